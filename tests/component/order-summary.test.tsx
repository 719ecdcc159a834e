import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Station } from '../../src/lib/paths.ts';
import { OrderSummary } from '../../src/features/order/order-summary.tsx';
import type { Order } from '../../contract/types.ts';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { button, openAt } from '../support/component/orders-world.tsx';
import { overflowAt, soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';

const noop = () => undefined;

async function openSummary(change: Partial<Order> = {}, station: Station = '1A') {
  const plant = new OrdersPlant(change);
  const pressed: string[] = [];
  await openAt(
    '/station-1/production-order/mo-1/',
    <OrderSummary
      order={plant.order}
      station={station}
      onOpen={(screen) => pressed.push(screen)}
    />,
  );
  return { plant, pressed };
}

/** The cards of several orders, one below the other. */
async function openSummaries(changes: readonly Partial<Order>[]) {
  const { order } = new OrdersPlant();
  const none = { station: '1A', onOpen: noop } as const;
  const cards = changes.map((change, index) => (
    <OrderSummary key={index} {...none} order={{ ...order, ...change }} />
  ));
  await openAt('/station-1/production-order/mo-1/', cards);
  await expect.element(page.getByText('Produced Qty / Planned Qty').last()).toBeVisible();
}

const summary = () => document.querySelector('.summary')?.textContent ?? '';

test('every fact of the order is shown: two decimals, unit, US date, sku in brackets', async () => {
  await openSummary();
  await expect.element(page.getByRole('heading', { level: 2, name: 'MO/DEMO/1' })).toBeVisible();
  for (const words of [
    'Demo Pre-Roll [PR-05]',
    '5 × 0.5 g',
    'Scheduled Date11/20/2026',
    'Produced Qty / Planned Qty1,254.00 / 1,300.00 Units',
    'Metrc Tag1A4DEMO00000000000000417',
    'BatchDEMO-B-1',
    'Label colorTeal',
    'StrainDemo Fog',
    'Shipper Case Size20',
  ])
    expect(summary()).toContain(words);
  expect(summary()).not.toContain('Master Case Size');
});

test('what is not known has its own words', async () => {
  await openSummary({
    product_name: null,
    product_sku: null,
    product_weight_code: null,
    product_label_color: null,
    product_strain_name: ' ',
    date_start: null,
    planned_quantity: null,
    produced_quantity: null,
    metrc_tag: null,
    batch_id: null,
    shipper_case_size: null,
  });
  for (const words of [
    'Unknown product',
    '(COLOR)',
    '(STRAIN)',
    'Unknown date',
    'Shipper Case SizeN/A',
  ])
    expect(summary()).toContain(words);
  expect(document.querySelector('.summary .chip')).toBeNull();
  expect(summary()).not.toMatch(/null|undefined|NaN/);
});

const COLORS = ['#1f7a74', '#1F7'];
const WORDS_ALONE = [
  'Moon dust',
  'Chocolate',
  'Teal',
  'currentColor',
  'url(https://elsewhere.test/x.png)',
  'rgb(var(--c-text) 0 0)',
];

test('a label color in hexadecimal digits has a swatch, any other text is words only', async () => {
  await openSummaries(
    [...COLORS, ...WORDS_ALONE].map((product_label_color) => ({ product_label_color })),
  );
  const cards = [...document.querySelectorAll('.summary')];
  for (const [index, color] of [...COLORS, ...WORDS_ALONE].entries())
    expect(cards[index]?.textContent).toContain(color);
  expect(cards.map((card) => card.querySelector('.swatch') !== null)).toEqual([
    ...COLORS.map(() => true),
    ...WORDS_ALONE.map(() => false),
  ]);
});

test('the card has no button for what is missing: the checklist beside it has', async () => {
  await openSummary({ shipper_case_size: null, produced_quantity: 0 });
  await expect.element(button('Lab Results')).toBeVisible();
  expect(summary()).toContain('Shipper Case SizeN/A');
  expect(document.querySelectorAll('.summary button')).toHaveLength(1);
});

test('station 2 changes the master case size alone, and shows both', async () => {
  const { pressed } = await openSummary({}, '2');
  await button('Edit Master Case Size').click();
  expect(pressed).toEqual(['mastercase']);
  expect(summary()).toContain('Shipper Case Size20');
  expect(button('Edit Shipper Case Size').elements()).toEqual([]);
});

test('station 1B has no master case size', async () => {
  await openSummary({}, '1B');
  await expect.element(page.getByText('Shipper Case Size', { exact: true })).toBeVisible();
  expect(summary()).not.toContain('Master Case Size');
});

test('the card has another colour for each status', async () => {
  const statuses = ['PENDING', 'READY', 'IN_PROGRESS', 'DONE', 'CANCELLED', 'ON_HOLD'];
  await openSummaries(statuses.map((status) => ({ status })));
  const colours = [...document.querySelectorAll('.summary')].map((card) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(card);
    return `${borderTopColor} on ${backgroundColor}`;
  });
  expect(new Set(colours).size).toBe(statuses.length);
});

test('an order that is pending is locked, and says so', async () => {
  const { pressed } = await openSummary({ status: 'PENDING' });
  await expect.element(button('Update Produced Quantity')).toBeDisabled();
  await expect.element(button('Edit Shipper Case Size')).toBeDisabled();
  await expect.element(button('Enter Lab Results')).toBeDisabled();
  expect(summary()).toContain('quantity, sizes and labels stay.');
  expect(pressed).toEqual([]);
});

test('an order that is done is locked, but its lab results can be seen', async () => {
  const { pressed } = await openSummary({ status: 'DONE' });
  await expect.element(button('Update Produced Quantity')).toBeDisabled();
  await button('Lab Results').click();
  expect(pressed).toEqual(['labresult']);
});

test('lab results that cannot be read warn beside the button, in words and as a tooltip', async () => {
  const plant = new OrdersPlant();
  plant.instead.set('GET /lab-test-results', () => json({ detail: 'The lab is closed.' }, 500));
  await openAt(
    '/station-1/production-order/mo-1/',
    <OrderSummary order={plant.order} station="1A" onOpen={noop} />,
  );
  await soon(summary).toContain('The lab is closed.');
  expect(document.querySelector('[title*="The lab is closed."]')).not.toBeNull();
  await expect.element(button('Lab Results')).toBeEnabled();
});

test('long names, right-to-left text and HTML stay text and fit a narrow page', async () => {
  await openSummary({
    name: '<img src=x onerror=alert(1)>',
    product_name: `שלום ${'long'.repeat(60)}`,
    metrc_tag: '9'.repeat(200),
    product_strain_name: '<b>bold</b>',
  });
  expect(summary()).toContain('<img src=x onerror=alert(1)>');
  expect(document.querySelector('.summary img, .summary b')).toBeNull();
  expect(await overflowAt(360)).toBe(0);
});
