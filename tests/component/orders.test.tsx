import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Station1OrderScreen } from '../../src/screens/station-1-order/station-1-order-screen.tsx';
import { SelectActionScreen } from '../../src/screens/select-action/select-action-screen.tsx';
import { OrderSummary } from '../../src/screens/order-parts/order-summary.tsx';
import { PackingPanel } from '../../src/screens/order-parts/packing-panel.tsx';
import { axeFindings, json, makeOrder, makeWorld, overflowAt, soon } from './ui-support.tsx';
import { FULL, openOrder } from './orders-support.tsx';

const here = location.href;
beforeEach(() => history.replaceState(null, '', here));
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', here);
});

const station1 = <Station1OrderScreen moId="mo-1" />;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = () => document.querySelector('.toast')?.textContent;

test('the summary of station 1 shows the order', async () => {
  await openOrder(station1);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Manufacturing Station 1A - MO/1');
  for (const text of ['Demo product [D-1]', '5 x 0.5 g', '11/20/2026', '1A4DEMO', 'Demo strain'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(/1,254\.00/)).toHaveTextContent('1,254.00 / 1,300.00 Units');
  expect(document.querySelector('.swatch')).not.toBeNull();
});

test('missing facts have their words', async () => {
  await openOrder(station1, {
    product_name: null,
    product_label_color: null,
    product_strain_name: null,
    shipper_case_size: null,
  });
  for (const text of ['Unknown product', '(COLOR)', '(STRAIN)', 'Packing is not open'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(button('Select Shipper Case Size')).toBeVisible();
  expect(document.querySelector('.size-card .value')?.textContent).toBe('N/A');
});

test('a colour that is no colour is shown as text without a swatch', async () => {
  await openOrder(station1, { product_label_color: 'var(--c-text)' });
  await expect.element(page.getByText('var(--c-text)')).toBeVisible();
  expect(document.querySelector('.swatch')).toBeNull();
});

test.each(['PENDING', 'CANCELLED', 'ON_HOLD'])(
  'a %s order is locked: nothing can be changed or packed',
  async (status) => {
    await openOrder(station1, { status });
    await expect.element(button('Enter Lab Results')).toBeDisabled();
    await expect.element(button('Update Produced Quantity')).toBeDisabled();
    await expect.element(button('Edit Shipper Case Size')).toBeDisabled();
    expect(document.body.textContent).not.toContain('Finish Packing');
  },
);

test('lab results of a finished order can be opened', async () => {
  await openOrder(station1, { status: 'DONE' });
  await expect.element(button('Lab Results')).toBeEnabled();
});

test('an updated quantity replaces the old one and returns to the order', async () => {
  const { sent } = await openOrder(station1);
  await button('Update Produced Quantity').click();
  await page.getByLabelText(/Produced quantity/).fill('1300');
  await soon(() => document.querySelector('.panel .value')?.textContent).toBe(
    '1,254.00 Units → 1,300.00 Units',
  );
  await button('Update').click();
  await expect.element(button('Finish Packing')).toBeVisible();
  expect(sent.map((one) => one.path.split('/').pop() + one.search)).toEqual([
    'produced-quantity?quantity=1300',
  ]);
});

test.each(['', '0', '000'])('the quantity %j is not sent', async (text) => {
  const { sent } = await openOrder(station1);
  await button('Update Produced Quantity').click();
  await page.getByLabelText(/Produced quantity/).fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /^Update/ })).toBeDisabled();
  expect(sent).toEqual([]);
});

test('a preset case size is one press, a custom one is typed', async () => {
  const { sent } = await openOrder(station1);
  await button('Edit Shipper Case Size').click();
  await expect.element(page.getByRole('heading', { name: 'Select Shipper Case' })).toBeVisible();
  await button('10').click();
  await button('Edit Shipper Case Size').click();
  await button('Custom').click();
  await page.getByLabelText('Custom size').fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Edit Shipper Case Size')).toBeVisible();
  expect(sent.map((one) => one.search)).toEqual(['?shipper_case_size=10', '?shipper_case_size=12']);
});

