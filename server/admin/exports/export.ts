/** Common part of all exports: rows in the order of a key, slice by slice. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { components } from '../../../contract/generated/admin.d.ts';
import { contractDocument } from '../../api/contract.ts';
import { invalid } from '../../api/errors.ts';
import type { Sql } from '../../database/sql.ts';
import { momentIn } from '../../lib/time-zone.ts';
import { FORMATS, type ExportRow, type ExportFormat } from './formats.ts';

/** Range of time, the beginning included and the end not, as PostgreSQL reads it. */
export type TimeRange = readonly [since: string, until: string];

/** A row of a slice, with a column for each field that is not computed. */
interface SliceRow {
  /** Rows are read in its order. */
  readonly key: string | number;
  /** ISO 8601 in UTC; null when it is not known. */
  readonly at: string | null;
  /** False for a row that the export leaves out. */
  readonly is_exported?: boolean;
  readonly [field: string]: unknown;
}

type Schemas = components['schemas'];

export interface ExportKind {
  /** Schema of a row in the contract. Its first field is the one that the next page's `after` names. */
  readonly row: keyof Schemas;
  /** A key before that of every row. */
  readonly start: SliceRow['key'];
  /** The key of a text that the caller gives as `after`; left out: the text itself. */
  readonly keyOf?: (after: string) => string;
  /**
   * Selects SLICE_ROWS rows behind the key $1; fewer only at the end. A range ($2, $3) leaves out rows that are
   * certainly not in it, without reading them.
   */
  statement(hasRange: boolean): string;
  /** The rows of a range ($1, $2), where a slice of them is found by their time and sorted by their key. */
  readonly rowsIn?: string;
  /** Selects the time `at` of the first row that a page must not have; left out: there is none. */
  readonly end?: string;
  /** Fields that the statement does not select. */
  readonly computed?: (row: object) => ExportRow;
}

type IsWanted = (at: string | null) => boolean;

interface Page {
  readonly since?: string;
  readonly until?: string;
  /** Code of a case, number of an order, or id of an entry of the audit. */
  readonly after?: string | number;
  readonly limit?: number;
}

export interface ExportCall {
  readonly query: Page & { readonly format?: ExportFormat };
}

interface Source {
  readonly sql: Sql;
  /** Time zone in which the days of a range begin. */
  readonly timeZone: string;
  readonly name: string;
  readonly kind: ExportKind;
}

/** The fields of a row, in the order of the contract. */
export function fieldsOf({ row }: ExportKind): readonly string[] {
  const { components } = contractDocument('admin') as {
    readonly components: {
      readonly schemas: Record<keyof Schemas, { readonly properties: object }>;
    };
  };
  return Object.keys(components.schemas[row].properties);
}

/**
 * Rows per statement, which takes some 20 ms. A part of the statement and no parameter: for a parameter PostgreSQL plans
 * with a tenth of the table, and sorts a million rows per slice.
 */
export const SLICE_ROWS = 1000;
/** As the contract says. */
const PAGE = 10_000;

/** A page of an export as a stream; nothing of it is held. */
export async function runExport(
  { sql, timeZone, name, kind }: Source,
  { query }: ExportCall,
  reply: FastifyReply,
): Promise<Readable> {
  const { format = 'json', ...page } = query;
  const since = timeOf('since', page, timeZone);
  const until = timeOf('until', page, timeZone);
  const rows = rowsOf(sql, kind, page, rangeOf(since, until), between(since, until));
  const { type, write } = FORMATS[format];
  void reply.header('content-disposition', `attachment; filename="${name}.${format}"`).type(type);
  return Readable.from(write(fieldsOf(kind), rows));
}

/** Reads slice by slice; a row has the values of the time its slice was read. */
async function* rowsOf(
  sql: Sql,
  kind: ExportKind,
  { after, limit = PAGE }: Page,
  range: TimeRange | undefined,
  isWanted: IsWanted,
) {
  let last = typeof after === 'string' ? (kind.keyOf?.(after) ?? after) : (after ?? kind.start);
  let left = limit;
  const fields = fieldsOf(kind);
  const found = await shortRange(sql, kind, range);
  const end = kind.end && (await sql.query<SliceRow>(kind.end)).rows[0]?.at;
  for (;;) {
    const read = await readSlice(sql, kind, last, found);
    const at = end ? read.findIndex((row) => String(row.at) >= end) : -1;
    const slice = at === -1 ? read : read.slice(0, at);
    const rows = slice
      .filter(({ at, is_exported: isExported = true }) => isExported && isWanted(at))
      .slice(0, left)
      .map((row) => toExportRow(kind, fields, row));
    if (rows.length > 0) yield rows;
    left -= rows.length;
    last = slice.at(-1)?.key ?? last;
    if (left === 0 || slice.length < SLICE_ROWS) return;
  }
}

/** Rows of a range of which each slice sorts all that are left, 15 ms. */
const FEW = 20_000;

/** @returns the range; undefined if it has so many rows that reading all rows by their keys takes less time */
export async function shortRange(
  sql: Sql,
  { rowsIn }: ExportKind,
  range: TimeRange | undefined,
): Promise<TimeRange | undefined> {
  if (!range || !rowsIn) return range;
  const { rows } = await sql.query<{ readonly count: number }>(
    `select count(*)::int as count from (select from ${rowsIn} limit ${FEW}) one`,
    [...range],
  );
  return (rows[0]?.count ?? 0) < FEW ? range : undefined;
}

export async function readSlice(
  sql: Sql,
  { statement }: ExportKind,
  after: SliceRow['key'],
  range?: TimeRange,
): Promise<readonly SliceRow[]> {
  const { rows } = await sql.query<SliceRow>(statement(range !== undefined), [
    after,
    ...(range ?? []),
  ]);
  return rows;
}

function toExportRow(
  { computed }: ExportKind,
  fields: readonly string[],
  row: SliceRow,
): ExportRow {
  const values = { ...row, ...computed?.(row) } as ExportRow;
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

function rangeOf(since: number | undefined, until: number | undefined): TimeRange | undefined {
  if (since === undefined && until === undefined) return undefined;
  const text = (time: number) => new Date(time).toISOString();
  return [
    since === undefined ? '-infinity' : text(since),
    until === undefined ? 'infinity' : text(until),
  ];
}

/** A row without a time is exported only when no range is given. */
function between(since: number | undefined, until: number | undefined): IsWanted {
  const isOpen = since === undefined && until === undefined;
  return (at) => {
    if (at === null) return isOpen;
    const time = Date.parse(at);
    return time >= (since ?? -Infinity) && time < (until ?? Infinity);
  };
}

/** A day begins with the plant's midnight. The contract's format allows leap seconds, which JavaScript cannot parse. */
function timeOf(field: 'since' | 'until', page: Page, timeZone: string): number | undefined {
  const text = page[field];
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = isDay ? momentIn(timeZone, text)?.getTime() : Date.parse(text);
  if (time !== undefined && !Number.isNaN(time)) return time;
  throw invalid([{ loc: ['query', field], msg: 'is no time', type: 'format' }]);
}
