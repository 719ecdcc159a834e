import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage, chooseLanguage, withTexts } from '../../src/lib/language.ts';
import { paths } from '../../src/lib/paths.ts';
import { many, openList, rowNames } from '../support/component/order-list.tsx';
import { pagesOf, soon } from '../support/component/ui.tsx';
import { makeOrder } from '../support/orders.ts';
import { json } from '../support/plant.ts';

const listCalls = (calls: URL[]) => calls.filter((url) => url.pathname.endsWith('orders'));

test('a row shows name, status, quantity, product and US date', async () => {
  await openList('1A', pagesOf([makeOrder(7, { planned_quantity: 1300.5 })]));
  const row = page.getByRole('link', { name: /MO\/7/ });
  await expect.element(row).toHaveTextContent('In ProgressMO/7Product 71,300.50 Units11/20/2026');
});

test('rows on the screen change with the language', async () => {
  await openList('1A', pagesOf([makeOrder(7)]));
  const row = page.getByRole('link', { name: /MO\/7/ });
  await expect.element(row).toHaveTextContent('In Progress');
  await withTexts(Promise.resolve());
  await changeLanguage(chooseLanguage('es', []));
  onTestFinished(() => changeLanguage(chooseLanguage('en', [])));
  await expect.element(row).toHaveTextContent('En proceso');
});

test.each([
  ['1A', '62 / 62 cases'],
  ['1B', '7 / 62 cases'],
] as const)('a row at station %s shows how many of its cases are packed there', async (...row) => {
  const [station, words] = row;
  const counts = { sc_planned_qty: 62, sc_scanned_qty: 60, ss_scanned_qty: 2, sc_packed_qty: 7 };
  await openList(station, pagesOf([makeOrder(7, counts)]));
  await expect.element(page.getByRole('link', { name: /MO\/7/ })).toHaveTextContent(words);
});

test.each([
  [1, '1 order is shown'],
  [2, '2 orders are shown'],
])('a list of %i is announced as: %s', async (count, words) => {
  await openList('1A', pagesOf(many(count)));
  await soon(() => document.querySelector('output.visually-hidden')?.textContent).toBe(words);
});

test('an order that its station does not open says why in its row', async () => {
  const statuses = ['READY', 'IN_PROGRESS', 'PENDING', 'DONE', 'CANCELLED'];
  await openList('1B', pagesOf(many(5, (index) => ({ status: statuses[index] as string }))));
  await expect.element(page.getByText('MO/0')).toBeVisible();
  const off = [...document.querySelectorAll('.order--off')];
  expect(off.length).toBe(3);
  expect(off.every((row) => row.querySelector('.order__product .strong')?.textContent)).toBe(true);
  expect(off.some((row) => row.matches('a') || row.querySelector('a'))).toBe(false);
});

test('each page keeps its place below the one before', async () => {
  const statuses = ['READY', 'IN_PROGRESS', 'Ready', 'ON_HOLD'];
  await openList('1B', pagesOf(many(14, (index) => ({ status: statuses[index % 4] as string }))));
  const words = ['In Progress', 'Ready', 'ON_HOLD', 'In Progress', 'Ready', 'ON_HOLD'];
  const badges = () =>
    [...document.querySelectorAll('.order .badge')].map((one) => one.textContent);
  await soon(() => badges().filter((word, at, all) => word !== all[at - 1])).toEqual(words);
  expect(rowNames().length).toBe(14);
});

test('an order that should have begun before today is marked as overdue', async () => {
  const day = ['2020-01-31', '2099-01-31', '2020-01-31'];
  const status = ['READY', 'READY', 'IN_PROGRESS'];
  await openList(
    '1A',
    pagesOf(
      many(3, (index) => ({ status: status[index] as string, date_start: day[index] ?? null })),
    ),
  );
  await expect.element(page.getByRole('link', { name: /MO\/0/ })).toHaveTextContent('Overdue');
  expect(document.querySelectorAll('.order__due').length).toBe(1);
});

