/** Data whose retention is over: orders that ended before a day, with all that belongs to them, and old audit entries. */
import type { Sql } from '../database/sql.ts';

/** Orders that are done or cancelled, without a change or a packed case since. One without an audit has its date alone. */
export async function endedOrders(sql: Sql, before: Date): Promise<readonly string[]> {
  const { rows } = await sql.query(
    `select id from production_order o
     where status in ('DONE', 'CANCELLED')
       and not exists (select from audit where order_id = o.id and at >= $1)
       and not exists (select from case_record where order_id = o.id and packed_at >= $1)
       and (exists (select from audit where order_id = o.id) or coalesce(date_start, '') < $2)`,
    [before.toISOString(), before.toISOString().slice(0, '2026-12-01'.length)],
  );
  return rows.map(({ id }) => String(id));
}

/** Rows of an order; of the audit also old entries that belong to no order: imports, accounts, sign-ins. */
const OF_ORDERS = 'order_id = any($1::uuid[])';
const AUDIT = `${OF_ORDERS} or (order_id is null and at < $2)`;

export interface ArchivedRows {
  readonly table: string;
  /** Rows as JSON. */
  readonly rows: readonly string[];
}

const DELETED_WITH_ORDERS = `
  select conrelid::regclass::text as name from pg_constraint
  where contype = 'f' and confrelid = 'production_order'::regclass order by 1`;

const ROWS_AT_ONCE = 1000;

/** All rows to be deleted. To be read in the transaction that deletes them. */
export async function* archivedRows(
  sql: Sql,
  orders: readonly string[],
  before: Date,
): AsyncGenerator<ArchivedRows> {
  yield* rowsOf(sql, 'audit', AUDIT, [orders, before.toISOString()]);
  const { rows } = await sql.query(DELETED_WITH_ORDERS);
  for (const { name } of rows) yield* rowsOf(sql, String(name), OF_ORDERS, [orders]);
  yield* rowsOf(sql, 'production_order', 'id = any($1::uuid[])', [orders]);
}

async function* rowsOf(
  sql: Sql,
  table: string,
  condition: string,
  params: readonly unknown[],
): AsyncGenerator<ArchivedRows> {
  await sql.query(
    `declare archived no scroll cursor for select to_jsonb(t)::text as row from ${table} t where ${condition}`,
    params,
  );
  for (;;) {
    const { rows } = await sql.query(`fetch ${ROWS_AT_ONCE} from archived`);
    if (rows.length === 0) break;
    yield { table, rows: rows.map(({ row }) => String(row)) };
  }
  await sql.query('close archived');
}

/** Cases, labels and lab results are deleted with their order. @returns the number of deleted audit entries */
export async function deleteArchived(sql: Sql, orders: readonly string[], before: Date) {
  await sql.query('delete from production_order where id = any($1::uuid[])', [orders]);
  const entries = await sql.query(`delete from audit where ${AUDIT} returning id`, [
    orders,
    before.toISOString(),
  ]);
  return entries.rows.length;
}
