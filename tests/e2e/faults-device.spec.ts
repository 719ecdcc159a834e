/** Reloads, second tabs and cameras that fail: no scan is lost that was confirmed. */
import { expect, test } from '@playwright/test';
import {
  closeFloor,
  expectPackedAtPlant,
  expectPackedOnScreen,
  fill,
  type Floor,
  openFloor,
  openScan,
  scan,
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
});
test.afterEach(() => work.context.close());

test('a reload after each scan loses none', async () => {
  const { page, shippers } = work;
  for (const [index, code] of shippers.slice(0, 3).entries()) {
    await scan(page, code);
    await expect(page.getByText(`${index + 1} of 5 scanned`)).toBeAttached();
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`${index + 1} of 5 scanned`, { exact: true })).toBeAttached();
  }
});

test('a reload in the middle of a submission asks the plant before anything is sent again', async () => {
  const { page } = work;
  await fill(work);
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route('**/pack-master-case', async (route) => {
    await route.fetch();
    await left; // the answer stays on its way until the page is gone
    await route.abort().catch(() => undefined);
  });
  await submit(page);
  await expect(page.getByText('Packing…').first()).toBeVisible();
  await expect
    .poll(async () => (await floor.api.order(work.order.id)).mc_scanned_qty)
    .toBe((work.order.mc_scanned_qty ?? 0) + 1);
  await page.goto('about:blank');
  leave();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await expectPackedOnScreen(page, work.master);
  await expectPackedAtPlant(floor.api, work);
});

test('a second tab does not fight over the session', async () => {
  const { page, context, shippers } = work;
  await scan(page, shippers[0] ?? '');
  await expect(page.getByText('1 of 5 scanned')).toBeAttached();
  const second = await context.newPage();
  await second.goto(work.address);
  await second.getByRole('button', { name: 'Scan & Pack' }).click();
  await expect(second.getByText('This session is open in another tab')).toBeVisible();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByText('This session goes on in another tab')).toBeVisible();
});

test('a storm of Enter presses no button', async () => {
  const { page, shippers } = work;
  await scan(page, shippers[0] ?? '');
  for (let press = 0; press < 50; press += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 5 scanned')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Scan & Pack Shipper Cases' })).toBeVisible();
});

test('a camera that is refused says so, and the hand scanner goes on', async () => {
  const { page, shippers } = work;
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.reload();
  await expect(
    page
      .getByText('Camera permissions are mandatory. Update the permissions and reload the page')
      .first(),
  ).toBeVisible();
  await scan(page, shippers[0] ?? '');
  await expect(page.getByText('1 of 5 scanned')).toBeAttached();
});
