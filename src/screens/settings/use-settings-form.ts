import { useState } from 'react';
import {
  applySettings,
  resetSettings,
  type Settings,
  storedSettings,
} from '../../device/settings.ts';
import type { CameraChoice } from '../../policy/scanning.ts';
import type { StorageResult } from '../../lib/storage.ts';
import { showToast } from '../../ui/toast.ts';
import { EMPTY_FORM, formOf, settingsOf, type SettingsForm } from './settings-form.ts';

export interface Outcome {
  readonly look: 'ok' | 'warn';
  readonly text: string;
}

const APPLIED = 'Successfully applied settings!';
const RESET = 'All five settings were removed.';

const outcomeOf = (result: StorageResult, done: string): Outcome =>
  result.ok ? { look: 'ok', text: done } : { look: 'warn', text: result.message };

/** The five fields, what was said about them last, and the two things that can be done. */
export function useSettingsForm(devices: readonly CameraChoice[]) {
  const [stored] = useState(storedSettings.get);
  const [form, setForm] = useState(() => formOf(stored));
  const [outcome, setOutcome] = useState<Outcome>();
  const tell = (next: Outcome) => {
    setOutcome(next);
    showToast({ id: 'settings', ...next });
  };
  return {
    stored,
    form,
    outcome,
    set: (change: Partial<SettingsForm>) => {
      setForm((before) => ({ ...before, ...change }));
      setOutcome(undefined);
    },
    apply: () =>
      tell(outcomeOf(applySettings(settingsOf(form, [...devices, ...kept(stored)])), APPLIED)),
    reset: () => {
      setForm(EMPTY_FORM);
      tell(outcomeOf(resetSettings(), RESET));
    },
  };
}

/** Cameras chosen before keep their names while they are unplugged. */
const kept = (settings: Settings): CameraChoice[] =>
  [settings.camera1, settings.camera2, settings.masterCamera].filter((one) => one !== undefined);
