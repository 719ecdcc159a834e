import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AnswerError, ApiError, UnansweredError } from '../../../src/api/errors.ts';
import { newestOrder, orderQuery, ordersQuery, refreshOrder } from '../../../src/api/orders.ts';
import { labTestResultsQuery, unitsQuery } from '../../../src/api/lab.ts';
import { casesQuery } from '../../../src/api/cases.ts';
import { createQueryClient, mayPass } from '../../../src/api/query-client.ts';
import { setConfig } from '../../../src/lib/runtime-config.ts';
import { ORDER } from '../../support/orders.ts';
import { APP_CONFIG, json, openPlant } from '../../support/plant.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const withStatus = (status: number) =>
  new ApiError({ url: '', status, statusText: '', body: undefined });

describe('asking again by itself', () => {
  test.each([429, 502, 503, 504])('a read that failed with %i is repeated', (status) => {
    expect(mayPass(withStatus(status))).toBe(true);
  });

  test.each([401, 404, 422, 500])('a read that failed with %i is not repeated', (status) => {
    expect(mayPass(withStatus(status))).toBe(false);
  });

  test('a read is repeated without a network, not after an answer outside the contract or a lost sign-in', () => {
    expect(mayPass(new UnansweredError('late'))).toBe(true);
    expect(mayPass(new AnswerError('odd'))).toBe(false);
    expect(mayPass(Object.assign(new Error('sign in'), { name: 'SignInNeeded' }))).toBe(false);
  });

  test('a change is never repeated', () => {
    expect(createQueryClient().getDefaultOptions().mutations).toMatchObject({
      retry: false,
      networkMode: 'always',
    });
  });
});

