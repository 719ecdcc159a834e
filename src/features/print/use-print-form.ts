import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabelPrint, LabelPrintRequest, Order } from '../../../contract/types.ts';
import { labelsPerPage } from '../../../labels/sheet.ts';
import {
  type LabelTemplate,
  type LabelTemplates,
  templateNamed,
} from '../../../labels/template.ts';
import { labelPrintsQuery, labelTemplatesQuery } from '../../api/printing.ts';
import { chosenTemplate } from '../../device/label-choice.ts';
import type { Station } from '../../lib/paths.ts';
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

/** The labels that come next, with the template of their last print, else that of this tablet, else that of the plant. */
function usualFields(set: LabelSet, sources: PrintSources, station: Station): PrintFields {
  const { templates, prints, printers } = sources;
  const first = isDue(set, prints) ? nextOf(set, prints) : 1;
  const template =
    prints.find(isOf(set))?.template ?? chosenTemplate(set.type) ?? templates.use[set.type];
  return {
    set: codeOf(set),
    printer: usualPrinter(printers, station, templateNamed(templates, template)).id,
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

/**
 * The form's fields and what follows from them. An answer that changes while the form is open changes neither the labels
 * nor the printer under the finger.
 */
export function usePrintForm({ sources, station, print, start }: PrintFormProps) {
  const { sets, templates, prints, printers } = sources;
  const [fields, setFields] = useState(() => {
    const set = sets.find((one) => isDue(one, prints)) ?? sets[0]!;
    return { ...usualFields(set, sources, station), ...start };
  });
  const setNamed = (code: string) => sets.find((one) => codeOf(one) === code) ?? sets[0]!;
  const labels = setNamed(fields.set);
  const printer = printers.find(({ id }) => id === fields.printer) ?? printers[0]!;
  const { offered, template } = templateFor(printer, templates, fields.template);
  const [first, last] = [Number(fields.first), Number(fields.last)];
  const problems = problemsOf(fields, labels.labels.length, template);
  // A record that arrives after an unanswered press may be its own.
  const isFirstPrint = print.unanswered !== undefined && !print.unanswered.reason;
  return {
    fields,
    labels,
    printer,
    template,
    offered,
    chosen: problems.first || problems.last ? [] : labels.labels.slice(first - 1, last),
    /** The last print of one of the chosen labels. */
    before: prints.find(
      (one) => !isFirstPrint && isOf(labels)(one) && one.first <= last && one.last >= first,
    ),
    problems,
    set: (change: Partial<PrintFields>) => {
      if (print.unanswered) print.forget();
      // Other labels have a range, a template and a printer of their own.
      if (change.set === undefined) setFields({ ...fields, ...change });
      else setFields(usualFields(setNamed(change.set), sources, station));
    },
  };
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
