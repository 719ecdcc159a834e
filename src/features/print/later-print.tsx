/** Parts of printing that are read when they are needed. */
import { withTexts } from '../../lib/language.ts';
import { later } from '../../ui/later.tsx';

export const PrintQueue = later(
  async () => (await withTexts(import('./print-queue.tsx'))).PrintQueue,
);
export const PrintQuestions = later(
  async () => (await withTexts(import('./print-queue.tsx'))).PrintQuestions,
);
export const ReprintDialog = later(
  async () => (await withTexts(import('./reprint-dialog.tsx'))).ReprintDialog,
);
