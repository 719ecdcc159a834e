import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { LabelPrint } from '../../../contract/types.ts';
import type { LabelData, LabelTemplate, LabelTemplates } from '../../../labels/template.ts';
import { labelChoice } from '../../device/label-choice.ts';
import { readDigits } from '../../ui/number-field.tsx';
import { labelsPerPage } from '../../../labels/sheet.ts';
import type { LabelSet } from './label-rows.ts';
import type { Printer, PrinterList } from './printers.ts';
import type { usePrint } from './use-print.ts';

/** Most labels of one print: the pages or bitmaps of all of them are in memory at once. */
const MOST_LABELS = 1000;

/** Values of the fields; numbers are strings of digits. */
export interface PrintFields {
  readonly type: LabelSet['type'];
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

const fieldsOf = (set: LabelSet, templates: LabelTemplates, printer: string): PrintFields => ({
  type: set.type,
  printer,
  template: labelChoice.get()[set.type] ?? templates.use[set.type],
  first: '1',
  last: String(Math.min(set.labels.length, MOST_LABELS)),
  skip: '0',
  reason: '',
});

export interface PrintFormState {
  readonly fields: PrintFields;
  readonly set: (change: Partial<PrintFields>) => void;
  readonly labels: LabelSet;
  readonly printers: readonly Printer[];
  readonly printer: Printer;
  readonly template: LabelTemplate | undefined;
  readonly offered: readonly LabelTemplate[];
  readonly chosen: readonly LabelData[];
  /** The last print of one of the chosen labels. */
  readonly before: LabelPrint | undefined;
  readonly problems: Partial<Record<'first' | 'last' | 'skip', string>>;
}

/** The dialog's fields and what follows from them. */
export function usePrintForm(
  sources: PrintSources,
  { unanswered, forget }: Pick<ReturnType<typeof usePrint>, 'unanswered' | 'forget'>,
): PrintFormState {
  const { sets, templates, prints, printers } = sources;
  // A list that changes while the dialog is open must not change the printer under the finger.
  const [usualPrinter] = useState(printers[0]!.id);
  const [typed, setTyped] = useState<Partial<PrintFields>>({});
  const labels = sets.find(({ type }) => type === typed.type) ?? sets[0]!;
  const fields = { ...fieldsOf(labels, templates, usualPrinter), ...typed };
  const printer = printers.find(({ id }) => id === fields.printer) ?? printers[0]!;
  const offered = templates.templates.filter(({ sheet }) => printer.takesSheets || !sheet);
  const template = offered.find(({ name }) => name === fields.template) ?? offered[0];
  const [first, last] = [Number(readDigits(fields.first)), Number(readDigits(fields.last))];
  const problems = problemsOf(fields, labels.labels.length, template);
  const chosen = problems.first || problems.last ? [] : labels.labels.slice(first - 1, last);
  // A record that arrives after an unanswered press may be its own.
  const isFirstPrint = unanswered !== undefined && unanswered.record.reason === undefined;
  const before = prints.find(
    (one) =>
      !isFirstPrint &&
      one.set === labels.labels[0]?.code &&
      one.label_type === labels.type &&
      one.first <= last &&
      one.last >= first,
  );
  return {
    fields,
    labels,
    printers,
    printer,
    template,
    offered,
    chosen,
    before,
    problems,
    // Another type of labels has a range and its own template.
    set: (change) => {
      if (unanswered) forget();
      setTyped(change.type ? change : { ...typed, ...change });
    },
  };
}

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
