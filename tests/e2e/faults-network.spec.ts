/** Bad Wi-Fi and a plant that stumbles: afterwards the plant holds what the screen said, once. */
import { expect, test } from '@playwright/test';
import {
  closeFloor,
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

test('an answer lost after the plant has packed is found out, and nothing is packed twice', async () => {
  let sent = 0;
  await work.page.route(PACK, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(work.page);
  await expectPackedOnScreen(work.page);
  await expectPackedAtPlant(floor.api, work);
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
  await expectPackedOnScreen(work.page);
  await expectPackedAtPlant(floor.api, work);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

for (const status of [500, 502, 503]) {
  test(`a ${status} is checked first and then sent again`, async () => {
    let sent = 0;
    await work.page.route(PACK, async (route) => {
      sent += 1;
      if (sent === 1) await route.fulfill({ status, json: { detail: 'stumbled' } });
      else await route.continue();
    });
    await submit(work.page);
    await expectPackedOnScreen(work.page);
    await expectPackedAtPlant(floor.api, work);
  });
}

test('a 429 waits as long as the plant says', async () => {
  let sent = 0;
  await work.page.route(PACK, async (route) => {
    sent += 1;
    const headers = { 'retry-after': '1' };
    if (sent === 1) await route.fulfill({ status: 429, headers, json: { detail: 'slow down' } });
    else await route.continue();
  });
  await submit(work.page);
  await expectPackedOnScreen(work.page);
  await expectPackedAtPlant(floor.api, work);
});

test('offline before the press: everything is kept, and the case is packed when the network is back', async () => {
  await work.context.setOffline(true);
  await submit(work.page);
  await expect(work.page.getByText('Checking whether the case was packed…').first()).toBeVisible();
  await work.context.setOffline(false);
  await expectPackedOnScreen(work.page);
  await expectPackedAtPlant(floor.api, work);
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
  await expect(work.page.getByText('0 of 1 scanned')).toBeAttached();
});

test('the plant is killed before the press and started again: the case is packed once', async () => {
  await floor.plant.kill();
  await submit(work.page);
  await expect(work.page.getByText('Checking whether the case was packed…').first()).toBeVisible();
  await floor.plant.restart();
  await expectPackedOnScreen(work.page);
  await expectPackedAtPlant(floor.api, work);
});
