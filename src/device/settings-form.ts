/** The five settings as they are typed into a form. */
import { msg } from '@lingui/core/macro';
import type { CameraChoice } from '../../reader/cameras.ts';
import type { Settings } from './settings.ts';

export const CAMERA_FIELDS = [
  { name: 'camera1', label: msg`Scan shipper case camera 1`, mayBeNone: false },
  { name: 'camera2', label: msg`Scan shipper case camera 2`, mayBeNone: true },
  { name: 'masterCamera', label: msg`Pack master case camera`, mayBeNone: false },
] as const;
export type CameraField = (typeof CAMERA_FIELDS)[number]['name'];

const TIMES = ['betweenCharacters', 'readTimeout'] as const;

/** The form as it is typed: '' is an empty field, which removes its setting. */
export type SettingsForm = Readonly<Record<keyof Settings, string>>;

export const formOf = (settings: Settings): SettingsForm => ({
  camera1: settings.camera1?.deviceId ?? '',
  camera2: settings.camera2?.deviceId ?? '',
  masterCamera: settings.masterCamera?.deviceId ?? '',
  betweenCharacters: settings.betweenCharacters?.toString() ?? '',
  readTimeout: settings.readTimeout?.toString() ?? '',
});

/** The stored settings: empty and zero are left out, a camera keeps its label next to its id. */
export function settingsOf(form: SettingsForm, devices: readonly CameraChoice[]): Settings {
  const cameras = CAMERA_FIELDS.filter(({ name }) => form[name] !== '').map(({ name }) => [
    name,
    devices.find((device) => device.deviceId === form[name]) ?? { deviceId: form[name], label: '' },
  ]);
  const times = TIMES.filter((name) => Number(form[name]) > 0).map((name) => [
    name,
    Number(form[name]),
  ]);
  return Object.fromEntries([...cameras, ...times]) as Settings;
}

/** Cameras chosen before keep their names while they are unplugged. */
export const choicesIn = (settings: Settings): CameraChoice[] =>
  [settings.camera1, settings.camera2, settings.masterCamera].filter((one) => one !== undefined);
