import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPage } from '../../server/api/order-page.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';

const COUNT = 1234;

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
  await database.sql.query(
    `insert into production_order (name, status, date_start)
     select 'MO/' || lpad(i::text, 5, '0'), 'READY', now() from generate_series(1, ${COUNT}) as i`,
  );
});
afterAll(() => database.close());

it('a page of all orders has each of them once, in its order', async () => {
  const { items, pagination } = await readPage(database.db, { paginate_by: 9999 });
  const names = Array.from({ length: COUNT }, (_, n) => `MO/${String(n + 1).padStart(5, '0')}`);
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(pagination.total_pages).toBe(1);
});

it('a large page that is not the first one begins and ends where it should', async () => {
  const { items, pagination } = await readPage(database.db, { page: 1, paginate_by: 600 });
  expect([items[0]?.name, items.at(-1)?.name]).toEqual(['MO/00601', 'MO/01200']);
  expect([items.length, pagination.total_pages]).toEqual([600, 3]);
  expect((await readPage(database.db, { page: 3, paginate_by: 600 })).items).toEqual([]);
});

it('others have their turn while a large page is read', async () => {
  const done: string[] = [];
  await Promise.all([
    readPage(database.db, { paginate_by: 9999 }).then(() => done.push('all of them')),
    readPage(database.db, { paginate_by: 10 }).then(() => done.push('ten')),
  ]);
  expect(done).toEqual(['ten', 'all of them']);
});

it('the first pages of the lists that stations ask for are read in their order, not sorted', async () => {
  await readPage(database.db, {});
  await readPage(database.db, { status: 'READY' });
  await database.sql.query('analyze production_order');
  // The status stands in the statement twice: for the number of all, and for the page.
  for (const statement of [
    'orders_by_date_start_down(10, 20)',
    "orders_of_status_by_date_start_down('READY', 'READY', 10, 20)",
  ]) {
    const { rows } = await database.sql.query(`explain execute ${statement}`);
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(plan).toMatch(/Index Scan using production_order_(newest|status)/);
    expect(plan).not.toMatch(/Sort/);
  }
});
