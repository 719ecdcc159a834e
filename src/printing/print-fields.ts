/** The fields of a print: which labels, on which printer, with which template. */
import { t } from '@lingui/core/macro';
import type { LabelPrint, LabelPrintRequest, Order } from '../../contract/types.ts';
import { labelsPerPage } from '../../labels/sheet.ts';
import { type LabelTemplate, type LabelTemplates, templateNamed } from '../../labels/template.ts';
import { chosenTemplate } from '../device/label-choice.ts';
import type { Station } from '../lib/paths.ts';
import { codeOf, type LabelSet } from './label-sets.ts';
import { type Printer, type PrintRequest, templateFor, usualPrinter } from './printers.ts';

/** Most labels of one print: the pages or bitmaps of all of them are in memory at once. */
const MOST_LABELS = 1000;

/** Numbers are strings of digits. */
export interface PrintFields {
  /** Code of the first of the labels. */
  readonly set: string;
  readonly printer: string;
  readonly template: string;
  readonly first: string;
  readonly last: string;
  readonly skip: string;
  readonly reason: string;
}

/** What can be printed, on what, and what was printed before. */
export interface PrintSources {
  readonly sets: readonly LabelSet[];
  readonly templates: LabelTemplates;
  readonly prints: readonly LabelPrint[];
  readonly printers: readonly Printer[];
  /** The printers of the plant's network could not be read. */
  readonly isPlantListMissing: boolean;
}

type PrintedRange = Pick<LabelPrintRequest, 'set' | 'label_type' | 'first' | 'last' | 'reason'>;

const isOf = (set: LabelSet) => (print: PrintedRange) =>
  print.set === codeOf(set) && print.label_type === set.type;

/** The first label that was never printed; a label that was printed again, with a reason, is no progress. */
const nextOf = (set: LabelSet, prints: readonly PrintedRange[]): number =>
  1 + Math.max(0, ...prints.filter((one) => isOf(set)(one) && !one.reason).map(({ last }) => last));

export const isDue = (set: LabelSet, prints: readonly PrintedRange[]): boolean =>
  nextOf(set, prints) <= set.labels.length;

/**
 * The labels that come next, with the template of their last print, else that of this tablet, else that of the plant.
 * @param code the first of the labels; without it, those of the first set that is not printed
 */
export function usualFields(sources: PrintSources, station: Station, code?: string): PrintFields {
  const { sets, templates, prints, printers } = sources;
  const set = sets.find((one) => (code ? codeOf(one) === code : isDue(one, prints))) ?? sets[0]!;
  const first = isDue(set, prints) ? nextOf(set, prints) : 1;
  const template =
    prints.find(isOf(set))?.template ?? chosenTemplate(set.type) ?? templates.use[set.type];
  return {
    set: codeOf(set),
    printer: usualPrinter(printers, station, templateNamed(templates, template)).name,
    template,
    first: String(first),
    last: String(Math.min(set.labels.length, first + MOST_LABELS - 1)),
    skip: '0',
    reason: '',
  };
}

/** What the fields say. */
export function readFields(fields: PrintFields, sources: PrintSources) {
  const { sets, templates, prints, printers } = sources;
  const set = sets.find((one) => codeOf(one) === fields.set) ?? sets[0]!;
  const printer = printers.find(({ name }) => name === fields.printer) ?? printers[0]!;
  const { offered, template } = templateFor(printer, templates, fields.template);
  const [first, last] = [Number(fields.first), Number(fields.last)];
  const problems = problemsOf(fields, set.labels.length, template);
  return {
    fields,
    set,
    printer,
    template,
    offered,
    chosen: problems.first || problems.last ? [] : set.labels.slice(first - 1, last),
    /** The last print of one of the chosen labels. */
    before: prints.find((one) => isOf(set)(one) && one.first <= last && one.last >= first),
    problems,
  };
}

/** The print of what the fields say. */
export function requestOf(
  order: Order,
  template: LabelTemplate,
  { fields, set, printer, chosen }: ReturnType<typeof readFields>,
): PrintRequest {
  const record: LabelPrintRequest = {
    file: set.file,
    set: codeOf(set),
    label_type: set.type,
    first: Number(fields.first),
    last: Number(fields.last),
    template: template.name,
    printer: printer.name,
    ...(fields.reason !== '' && { reason: fields.reason }),
  };
  const skip = template.sheet ? Number(fields.skip) : 0;
  return { order, template, labels: chosen, record, skip };
}

function problemsOf(
  fields: PrintFields,
  count: number,
  template: LabelTemplate | undefined,
): Partial<Record<'first' | 'last' | 'skip', string>> {
  const valueOf = (text: string) => Number(text || Number.NaN);
  const [first, last, skip] = [valueOf(fields.first), valueOf(fields.last), valueOf(fields.skip)];
  const perSheet = template ? labelsPerPage(template) : 1;
  return {
    ...(!(first >= 1 && first <= count) && { first: t`From 1 to ${count}` }),
    ...(last - first >= MOST_LABELS && { last: t`At most ${MOST_LABELS} labels at once` }),
    ...(!(last >= first && last <= count) && { last: t`From the first label to ${count}` }),
    ...(perSheet > 1 && !(skip < perSheet) && { skip: t`From 0 to ${perSheet - 1}` }),
  };
}
