import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOrders, readPage, type ListQuery } from '../../server/orders/list.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';

const COUNT = 1234;

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
  await database.sql.query(
    `insert into production_order (name, status, date_start, planned_quantity)
     select 'MO/' || lpad(i::text, 5, '0'), 'READY', '2026-05-02', i % 3
     from generate_series(1, ${COUNT}) as i`,
  );
});
afterAll(() => database.close());

it('a page beyond the last one is empty and has the number of pages', async () => {
  for (const search of [undefined, 'MO']) {
    const query = { paginate_by: 5, page: 900, ...(search && { search_ilike: search }) };
    expect(await readPage(database.db, query)).toEqual({
      items: [],
      pagination: { total_pages: 247 },
    });
  }
});

it('a page of all orders contains each of them once, in order', async () => {
  const { items, pagination } = await readPage(database.db, { paginate_by: 9999 });
  const names = Array.from({ length: COUNT }, (_, n) => `MO/${String(n + 1).padStart(5, '0')}`);
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(pagination.total_pages).toBe(1);
});

it('a large page in the middle of the list begins and ends at the right order', async () => {
  const { items, pagination } = await readPage(database.db, { page: 1, paginate_by: 600 });
  expect([items[0]?.name, items.at(-1)?.name]).toEqual(['MO/00601', 'MO/01200']);
  expect([items.length, pagination.total_pages]).toEqual([600, 3]);
  expect((await readPage(database.db, { page: 3, paginate_by: 600 })).items).toEqual([]);
});

const COLUMNS = [
  'name',
  'status',
  'date_start',
  'planned_quantity',
  'produced_quantity',
  'product_name',
] as const;
const SORTS = [undefined, ...COLUMNS.flatMap((name) => [name, `-${name}` as const])];

it.each(SORTS)('a search finds the same orders in the same order, sorted by %s', async (by) => {
  const sort = by && { order_by: by };
  const all = await readPage(database.db, { ...sort });
  expect(all.items).toHaveLength(10);
  expect(await readPage(database.db, { ...sort, search_ilike: 'mo/' })).toEqual(all);
  const query = { ...sort, search_ilike: 'mo/', status: 'READY' } as const;
  expect(await readPage(database.db, query)).toEqual(all);
});

it.each<ListQuery>([{}, { status: 'READY' }])(
  'the first page of a station list is read from an index and not sorted (%o)',
  async (query) => {
    await database.sql.query('analyze production_order');
    const { sql, params } = readOrders(database.db, query, 0, 10).toSQL();
    const { rows } = await database.sql.query(`explain ${sql}`, params);
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(plan).toMatch(/Index Scan using production_order_(newest|status)/);
    expect(plan).not.toMatch(/Sort/);
  },
);