test('a refused case size stays on its screen and says why', async () => {
  await openOrder(station1, {}, ({ method }) =>
    method === 'PUT' ? json({ detail: 'locked' }, 409) : undefined,
  );
  await button('Edit Shipper Case Size').click();
  await button('5').click();
  await soon(toast).toBe('Conflict');
  await expect.element(page.getByRole('heading', { name: 'Select Shipper Case' })).toBeVisible();
});

test('packing of the planned quantity finishes without a question', async () => {
  const { sent } = await openOrder(station1, { produced_quantity: 1300 });
  await button('Finish Packing').click();
  await soon(() => sent.map((one) => one.path)).toEqual([
    '/v1/production-orders/mo-1/finish-packing',
  ]);
  await expect.element(page.getByText('Packing is not open')).toBeVisible();
});

test('another quantity is asked about, and Cancel sends nothing', async () => {
  const { sent } = await openOrder(station1);
  await button('Finish Packing').click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Dialog' });
  await expect
    .element(dialog)
    .toHaveTextContent(
      "The scanned quantity doesn't match with the planned quantity (1,254.00 / 1,300.00). Do you want to finish packing?",
    );
  await button('Cancel').click();
  await soon(() => document.querySelector('[role=alertdialog]')).toBeNull();
  expect(sent).toEqual([]);
  await button('Finish Packing').click();
  await button('Confirm').click();
  await soon(() => sent.length).toBe(1);
});

test('the order is read again before the question is decided', async () => {
  const { plant, sent } = await openOrder(station1);
  await expect.element(button('Finish Packing')).toBeVisible();
  plant.order = { ...plant.order, produced_quantity: 1300 };
  await button('Finish Packing').click();
  await soon(() => sent.length).toBe(1);
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
});

test.each([
  ['Scan & Pack', 'scan'],
  ['Scan Remaining Items', 'scanremainingitems'],
  ['Unpack', 'unpack'],
])('%s of station 1 opens station 2 at its sub-screen', async (name, subScreen) => {
  await openOrder(station1);
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => undefined);
  await button(name).click();
  expect(push).toHaveBeenCalledWith({ subScreen }, '', '/station-2/production-order/mo-1/scan/');
});

test('station 1B counts packed cases and units, and cannot unpack', async () => {
  const order = makeOrder(1, FULL);
  await makeWorld().open(<PackingPanel order={order} station="1B" onScan={() => undefined} />);
  const figures = () => [...document.querySelectorAll('.figure')].map((one) => one.textContent);
  expect(figures()).toEqual([
    'Scanned / Total Shipper Case12 / 62',
    'Scanned / Total Unit240 / 1254',
  ]);
  await expect.element(page.getByRole('button', { name: /^Unpack/ })).toBeDisabled();
});

test('only station 2 shows the master case size', async () => {
  const order = makeOrder(1, FULL);
  const { open } = await openOrder(null);
  await open(<OrderSummary order={order} station="2" onLabResults={() => undefined} />);
  await expect.element(page.getByText('Master Case Size')).toBeVisible();
});

test.each([
  ['1B', 'Print Production Order Case QR', 'Pack Shipper Case', 'station-1B'],
  ['2', 'Print Master Case QR', 'Pack Master Case', 'station-2'],
] as const)('station %s offers %s and %s', async (station, print, pack, segment) => {
  await openOrder(<SelectActionScreen station={station} moId="mo-1" />);
  const title = `Manufacturing Station ${station} - MO/1`;
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const base = `/${segment}/production-order`;
  await expect.element(link(print)).toHaveAttribute('href', `${base}/mo-1/print/`);
  await expect.element(link(pack)).toHaveAttribute('href', `${base}/mo-1/scan/`);
  await expect.element(link('Back')).toHaveAttribute('href', `${base}s`);
});

test('an order that is not there says so and can be asked for again', async () => {
  await openOrder(station1, {}, () => json({ detail: 'The order was not found' }, 404));
  await expect.element(page.getByText('The order was not found')).toBeVisible();
  await expect.element(button('Try again')).toBeVisible();
});

test.each(['light', 'dark'] as const)(
  'the order page has no axe findings in %s',
  async (scheme) => {
    await openOrder(station1);
    await expect.element(button('Finish Packing')).toBeVisible();
    expect(await axeFindings(scheme)).toEqual([]);
    expect(await overflowAt(360)).toBe(0);
  },
);
