/** A mapping for the list of an unknown system, from the names of its columns and from its values. */
import type { ColumnFinder } from './columns.ts';
import { headingAt, namesIn } from './table.ts';
import { PLAIN_MAPPING, type ListName, type Mapping } from './mapping.ts';
import { readSheet } from './sheet.ts';
import type { SheetKind, Table } from './sheet-kind.ts';
import { shown, type Written } from './values.ts';

const MEANINGS: readonly (readonly [status: string, words: RegExp])[] = [
  [
    'READY',
    /^(?:released|not started|scheduled|open|in process|in progress|rel|freigegeben|liberad[oa])$/i,
  ],
  [
    'PENDING',
    /^(?:planned|firm planned|simulated|draft|created|crtd|blocked|geplant|planificad[oa])$/i,
  ],
  ['CANCELLED', /^(?:cancelled|canceled|voided|stopped|storniert|cancelad[oa])$/i],
];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** By any name that the column of a field may have. */
export function likelyFinder(kind: SheetKind<string>): ColumnFinder {
  const fields = new Map(
    Object.keys(kind.fields).flatMap((field) =>
      likelyNames(kind, field).map((word) => [word, field] as const),
    ),
  );
  return (name) => fields.get(plain(name));
}

function likelyNames({ fields }: SheetKind<string>, field: string): string[] {
  const { aliases = [], likely } = fields[field] ?? {};
  const words = likely?.split('|') ?? [];
  // "Name" is often a customer or a product: an order's number is surer.
  return [...[field, ...aliases].map(plain).filter((word) => !words.includes(word)), ...words];
}

/** @param kindFor the list as another system writes it */
export function proposeMapping(
  table: Table,
  list: ListName,
  kindFor: (written: Written) => SheetKind<string>,
): Mapping {
  const kind = kindFor({});
  const at = headingAt(table.lines, likelyFinder(kind), kind.key);
  const columns = columnsOf(namesIn(table.lines[at]?.cells ?? []), kind);
  const mapping = { ...PLAIN_MAPPING, name: 'other', list, columns };
  const problems = (written: Written) =>
    readSheet({ form: 'table', table }, kindFor(written), { ...mapping, ...written }).problems
      .length;
  const best = <T>(options: readonly T[], written: (one: T) => Written): T | null => {
    const counts = options.map((one) => problems(written(one)));
    const [least = 0, next] = counts.toSorted((one, other) => one - other);
    // Of two that fit, a person has to choose.
    const isClear = least < problems({}) && least !== next;
    return isClear ? (options[counts.indexOf(least)] ?? null) : null;
  };
  return {
    ...mapping,
    dates: best(['day-month-year', 'month-day-year'] as const, (dates) => ({ dates })),
    decimal: best(['comma', 'point'] as const, (decimal) => ({ decimal })),
    values: meaningsIn(table, kind, mapping),
  };
}

/** The surest name of a field that a column has; a column is one field. */
function columnsOf(names: readonly string[], kind: SheetKind<string>) {
  const left = new Map(names.toReversed().map((name) => [plain(name), name]));
  return Object.keys(kind.fields).flatMap((field) => {
    const word = likelyNames(kind, field).find((one) => left.has(one));
    const column = word === undefined ? undefined : left.get(word);
    if (word === undefined || column === undefined) return [];
    left.delete(word);
    return [{ column, field }];
  });
}

/** The probable meaning of statuses in the file that differ from ours. */
function meaningsIn(table: Table, kind: SheetKind<string>, mapping: Mapping): Mapping['values'] {
  const column = mapping.columns.find(({ field }) => field === 'status')?.column;
  const at = table.lines
    .map(({ cells }) => namesIn(cells).indexOf(column ?? ''))
    .find((index) => index !== -1);
  if (column === undefined || at === undefined) return [];
  const words = new Set(table.lines.map(({ cells }) => shown(cells[at]).trim()));
  return [...words].flatMap((from) => {
    const to = MEANINGS.find(([, known]) => known.test(from.replaceAll('_', ' ')))?.[0];
    const isKnown = 'value' in (kind.fields['status']?.check(from) ?? {});
    return to === undefined || isKnown ? [] : [{ field: 'status', from, to }];
  });
}
