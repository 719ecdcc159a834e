import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { applySettings, resetSettings, storedSettings } from '../../device/settings.ts';
import { choicesIn, formOf, type SettingsForm, settingsOf } from '../../device/settings-form.ts';
import type { CameraChoice } from '../../../reader/cameras.ts';
import type { StorageResult } from '../../lib/storage.ts';
import { showToast } from '../../ui/toast.tsx';

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
