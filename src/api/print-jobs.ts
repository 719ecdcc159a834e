/** Printers of the plant's network, and the prints on them. An addition of the feature `printing`. */
import { queryOptions } from '@tanstack/react-query';
import { isPrinters, isPrintJob, isPrintJobs } from '../../contract/generated/checks.js';
import type { LabelPrintRequest, PrintJob } from '../../contract/types.ts';
import { answer } from './answers.ts';
import { plant, sendOnce, type SendOnce } from './client.ts';
import { ApiError } from './errors.ts';
import { REFETCH_MS } from './query-client.ts';

/**
 * None where the plant has no such call. Without a retry: where its 404 has no CORS headers, it looks
 * like a lost connection, and the page of labels waits for the answer.
 */
export const printersQuery = () =>
  queryOptions({
    queryKey: ['printers'],
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return (await answer(plant().GET('/v1/printers', { signal }), isPrinters)).items;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
  });

const EVERY_MS = 2000;

export const isPrintOpen = ({ state }: PrintJob): boolean =>
  state !== 'done' && state !== 'cancelled';

/** Read again while it is shown: a print ends without a press, and another tablet may begin one. */
export const printJobsQuery = () =>
  queryOptions<readonly PrintJob[]>({
    queryKey: ['print-jobs'],
    refetchInterval: ({ state }) => (state.data?.some(isPrintOpen) ? EVERY_MS : REFETCH_MS),
    queryFn: async ({ signal }) =>
      (await answer(plant().GET('/v1/print-jobs', { signal }), isPrintJobs)).items,
  });

/** @param labelName the type of the labels in the person's language */
export const createPrintJob = (
  moId: string,
  { labelName, ...request }: LabelPrintRequest & { readonly labelName: string },
  options: SendOnce,
): Promise<PrintJob> =>
  answer(
    plant().POST('/v1/production-orders/{production_order_id}/print-jobs', {
      ...sendOnce(moId, options),
      body: { ...request, label_name: labelName },
    }),
    isPrintJob,
  );

export const cancelPrintJob = (job_id: string): Promise<PrintJob> =>
  answer(
    plant().POST('/v1/print-jobs/{job_id}/cancel', { params: { path: { job_id } } }),
    isPrintJob,
  );

/** @param printed whether the label came out of the printer */
export const resumePrintJob = (
  job_id: string,
  label: number,
  printed: boolean,
): Promise<PrintJob> =>
  answer(
    plant().POST('/v1/print-jobs/{job_id}/resume', {
      params: { path: { job_id } },
      body: { label, printed },
    }),
    isPrintJob,
  );
