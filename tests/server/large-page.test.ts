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