test('an end that stays in sight asks for more of a search, too, though the answer has as many rows', async () => {
  const { calls } = await openList('1A', pagesOf(many(40)));
  await expect.element(page.getByText('MO/0', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('MO/');
  await userEvent.keyboard('{Enter}');
  const pages = () =>
    listCalls(calls)
      .filter(({ searchParams }) => searchParams.get('search_ilike') === 'MO/')
      .map(({ searchParams }) => searchParams.get('page'));
  await soon(pages).toContain('1');
});

test('typing searches once, half a second after the last letter', async () => {
  const { calls } = await openList('1A', pagesOf(many(12)));
  await expect.element(page.getByText('MO/0', { exact: true })).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.click();
  // Letter by letter, in a moment: a busy machine would bring two of them half a second apart.
  for (const letter of ' mo/11 ') document.execCommand('insertText', false, letter);
  await soon(rowNames).toEqual(['MO/11']);
  const searches = listCalls(calls).map((url) => url.searchParams.get('search_ilike'));
  expect(searches.filter((text) => text !== null)).toEqual(['mo/11']);
});

test.each([
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['the magnifier', () => page.getByRole('button', { name: 'Search orders' }).click()],
])('%s searches at once', async (_name, search) => {
  const { calls } = await openList('1A', pagesOf(many(12)));
  await expect.element(page.getByText('MO/0', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('MO/11');
  await search();
  await soon(rowNames).toEqual(['MO/11']);
  expect(listCalls(calls).at(-1)?.searchParams.get('search_ilike')).toBe('MO/11');
});

test('coming back finds the search, the scroll position and the opened row', async () => {
  const { history } = await openList('1B', pagesOf(many(60)));
  await page.getByRole('searchbox').fill('MO/');
  await userEvent.keyboard('{Enter}');
  const scrollToEnd = () => {
    window.scrollTo(0, document.body.scrollHeight);
    return rowNames().length;
  };
  await soon(scrollToEnd).toBeGreaterThan(25);
  window.scrollTo(0, 1200);
  await soon(() => window.scrollY).toBe(1200);
  const row = document.querySelectorAll<HTMLElement>('a.order')[18] as HTMLElement;
  const name = row.querySelector('.order__name')?.textContent;
  row.click();
  await expect.element(page.getByText('Back to the list')).toBeVisible();
  expect(history.at(-1)).toBe(paths.selectAction('1B', 'mo-18'));
  await page.getByText('Back to the list').click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('MO/');
  await soon(() => window.scrollY).toBe(1200);
  expect(document.activeElement?.querySelector('.order__name')?.textContent).toBe(name);
});

test('a row opens with the keyboard alone, and a press fetches its order ahead', async () => {
  const { calls, history } = await openList('1A', (url) =>
    url.pathname.endsWith('orders') ? pagesOf(many(2))(url) : makeOrder(1),
  );
  const row = page.getByRole('link', { name: /MO\/1/ });
  await expect.element(row).toBeVisible();
  row.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await soon(() => calls.at(-1)?.pathname).toBe('/v1/production-orders/mo-1');
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await soon(() => history.at(-1)).toBe(paths.order('mo-1'));
});

test('a next page that fails keeps the rows and offers another try', async () => {
  let broken = true;
  const plant = pagesOf(many(25));
  await openList('1A', (url) =>
    broken && url.searchParams.get('page') === '1' ? json({}, 500) : plant(url),
  );
  await expect.element(page.getByText('Failed to fetch next page').first()).toBeVisible();
  expect(rowNames().length).toBe(10);
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await soon(() => rowNames().length).toBeGreaterThan(10);
});

test('an empty list and an empty search each say what to do', async () => {
  await openList('2', pagesOf([]));
  await expect.element(page.getByRole('heading', { name: 'No orders in progress' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like it');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'No matching orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('Refresh asks for the first page again and shows what is new', async () => {
  const orders = many(2);
  const { calls } = await openList('1A', (url) => pagesOf(orders)(url));
  await expect.element(page.getByText('MO/1')).toBeVisible();
  orders.push(makeOrder(99));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('MO/99')).toBeVisible();
  expect(listCalls(calls).length).toBe(2);
});

test('a refresh that fails keeps the rows that were loaded', async () => {
  let broken = false;
  await openList('1A', (url) => (broken ? json({}, 500) : pagesOf(many(2))(url)));
  await expect.element(page.getByText('MO/1')).toBeVisible();
  broken = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Internal Server Error');
  expect(rowNames()).toEqual(['MO/0', 'MO/1']);
});
