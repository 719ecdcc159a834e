/** Every call beyond packing: quantities, sizes, lists, lab results, units, statuses. */
import { beforeAll, describe, expect, it } from 'vitest';
import { units } from '../../server/database/schema.ts';
import {
  LAB,
  makeOrder,
  makePackable,
  onDatabase,
  type OrderAnswer,
} from '../support/server/api-app.ts';

interface Page {
  readonly items: readonly OrderAnswer[];
  readonly pagination: { readonly total_pages: number };
}
interface Refusal {
  readonly detail: string | readonly { loc: (string | number)[]; msg: string; type: string }[];
}

interface Versioned {
  readonly results_version: string;
}

onDatabase('The list of orders', (api) => {
  const list = async (query: string) =>
    (await api().ask<Page>('GET', `/v1/production-orders?${query}`)).body;
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name);

  beforeAll(async () => {
    const { database } = api();
    const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}`;
    for (let number = 1; number <= 23; number += 1) {
      await makeOrder(database, {
        name: `LIST/${String(number).padStart(2, '0')}`,
        // Two orders a day: equal dates must not make pages overlap.
        date_start: day(Math.ceil(number / 2)),
        status: number % 4 === 0 ? 'IN_PROGRESS' : 'READY',
        planned_quantity: 1000 - number,
        product_name: number === 5 ? '100% Pure_Leaf' : 'Flower',
        product_sku: number === 6 ? 'sku-PRE-7' : null,
        batch_id: number === 7 ? 'BATCH-2026-07' : null,
        metrc_tag: number === 8 ? '1A4060300000001000000008' : null,
      });
    }
  });

  it('every order is on exactly one page of the list, and every page has the number of pages', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => list(`page=${page}&paginate_by=10`)));
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3]);
    expect(pages.map(({ pagination }) => pagination.total_pages)).toEqual([3, 3, 3]);
    const all = pages.flatMap(({ items }) => items.map(({ name }) => name));
    expect(new Set(all).size).toBe(23);
    expect(all.slice(0, 3)).toEqual(['LIST/23', 'LIST/21', 'LIST/22']);
  });

  it('a search finds a part of the name, product, SKU, batch or Metrc tag, in upper or lower case', async () => {
    expect(await names('search_ilike=ist/05')).toEqual(['LIST/05']);
    expect(await names('search_ilike=%20pure%5Fleaf%20')).toEqual(['LIST/05']);
    expect(await names('search_ilike=pre-7')).toEqual(['LIST/06']);
    expect(await names('search_ilike=batch-2026')).toEqual(['LIST/07']);
    expect(await names('search_ilike=1a40603')).toEqual(['LIST/08']);
  });

  it('a scanned code finds the orders with exactly this name, batch or Metrc tag, in upper or lower case', async () => {
    expect(await names('code=list/05')).toEqual(['LIST/05']);
    expect(await names('code=%20BATCH-2026-07%20')).toEqual(['LIST/07']);
    expect(await names('code=batch-2026-07&status=DONE')).toEqual([]);
    expect(await names('code=1a4060300000001000000008')).toEqual(['LIST/08']);
    const fullWidth = encodeURIComponent('ＬＩＳＴ／０５');
    expect(await names(`code=${fullWidth}`)).toEqual(['LIST/05']);
    for (const other of ['LIST/0', 'LIST_05', 'sku-PRE-7', '%25', '%20'])
      expect(await names(`code=${other}`), other).toEqual([]);
  });

  it('a search takes %, _ and quotes literally', async () => {
    expect(await names(`search_ilike=${encodeURIComponent('100%')}`)).toEqual(['LIST/05']);
    expect(await names('search_ilike=%25')).toEqual(['LIST/05']);
    expect(await names('search_ilike=_')).toEqual(['LIST/05']);
    expect(await names(`search_ilike=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
    expect(await names('search_ilike=%5C')).toEqual([]);
  });

  it('the list has the statuses in the asked order over all pages, each newest first', async () => {
    const order = 'status_order=IN_PROGRESS&status_order=DONE&paginate_by=4';
    const pages = await Promise.all([0, 1, 2].map((page) => list(`${order}&page=${page}`)));
    const [first, second, third] = pages.map(({ items }) => items.map(({ name }) => name));
    expect(first).toEqual(['LIST/20', 'LIST/16', 'LIST/12', 'LIST/08']);
    expect(second).toEqual(['LIST/04', 'LIST/23', 'LIST/21', 'LIST/22']);
    expect(third).toEqual(['LIST/19', 'LIST/17', 'LIST/18', 'LIST/15']);
    expect(pages.map(({ pagination }) => pagination.total_pages)).toEqual([6, 6, 6]);
    expect(await names('status_order=IN_PROGRESS&status=READY&paginate_by=1')).toEqual(['LIST/23']);
    expect(await names('status_order=DONE&search_ilike=LIST/05')).toEqual(['LIST/05']);
  });

  it('the list filters by status', async () => {
    const { items, pagination } = await list('status=IN_PROGRESS&paginate_by=4');
    expect(items.every(({ status }) => status === 'IN_PROGRESS')).toBe(true);
    expect(pagination.total_pages).toBe(2);
  });

  it('the list sorts by its documented fields in both directions', async () => {
    const first = ['LIST/01', 'LIST/02'];
    expect(await names('order_by=name&paginate_by=2')).toEqual(first);
    expect(await names('order_by=-planned_quantity&paginate_by=2')).toEqual(first);
    expect(await names('order_by=-name&paginate_by=2')).toEqual(['LIST/23', 'LIST/22']);
    const newest = await names('paginate_by=50');
    expect(await names('order_by=-date_start&paginate_by=50')).toEqual(newest);
    expect((await names('order_by=date_start&paginate_by=50'))[0]).not.toBe(newest[0]);
  });

  it.each([
    ['order_by=password', 'order_by'],
    ['order_by=__proto__', 'order_by'],
    ['order_by=name;drop', 'order_by'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['paginate_by=0', 'paginate_by'],
    ['paginate_by=10000', 'paginate_by'],
    ['status=LOST', 'status'],
    [`search_ilike=${'x'.repeat(201)}`, 'search_ilike'],
    ['code=', 'code'],
  ])('the list refuses %s and names the field', async (query, field) => {
    const { status, body } = await api().ask<Refusal>('GET', `/v1/production-orders?${query}`);
    expect(status).toBe(422);
    // Of a repeated key the place in its list follows.
    const loc = expect.arrayContaining(['query', field]);
    expect(body.detail).toMatchObject([{ loc }]);
  });

  it('a list by status and date has what is due first, and what has ended newest first', async () => {
    for (const day of ['2026-01-02', '2026-01-03'])
      await makeOrder(api().database, { name: `DONE/${day}`, date_start: day, status: 'DONE' });
    const order = 'status_order=IN_PROGRESS&status_order=DONE&order_by=date_start&paginate_by=50';
    const { items } = await list(order);
    const daysOf = (status: string) =>
      items.flatMap((one) => (one.status === status ? String(one['date_start']) : []));
    for (const days of [daysOf('IN_PROGRESS'), daysOf('READY')])
      expect(days).toEqual(days.toSorted((one, other) => one.localeCompare(other)));
    expect(daysOf('DONE')).toEqual(['2026-01-03', '2026-01-02']);
  });
});