describe('queries', () => {
  const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

  test('lab results that the plant does not have are an empty form', async () => {
    openPlant(() => json({ detail: 'none' }, 404));
    expect(await client().fetchQuery(labTestResultsQuery('mo-1'))).toEqual({});
    openPlant(() => json({}, 500));
    await expect(client().fetchQuery(labTestResultsQuery('mo-2'))).rejects.toThrow(
      'Internal Server Error',
    );
  });

  test('the cases that a screen shows are read again before a changed order is shown', async () => {
    let packed = 0;
    const { urls } = openPlant(({ url }) =>
      url.includes('/cases') ? [] : { ...ORDER, sc_scanned_qty: packed },
    );
    const queries = client();
    const undo = new QueryObserver(queries, casesQuery(ORDER.id, ['shipper_case'])).subscribe(
      () => undefined,
    );
    const readOrder = async () => {
      urls.splice(0);
      await newestOrder(queries, ORDER.id);
      return urls.map(({ pathname }) => pathname.split('/').at(-1));
    };
    await readOrder();
    expect(await readOrder()).toEqual([ORDER.id]);
    packed = 3;
    expect(await readOrder()).toEqual([ORDER.id, 'cases']);
    undo();
  });

  test('units of measure are requested all at once, sorted by kind', async () => {
    const { requests } = openPlant(() => json({ items: [{ abbreviation: 'mg/g' }] }));
    expect(await client().fetchQuery(unitsQuery())).toEqual([{ abbreviation: 'mg/g' }]);
    expect(new URL(requests[0]?.url ?? '').search).toBe(
      '?order_by=-quantity_type&page=0&paginate_by=9999',
    );
  });

  test('the query of cases repeats the key for each kind', async () => {
    const { requests } = openPlant(() => json([{ teleport_uuid: 'SAB12345678ab-12' }]));
    await client().fetchQuery(casesQuery('mo-1', ['shipper_case', 'stray_shipper_case']));
    expect(new URL(requests[0]?.url ?? '').search).toBe(
      '?case_types=shipper_case&case_types=stray_shipper_case',
    );
  });

  test('the query of a list trims the search, leaves out an empty one, and ends at the last page', async () => {
    const { requests } = openPlant(() => json({ items: [ORDER], pagination: { total_pages: 2 } }));
    const query = ordersQuery('2', '  MO 1 ');
    await client().fetchInfiniteQuery({ ...query, pages: 3 });
    expect(requests.map((one) => new URL(one.url).search)).toEqual([
      '?page=0&paginate_by=10&search_ilike=MO%201&status=IN_PROGRESS&order_by=date_start',
      '?page=1&paginate_by=10&search_ilike=MO%201&status=IN_PROGRESS&order_by=date_start',
    ]);
    await client().fetchInfiniteQuery(ordersQuery('1A', ' '));
    expect(new URL(requests[2]?.url ?? '').searchParams.has('search_ilike')).toBe(false);
  });

  test.each([
    ['the embedded plant', {}, 'READY IN_PROGRESS PENDING DONE CANCELLED', 'date_start'],
    ['a plant of another origin', { apiBase: 'https://plant.test' }, '', '-date_start'],
  ])('the query of a list asks %s for the order of the station', async (...row) => {
    const [, config, order, dates] = row;
    const { requests } = openPlant(() => json({ items: [ORDER], pagination: { total_pages: 1 } }));
    setConfig({ ...APP_CONFIG, ...config });
    await client().fetchInfiniteQuery(ordersQuery('1A', ''));
    const { searchParams } = new URL(requests[0]?.url ?? '');
    expect(searchParams.getAll('status_order').join(' ')).toBe(order);
    expect(searchParams.get('order_by')).toBe(dates);
    expect(searchParams.get('paginate_by')).toBe('10');
  });

  test('a decision reads the order again, also where the time of day was set back', async () => {
    const { requests } = openPlant(() => json(ORDER));
    const queries = createQueryClient();
    await newestOrder(queries, 'mo-1');
    const wall = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(wall - 3_600_000);
    await newestOrder(queries, 'mo-1');
    expect(requests).toHaveLength(2);
  });

  test.each([400, 422])(
    'a plant that refuses order_by with %i is asked without it, and not asked twice',
    async (status) => {
      const list = { items: [ORDER], pagination: { total_pages: 3 } };
      const { urls } = openPlant(({ url }) =>
        url.includes('order_by') ? json({ detail: 'unknown' }, status) : json(list),
      );
      setConfig({ ...APP_CONFIG, apiBase: `https://old-${status}.test` });
      const found = await client().fetchInfiniteQuery({ ...ordersQuery('2', ''), pages: 3 });
      expect(found.pages).toHaveLength(3);
      expect(urls.map(({ searchParams }) => searchParams.get('order_by'))).toEqual([
        'date_start',
        null,
        null,
        null,
      ]);
    },
  );

  test.each([422, 500])(
    'a list that a plant refuses in any case with %i fails, and is asked with order_by again',
    async (status) => {
      const { urls } = openPlant(() => json({ detail: 'no' }, status));
      const ask = () => client().fetchInfiniteQuery(ordersQuery('2', ''));
      await expect(ask()).rejects.toBeInstanceOf(ApiError);
      await expect(ask()).rejects.toBeInstanceOf(ApiError);
      const sorted = urls.filter(({ searchParams }) => searchParams.has('order_by'));
      expect(sorted).toHaveLength(2);
    },
  );

  test('the order and its lab results are read again after an edit', async () => {
    const { requests } = openPlant((request) =>
      json(request.url.endsWith('lab-test-results') ? {} : ORDER),
    );
    const queries = client();
    const stops = [
      new QueryObserver(queries, orderQuery('mo-1')).subscribe(() => undefined),
      new QueryObserver(queries, labTestResultsQuery('mo-1')).subscribe(() => undefined),
    ];
    await expect.poll(() => queries.isFetching()).toBe(0);
    await refreshOrder(queries, 'mo-1');
    expect(requests.map((one) => new URL(one.url).pathname).sort()).toEqual([
      '/v1/production-orders/mo-1',
      '/v1/production-orders/mo-1',
      '/v1/production-orders/mo-1/lab-test-results',
      '/v1/production-orders/mo-1/lab-test-results',
    ]);
    for (const stop of stops) stop();
  });
});
