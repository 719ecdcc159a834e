import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '../../../contract/types.ts';
import { checkLabels, type LabelCheck } from '../../api/check-label-file.ts';
import { type DownloadedFile, textOf } from '../../api/download.ts';
import { ApiError } from '../../api/errors.ts';
import { labelFileQuery, noteLabelFile, type OrderLabelFile } from '../../api/label-files.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { showToast } from '../../ui/toast.tsx';

export interface MadeLabels {
  readonly file: DownloadedFile;
  readonly check: LabelCheck;
}

/** Fetches a file and hands it to the browser's downloads. */
export async function saveLabels(
  queries: QueryClient,
  order: Order,
  made: OrderLabelFile,
): Promise<MadeLabels> {
  const file = await queries.fetchQuery({ ...labelFileQuery(made.address), retry: false });
  saveCsv(file.name, file.bytes);
  const check = checkLabels(textOf(file), { quantity: made.quantity, order: order.name });
  // The place of a file that arrived before stays.
  if (made.name === undefined) await noteLabelFile(order.id, { ...made, name: file.name });
  return { file, check };
}

export const isAsAsked = ({ check }: MadeLabels): boolean => check.problems.length === 0;

/** A toast for a file as asked for; another one is reported by the lasting message. @returns whether it is */
export function showSaved(made: MadeLabels): boolean {
  if (isAsAsked(made)) showToast({ severity: 'ok', text: t`${made.file.name} is saved` });
  return isAsAsked(made);
}

/** The file's address leads nowhere, or not for this person: asking again brings the same answer. */
export const isFileGone = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 410].includes(error.status);
