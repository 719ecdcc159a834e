/** Scans of an order's own code, in a table of many orders. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/database/open.ts';
import { countOrders, readOrders } from '../../server/orders/list.ts';
import { openEmpty } from '../support/server/databases.ts';

const COUNT = 20_000;

let database: Database;
beforeAll(async () => {
  database = await openEmpty();
  await database.sql.query(`
    insert into production_order (name, status, date_start, batch_id, metrc_tag)
    select 'MO/' || n, (enum_range(null::order_status))[n % 5 + 1], '2026-05-02',
      'B-' || n / 4, '1A40603' || lpad(n::text, 17, '0')
    from generate_series(1, ${COUNT}) n`);
  await database.sql.query('analyze production_order');
});
afterAll(() => database.close());

const statements = (code: readonly string[]) => ({
  rows: readOrders(database.db, { code: [...code], order_by: 'name' }, 0, 100).toSQL(),
  counts: countOrders(database.db, { code: [...code] }).toSQL(),
});

it.each([
  ['name', ['mo/4711']],
  ['batch', ['b-4711']],
  ['Metrc tag', ['1a4060300000000000004711']],
  ['code that no order has', ['nothing']],
  ['text on two keyboard layouts', ['mo-4711', 'mo/4711']],
])('the orders of a %s are read by the indexes of all three codes', async (_what, code) => {
  for (const { sql, params } of Object.values(statements(code))) {
    const { rows } = await database.db.$client.query(`explain ${sql}`, params);
    const plan = rows.map((row: object) => Object.values(row).join()).join('\n');
    expect(plan).not.toContain('Seq Scan');
    for (const index of ['name', 'batch', 'metrc_tag'])
      expect(plan).toMatch(new RegExp(`Bitmap Index Scan on production_order_${index}\\b`));
  }
});
