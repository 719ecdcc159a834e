import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Order } from '../../contract/types.ts';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { ScanStationScreen } from '../../src/screens/scan/scan-station-screen.tsx';
import { SMALL_CASES } from '../support/orders.ts';
import { OrdersPlant, ordersPlant } from '../support/component/orders-plant.ts';
import { button, heading, openAt } from '../support/component/orders-world.tsx';
import { closeScan, openScan } from '../support/component/scan-screen.tsx';
import { soon } from '../support/component/ui.tsx';
import { flushTasks, UNITS } from '../support/packing.ts';
import { newTools } from '../support/session.ts';

afterEach(closeScan);

const PACKED = { produced_quantity: 101, sc_scanned_qty: 0, sc_packed_qty: 10, iu_packed_qty: 50 };
const dialog = () => page.getByRole('alertdialog');
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);
const sent = (plant: OrdersPlant) => plant.changes.map(({ query }) => query['quantity']);

async function enterQuantity(text: string) {
  await openAt('/station-1/production-order/mo-1/', <Station1OrderScreen moId="mo-1" />);
  await button('Update Produced Quantity').click();
  await page.getByRole('textbox').fill(text);
  await userEvent.keyboard('{Enter}');
}

test('a produced quantity below what is packed is not sent: the button says what to do', async () => {
  const plant = new OrdersPlant({ ...PACKED, planned_quantity: 120 });
  await enterQuantity('49');
  await expect
    .element(button('Update Packed: 50 units. Enter no less, or unpack cases.'))
    .toBeDisabled();
  await page.getByRole('textbox').fill('50');
  await userEvent.keyboard('{Enter}');
  await soon(() => sent(plant)).toEqual(['50']);
});

test('a produced quantity far from the plan is asked about once, with the plan', async () => {
  const plant = new OrdersPlant({ ...PACKED, planned_quantity: 120 });
  await enterQuantity('1010');
  await expect
    .element(dialog())
    .toHaveTextContent(
      'Planned: 120.00 Units. Set the produced quantity to 1,010.00 Units anyway?',
    );
  await userEvent.keyboard('{Enter}');
  expect(sent(plant)).toEqual([]);
  await button('Cancel').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('120.00 Units', { exact: true })).toBeVisible();
  await button('Update').click();
  await button('Confirm').click();
  await soon(() => sent(plant)).toEqual(['1010']);
});

test('an updated produced quantity can be undone while nothing was made by it', async () => {
  const plant = new OrdersPlant({ ...PACKED, planned_quantity: 120 });
  await enterQuantity('120');
  await expect
    .element(page.getByText('Produced quantity: 101.00 Units → 120.00 Units'))
    .toBeVisible();
  await button('Undo').click();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await soon(() => textsOf('.summary .value--large').join()).toBe('101.00 / 120.00 Units');
  expect(sent(plant)).toEqual(['120', '101']);
});

test('an order with more packed than produced says so at every station', async () => {
  const over = { ...PACKED, produced_quantity: 110, iu_packed_qty: 115, sc_planned_qty: 22 };
  ordersPlant({ ...over, sc_packed_qty: 23 });
  await openAt(
    '/station-1B/production-order/mo-1/scan/',
    <ScanStationScreen station="1B" moId="mo-1" />,
  );
  await expect.element(page.getByText('More is packed than was produced')).toBeVisible();
  await expect.element(page.getByText('Packed: 115 units, 5 over.')).toBeVisible();
  expect(textsOf('.figure .chip.tone--warn')).toEqual(['1 over', '5 over']);
});

/** Station 1B's scan screen of an order, with a case size of 3. */
const openCase = (order: Order) => openScan('pack-shipper', 3, newTools(), order);

test('the case after the last planned unit is asked about once, and shown in amber', async () => {
  const full = { ...SMALL_CASES, id: 'mo-full', produced_quantity: 36 };
  const screen = await openCase(full);
  await expect
    .element(dialog())
    .toHaveTextContent('Packed: 36 of 36 units. With this case it is 3 over. Pack it anyway?');
  await screen.see(UNITS[0]!);
  await expect.element(page.getByText('0 of 3 scanned')).toBeInTheDocument();
  await button('Pack more').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await screen.see(UNITS[0]!);
  await expect.element(page.getByText('1 of 3 scanned')).toBeInTheDocument();
  expect(textsOf('.progress-line .chip.tone--warn')).toEqual(['1 over']);
  await screen.session.close();
  const again = await openCase(full);
  await flushTasks();
  await expect.element(heading('Scan Units').first()).toBeVisible();
  expect(dialog().elements()).toEqual([]);
  expect(again.left).toEqual([]);
});

test('the question about a case beyond the plan leads back to the order', async () => {
  const screen = await openCase({ ...SMALL_CASES, id: 'mo-back', produced_quantity: 36 });
  await dialog().getByRole('button', { name: 'Go Back' }).click();
  await soon(() => screen.left.join()).toBe('left');
});
