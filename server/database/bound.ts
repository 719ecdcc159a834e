import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** A parameter of a prepared statement, given under this name and stored as the column stores it. */
export function bound(name: string, column: AnyColumn): SQL {
  // drizzle would hand a null to the column too, which a date or a json does not bear
  const encoder = {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  };
  return sql`${sql.param(sql.placeholder(name), encoder)}`;
}
