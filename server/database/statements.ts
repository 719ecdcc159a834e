/** Parts of statements whose text is built once per database and executed with parameters. */
import { asc, desc, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import type { Db } from './open.ts';

/** Memoises `build` per database, for prepared statements above all. */
export function memoPerDatabase<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, { readonly value: T }>();
  return (db) => {
    const known = built.get(db) ?? { value: build(db) };
    built.set(db, known);
    return known.value;
  };
}

/** A named parameter of a prepared statement, encoded the way the column encodes its values. */
export function bound(name: string, column: AnyColumn): SQL {
  // drizzle passes null to the column's encoder too, and those of dates and JSON throw on it.
  const encoder = {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  };
  return sql`${sql.param(sql.placeholder(name), encoder)}`;
}

/** `column = any(values)`: unlike IN, its text does not depend on the number of values. */
export const isAny = (column: AnyColumn, values: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${Array.isArray(values) ? sql.param(values) : values})`;

/** Sorts by a named column; a leading '-' sorts downwards. */
export const sortedBy = <K extends string>(
  columns: Readonly<Record<K, AnyColumn>>,
  name: K | `-${K}`,
): SQL => inDirection(name, columnNamed(columns, name));

export const columnNamed = <K extends string>(
  columns: Readonly<Record<K, AnyColumn>>,
  name: K | `-${K}`,
): AnyColumn => columns[name.replace(/^-/, '') as K];

/** Sorts by a value in the direction of a name. */
export const inDirection = (name: string, value: AnyColumn | SQL.Aliased): SQL =>
  name.startsWith('-') ? desc(value) : asc(value);
