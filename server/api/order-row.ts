/** Orders as PostgreSQL writes them in JSON. */
import { getTableColumns } from 'drizzle-orm';
import { orders } from '../database/schema.ts';
import type { OrderRow } from './order-view.ts';

/** A row by the names of its columns. */
export type Written = Readonly<Record<string, unknown>>;

const COLUMNS = Object.entries(getTableColumns(orders));

export function rowOf(written: Written): OrderRow {
  const row: Record<string, unknown> = {};
  for (const [name, column] of COLUMNS) {
    const value = written[column.name] ?? null;
    row[name] = value === null ? null : column.mapFromDriverValue(value);
  }
  return row as OrderRow;
}
