import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { labelFileQuery, noteLabelFile, type OrderLabelFile } from '../../api/label-files.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { showToast } from '../../ui/toast.tsx';

/** Fetches a file and hands it to the browser's downloads. */
export async function saveLabels(
  queries: QueryClient,
  moId: string,
  made: OrderLabelFile,
): Promise<void> {
  const file = await queries.fetchQuery({ ...labelFileQuery(made.address), retry: false });
  saveCsv(file.name, file.bytes);
  // The place of a file that arrived before stays.
  if (made.name === undefined) await noteLabelFile(moId, { ...made, name: file.name });
  showToast({ severity: 'ok', text: t`${file.name} is saved` });
}

/** The file's address leads nowhere, or not for this person: asking again brings the same answer. */
export const isFileGone = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 410].includes(error.status);
