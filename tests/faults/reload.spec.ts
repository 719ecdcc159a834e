/** Reloads and a second tab: no scan is lost that was confirmed, and no case is packed twice. */
import { expect, type Route } from '@playwright/test';
import { orderToFill } from '../support/plant-api.ts';
import {
  expectCount,
  expectPackedOnce,
  fill,
  goOn,
  onPack,
  openTablet,
  scan,
  submit,
  test,
  type Work,
} from '../support/e2e/faults.ts';

test.use({ serviceWorkers: 'allow' });

async function reloadAndContinue({ page }: Pick<Work, 'page'>): Promise<void> {
  await page.reload();
  await goOn(page);
}

test('a reload in the middle of a submission asks the plant before anything is sent again', async ({
  floor,
  work,
}) => {
  const { page } = work;
  await fill(work);
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const sent = await onPack(page, async (route) => {
    await route.fetch();
    await left; // the answer stays on its way until the page is gone
    await route.abort().catch(() => undefined);
  });
  await submit(page);
  await expect
    .poll(async () => (await floor.api.order(work.order.id)).mc_scanned_qty)
    .toBe((work.order.mc_scanned_qty ?? 0) + 1);
  await page.goto('about:blank');
  leave();
  await page.goBack();
  await expectPackedOnce(floor, work);
  expect(sent()).toBe(1);
});

test('a reload at every step of station 1B loses no scan, and the case is packed once', async ({
  floor,
}) => {
  const { order, size, units, shipper } = await orderToFill(floor.api);
  const tablet = await openTablet(floor, order.id, { station: 'station-1B', size });
  const { page } = tablet;
  await scan(page, ...units.slice(0, 2));
  await expectCount(page, 2, size);
  await reloadAndContinue(tablet);
  await expectCount(page, 2, size);
  await scan(page, ...units.slice(2));
  await expect(page.getByRole('heading', { name: 'Scan Shipper Case' })).toBeVisible();
  await reloadAndContinue(tablet);
  await expectCount(page, 0, 1);
  const packThenReload = async (route: Route) => {
    await route.fetch();
    await page.reload();
  };
  const sent = await onPack(page, packThenReload, '**/pack-shipper-case');
  await scan(page, shipper);
  await expect(page.getByText(`Shipper case ${shipper} is packed.`).first()).toBeVisible();
  const packed = await floor.api.cases(order.id, 'unit_case');
  const inside = packed.filter((one) => one.packed_in === shipper).map((one) => one.teleport_uuid);
  expect(inside.sort()).toEqual([...units].sort());
  expect(sent()).toBe(1);
  await tablet.context.close();
});
