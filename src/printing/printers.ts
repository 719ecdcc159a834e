/** The two ways to print labels: a printer of the plant's network, or one of this tablet. */
import { t } from '@lingui/core/macro';
import type { LabelPrintRequest, Order, Printers } from '../../contract/types.ts';
import type { LabelData, LabelTemplate, LabelTemplates } from '../../labels/template.ts';
import type { SendOnce } from '../api/client.ts';
import { createPrintJob, recordLabelPrint } from '../api/printing.ts';
import { lastPrinter } from '../device/label-choice.ts';
import type { Station } from '../lib/paths.ts';
import { hand, labelsFile, type PrintOutcome } from './tablet-printer.ts';

export type Printer = Pick<Printers['items'][number], 'name' | 'station' | 'trouble' | 'size'>;

/** Any printer of this tablet, with paper of every size; its name is that in the plant's record. */
export const TABLET: Printer = { name: 'tablet', station: null, trouble: null };

const isTablet = ({ name }: Printer): boolean => name === TABLET.name;

/** Sheets of paper are for the tablet's printers, and the letters of every alphabet. */
export const takesSheets = isTablet;

export const printerWords = (printer: Printer): string =>
  isTablet(printer) ? t`A printer of this tablet` : printer.name;

type LabelSize = Pick<LabelTemplate, 'width' | 'height'>;

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
  const last = printers.find(({ name }) => name === lastPrinter(at));
  if (last && isTablet(last)) return last;
  const own = printers.filter(({ station }) => station === at);
  const ranked = [...(last ? [last] : []), ...own, ...printers];
  const has = (one: Printer) =>
    template?.sheet ? isTablet(one) : template !== undefined && isSize(one.size, template);
  return ranked.find(has) ?? ranked[0]!;
}

/** Sheets are for paper alone. @returns the named template, else one of the size that the printer has, else the first */
export function templateFor(printer: Printer, all: LabelTemplates, name: string) {
  const offered = all.templates.filter(({ sheet }) => takesSheets(printer) || !sheet);
  const template =
    offered.find((one) => one.name === name) ?? offered.find((one) => isSize(printer.size, one));
  return { offered, template: template ?? offered[0] };
}

export interface PrintRequest {
  readonly order: Order;
  readonly template: LabelTemplate;
  readonly labels: readonly LabelData[];
  /** The print's entry in the plant's audit. */
  readonly record: LabelPrintRequest;
  /** Labels of the first sheet that are used already. */
  readonly skip: number;
}

/** Records the print at the plant, and prints. The same key again is the same print. */
export async function printLabels(
  { order, template, labels, record, skip }: PrintRequest,
  options: SendOnce,
): Promise<PrintOutcome> {
  const { printer, file, first, last } = record;
  if (printer !== TABLET.name) {
    const label_name = labels[0]?.label_type ?? record.label_type;
    await createPrintJob(order.id, { ...record, label_name }, options);
    return {
      text: t`The labels were sent to the queue of ${printer}`,
      detail: t`Each label is printed once.`,
    };
  }
  const title = `${file.replace(/\.csv$/i, '')} ${first}-${last}`;
  // Before the labels are recorded, which needs a reason the second time, all is here that prints them.
  const pdf = await labelsFile({ template, labels, skip, title });
  await recordLabelPrint(order.id, record, options);
  return hand(pdf);
}
