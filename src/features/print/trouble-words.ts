import { t } from '@lingui/core/macro';
import type { PrintJob } from '../../../contract/types.ts';

export type Trouble = PrintJob['trouble'];

const TROUBLES: Readonly<Record<NonNullable<Trouble>, () => string>> = {
  offline: () => t`The printer is offline. Is it switched on?`,
  silent: () => t`The printer takes no labels. Look at it.`,
  paper: () => t`Out of paper`,
  open: () => t`The printer is open. Close its head.`,
  ribbon: () => t`Out of ribbon`,
  paused: () => t`The printer is paused. Press its pause button.`,
  busy: () =>
    t`The printer has been at one label for a while. Take it off, or look what else prints.`,
  question: () => t`It waits for an answer about a label.`,
};

export const troubleWords = (trouble: Trouble): string | undefined =>
  trouble === null ? undefined : TROUBLES[trouble]();
