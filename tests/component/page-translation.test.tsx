import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { ScanStationScreen } from '../../src/screens/scan/scan-station-screen.tsx';
import { closeScan, openScan } from '../support/component/scan-screen.tsx';
import { SMALL_CASES } from '../support/orders.ts';
import { STRAY_SHIPPERS, UNITS } from '../support/packing.ts';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { button, heading, openAt } from '../support/component/orders-world.tsx';
import { changeLanguage, chooseLanguage } from '../../src/lib/language.ts';
import { refreshOrder } from '../../src/api/orders.ts';

afterEach(closeScan);

/** The page after its browser has translated it, as Chromium does: a text is replaced by two `font` elements. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (text.textContent?.trim()) text.replaceWith(translated(text));
}

function translated({ textContent }: ChildNode): HTMLElement {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = textContent;
  outer.append(inner);
  return outer;
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent;
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

test('the counter, the case rows and the figures follow on a page that the browser translated', async () => {
  const screen = await openScan();
  await expect.element(page.getByText('0 of 3 scanned')).toBeInTheDocument();
  translatePage();
  await screen.see(...STRAY_SHIPPERS.slice(0, 1));
  translatePage();
  await screen.see(...STRAY_SHIPPERS.slice(1, 2));
  await expect.element(page.getByText('2 of 3 scanned')).toBeInTheDocument();
  expect(textOf('.counter__number [aria-hidden]')).toBe('2/3');
  expect(textOf('.progress-line')).toContain(`${(SMALL_CASES.sc_scanned_qty ?? 0) + 2} / 60`);
  expect(textsOf('.case-row__code')).toEqual(
    STRAY_SHIPPERS.slice(0, 2).map((code) => `…${code.slice(-8)}`),
  );
  expect(textOf('.counter__now')).toBe('Show 1 more shipper case');
});

test('rows that lose their place say so on a page that the browser translated', async () => {
  const screen = await openScan('pack-shipper', 3);
  await screen.see(...UNITS.slice(0, 2));
  await expect.element(page.getByText('2 of 3 scanned')).toBeInTheDocument();
  translatePage();
  screen.session.dispatch({ type: 'size', size: 1 });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  await expect.poll(() => textOf('.case-row--surplus') ?? '').toContain('no place');
  translatePage();
  screen.session.dispatch({ type: 'size', size: 3 });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  await expect.poll(() => textsOf('.case-row--surplus')).toEqual([]);
});

test('figures of an order follow on a page that the browser translated', async () => {
  const plant = new OrdersPlant({ sc_printed_qty: 62, lu_printed_qty: 14 });
  const { queries } = await openAt(
    '/station-1/production-order/mo-1/',
    <Station1OrderScreen moId="mo-1" />,
  );
  await expect.element(button('Scan & Pack')).toBeVisible();
  translatePage();
  plant.order = {
    ...plant.order,
    produced_quantity: 1260,
    planned_quantity: 1310,
    sc_planned_qty: 63,
    sc_scanned_qty: 40,
    sc_printed_qty: 64,
    lu_planned_qty: 0,
    status: 'READY',
  };
  await refreshOrder(queries, 'mo-1');
  await expect.poll(() => textOf('.summary .value--large')).toBe('1,260.00 / 1,310.00 Units');
  expect(textsOf('.figure__number')).toEqual(['40 / 63', '0', '3 / 6']);
  expect(textOf('.label-row .label')).toBe('63 needed, 64 printed');
  await button('Update Produced Quantity').click();
  await expect.element(heading('Update Produced Quantity')).toBeVisible();
  translatePage();
  await page.getByRole('textbox').fill('1300');
  await expect.poll(() => textOf('.value[aria-live]')).toBe('1,260.00 Units → 1,300.00 Units');
});

test('an order that is closed meanwhile says so on a page that the browser translated', async () => {
  const plant = new OrdersPlant();
  const { queries } = await openAt(
    '/station-1B/production-order/mo-1/scan/',
    <ScanStationScreen station="1B" moId="mo-1" />,
  );
  await expect.element(button('Scan & Pack')).toBeVisible();
  translatePage();
  plant.order = { ...plant.order, status: 'DONE', iu_packed_qty: 260 };
  await refreshOrder(queries, 'mo-1');
  await expect.element(page.getByRole('heading', { name: 'Packed' })).toBeVisible();
  expect(textsOf('.status-bar__step')).toEqual(['Done']);
  translatePage();
  plant.order = { ...plant.order, status: 'IN_PROGRESS' };
  await refreshOrder(queries, 'mo-1');
  await expect.element(button('Scan & Pack')).toBeVisible();
  expect(textsOf('.status-bar__step')).toEqual(['Pending', 'Ready', 'In Progress']);
  expect(textsOf('.figure__number')).toEqual(['12 / 62', '260 / 1254']);
});

test('the document names the language that was chosen last', async () => {
  await changeLanguage(chooseLanguage('es', ['en-US']));
  expect(document.documentElement.lang).toBe('es');
  await changeLanguage(chooseLanguage('en', ['es-MX']));
  expect(document.documentElement.lang).toBe('en');
});
