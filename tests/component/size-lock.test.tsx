import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openJournal } from '../../src/packing/journal/journal.ts';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { button, openAt } from '../support/component/orders-world.tsx';
import { KEPT_CALL, MASTERS } from '../support/packing.ts';

/** Another tab of the tablet. */
const journal = openJournal();

afterEach(async () => {
  await journal.forget(KEPT_CALL);
});

const openSizes = async () => {
  await openAt('/station-1/production-order/mo-1/', <Station1OrderScreen moId="mo-1" />);
  await button('Edit Shipper Case Size').click();
};
const WHY = page.getByText(new RegExp(`Master case ${MASTERS[0]} with 2 shipper cases`));

test('while a call of the order is open at any station, no size can be chosen, and it says which', async () => {
  const plant = new OrdersPlant();
  await journal.keep(KEPT_CALL);
  await openSizes();
  await expect.element(WHY).toBeVisible();
  await expect.element(button(/^10/)).toBeDisabled();
  await expect.element(button(/^Custom/)).toBeDisabled();
  expect(plant.changes).toEqual([]);
  // The call ends in another tab: the screen follows by itself.
  await journal.forget(KEPT_CALL);
  await expect.element(button(/^10/)).toBeEnabled();
  await expect.element(WHY).not.toBeInTheDocument();
});

test('a call that is begun in another tab stops the press that comes at the same moment', async () => {
  const plant = new OrdersPlant();
  await openSizes();
  const preset = button(/^10/);
  await expect.element(preset).toBeEnabled();
  await journal.keep(KEPT_CALL);
  (preset.element() as HTMLElement).click();
  await expect.element(WHY.first()).toBeVisible();
  expect(plant.changes).toEqual([]);
});
