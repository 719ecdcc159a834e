/** Ways to print labels. A further way is one more entry of `usePrinters`. */
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { LabelPrintRequest, Order, Printers } from '../../../contract/types.ts';
import { TEST_PAGE } from '../../../labels/sheet.ts';
import type { LabelData, LabelTemplate, LabelTemplates } from '../../../labels/template.ts';
import { PICTURE, type SizedText, textWidth } from '../../../labels/text-width.ts';
import type { SendOnce } from '../../api/client.ts';
import { recordLabelPrint } from '../../api/label-prints.ts';
import { createPrintJob, printersQuery } from '../../api/print-jobs.ts';
import { lastPrinter, sheetMeasure } from '../../device/label-choice.ts';
import type { Station } from '../../lib/paths.ts';
import { type Handed, handToPrinter } from './hand-to-printer.ts';
import { troubleWords } from './trouble-words.ts';

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
  const bytes = await labelsPdf(template, labels, {
    title,
    skip,
    measure: sheetMeasure.get() ?? TEST_PAGE,
    picture: textPicture,
  });
  await recordLabelPrint(order.id, record, options);
  return hand(new File([bytes], `${title}.pdf`, { type: 'application/pdf' }));
}

export async function hand(pdf: File): Promise<PrintOutcome> {
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
  t`Print them in actual size (100%), without fitting to the page, on paper of this size.`;

/** Dots per mm: those of a printer with 600 dpi. */
const DOTS = 24;
/** The app's own letters, then those of the tablet, which has every alphabet. */
const FAMILY = `'Atkinson Hyperlegible Next Variable', sans-serif`;

/** A picture of a text whose letters the fonts of every PDF viewer lack. */
async function textPicture({ text, size }: SizedText): Promise<ArrayBuffer> {
  const letters = Math.round(size * DOTS);
  const font = `700 ${letters}px ${FAMILY}`;
  await document.fonts.load(font, text).catch(() => []);
  const width = Math.ceil(textWidth(text, letters));
  const canvas = new OffscreenCanvas(width, Math.ceil(letters * PICTURE.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.font = font;
  context.fillText(text, 0, letters * (PICTURE.height - PICTURE.below), width);
  return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer();
}