onDatabase('Beside packing', (api) => {
  describe('An order', () => {
    const put = (path: string) => api().ask<OrderAnswer & Refusal>('PUT', path);

    it('an order has JSON numbers, not texts, for its quantities', async () => {
      const path = await makeOrder(api().database, { planned_quantity: 12.5, name: 'NUMBERS/1' });
      const { body } = await api().ask<OrderAnswer>('GET', path);
      expect(body).toMatchObject({
        name: 'NUMBERS/1',
        planned_quantity: 12.5,
        produced_quantity: 0,
      });
    });

    it('an unknown or malformed order id is answered with 404', async () => {
      for (const id of ['00000000-0000-4000-8000-000000000000', 'MO-1', '%00', '..%2f..%2fetc']) {
        const { status, body } = await api().ask<Refusal>('GET', `/v1/production-orders/${id}`);
        expect(status).toBe(404);
        expect(typeof body.detail).toBe('string');
      }
    });

    it('a produced quantity is replaced, and makes the order In Progress from the first one on', async () => {
      const path = await makeOrder(api().database);
      expect((await put(`${path}/produced-quantity?quantity=40`)).body).toMatchObject({
        status: 'IN_PROGRESS',
        produced_quantity: 40,
      });
      expect((await put(`${path}/produced-quantity?quantity=25`)).body).toMatchObject({
        status: 'IN_PROGRESS',
        produced_quantity: 25,
      });
    });

    it('planned cases and suggested extra labels are computed again with every size and quantity', async () => {
      const path = await makeOrder(api().database);
      await put(`${path}/produced-quantity?quantity=427`);
      await put(`${path}/shipper-case-size?shipper_case_size=10`);
      expect((await put(`${path}/master-case-size?master_case_size=5`)).body).toMatchObject({
        sc_planned_qty: 42,
        lu_planned_qty: 7,
        mc_planned_qty: 8,
        sc_extra_qty: 3,
        lu_extra_qty: 1,
        mc_extra_qty: 1,
      });
      expect((await put(`${path}/shipper-case-size?shipper_case_size=20`)).body).toMatchObject({
        sc_planned_qty: 21,
        lu_planned_qty: 7,
        mc_planned_qty: 4,
      });
    });

    it.each([
      ['produced-quantity?quantity=0', 'quantity'],
      ['shipper-case-size?shipper_case_size=1001', 'shipper_case_size'],
      ['produced-quantity?quantity=1.5', 'quantity'],
      ['produced-quantity?quantity=1e309', 'quantity'],
      ['produced-quantity', 'quantity'],
      ['shipper-case-size?shipper_case_size=-1', 'shipper_case_size'],
      ['master-case-size?master_case_size=ten', 'master_case_size'],
    ])('an order refuses %s and is unchanged', async (call, field) => {
      const path = await makeOrder(api().database);
      const before = (await api().ask('GET', path)).body;
      const { status, body } = await put(`${path}/${call}`);
      expect(status).toBe(422);
      expect(body.detail).toMatchObject([{ loc: ['query', field] }]);
      expect((await api().ask('GET', path)).body).toEqual(before);
    });

    it('an order with nothing produced cannot be finished', async () => {
      const path = await makeOrder(api().database);
      const refused = await put(`${path}/finish-packing`);
      expect(refused.status).toBe(409);
      expect((await api().ask<OrderAnswer>('GET', path)).body.status).toBe('READY');
    });

    it('a finished order is Done, and then accepts lab results only', async () => {
      const path = await makePackable(api());
      expect((await put(`${path}/finish-packing`)).body.status).toBe('DONE');
      const later = await Promise.all([
        put(`${path}/finish-packing`),
        put(`${path}/produced-quantity?quantity=3`),
        put(`${path}/master-case-size?master_case_size=3`),
        api().ask('POST', `${path}/master-case-labels`),
      ]);
      expect(later.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
      expect(later[0]?.body.detail).toBe('The order is done and cannot be changed this way.');
      expect((await api().ask('PUT', `${path}/lab-test-results`, LAB)).status).toBe(200);
    });

    it.each(['PENDING', 'CANCELLED'] as const)(
      'an order that is %s refuses every change',
      async (status) => {
        const path = await makeOrder(api().database, { status });
        expect((await put(`${path}/produced-quantity?quantity=3`)).status).toBe(409);
        expect((await api().ask('PUT', `${path}/lab-test-results`, LAB)).status).toBe(409);
      },
    );
  });

  describe('Lab results', () => {
    const NOT_RECORDED = { status: 200, body: { results_version: 'none' } };

    it('lab results are only a version at first, then as recorded, then as corrected', async () => {
      const path = `${await makeOrder(api().database)}/lab-test-results`;
      expect(await api().ask('GET', path)).toMatchObject(NOT_RECORDED);
      expect((await api().ask('PUT', path, LAB)).body).toMatchObject(LAB);
      expect((await api().ask('GET', path)).body).toMatchObject(LAB);
      const corrected = { ...LAB, thc_percentage: 20 };
      await api().ask('PUT', path, corrected);
      expect((await api().ask('GET', path)).body).toMatchObject(corrected);
    });

    it('lab results are not overwritten by a client that has read older ones, and it gets the new ones', async () => {
      const path = `${await makeOrder(api().database)}/lab-test-results`;
      const none = (await api().ask<Versioned>('GET', path)).body.results_version;
      const first = await api().ask<Versioned>('PUT', path, { ...LAB, results_version: none });
      expect(first.status).toBe(200);
      const late = { ...LAB, thc_content: 1, results_version: none };
      expect(await api().ask('PUT', path, late)).toMatchObject({
        status: 409,
        body: { detail: expect.any(String), current: first.body },
      });
      expect((await api().ask('GET', path)).body).toEqual(first.body);
      const informed = { ...late, results_version: first.body.results_version };
      expect((await api().ask('PUT', path, informed)).status).toBe(200);
    });

    it('lab results are overwritten by a client that names no version', async () => {
      const path = `${await makeOrder(api().database)}/lab-test-results`;
      await api().ask('PUT', path, LAB);
      const again = await api().ask('PUT', path, { ...LAB, thc_content: 1 });
      expect(again).toMatchObject({ status: 200, body: { thc_content: 1 } });
    });

    it('lab results are refused with unknown units of measure, naming the field', async () => {
      const path = `${await makeOrder(api().database)}/lab-test-results`;
      const { status, body } = await api().ask('PUT', path, { ...LAB, cbd_content_uom: 'stone' });
      expect(status).toBe(422);
      expect(body).toEqual({
        detail: [
          {
            loc: ['body', 'cbd_content_uom'],
            msg: 'stone is not a unit of measure',
            type: 'unknown_unit',
          },
        ],
      });
      expect(await api().ask('GET', path)).toMatchObject(NOT_RECORDED);
    });

    it.each([
      ['a missing field', { thc_content: undefined }, ['body', 'thc_content']],
      ['zero', { thc_percentage: 0 }, ['body', 'thc_percentage']],
      ['a number as text', { cbd_content: '4' }, ['body', 'cbd_content']],
      ['an unknown field', { note: 'x' }, ['body']],
    ])('lab results refuse %s', async (_name, change, loc) => {
      const path = `${await makeOrder(api().database)}/lab-test-results`;
      const { status, body } = await api().ask<Refusal>('PUT', path, { ...LAB, ...change });
      expect(status).toBe(422);
      expect(body.detail).toMatchObject([{ loc }]);
    });
  });

  describe('Units of measure', () => {
    const PATH = '/v1/metrc/units_of_measure/all';
    beforeAll(async () => {
      await api()
        .database.db.insert(units)
        .values([
          { abbreviation: 'ea', quantityType: 'CountBased' },
          { abbreviation: 'g', quantityType: 'WeightBased' },
          { abbreviation: 'mg', quantityType: 'WeightBased' },
          { abbreviation: 'ml', quantityType: 'VolumeBased' },
        ])
        .onConflictDoNothing();
    });

    it('units of measure are all on one page by quantity type descending, as the app requests them', async () => {
      const query = 'order_by=-quantity_type&page=0&paginate_by=9999';
      const { body } = await api().ask<{ items: { abbreviation: string }[] }>(
        'GET',
        `${PATH}?${query}`,
      );
      expect(body.items.map((one) => one.abbreviation)).toEqual(['g', 'mg', 'ml', 'ea']);
      expect(body).toMatchObject({ pagination: { total_pages: 1 } });
    });

    it('units of measure are paged, and sort by their own fields only', async () => {
      const { body } = await api().ask('GET', `${PATH}?paginate_by=3&page=1`);
      expect(body).toMatchObject({
        items: [{ abbreviation: 'ml' }],
        pagination: { total_pages: 2 },
      });
      expect((await api().ask('GET', `${PATH}?order_by=name`)).status).toBe(422);
    });
  });
});
