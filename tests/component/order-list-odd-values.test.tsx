import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../src/lib/store.ts';
import { listPlacesAtom } from '../../src/screens/order-list/use-list-place.ts';
import { OrderListScreen } from '../../src/screens/order-list/order-list-screen.tsx';
import type { Order } from '../../contract/types.ts';
import { ANSWER_FAILURES, OrdersPlant } from '../support/component/orders-plant.ts';
import { button, openAt, toast } from '../support/component/orders-world.tsx';
import { overflowAt, pagesOf, soon } from '../support/component/ui.tsx';
import { makeOrder } from '../support/orders.ts';
import { json } from '../support/plant.ts';

afterEach(() => {
  store.set(listPlacesAtom, {});
});

const LIST = 'GET /v1/production-orders';
const search = () => page.getByRole('searchbox', { name: 'Search' });
const names = () =>
  [...document.querySelectorAll('.order__name bdi')].map((one) => one.textContent);
const words = () => document.querySelector('main')?.textContent ?? '';

async function openList(orders: readonly Order[]) {
  const plant = new OrdersPlant();
  const pages = pagesOf(orders);
  const address = (query: Readonly<Record<string, string>>) =>
    new URL(`http://plant.test/?${new URLSearchParams(query)}`);
  const usual = ({ query }: { query: Readonly<Record<string, string>> }) =>
    json(pages(address(query)));
  plant.instead.set(LIST, usual);
  await openAt('/station-1/production-orders', <OrderListScreen station="1A" />);
  return { plant, usual };
}

/** A failure's words anywhere in a longer text. */
const anywhere = (pattern: RegExp) => new RegExp(pattern.source.replace(/^\^/, ''));

test('a search that fails keeps its words, says why and what to do, whatever went wrong', async () => {
  const { plant, usual } = await openList([makeOrder(1)]);
  await expect.element(page.getByText('MO/1')).toBeVisible();
  for (const [what, answer, pattern] of ANSWER_FAILURES) {
    plant.instead.set(LIST, answer);
    await search().fill(`cedar ${what}`);
    await userEvent.keyboard('{Enter}');
    await expect.poll(words, { message: what }).toMatch(anywhere(pattern));
    expect(words(), what).toContain('Failed to set search value');
    expect(document.querySelector('[role=alert] div')?.textContent, what).toMatch(/\.$/);
    await soon(toast).toBe('Failed to set search value');
    await expect.element(search()).toHaveValue(`cedar ${what}`);
  }
  plant.instead.set(LIST, usual);
  await search().fill('mo/1');
  await userEvent.keyboard('{Enter}');
  await soon(names).toEqual(['MO/1']);
});

test('a list that fails says so, also in a toast, and is asked for again by one press', async () => {
  const [[, first]] = ANSWER_FAILURES as unknown as [(typeof ANSWER_FAILURES)[number]];
  const plant = new OrdersPlant();
  plant.instead.set(LIST, first);
  await openAt('/station-1/production-orders', <OrderListScreen station="1A" />);
  for (const [what, answer, pattern] of ANSWER_FAILURES) {
    plant.instead.set(LIST, answer);
    await button('Try again').click();
    const heading = () => document.querySelector('[role=alert] h2')?.textContent ?? '';
    await expect.poll(heading, { message: what }).toMatch(pattern);
    await soon(() => toast() === heading()).toBe(true);
  }
  plant.instead.set(LIST, () =>
    json(pagesOf([makeOrder(1)])(new URL('http://plant.test/?page=0'))),
  );
  await button('Try again').click();
  await soon(names).toEqual(['MO/1']);
});

const ODD: readonly (readonly [string, Partial<Order>, RegExp])[] = [
  ['an exponent', { planned_quantity: 1e21 }, /1,000,000,000,000,000,000,000\.00 Units/],
  ['a day that is none', { date_start: '2026-02-31' }, /Unknown date/],
  ['a status of blanks', { status: ' in  progress ' }, /In Progress/],
  ['an unknown status', { status: 'ON_HOLD' }, /ON_HOLD/],
  ['a status with HTML', { status: '<s>READY</s>' }, /<s>READY<\/s>/],
  ['a name of 400 letters', { name: 'N'.repeat(400) }, /N{400}/],
  ['HTML', { product_name: '<b onclick="x">bold</b>' }, /<b onclick="x">bold<\/b>/],
  ['right-to-left text', { product_name: 'מוצר לבדיקה' }, /מוצר לבדיקה1,300\.00/],
  ['a direction override', { product_name: '\u202Eabc' }, /abc1,300\.00 Units11\/20\/2026/],
  [
    'nothing in it',
    { name: '', product_name: null, planned_quantity: null, product_uom: null, date_start: null },
    /Order without a nameUnknown productUnknown quantityUnknown date/,
  ],
];

test('rows with odd values are text, stay apart and fit a narrow page', async () => {
  await openList(ODD.map(([, change], at) => makeOrder(at, change)));
  await soon(() => names().length).toBe(10);
  const row = (at: number) => document.querySelector(`[data-order="mo-${at}"]`)?.textContent;
  for (const [at, [what, , pattern]] of ODD.entries()) expect(row(at), what).toMatch(pattern);
  expect(document.querySelector('.orders b, .orders s')).toBeNull();
  expect(await overflowAt(360)).toBe(0);
  expect(await overflowAt(640)).toBe(0);
});

test('of ten thousand orders only the first ones are asked for, and one is found by its name', async () => {
  const { plant } = await openList(Array.from({ length: 10_000 }, (_, at) => makeOrder(at)));
  await soon(() => names().length).toBeGreaterThanOrEqual(10);
  await expect.element(page.getByText('MO/0', { exact: true })).toBeVisible();
  expect(plant.calls.length).toBeLessThan(5);
  await search().fill('mo/9999');
  await userEvent.keyboard('{Enter}');
  await soon(names).toEqual(['MO/9999']);
});
