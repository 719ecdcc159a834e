import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { keepOrders } from '../../server/api/kept-orders.ts';
import { readPage, type ListQuery } from '../../server/api/order-page.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
});
afterAll(() => database.close());

const run = (text: string, params: readonly unknown[] = []) => database.sql.query(text, params);

const fill = async (count: number) => {
  await run('delete from production_order');
  await run(
    `insert into production_order (name, status, date_start, planned_quantity)
     select 'MO/' || i, 'READY', now(), i % 3 from generate_series(1, ${count}) as i`,
  );
};

/** What is asked of a plant of some twelve orders; pages beyond the last one among them. */
const QUERIES = [
  {},
  { paginate_by: 5, page: 1 },
  { paginate_by: 5, page: 9 },
  { status: 'READY' },
  { search_ilike: '1' },
  { search_ilike: '1', paginate_by: 2, page: 1, order_by: '-planned_quantity' },
  { search_ilike: 'mo', paginate_by: 2, page: 9 },
  { search_ilike: 'no such order', status: 'DONE' },
  { order_by: 'status' },
] as const;

const nth = `id = (select id from production_order order by name offset $1 limit 1)`;

/** Changes of the table, as nobody in this process makes them. */
const CHANGES: readonly ((n: number) => Promise<unknown>)[] = [
  (n) => run(`update production_order set sc_packed_qty = sc_packed_qty + 1 where ${nth}`, [n]),
  (n) => run(`update production_order set planned_quantity = 7 where ${nth}`, [n]),
  (n) => run(`update production_order set status = 'DONE' where ${nth}`, [n]),
  (n) => run(`delete from production_order where ${nth}`, [n]),
  (n) => run(`insert into production_order (name) values ('MO/new' || $1 || random())`, [n]),
  (n) =>
    database.db.transaction(async (tx) => {
      await tx.execute('update production_order set mc_scanned_qty = mc_scanned_qty + 1');
      await tx.execute(`update production_order set mc_scanned_qty = ${n} where status = 'READY'`);
    }),
  () =>
    database.db
      .transaction(async (tx) => {
        await tx.execute('update production_order set iu_packed_qty = iu_packed_qty + 1');
        throw new Error('rolled back');
      })
      .catch(() => undefined),
  () => run('vacuum full production_order'),
];

const step = fc.tuple(fc.constantFrom(...CHANGES), fc.nat(11), fc.constantFrom(...QUERIES));

/** @param start begins to keep; the answer reads a list that way */
const isSameAfterChanges = (start: () => (query: ListQuery) => Promise<unknown>) =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await fill(12);
      const list = start();
      for (const query of QUERIES) await list(query);
      for (const [change, n, query] of steps) {
        await change(n);
        expect(await list(query)).toEqual(await readPage(database.db, query));
      }
    }),
    { numRuns: 15 },
  );

describe('A list of orders that are kept', () => {
  it('takes them from there while nothing changes', async () => {
    await fill(12);
    const kept = keepOrders();
    const first = await readPage(database.db, { paginate_by: 5 }, kept);
    const again = await readPage(database.db, { paginate_by: 5 }, kept);
    expect(again).toEqual(first);
    expect(again.items.map((item, n) => item === first.items[n])).not.toContain(false);
  });

  it('takes them from another list, too', async () => {
    await fill(12);
    const kept = keepOrders();
    const { items } = await readPage(database.db, { order_by: 'name' }, kept);
    const searched = await readPage(database.db, { search_ilike: 'mo/12' }, kept);
    expect(items).toContain(searched.items[0]);
  });

  it('is the same as one that is read anew, whatever changes in between', () =>
    isSameAfterChanges(() => {
      const kept = keepOrders();
      return (query) => readPage(database.db, query, kept);
    }));

  it('is read anew after another start of the database, which may have another history', async () => {
    await fill(1);
    const { items } = await readPage(database.db, {});
    const kept = keepOrders();
    kept.keep({ run: 'morning', marks: ['mark'] }, items);
    expect(kept.find({ run: 'morning', marks: ['mark'] })).toEqual(items);
    expect(kept.find({ run: 'noon', marks: ['mark'] })).toBeUndefined();
  });

  it('tells the number of pages on a page beyond the last one', async () => {
    await fill(12);
    const query = { paginate_by: 5, page: 9, search_ilike: 'MO' };
    for (const kept of [undefined, keepOrders()]) {
      expect(await readPage(database.db, query, kept)).toEqual({
        items: [],
        pagination: { total_pages: 3 },
      });
    }
  });
});

const COLUMNS = [
  'name',
  'status',
  'date_start',
  'planned_quantity',
  'produced_quantity',
  'product_name',
] as const;
const EVERY_ORDER = [undefined, ...COLUMNS.flatMap((name) => [name, `-${name}` as const])];

it.each(EVERY_ORDER)('sorted by %s, words find the same orders in the same order', async (by) => {
  await fill(12);
  const order = by && { order_by: by };
  const all = await readPage(database.db, { ...order });
  expect(all.items).toHaveLength(10);
  for (const kept of [undefined, keepOrders()]) {
    expect(await readPage(database.db, { ...order, search_ilike: 'mo/' }, kept)).toEqual(all);
    const asked = { ...order, search_ilike: 'mo/', status: 'READY' } as const;
    expect(await readPage(database.db, asked, kept)).toEqual(all);
  }
});

it('no more orders are kept than there is room for, the oldest leave first', async () => {
  await fill(12);
  const kept = keepOrders(7);
  const [early, late] = [
    { order_by: 'name', paginate_by: 5 },
    { order_by: '-name', paginate_by: 5 },
  ] as const;
  const first = await readPage(database.db, early, kept);
  const second = await readPage(database.db, late, kept);
  expect((await readPage(database.db, late, kept)).items[0]).toBe(second.items[0]);
  const again = await readPage(database.db, early, kept);
  expect(again).toEqual(first);
  expect(again.items[0]).not.toBe(first.items[0]);
});

describe.skipIf(!postgresBinaries())('On PostgreSQL, a list of orders that are kept', () => {
  let embedded: Database;
  beforeAll(async () => {
    embedded = database;
    const postgres = inject('postgres');
    database = await openDatabase({ databaseUrl: postgres && (await makeDatabase(postgres)) });
  });
  afterAll(async () => {
    await database.close();
    database = embedded;
  });

  it('is the same as one that is read anew, whatever changes in between', () =>
    isSameAfterChanges(() => {
      const kept = keepOrders();
      return (query) => readPage(database.db, query, kept);
    }));

  it('takes them from there while nothing changes', async () => {
    await fill(12);
    const kept = keepOrders();
    const first = await readPage(database.db, {}, kept);
    expect((await readPage(database.db, {}, kept)).items[0]).toBe(first.items[0]);
  });
});
