/** Bad Wi-Fi and a plant that stumbles: afterwards the plant holds what the screen said, once. */
import { expect } from '@playwright/test';
import {
  CALLS,
  expectChecking,
  expectCount,
  expectNothingPacked,
  expectPackedOnce,
  fill,
  onPack,
  PACK,
  scan,
  submit,
  test,
} from '../support/e2e/faults.ts';

test('a lost answer after the plant has packed is looked up, and nothing is packed twice', async ({
  floor,
  work,
}) => {
  await fill(work);
  const sent = await onPack(work.page, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(work.page);
  await expectPackedOnce(floor, work);
  expect(sent()).toBe(1);
});

test('a request that was lost is sent again with the same key', async ({ floor, work }) => {
  await fill(work);
  const keys: (string | undefined)[] = [];
  await work.page.route(PACK, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  await submit(work.page);
  await expectPackedOnce(floor, work);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('500 and 503 are each looked up first and then sent again with the same key', async ({
  floor,
  work,
}) => {
  await fill(work);
  const stumbles = [500, 503];
  const seen: string[] = [];
  await work.page.route(CALLS, async (route) => {
    const { pathname } = new URL(route.request().url());
    const packing = pathname.endsWith('pack-master-case');
    if (packing || pathname.endsWith('cases')) seen.push(packing ? 'send' : 'look');
    const status = packing ? stumbles.shift() : undefined;
    if (status) await route.fulfill({ status, json: { detail: 'stumbled' } });
    else await route.continue();
  });
  await submit(work.page);
  await expectPackedOnce(floor, work);
  const sends = seen.flatMap((what, at) => (what === 'send' ? [at] : []));
  expect(sends).toHaveLength(3);
  for (const [at, send] of sends.entries())
    if (at > 0) expect(seen.slice((sends[at - 1] ?? 0) + 1, send)).toContain('look');
});

test('a 429 is sent again after the time that the plant names', async ({ floor, work }) => {
  await fill(work);
  const sent = await onPack(work.page, async (route, nth) => {
    const headers = { 'retry-after': '1' };
    if (nth === 1) await route.fulfill({ status: 429, headers, json: { detail: 'slow down' } });
    else await route.continue();
  });
  await submit(work.page);
  await expect(work.page.getByText('Too Many Requests').first()).toBeVisible();
  await expectPackedOnce(floor, work);
  expect(sent()).toBe(2);
});

test('a call without an answer is shown on the overview, and packed from there without a press', async ({
  floor,
  work,
}) => {
  await fill(work);
  const { page } = work;
  await work.context.setOffline(true);
  await submit(page);
  await expectChecking(page);
  await page.getByRole('button', { name: 'Back' }).click();
  const kept = page.getByText(`Master case ${work.master} with 5 shipper cases is kept`).first();
  await expect(kept).toBeVisible();
  await work.context.setOffline(false);
  await expectPackedOnce(floor, work);
  await expect(kept).toBeHidden();
});

test('a case is found packed when the network fails with the answer and returns later', async ({
  floor,
  work,
}) => {
  await fill(work);
  const sent = await onPack(work.page, async (route) => {
    await route.fetch();
    await work.context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await submit(work.page);
  await expectChecking(work.page);
  await work.context.setOffline(false);
  await expectPackedOnce(floor, work);
  expect(sent()).toBe(1);
});

test('a 422 is shown in the words of the plant, and the codes are kept', async ({
  floor,
  work,
}) => {
  await fill(work);
  await work.page.route(PACK, (route) =>
    route.fulfill({
      status: 422,
      json: { detail: [{ loc: ['body'], msg: 'Codes must differ', type: 'value_error' }] },
    }),
  );
  await submit(work.page);
  await expect(
    work.page
      .getByText(
        "Unable to submit your scannings due to the plant's answer. Either re-scan the shipper case or redo the session.",
      )
      .first(),
  ).toBeVisible();
  await expect(work.page.getByText('Codes must differ.').first()).toBeVisible();
  await expectCount(work.page, 0, 1);
  await expectNothingPacked(floor.api, work);
});

test('an answer after ten seconds is awaited, and nothing is asked or sent a second time', async ({
  floor,
  open,
}) => {
  const work = await open((tablet) => tablet.page.clock.install());
  const { page } = work;
  await fill(work);
  const calls: string[] = [];
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(PACK, async (route) => {
    calls.push(route.request().url());
    const response = await route.fetch();
    await late;
    await route.fulfill({ response });
  });
  await submit(page);
  await expect.poll(() => calls.length).toBe(1);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('button', { name: 'Keep for later' })).toBeVisible();
  answer();
  await expectPackedOnce(floor, work);
  expect(calls).toHaveLength(1);
});

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
