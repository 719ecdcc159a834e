import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { openAt } from '../support/component/orders-world.tsx';
import { extra, openLabels, PRINTED, rows } from '../support/component/print.tsx';
import { soon } from '../support/component/ui.tsx';

beforeEach(async () => {
  await clear();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const generateButtons = () => page.getByRole('button', { name: /^Generate Labels/ });
const readAgain = () => vi.advanceTimersByTimeAsync(20_000);

test('what another tablet printed is shown within 20 seconds', async () => {
  const { plant } = await openLabels('1B');
  await expect.element(generateButtons().first()).toBeVisible();
  plant.order = { ...plant.order, ...PRINTED };
  await readAgain();
  await soon(() => generateButtons().elements()).toEqual([]);
});

test('a hidden page reads nothing', async () => {
  const { plant } = await openLabels('1B');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = plant.calls.length;
  await readAgain();
  expect(plant.calls.length).toBe(before);
});

test('a proposed number of extra labels follows the order until something is typed', async () => {
  const { plant } = await openLabels('1A', PRINTED);
  await expect.element(extra('Shipper Case')).toHaveValue('4');
  plant.order = { ...plant.order, sc_extra_qty: 9 };
  await readAgain();
  await expect.element(extra('Shipper Case')).toHaveValue('9');
});

test('extra labels that are being typed stay when the order is read again', async () => {
  const { plant } = await openLabels('1A', PRINTED);
  await extra('Shipper Case').fill('37');
  plant.order = { ...plant.order, sc_printed_qty: 70, sc_extra_qty: 9 };
  await readAgain();
  await soon(() => rows()[0]).toContain('70 printed');
  await expect.element(extra('Shipper Case')).toHaveValue('37');
});

test.each([
  ['updateqty', 'Produced quantity (Units)', '700', '1,100.00 Units →'],
  ['extralabel', 'How Many?', '12', 'Print 12 Labels'],
])('what is typed on the screen %s stays when the order is read again', async (...row) => {
  const [subScreen, label, text, shown] = row;
  const plant = new OrdersPlant();
  const path = '/station-1/production-order/mo-1/';
  await openAt(path, <Station1OrderScreen moId="mo-1" />, subScreen);
  await page.getByLabelText(label).fill(text);
  plant.order = { ...plant.order, produced_quantity: 1100 };
  const before = plant.calls.length;
  await readAgain();
  await soon(() => plant.calls.length).toBeGreaterThan(before);
  await expect.element(page.getByText(shown).first()).toBeVisible();
  await expect.element(page.getByLabelText(label)).toHaveValue(text);
});
