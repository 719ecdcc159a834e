/** Recall by kind and half beside the median time of each reader, as a Markdown table. */
import { median, quantile } from '../measure.ts';
import type { Half } from '../half.ts';
import { PEER } from '../outlines/readers.ts';

/** One reader on one picture. */
export interface Row {
  readonly kind: string;
  readonly name: string;
  readonly half: Half;
  readonly reader: string;
  readonly codes: number;
  readonly read: number;
  /** The quickest of the rounds, milliseconds: other work of the machine only adds. */
  readonly ms: number;
}

const HALVES: readonly Half[] = ['odd', 'even'];
const sum = (rows: readonly Row[], of: 'codes' | 'read'): number =>
  rows.reduce((total, row) => total + row[of], 0);
/** Part of the codes that was read, percent; undefined where there are none. */
export function recall(rows: readonly Row[]): number | undefined {
  const codes = sum(rows, 'codes');
  return codes === 0 ? undefined : (100 * sum(rows, 'read')) / codes;
}

/** Every kind weighs the same: `lots` alone has a third of all codes. */
export function meanOfKinds(rows: readonly Row[]): number | undefined {
  const kinds = [...new Set(rows.map((row) => row.kind))];
  const each = kinds.flatMap((kind) => recall(rows.filter((row) => row.kind === kind)) ?? []);
  return each.length === 0 ? undefined : each.reduce((a, b) => a + b, 0) / each.length;
}

const percent = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(1);
const time = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

export function boofcvTable(rows: readonly Row[]): string {
  const readers = [...new Set(rows.map((row) => row.reader))];
  const kinds = [...new Set(rows.map((row) => row.kind))];
  const halves = HALVES.filter((half) => rows.some((row) => row.half === half));
  const columns = halves.length > 1 ? [...halves, 'all' as const] : halves;
  const of = (reader: string, column: Half | 'all', kind?: string): Row[] =>
    rows.filter(
      (row) =>
        row.reader === reader &&
        (column === 'all' || row.half === column) &&
        (kind === undefined || row.kind === kind),
    );
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const all = (reader: string, kind?: string): number[] =>
    of(reader, columns.at(-1) ?? 'all', kind).map((row) => row.ms);
  const shares = (head: string, figure: (rows: Row[]) => number | undefined, kind?: string) =>
    line([
      head,
      ...readers.flatMap((reader) => [
        ...columns.map((column) => percent(figure(of(reader, column, kind)))),
        kind === undefined ? '' : time(median(all(reader, kind))),
      ]),
    ]);
  const times = (head: string, figure: (reader: string) => string) =>
    line([head, ...readers.flatMap((reader) => [...columns.map(() => ''), figure(reader)])]);
  const first = readers[0] ?? '';
  const codes = (kind: string): string =>
    columns.map((column) => sum(of(first, column, kind), 'codes')).join(' / ');
  return [
    line([
      `Kind (codes ${columns.join(' / ')})`,
      ...readers.flatMap((reader) => [
        ...columns.map((column) => `${reader} ${column} %`),
        `${reader} ms`,
      ]),
    ]),
    line(['---', ...readers.flatMap(() => [...columns, '']).map(() => '---:')]),
    ...kinds.map((kind) => shares(`${kind} (${codes(kind)})`, recall, kind)),
    shares('**mean of kinds**', meanOfKinds),
    shares('all codes', recall),
    times('median ms', (reader) => time(median(all(reader)))),
    times('p95 ms', (reader) => time(quantile(all(reader), 0.95))),
    times('slowest ms', (reader) => time(Math.max(...all(reader)))),
    ...(readers.includes(PEER)
      ? [
          times(
            `median against ${PEER}`,
            (reader) => `${(median(all(PEER)) / median(all(reader))).toFixed(1)}×`,
          ),
        ]
      : []),
    '',
  ].join('\n');
}
