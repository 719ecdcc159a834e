import { sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';

/** The column has one of the values. Unlike IN its text is the same for any number of them. */
export const isAny = (column: AnyColumn, values: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${Array.isArray(values) ? sql.param(values) : values})`;
