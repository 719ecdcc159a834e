import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The column has one of the values. Unlike IN its text is the same for any number of them. */
export const isAny = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;
