import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  applySettings,
  resetSettings,
  type Settings,
  storedSettings,
} from '../../device/settings.ts';
import type { CameraChoice } from '../../../reader/cameras.ts';
import type { StorageResult } from '../../lib/storage.ts';
import { showToast } from '../../ui/toast.tsx';

export const CAMERA_FIELDS = [
  { name: 'camera1', label: msg`Scan shipper case camera 1`, mayBeNone: false },
  { name: 'camera2', label: msg`Scan shipper case camera 2`, mayBeNone: true },
  { name: 'masterCamera', label: msg`Pack master case camera`, mayBeNone: false },
] as const;
export type CameraField = (typeof CAMERA_FIELDS)[number]['name'];

const TIMES = ['betweenCharacters', 'readTimeout'] as const;

/** The form as it is typed: '' is an empty field, which removes its setting. */
type SettingsForm = Readonly<Record<keyof Settings, string>>;

const formOf = (settings: Settings): SettingsForm => ({
  camera1: settings.camera1?.deviceId ?? '',
  camera2: settings.camera2?.deviceId ?? '',
  masterCamera: settings.masterCamera?.deviceId ?? '',
  betweenCharacters: settings.betweenCharacters?.toString() ?? '',
  readTimeout: settings.readTimeout?.toString() ?? '',
});

/** The stored settings: empty and zero are left out, a camera keeps its label next to its id. */
function settingsOf(form: SettingsForm, devices: readonly CameraChoice[]): Settings {
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

/** Of the last press that stores settings; shown beside the button. */
interface SettingsOutcome {
  readonly severity: 'ok' | 'warn';
  readonly text: string;
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/** The five fields, what was said about them last, and the two things that can be done. */
export function useSettingsForm(devices: readonly CameraChoice[]) {
  const [stored] = useState(storedSettings.get);
  const [form, setForm] = useState(() => formOf(stored));
  const [outcome, setOutcome] = useState<SettingsOutcome>();
  /** A toast reports what worked, too. */
  const report = (result: StorageResult, done = t`Successfully applied settings!`) => {
    setOutcome(
      result.ok ? { severity: 'ok', text: done } : { severity: 'warn', text: result.message },
    );
    if (result.ok) showToast({ severity: 'ok', text: done });
  };
  return {
    stored,
    form,
    outcome,
    set: (change: Partial<SettingsForm>) => {
      setForm((before) => ({ ...before, ...change }));
      setOutcome(undefined);
    },
    // The browser submits no form with a field that is marked: it focuses the field.
    apply: () => report(applySettings(settingsOf(form, [...devices, ...choicesIn(stored)]))),
    reset: () => {
      setForm(formOf({}));
      report(resetSettings(), t`All five settings were removed.`);
    },
  };
}

/** Cameras chosen before keep their names while they are unplugged. */
const choicesIn = (settings: Settings): CameraChoice[] =>
  [settings.camera1, settings.camera2, settings.masterCamera].filter((one) => one !== undefined);
