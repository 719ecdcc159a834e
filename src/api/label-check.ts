import { codeKey, extractCode } from '../../contract/case-code.ts';

/** What a label file holds. */
export interface LabelCheck {
  /** Undefined when the file is not written as the embedded plant writes its own. */
  readonly count: number | undefined;
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** Codes that stand in the file more than once, each named once. */
  readonly duplicates: readonly string[];
  /** What the operator should know before printing, in words; empty when it is as asked for. */
  readonly problems: readonly string[];
}

/** Columns that tell a file of the embedded plant (decision 20); another plant has its own. */
const OWN_COLUMNS = ['code', 'label_type', 'order'] as const;

const NOT_CHECKED: LabelCheck = {
  count: undefined,
  first: undefined,
  last: undefined,
  duplicates: [],
  problems: ['Its labels could not be counted: it is not written as expected.'],
};

export interface LabelsAskedFor {
  /** How many labels the file should hold; unknown when the plant decides. */
  readonly quantity?: number | undefined;
  readonly order: string;
}

/** Reads a label file (decision 20) and compares it with what was asked for; it only warns (53). */
export function checkLabels(text: string, asked: LabelsAskedFor): LabelCheck {
  const [head = [], ...rows] = parseCsv(text);
  if (!OWN_COLUMNS.every((name) => head.includes(name))) return NOT_CHECKED;
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
    problems: [
      asked.quantity !== undefined &&
        codes.length !== asked.quantity &&
        `${labelWords(codes.length)} came, ${asked.quantity} were asked for.`,
      told(
        duplicates.length,
        '1 code stands in it more than once.',
        'codes stand in it more than once.',
      ),
      told(unreadable.length, '1 code cannot be scanned.', 'codes cannot be scanned.'),
      told(foreign.length, '1 label is of another order.', 'labels are of another order.'),
    ].filter((problem) => problem !== false),
  };
}

/** '1 label', '2 labels'. */
export const labelWords = (count: number): string => `${count} ${count === 1 ? 'label' : 'labels'}`;

const told = (count: number, one: string, more: string) =>
  count > 0 && (count === 1 ? one : `${count} ${more}`);

function repeated(codes: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const code of codes.map(codeKey)) {
    if (seen.has(code)) twice.add(code);
    seen.add(code);
  }
  return [...twice];
}

/** RFC 4180: quoted fields may hold commas, quotes and line ends. Empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const token = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  const source = text.replace(/^\uFEFF/, '');
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    if (!match) break;
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    if (row.some((field) => field !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
