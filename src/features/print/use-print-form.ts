import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabelPrint, LabelPrintRequest, Order } from '../../../contract/types.ts';
import { labelsPerPage } from '../../../labels/sheet.ts';
import type { LabelTemplate, LabelTemplates } from '../../../labels/template.ts';
import { labelPrintsQuery, labelTemplatesQuery } from '../../api/label-prints.ts';
import { labelChoice } from '../../device/label-choice.ts';
import type { Station } from '../../lib/paths.ts';
import { readDigits } from '../../ui/number-field.tsx';
import { codeOf, type LabelSet, useLabelSets } from './label-sets.ts';
import { type PrinterList, templateFor, usePrinters, usualPrinter } from './printers.ts';
import type { Print } from './use-print.ts';

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
  readonly sets: readonly LabelSet[];
  readonly templates: LabelTemplates;
  readonly prints: readonly LabelPrint[];
}

/** What a form needs, once all of it is here; `missing` is an answer that is not, or a file that could not be read. */
export function usePrintSources(order: Order) {
  const templates = useQuery(labelTemplatesQuery());
  const prints = useQuery(labelPrintsQuery(order.id));
  const { list, query } = usePrinters();
  const { sets, missing } = useLabelSets(order);
  const sources: PrintSources | undefined =
    sets && templates.data && prints.data && list
      ? { sets, ...list, templates: templates.data, prints: prints.data.items }
      : undefined;
  return {
    sources,
    missing:
      [missing, templates, prints].find((one) => one && !one.data) ?? (list ? undefined : query),
  };
}

type PrintedRange = Pick<LabelPrintRequest, 'set' | 'label_type' | 'first' | 'last' | 'reason'>;

const isOf = (set: LabelSet) => (print: PrintedRange) =>
  print.set === codeOf(set) && print.label_type === set.type;

/** The first label that was never printed; a label that was printed again, with a reason, is no progress. */
const nextOf = (set: LabelSet, prints: readonly PrintedRange[]): number =>
  1 + Math.max(0, ...prints.filter((one) => isOf(set)(one) && !one.reason).map(({ last }) => last));

export const isDue = (set: LabelSet, prints: readonly PrintedRange[]): boolean =>
  nextOf(set, prints) <= set.labels.length;

/** The template of the set's last print, else that of this tablet, else that of the plant. */
const templateName = (set: LabelSet, { prints, templates }: PrintSources): string =>
  prints.find(isOf(set))?.template ?? labelChoice.get()[set.type] ?? templates.use[set.type];

function fieldsOf(set: LabelSet, sources: PrintSources, station: Station): PrintFields {
  const { templates, prints, printers } = sources;
  const first = isDue(set, prints) ? nextOf(set, prints) : 1;
  const template = templateName(set, sources);
  return {
    set: codeOf(set),
    printer: usualPrinter(
      printers,
      station,
      templates.templates.find(({ name }) => name === template),
    ).id,
    template,
    first: String(first),
    last: String(Math.min(set.labels.length, first + MOST_LABELS - 1)),
    skip: '0',
    reason: '',
  };
}

interface PrintFormProps {
  readonly sources: PrintSources;
  readonly station: Station;
  readonly print: Print;
  /** Values in place of the usual ones. */
  readonly start?: Partial<PrintFields> | undefined;
}

export type PrintFormState = ReturnType<typeof usePrintForm>;

/** The form's fields and what follows from them. */
export function usePrintForm({ sources, station, print, start = {} }: PrintFormProps) {
  const { sets, templates, prints, printers } = sources;
  // Answers that change while the form is open must not change the labels or the printer under the finger.
  const [begun] = useState(sources);
  const [typed, setTyped] = useState(start);
  const usual = begun.sets.find((set) => isDue(set, begun.prints)) ?? begun.sets[0]!;
  const labels = sets.find((set) => codeOf(set) === typed.set) ?? usual;
  const fields = { ...fieldsOf(labels, begun, station), ...typed };
  const printer = printers.find(({ id }) => id === fields.printer) ?? printers[0]!;
  const { offered, template } = templateFor(printer, templates, fields.template);
  const [first, last] = [Number(readDigits(fields.first)), Number(readDigits(fields.last))];
  const problems = problemsOf(fields, labels.labels.length, template);
  const chosen = problems.first || problems.last ? [] : labels.labels.slice(first - 1, last);
  // A record that arrives after an unanswered press may be its own.
  const isFirstPrint = print.unanswered !== undefined && !print.unanswered.reason;
  return {
    fields,
    labels,
    printers,
    printer,
    template,
    offered,
    chosen,
    /** The last print of one of the chosen labels. */
    before: prints.find(
      (one) => !isFirstPrint && isOf(labels)(one) && one.first <= last && one.last >= first,
    ),
    problems,
    set: (change: Partial<PrintFields>) => {
      if (print.unanswered) print.forget();
      // Other labels have a range, a template and a printer of their own.
      setTyped(change.set === undefined ? { ...typed, ...change } : change);
    },
  };
}

function problemsOf(
  { first, last, skip }: PrintFields,
  count: number,
  template: LabelTemplate | undefined,
): Partial<Record<'first' | 'last' | 'skip', string>> {
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
