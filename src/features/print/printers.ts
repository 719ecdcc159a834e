/** Ways to print labels. A further way is one more entry of `usePrinters`. */
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { LabelPrintRequest, Order } from '../../../contract/types.ts';
import type { LabelData, LabelTemplate } from '../../../labels/template.ts';
import type { SendOnce } from '../../api/client.ts';
import { recordLabelPrint } from '../../api/label-prints.ts';
import { createPrintJob, printersQuery } from '../../api/print-jobs.ts';
import { type Handed, handToPrinter } from './hand-to-printer.ts';

export interface PrintRequest {
  readonly order: Order;
  readonly template: LabelTemplate;
  readonly labels: readonly LabelData[];
  /** The print's entry in the plant's audit. */
  readonly record: LabelPrintRequest;
  /** Labels of the first sheet that are used already. */
  readonly skip: number;
}

/** State of a job, in words. */
export interface PrintOutcome {
  readonly text: string;
  readonly detail: string;
  /** Nothing was printed yet. */
  readonly isOpen?: boolean;
  /** Hands the same job to the same printer once more; left out where that is never right. */
  readonly again?: () => Promise<PrintOutcome>;
}

export interface Printer {
  /** As in the audit. */
  readonly id: string;
  readonly name: string;
  readonly takesSheets: boolean;
  /** Records the job at the plant and prints it. The same key again is the same print. */
  readonly print: (job: PrintRequest, options: SendOnce) => Promise<PrintOutcome>;
}

export interface PrinterList {
  readonly printers: readonly Printer[];
  /** The printers of the plant's network could not be read. */
  readonly isPlantListMissing: boolean;
}

const tabletPrinter = (): Printer => ({
  id: 'tablet',
  name: t`A printer of this tablet`,
  takesSheets: true,
  print: printOnTablet,
});

/** Printers that can be chosen, those of the plant's network first; undefined until the plant has answered. */
export function usePrinters(): PrinterList | undefined {
  // A query that is read again after a failure is pending again; the form has to stay.
  const { data, isFetchedAfterMount } = useQuery(printersQuery());
  if (!data && !isFetchedAfterMount) return undefined;
  const network = (data ?? []).map(({ name }) => networkPrinter(name));
  return { printers: [...network, tabletPrinter()], isPlantListMissing: !data };
}

const networkPrinter = (name: string): Printer => ({
  id: name,
  name,
  takesSheets: false,
  async print({ order, labels, record }, options) {
    const labelName = labels[0]?.label_type ?? record.label_type;
    await createPrintJob(order.id, { ...record, labelName }, options);
    return {
      text: t`The labels were sent to the queue of ${name}`,
      detail: t`Each label is printed once.`,
    };
  },
});

async function printOnTablet(
  { order, template, labels, record, skip }: PrintRequest,
  options: SendOnce,
): Promise<PrintOutcome> {
  // Before the labels are recorded, which needs a reason the second time, all is here that prints them.
  const { labelsPdf } = await import('../../../labels/pdf.ts');
  const title = `${record.file.replace(/\.csv$/i, '')} ${record.first}-${record.last}`;
  const bytes = await labelsPdf(template, labels, { title, skip });
  await recordLabelPrint(order.id, record, options);
  return hand(new File([bytes], `${title}.pdf`, { type: 'application/pdf' }));
}

async function hand(pdf: File): Promise<PrintOutcome> {
  const again = () => hand(pdf);
  try {
    const handed = await handToPrinter(pdf);
    if (handed === 'cancelled')
      return { text: t`Nothing was printed yet`, detail: openAgain(), isOpen: true, again };
    return { text: HANDED[handed](), detail: scaleAdvice(), again };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!isLate) throw error;
    return { text: t`The labels are ready`, detail: openAgain(), again };
  }
}

const HANDED: Record<Exclude<Handed, 'cancelled'>, () => string> = {
  dialog: () => t`The labels are in the print dialog`,
  shared: () => t`The labels were handed to this tablet`,
  saved: () => t`The labels are saved as a PDF`,
};

const openAgain = () => t`Press “Open again” to print them.`;

const scaleAdvice = () =>
  t`Print them in actual size (100 %), without fitting to the page, on paper of this size.`;
