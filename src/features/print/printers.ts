/** Ways to print labels. A further way is one more entry of `usePrinters`. */
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { LabelPrintRequest, Order, Printers } from '../../../contract/types.ts';
import type { LabelData, LabelTemplate, LabelTemplates } from '../../../labels/template.ts';
import type { SendOnce } from '../../api/client.ts';
import { createPrintJob, printersQuery, recordLabelPrint } from '../../api/printing.ts';
import { lastPrinter } from '../../device/label-choice.ts';
import type { Station } from '../../lib/paths.ts';
import { troubleWords } from './print-words.ts';
import { hand, labelsFile, type PrintOutcome } from './tablet-printer.ts';

export interface PrintRequest {
  readonly order: Order;
  readonly template: LabelTemplate;
  readonly labels: readonly LabelData[];
  /** The print's entry in the plant's audit. */
  readonly record: LabelPrintRequest;
  /** Labels of the first sheet that are used already. */
  readonly skip: number;
}

export interface Printer {
  /** As in the audit. */
  readonly id: string;
  readonly name: string;
  readonly takesSheets: boolean;
  /** Where it stands; null for none. */
  readonly station: string | null;
  /** Of the labels that it printed last, mm; undefined before the first ones, and for paper of every size. */
  readonly size?: LabelSize | undefined;
  /** Why it prints nothing now, in words. */
  readonly trouble?: string | undefined;
  /** Records the job at the plant and prints it. The same key again is the same print. */
  readonly print: (job: PrintRequest, options: SendOnce) => Promise<PrintOutcome>;
}

type LabelSize = Pick<LabelTemplate, 'width' | 'height'>;

export interface PrinterList {
  readonly printers: readonly Printer[];
  /** The printers of the plant's network could not be read. */
  readonly isPlantListMissing: boolean;
}

const tabletPrinter = (): Printer => ({
  id: 'tablet',
  name: t`A printer of this tablet`,
  takesSheets: true,
  station: null,
  print: printOnTablet,
});

/** Printers that can be chosen, those of the plant's network first; undefined until the plant has answered. */
export function usePrinters() {
  // A query that is read again after a failure is pending again; the form has to stay.
  const query = useQuery(printersQuery());
  const { data, isFetchedAfterMount } = query;
  const list: PrinterList | undefined =
    data || isFetchedAfterMount
      ? {
          printers: [...(data ?? []).map(networkPrinter), tabletPrinter()],
          isPlantListMissing: !data,
        }
      : undefined;
  return { list, query };
}

const isSize = (one: LabelSize | undefined, { width, height }: LabelSize): boolean =>
  one?.width === width && one.height === height;

/**
 * One that has labels of the template's size: that which was used last at the station, else the station's own, else any.
 * Where none has, these in the same order.
 */
export function usualPrinter(
  printers: readonly Printer[],
  at: Station,
  template: LabelTemplate | undefined,
): Printer {
  const last = printers.find(({ id }) => id === lastPrinter(at));
  if (last?.takesSheets) return last;
  const own = printers.filter(({ station }) => station === at);
  const ranked = [...(last ? [last] : []), ...own, ...printers];
  const has = ({ takesSheets, size }: Printer) =>
    template?.sheet ? takesSheets : template !== undefined && isSize(size, template);
  return ranked.find(has) ?? ranked[0]!;
}

/** Sheets are for paper alone. @returns the named template, else one of the size that the printer has, else the first */
export const templateFor = ({ takesSheets, size }: Printer, all: LabelTemplates, name: string) => {
  const offered = all.templates.filter(({ sheet }) => takesSheets || !sheet);
  const template =
    offered.find((one) => one.name === name) ?? offered.find((one) => isSize(size, one));
  return { offered, template: template ?? offered[0] };
};

type PlantPrinter = Printers['items'][number];

const networkPrinter = ({ name, station, trouble, size }: PlantPrinter): Printer => ({
  id: name,
  name,
  takesSheets: false,
  station,
  size,
  trouble: troubleWords(trouble),
  async print({ order, labels, record }, options) {
    const label_name = labels[0]?.label_type ?? record.label_type;
    await createPrintJob(order.id, { ...record, label_name }, options);
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
  const title = `${record.file.replace(/\.csv$/i, '')} ${record.first}-${record.last}`;
  // Before the labels are recorded, which needs a reason the second time, all is here that prints them.
  const pdf = await labelsFile({ template, labels, skip, title });
  await recordLabelPrint(order.id, record, options);
  return hand(pdf);
}
