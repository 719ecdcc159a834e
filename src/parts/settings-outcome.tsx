import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Message } from '../ui/message.tsx';
import { showToast } from '../ui/toast.tsx';
import type { StorageResult } from '../lib/storage.ts';

interface SettingsOutcome {
  readonly severity: 'ok' | 'warn';
  readonly text: string;
}

/** Outcome of the last press that stores settings; a toast reports it where it worked. */
export function useSettingsOutcome() {
  const [outcome, setOutcome] = useState<SettingsOutcome>();
  const report = (result: StorageResult, done = t`Successfully applied settings!`) => {
    const next = result.ok
      ? ({ severity: 'ok', text: done } as const)
      : ({ severity: 'warn', text: result.message } as const);
    setOutcome(next);
    if (result.ok) showToast(next);
  };
  return { outcome, report, clear: () => setOutcome(undefined) };
}

/** The result, beside the button. */
export const SettingsOutcomeLine = ({
  outcome,
}: {
  readonly outcome: SettingsOutcome | undefined;
}) =>
  outcome && (
    <Message severity={outcome.severity} live="polite">
      {outcome.text}
    </Message>
  );
