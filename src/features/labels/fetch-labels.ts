import type { Order } from '../../../contract/types.ts';
import { downloadFile, isElsewhere, textOf } from '../../api/download.ts';
import { AnswerError, ApiError } from '../../api/errors.ts';
import { checkLabels, type LabelCheck } from '../../api/check-label-file.ts';
import { type DueFile, forgetDue } from './due-files.ts';
import { storeFile, type StoredFile, saveLabels } from './stored-files.ts';

export interface MadeLabels {
  readonly file: StoredFile;
  readonly check: LabelCheck;
}

/** Fetches a file, saves it and keeps a copy; it is due no longer then. */
export async function fetchLabels(order: Order, due: DueFile): Promise<MadeLabels> {
  const came = await downloadFile(due.address);
  const check = checkLabels(textOf(came), { quantity: due.quantity, order: order.name });
  const file = { ...came, count: check.count, at: Date.now() };
  saveLabels(file);
  await storeFile(order.id, file);
  await forgetDue(order.id, due.address);
  return { file, check };
}

/** The file's address leads nowhere, or not for this person: asking again brings the same answer. */
export const isFileGone = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 410].includes(error.status);

/** Temporary or permanent: the answer is no file, or another host's CORS rules refuse the request. */
export const mayNeverCome = (error: unknown, { address }: DueFile): boolean =>
  error instanceof AnswerError || (error instanceof Error && isElsewhere(address));
