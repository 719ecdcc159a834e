/** Parts of printing that are read when they are needed. */
import { withTexts } from '../../lib/language.ts';
import { later } from '../../ui/later.tsx';
import type { PrintQueueProps } from './print-queue.tsx';
import type { ReprintDialogProps } from './reprint-dialog.tsx';

export const { Later: PrintQueue } = later<PrintQueueProps>(
  async () => (await withTexts(import('./print-queue.tsx'))).PrintQueue,
  null,
);

export const { Later: PrintQuestions } = later<object>(
  async () => (await withTexts(import('./print-queue.tsx'))).PrintQuestions,
  null,
);

export const { Later: ReprintDialog } = later<ReprintDialogProps>(
  async () => (await withTexts(import('./reprint-dialog.tsx'))).ReprintDialog,
  null,
);
