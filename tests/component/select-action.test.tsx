import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { labelsIn, type ScanStation } from '../../src/lib/paths.ts';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import type { CaseType } from '../../contract/case-types.ts';
import type { Order } from '../../contract/types.ts';
import { SelectActionScreen } from '../../src/screens/select-action/select-action-screen.tsx';
import { LISTS, MASTERS, STRAY_SHIPPERS } from '../support/packing.ts';
import { ordersPlant } from '../support/component/orders-plant.ts';
import { openAt } from '../support/component/orders-world.tsx';
import { json } from '../support/plant.ts';

async function openChoices(station: ScanStation, change: Partial<Order> = {}) {
  const { calls } = ordersPlant(change);
  await openAt('/select-action/', <SelectActionScreen station={station} moId="mo-1" />);
  await expect.element(page.getByRole('link', { name: /^Pack / })).toBeVisible();
  return calls.map(({ path }) => path);
}

const ink = () => [...document.querySelectorAll('.button--next')].map((one) => one.textContent);

test.each([
  ['2', {}, ['Pack Master Case']],
  ['2', { mc_scanned_qty: 0 }, ['Print Master Case QR']],
  ['1B', { sc_packed_qty: 62 }, []],
] as const)(
  'the choices of station %s for %j have the next step in ink, and read no lists',
  async (...row) => {
    const [station, change, leads] = row;
    const read = await openChoices(station, change);
    expect(ink()).toEqual(leads);
    expect(read).not.toContain('/cases');
  },
);

test('the choices of a demonstration have the sheet of the labels that can be packed now', async () => {
  const { instead } = ordersPlant();
  instead.set('GET /cases', ({ query }) => json(LISTS[query['case_types'] as CaseType]));
  setConfig({ ...config(), demo: true });
  await openAt('/select-action/', <SelectActionScreen station="2" moId="mo-1" />);
  const link = page.getByRole('link', { name: 'Show labels of this order to scan' });
  await expect.element(link).toBeVisible();
  const { hash } = new URL((link.element() as HTMLAnchorElement).href);
  expect(labelsIn(hash)).toEqual({ order: 'MO/DEMO/1', codes: [...STRAY_SHIPPERS, ...MASTERS] });
});
