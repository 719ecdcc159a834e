import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ScanStation } from '../../src/lib/paths.ts';
import type { Order } from '../../contract/types.ts';
import { SelectActionScreen } from '../../src/screens/select-action/select-action-screen.tsx';
import { ordersPlant } from '../support/component/orders-plant.ts';
import { openAt } from '../support/component/orders-world.tsx';

async function openChoices(station: ScanStation, change: Partial<Order> = {}) {
  ordersPlant(change);
  await openAt('/select-action/', <SelectActionScreen station={station} moId="mo-1" />);
  await expect.element(page.getByRole('link', { name: /^Pack / })).toBeVisible();
}

const ink = () => [...document.querySelectorAll('.button--next')].map((one) => one.textContent);

test.each([
  ['2', {}, ['Pack Master Case']],
  ['2', { mc_scanned_qty: 0 }, ['Print Master Case QR']],
  ['1B', {}, ['Pack Shipper Case']],
  ['1B', { sc_packed_qty: 62 }, []],
  ['2', { status: 'DONE' }, []],
] as const)('the choices of station %s for %j have the next step in ink', async (...row) => {
  const [station, change, leads] = row;
  await openChoices(station, change);
  expect(ink()).toEqual(leads);
});
