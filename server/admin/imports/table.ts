/** The rows of a table, by the names of its columns. */
import { findHeading } from './heading.ts';
import type { Mapping } from './mapping.ts';
import { isNoRow } from './no-row.ts';
import {
  isBlank,
  pairs,
  type RawSheet,
  type SheetKind,
  type Table,
  type TableRecord,
} from './sheet-kind.ts';

export function readTable<F extends string>(
  table: Table,
  kind: SheetKind<F>,
  mapping: Mapping | undefined,
): RawSheet<F> {
  const lines = table.lines.filter(({ cells }) => !cells.every(isBlank));
  const heading = findHeading(lines, kind, mapping);
  const { line, names, fields, ignored, above, problems } = heading;
  const below = heading.below.map((one) => ({ ...one, cells: trimmed(one.cells, names.length) }));
  const isWhole = ({ cells }: TableRecord) => cells.length === names.length;
  const broken = below
    .filter((one) => !isWhole(one))
    .map(({ cells, line }) => {
      const msg = `has ${cells.length} columns, and the heading has ${names.length}`;
      return { line, field: '', msg };
    });
  // Without the key, no line can be a row.
  const read = (fields.includes(kind.key) ? below : [])
    .filter(isWhole)
    .map(({ cells, line }) => ({ line, values: pairs(fields, cells) }));
  const others = read.filter((row) => isNoRow(row, kind.key));
  const rows = read.filter((row) => !isNoRow(row, kind.key));
  const hidden = rows.filter((row) => table.hidden?.has(row.line));
  const notes = [
    ...about(`Left out above the heading in line ${line}`, above),
    ...about('Left out as no rows of this list (parts of a row, groups, totals)', others),
    ...about('Read though the spreadsheet hides them', hidden),
    ...(rows.length + broken.length === 0 ? [`No rows below the heading in line ${line}.`] : []),
  ];
  const isHeadingWrong = problems.length > 0;
  return { rows, problems: [...problems, ...broken], ignored, notes, isHeadingWrong };
}

const MOST_NAMED = 10;

/** A sentence that names lines, or none. */
function about(what: string, lines: readonly { readonly line: number }[]): readonly string[] {
  if (lines.length === 0) return [];
  const numbers = lines.slice(0, MOST_NAMED).map(({ line }) => line);
  const more = lines.length > MOST_NAMED ? `, … (${lines.length} in all)` : '';
  return [`${what}: ${lines.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}${more}.`];
}

/** Spreadsheets also write separators for empty columns. */
const trimmed = (cells: readonly unknown[], length: number): readonly unknown[] =>
  cells.slice(length).every(isBlank) ? cells.slice(0, length) : cells;
