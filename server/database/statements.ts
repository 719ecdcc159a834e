/** Parts of statements. */
import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';

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
