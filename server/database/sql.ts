/** Plain SQL, and parts of statements. */
import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';

export interface Sql {
  /** Runs a statement with $1, $2… for the parameters. `Row` is what the statement selects. */
  query<Row = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ): Promise<Rows<Row>>;
}

interface Rows<Row> {
  readonly rows: Row[];
}

interface Client {
  query(statement: { readonly text: string }, params: unknown[]): Promise<Rows<unknown>>;
}

/** Plain SQL on a pool or a connection. */
export const plainSql = (client: Client): Sql => ({
  query: <Row>(text: string, params: readonly unknown[] = []) =>
    client.query({ text }, [...params]) as Promise<Rows<Row>>,
});

/** True on a standby, and where an administrator has closed the database for changes. */
export const ONLY_READS = "current_setting('transaction_read_only')::boolean";

/** A column as ISO 8601 in UTC, the same text from both databases' drivers. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `column = any(values)`: unlike IN, its text does not depend on the number of values. */
export const isAny = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)})`;

/** Sorts by a named column; a leading '-' sorts downwards. */
export function sortedBy<K extends string>(
  columns: Readonly<Record<K, AnyColumn>>,
  name: K | `-${K}`,
): SQL {
  const column = columns[name.replace(/^-/, '') as K];
  return name.startsWith('-') ? desc(column) : asc(column);
}
