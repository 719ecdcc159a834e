/** Bad Wi-Fi and a plant that stumbles: afterwards the plant holds what the screen said, once. */
import { expect, test } from '@playwright/test';
import {
  CALLS,
  closeFloor,
  expectChecking,
  expectCount,
  expectNothingPacked,
  expectPackedAtPlant,
  expectPackedOnScreen,
  fill,
  type Floor,
  openFloor,
  openScan,
  PACK,
  submit,
  type Work,
} from './faults-support.ts';

let floor: Floor;
let work: Work;
test.beforeAll(async () => {
  floor = await openFloor();
});
test.afterAll(() => closeFloor(floor));
test.beforeEach(async () => {
  work = await openScan(floor);
  await fill(work);
});
test.afterEach(() => work.context.close());

async function expectPackedOnce(): Promise<void> {
  await expectPackedOnScreen(work.page, work.master);
  await expectPackedAtPlant(floor.api, work);
}

test('an answer lost after the plant has packed is found out, and nothing is packed twice', async () => {
  let sent = 0;
  await work.page.route(PACK, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(work.page);
  await expectPackedOnce();
  expect(sent).toBe(1);
});

test('a request lost on its way is sent again with the same key', async () => {
  const keys: (string | undefined)[] = [];
  await work.page.route(PACK, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  await submit(work.page);
  await expectPackedOnce();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('500, 502 and 503 are each checked first and then sent again with the same key', async () => {
  const stumbles = [500, 502, 503];
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
  await expectPackedOnce();
  const sends = seen.flatMap((what, at) => (what === 'send' ? [at] : []));
  expect(sends).toHaveLength(4);
  for (const [at, send] of sends.entries())
    if (at > 0) expect(seen.slice((sends[at - 1] ?? 0) + 1, send)).toContain('look');
});

test('a 429 waits as long as the plant says', async () => {
  let sent = 0;
  await work.page.route(PACK, async (route) => {
    sent += 1;
    const headers = { 'retry-after': '1' };
    if (sent === 1) await route.fulfill({ status: 429, headers, json: { detail: 'slow down' } });
    else await route.continue();
  });
  await submit(work.page);
  await expect(work.page.getByText('Too Many Requests').first()).toBeVisible();
  await expectPackedOnce();
  expect(sent).toBe(2);
});

test('a call without an answer is seen on the overview, and carried on from there', async () => {
  const { page } = work;
  await work.context.setOffline(true);
  await submit(page);
  await expectChecking(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('A call to the plant has no answer yet')).toBeVisible();
  await expect(page.getByText(`Master case ${work.master} with 5 shipper cases`)).toBeVisible();
  await work.context.setOffline(false);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expectPackedOnce();
  await expect(page.getByText('A call to the plant has no answer yet')).toBeHidden();
});

test('a network that goes with the answer and comes back later: the case is found packed', async () => {
  let sent = 0;
  await work.page.route(PACK, async (route) => {
    sent += 1;
    await route.fetch();
    await work.context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await submit(work.page);
  await expectChecking(work.page);
  await work.context.setOffline(false);
  await expectPackedOnce();
  expect(sent).toBe(1);
});

test('a 422 is said in the words of the plant, and the codes are kept', async () => {
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
        'Unable to submit your scannings due to Codes must differ. Either re-scan the shipper case or redo the session.',
      )
      .first(),
  ).toBeVisible();
  await expectCount(work.page, 0, 1);
  await expectNothingPacked(floor.api, work);
});

test('the plant is killed before the press and started again: the case is packed once', async () => {
  await floor.plant.kill();
  await submit(work.page);
  await expectChecking(work.page);
  await floor.plant.restart();
  await expectPackedOnce();
});
