/** Data whose retention is over: orders that ended before a day, with all that belongs to them, and old audit entries. */
import type { Sql } from '../database/sql.ts';

/** Orders that are done or cancelled, without a change or a packed case since. */
export const ENDED = `
  select id from production_order o
  where status in ('DONE', 'CANCELLED')
    and not exists (select from audit where order_id = o.id and at >= $1)
    and not exists (select from case_record where order_id = o.id and packed_at >= $1)
    and (exists (select from audit where order_id = o.id) or coalesce(date_start, '') < $2)`;

/** Entries that belong to no order: imports, accounts, sign-ins. */
const OLD_ENTRY = 'order_id is null and at < $1';

interface Part {
  readonly table: string;
  readonly condition: string;
}

const ofOrders = `order_id in (${ENDED})`;
const PARTS: readonly Part[] = [
  { table: 'audit', condition: `(${ofOrders} or ${OLD_ENTRY})` },
  { table: 'lab_test_result', condition: ofOrders },
  { table: 'case_record', condition: ofOrders },
  { table: 'label_file', condition: ofOrders },
  { table: 'production_order', condition: `id in (${ENDED})` },
];

const SLICE = 1000;

export interface Archived {
  readonly table: string;
  readonly rows: readonly string[];
}

const rangeOf = (before: Date): readonly [string, string] => [
  before.toISOString(),
  before.toISOString().slice(0, '2026-12-01'.length),
];

/** All rows to be deleted as JSON, slice by slice. To be read in the transaction that deletes them. */
export async function* archivedRows(sql: Sql, before: Date): AsyncGenerator<Archived> {
  for (const { table, condition } of PARTS) {
    await sql.query(
      `declare archived no scroll cursor for select to_jsonb(t)::text as row from ${table} t where ${condition}`,
      parametersOf(condition, before),
    );
    for (;;) {
      const { rows } = await sql.query(`fetch ${SLICE} from archived`);
      if (rows.length === 0) break;
      yield { table, rows: rows.map(({ row }) => String(row)) };
    }
    await sql.query('close archived');
  }
}

/** @returns the number of deleted orders and of deleted audit entries */
export async function deleteArchived(sql: Sql, before: Date) {
  // The audit says which orders ended, so it is deleted last: the orders are named first.
  const { rows } = await sql.query(ENDED, rangeOf(before));
  const ids = rows.map(({ id }) => String(id));
  const entries = await sql.query(
    `delete from audit where order_id = any($2::uuid[]) or (${OLD_ENTRY}) returning id`,
    [rangeOf(before)[0], ids],
  );
  await sql.query('delete from production_order where id = any($1::uuid[])', [ids]);
  return { orders: ids.length, entries: entries.rows.length };
}

/** PostgreSQL refuses parameters that a statement has no place for. */
const parametersOf = (condition: string, before: Date): readonly string[] =>
  rangeOf(before).slice(0, condition.includes('$2') ? 2 : 1);
