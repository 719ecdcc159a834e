import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { LabelType } from '../../../contract/case-types.ts';
import type { LabelPrint } from '../../../contract/types.ts';
import { labelsPerPage } from '../../../labels/sheet.ts';
import type { LabelData, LabelTemplate, LabelTemplates } from '../../../labels/template.ts';
import { labelChoice } from '../../device/label-choice.ts';
import type { Station } from '../../lib/paths.ts';
import { readDigits } from '../../ui/number-field.tsx';
import type { FileSet } from './label-sets.ts';
import { type Printer, type PrinterList, templateFor, usualPrinter } from './printers.ts';
import type { usePrint } from './use-print.ts';

/** Most labels of one print: the pages or bitmaps of all of them are in memory at once. */
const MOST_LABELS = 1000;

/** Values of the fields; numbers are strings of digits. */
interface PrintFields {
  /** Code of the first of the labels. */
  readonly set: string;
  readonly printer: string;
  readonly template: string;
  readonly first: string;
  readonly last: string;
  readonly skip: string;
  readonly reason: string;
}

export interface PrintSources extends PrinterList {
  readonly sets: readonly FileSet[];
  readonly templates: LabelTemplates;
  readonly prints: readonly LabelPrint[];
}

/** The template that this tablet uses, else that of the plant. */
export const templateName = (type: LabelType, { use }: LabelTemplates): string =>
  labelChoice.get()[type] ?? use[type];

export const codeOf = ({ labels }: FileSet): string => labels[0]?.code ?? '';

const isOf = (set: FileSet) => (print: LabelPrint) =>
  print.set === codeOf(set) && print.label_type === set.type;

/** The first label that was never printed; a label that was printed again, with a reason, is no progress. */
const nextOf = (set: FileSet, prints: readonly LabelPrint[]): number =>
  1 + Math.max(0, ...prints.filter((one) => isOf(set)(one) && !one.reason).map(({ last }) => last));

const isDue = (set: FileSet, prints: readonly LabelPrint[]): boolean =>
  nextOf(set, prints) <= set.labels.length;

function fieldsOf(set: FileSet, { templates, prints }: PrintSources, printer: string): PrintFields {
  const first = isDue(set, prints) ? nextOf(set, prints) : 1;
  return {
    set: codeOf(set),
    printer,
    template: templateName(set.type, templates),
    first: String(first),
    last: String(Math.min(set.labels.length, first + MOST_LABELS - 1)),
    skip: '0',
    reason: '',
  };
}

export interface PrintFormState {
  readonly fields: PrintFields;
  readonly set: (change: Partial<PrintFields>) => void;
  readonly labels: FileSet;
  /** Other labels of the order that are not printed. */
  readonly hasMore: boolean;
  readonly printers: readonly Printer[];
  readonly printer: Printer;
  readonly template: LabelTemplate | undefined;
  readonly offered: readonly LabelTemplate[];
  readonly chosen: readonly LabelData[];
  /** The last print of one of the chosen labels. */
  readonly before: LabelPrint | undefined;
  readonly problems: Partial<Record<'first' | 'last' | 'skip', string>>;
}

/** Answers that change while the form is open must not change the labels or the printer under the finger. */
function useUsual({ sets, printers, prints }: PrintSources, station: Station) {
  const [usual] = useState(() => ({
    set: codeOf(sets.find((set) => isDue(set, prints)) ?? sets[0]!),
    printer: usualPrinter(printers, station).id,
    prints,
  }));
  return usual;
}

/** The form's fields and what follows from them. */
export function usePrintForm(
  sources: PrintSources,
  station: Station,
  { unanswered, forget }: Pick<ReturnType<typeof usePrint>, 'unanswered' | 'forget'>,
): PrintFormState {
  const { sets, templates, prints, printers } = sources;
  const usual = useUsual(sources, station);
  const [typed, setTyped] = useState<Partial<PrintFields>>({});
  const labels = sets.find((set) => codeOf(set) === (typed.set ?? usual.set)) ?? sets[0]!;
  const begun = { ...sources, prints: usual.prints };
  const fields = { ...fieldsOf(labels, begun, usual.printer), ...typed };
  const printer = printers.find(({ id }) => id === fields.printer) ?? printers[0]!;
  const { offered, template } = templateFor(printer, templates, fields.template);
  const [first, last] = [Number(readDigits(fields.first)), Number(readDigits(fields.last))];
  const problems = problemsOf(fields, labels.labels.length, template);
  const chosen = problems.first || problems.last ? [] : labels.labels.slice(first - 1, last);
  // A record that arrives after an unanswered press may be its own.
  const isFirstPrint = unanswered !== undefined && unanswered.record.reason === undefined;
  const before = prints.find(
    (one) => !isFirstPrint && isOf(labels)(one) && one.first <= last && one.last >= first,
  );
  return {
    fields,
    labels,
    hasMore: sets.some((set) => set !== labels && isDue(set, prints)),
    printers,
    printer,
    template,
    offered,
    chosen,
    before,
    problems,
    set: (change) => {
      if (unanswered) forget();
      setTyped({ ...(change.set ? typedFor(typed) : typed), ...change });
    },
  };
}

/** Other labels have a range and a template of their own. */
const typedFor = ({ printer }: Partial<PrintFields>) => (printer === undefined ? {} : { printer });

function problemsOf(
  { first, last, skip }: PrintFields,
  count: number,
  template: LabelTemplate | undefined,
): PrintFormState['problems'] {
  const [from, to, used] = [first, last, skip].map((text) =>
    Number(readDigits(text) || Number.NaN),
  );
  const isIn = (value: number | undefined, least: number, most: number) =>
    value !== undefined && value >= least && value <= most;
  const perSheet = template ? labelsPerPage(template) : 1;
  return {
    ...(!isIn(from, 1, count) && { first: t`From 1 to ${count}` }),
    ...(!isIn(to, from ?? 1, count)
      ? { last: t`From the first label to ${count}` }
      : !isIn(to, 1, (from ?? 1) + MOST_LABELS - 1) && {
          last: t`At most ${MOST_LABELS} labels at once`,
        }),
    ...(perSheet > 1 && !isIn(used, 0, perSheet - 1) && { skip: t`From 0 to ${perSheet - 1}` }),
  };
}
