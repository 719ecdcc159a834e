import { plural, t } from '@lingui/core/macro';
import { codeKey, extractCode } from '../../contract/case-code.ts';
import { parseCsv } from '../lib/csv.ts';

/** Content of a label file. */
export interface LabelCheck {
  /** Undefined when the file is not written as the embedded plant writes its own. */
  readonly count: number | undefined;
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** Codes that the file contains more than once, each listed once. */
  readonly duplicates: readonly string[];
  /** Warnings for the operator before printing; empty for a file as requested. */
  readonly problems: readonly string[];
}

/** Columns that identify a file of the embedded plant (decision 20). */
const OWN_COLUMNS = ['code', 'label_type', 'order'] as const;

const notCounted = (problems: readonly string[]): LabelCheck => ({
  count: undefined,
  first: undefined,
  last: undefined,
  duplicates: [],
  problems,
});

export interface LabelsAskedFor {
  /** How many labels the file should hold; unknown when the plant decides. */
  readonly quantity?: number | undefined;
  readonly order: string;
}

/** Reads a label file (decision 20) and compares it with the request; it only warns (decision 53). */
export function checkLabels(text: string, asked: LabelsAskedFor): LabelCheck {
  const [head = [], ...rows] = parseCsv(text);
  if (head.length === 0)
    return notCounted([t`Its labels could not be counted: there is nothing in it.`]);
  // Another plant's file: its number of labels is unknown.
  if (!OWN_COLUMNS.every((name) => head.includes(name))) return notCounted([]);
  const column = (name: (typeof OWN_COLUMNS)[number]) =>
    rows.map((row) => row[head.indexOf(name)] ?? '');
  const codes = column('code');
  const duplicates = repeated(codes);
  const foreign = column('order').filter((order) => order !== asked.order);
  const unreadable = codes.filter((code) => extractCode(code) !== code);
  return {
    count: codes.length,
    first: codes[0],
    last: codes.at(-1),
    duplicates,
    problems: problemsOf(
      { ...asked, count: codes.length },
      {
        duplicates: duplicates.length,
        unreadable: unreadable.length,
        foreign: foreign.length,
      },
    ),
  };
}

type LabelFaults = Readonly<Record<'duplicates' | 'unreadable' | 'foreign', number>>;

function problemsOf(
  { quantity, count }: LabelsAskedFor & { readonly count: number },
  { duplicates, unreadable, foreign }: LabelFaults,
): readonly string[] {
  const problems = [
    quantity !== undefined &&
      count !== quantity &&
      t`${labelWords(count)} received, ${quantity} requested.`,
    duplicates > 0 &&
      plural(duplicates, {
        one: '1 code appears in it more than once.',
        other: `${duplicates} codes appear in it more than once.`,
      }),
    unreadable > 0 &&
      plural(unreadable, {
        one: '1 code cannot be scanned.',
        other: `${unreadable} codes cannot be scanned.`,
      }),
    foreign > 0 &&
      plural(foreign, {
        one: '1 label is of another order.',
        other: `${foreign} labels are of another order.`,
      }),
  ];
  return problems.filter((problem) => problem !== false);
}

/** '1 label', '2 labels'. */
export const labelWords = (count: number): string =>
  plural(count, { one: '1 label', other: `${count} labels` });

function repeated(codes: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const code of codes.map(codeKey)) {
    if (seen.has(code)) twice.add(code);
    seen.add(code);
  }
  return [...twice];
}
