import type { CameraChoice } from '../../policy/scanning.ts';
import type { Settings } from '../../device/settings.ts';

export const CAMERA_FIELDS = [
  { name: 'camera1', label: 'Scan shipper case camera 1' },
  { name: 'camera2', label: 'Scan shipper case camera 2' },
  { name: 'masterCamera', label: 'Pack master case camera' },
] as const;
export type CameraField = (typeof CAMERA_FIELDS)[number]['name'];

/** The form as it is typed: '' is an empty field, which removes its setting. */
export interface SettingsForm {
  readonly camera1: string;
  readonly camera2: string;
  readonly masterCamera: string;
  readonly betweenCharacters: string;
  readonly readTimeout: string;
}

export const EMPTY_FORM: SettingsForm = {
  camera1: '',
  camera2: '',
  masterCamera: '',
  betweenCharacters: '',
  readTimeout: '',
};

export const formOf = (settings: Settings): SettingsForm => ({
  camera1: settings.camera1?.deviceId ?? '',
  camera2: settings.camera2?.deviceId ?? '',
  masterCamera: settings.masterCamera?.deviceId ?? '',
  betweenCharacters: settings.betweenCharacters?.toString() ?? '',
  readTimeout: settings.readTimeout?.toString() ?? '',
});

/** What is stored: empty and zero are left out, a camera keeps its label next to its id. */
export function settingsOf(form: SettingsForm, devices: readonly CameraChoice[]): Settings {
  const cameras = CAMERA_FIELDS.filter(({ name }) => form[name] !== '').map(({ name }) => [
    name,
    devices.find((device) => device.deviceId === form[name]) ?? { deviceId: form[name], label: '' },
  ]);
  const times = (['betweenCharacters', 'readTimeout'] as const)
    .filter((name) => Number(form[name]) > 0)
    .map((name) => [name, Number(form[name])]);
  return Object.fromEntries([...cameras, ...times]) as Settings;
}
