/** Additions of the feature `printing`: templates, printers of the plant's network, and the record of prints. */
import { queryOptions } from '@tanstack/react-query';
import {
  isLabelPrint,
  isLabelPrints,
  isLabelTemplates,
  isPrinters,
  isPrintJob,
  isPrintJobs,
} from '../../contract/generated/checks.js';
import type { LabelPrint, LabelPrintRequest, LabelPrints, PrintJob } from '../../contract/types.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import { answer, unlessMissing } from './answers.ts';
import { ofOrder, ORDER, plant, sendOnce, type SendOnce } from './client.ts';
import { REFETCH_MS } from './query-client.ts';

/** The templates change with the plant's start alone. */
export const labelTemplatesQuery = () =>
  queryOptions({
    queryKey: ['label-templates'],
    staleTime: 3_600_000,
    queryFn: ({ signal }): Promise<LabelTemplates> =>
      answer(plant().GET('/v1/label-templates', { signal }), isLabelTemplates),
  });

const PRINTS = `${ORDER}/label-prints` as const;

export const labelPrintsQuery = (moId: string) =>
  queryOptions({
    queryKey: ['label-prints', moId],
    queryFn: ({ signal }): Promise<LabelPrints> =>
      answer(plant().GET(PRINTS, { params: ofOrder(moId), signal }), isLabelPrints),
  });

/** Before labels are printed: the plant refuses those that were printed before and have no reason. */
export const recordLabelPrint = (
  moId: string,
  body: LabelPrintRequest,
  options: SendOnce,
): Promise<LabelPrint> =>
  answer(plant().POST(PRINTS, { ...sendOnce(moId, options), body }), isLabelPrint);

/**
 * None where the plant has no such call. Without a retry: where its 404 has no CORS headers, it looks
 * like a lost connection, and the page of labels waits for the answer.
 */
export const printersQuery = () =>
  queryOptions({
    queryKey: ['printers'],
    retry: false,
    queryFn: async ({ signal }) => {
      const call = answer(plant().GET('/v1/printers', { signal }), isPrinters);
      return (await unlessMissing(call, { items: [] })).items;
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

/** `label_name` is the type of the labels in the person's language. */
export const createPrintJob = (
  moId: string,
  body: LabelPrintRequest & { readonly label_name: string },
  options: SendOnce,
): Promise<PrintJob> =>
  answer(plant().POST(`${ORDER}/print-jobs`, { ...sendOnce(moId, options), body }), isPrintJob);

export const cancelPrintJob = (job_id: string): Promise<PrintJob> =>
  answer(
    plant().POST('/v1/print-jobs/{job_id}/cancel', { params: { path: { job_id } } }),
    isPrintJob,
  );

/** Whether the label came out of the printer. */
export const resumePrintJob = (
  job_id: string,
  body: { readonly label: number; readonly printed: boolean },
): Promise<PrintJob> =>
  answer(
    plant().POST('/v1/print-jobs/{job_id}/resume', { params: { path: { job_id } }, body }),
    isPrintJob,
  );
