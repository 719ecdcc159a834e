/** Bad Wi-Fi and a plant that stumbles: afterwards the plant holds what the screen said, once. */
import { expect } from '@playwright/test';
import {
  expectChecking,
  expectCount,
  expectPackedOnce,
  fill,
  PACK,
  scan,
  submit,
  test,
} from '../support/e2e/faults.ts';

test('scanning continues while the plant is killed and restarted, and every case is packed once', async ({
  floor,
  work,
}) => {
  const { page, shippers } = work;
  await scan(page, ...shippers.slice(0, 2));
  await expectCount(page, 2);
  let packed = 0;
  await page.route(PACK, async (route) => {
    const answer = await route.fetch().catch(() => undefined);
    packed += answer ? 1 : 0;
    if (answer) await floor.plant.kill(); // it has packed, and its answer is lost
    await route.abort('connectionreset');
  });
  await floor.plant.kill();
  await fill({ ...work, shippers: shippers.slice(2) });
  await submit(page);
  await expectChecking(page);
  await floor.plant.restart();
  await expect.poll(() => packed, { timeout: 60_000 }).toBe(1);
  await expectChecking(page);
  await floor.plant.restart();
  await expectPackedOnce(floor, work);
  expect(packed).toBe(1);
});
