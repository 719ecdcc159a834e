import { codeKey, extractCode } from '../../contract/case-code.ts';

/** What a label file holds, found before it is saved. */
export interface LabelCheck {
  readonly count: number;
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** Codes that stand in the file more than once, each named once. */
  readonly duplicates: readonly string[];
  /** What is wrong, in words; empty when the file is as asked for. */
  readonly problems: readonly string[];
}

export interface LabelsAskedFor {
  /** How many labels the file should hold; unknown when the plant decides. */
  readonly quantity?: number | undefined;
  readonly order: string;
}

/** Reads a label file (decision 20) and compares it with what was asked for. */
export function checkLabels(text: string, asked: LabelsAskedFor): LabelCheck {
  const [head = [], ...rows] = parseCsv(text);
  const column = (name: string) => head.indexOf(name);
  const codeAt = column('code');
  const codes = codeAt < 0 ? [] : rows.map((row) => row[codeAt] ?? '');
  const duplicates = repeated(codes);
  const orderAt = column('order');
  const foreign = orderAt < 0 ? [] : rows.filter((row) => row[orderAt] !== asked.order);
  return {
    count: codes.length,
    first: codes[0],
    last: codes.at(-1),
    duplicates,
    problems: [
      codeAt < 0 && 'The file has no column of codes.',
      asked.quantity !== undefined &&
        codes.length !== asked.quantity &&
        `${codes.length} labels came, ${asked.quantity} were asked for.`,
      duplicates.length > 0 && `${duplicates.length} codes stand in it more than once.`,
      some(codes, (code) => extractCode(code) !== code, 'codes cannot be scanned.'),
      foreign.length > 0 && `${foreign.length} labels are of another order.`,
    ].filter((problem) => problem !== false),
  };
}

function some(codes: readonly string[], wrong: (code: string) => boolean, words: string) {
  const count = codes.filter(wrong).length;
  return count > 0 && `${count} ${words}`;
}

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
