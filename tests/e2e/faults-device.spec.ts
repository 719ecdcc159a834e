/** Reloads, tabs, clocks, storage and cameras that fail: no scan is lost that was confirmed. */
import { expect, test } from '@playwright/test';
import { orderToFill } from '../support/plant-api.ts';
import {
  closeFloor,
  expectCount,
  expectPackedAtPlant,
  expectPackedOnScreen,
  fill,
  type Floor,
  jumpClock,
  openFloor,
  openScan,
  openTablet,
  PACK,
  scan,
  submit,
  type Work,
} from './faults-support.ts';

const DAY_MS = 86_400_000;

let floor: Floor;
let work: Work;
test.beforeAll(async () => {
  // A camera is there, and nobody answers the browser's question: that is a refusal.
  floor = await openFloor('--use-fake-device-for-media-stream', '--deny-permission-prompts');
});
test.afterAll(() => closeFloor(floor));
test.beforeEach(async () => {
  work = await openScan(floor);
});
test.afterEach(() => work.context.close());

async function expectPackedOnce(): Promise<void> {
  await expectPackedOnScreen(work.page, work.master);
  await expectPackedAtPlant(floor.api, work);
}

async function reloadAndContinue({ page }: Pick<Work, 'page'>): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a reload at every step of station 2 loses no scan, and the case is packed', async () => {
  const { page, shippers, master } = work;
  for (const [index, code] of shippers.entries()) {
    await scan(page, code);
    if (index < 4) await expectCount(page, index + 1);
    else await expect(page.getByRole('heading', { name: 'Scan Master Case' })).toBeVisible();
    await reloadAndContinue(work);
    if (index < 4) await expectCount(page, index + 1);
  }
  await expectCount(page, 0, 1);
  await scan(page, master);
  await expect(page.getByText('Press Submit & Next')).toBeVisible();
  await reloadAndContinue(work);
  await submit(page);
  await expectPackedOnce();
});

test('a reload in the middle of a submission asks the plant before anything is sent again', async () => {
  const { page } = work;
  await fill(work);
  let sent = 0;
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route(PACK, async (route) => {
    sent += 1;
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
  await expectPackedOnce();
  expect(sent).toBe(1);
});

test('a reload at every step of station 1B loses no scan, and the case is packed once', async () => {
  const { order, size, units, shipper } = await orderToFill(floor.api);
  const tablet = await openTablet(floor, order.id, 'station-1B', size);
  const { page } = tablet;
  await scan(page, ...units.slice(0, 2));
  await expectCount(page, 2, size);
  await reloadAndContinue(tablet);
  await expectCount(page, 2, size);
  await scan(page, ...units.slice(2));
  await expect(page.getByRole('heading', { name: 'Scan Shipper Case' })).toBeVisible();
  await reloadAndContinue(tablet);
  await expectCount(page, 0, 1);
  let sent = 0;
  await page.route('**/pack-shipper-case', async (route) => {
    sent += 1;
    await route.fetch();
    await page.reload();
  });
  await scan(page, shipper);
  await expect(page.getByText(`Shipper case ${shipper} is packed.`).first()).toBeVisible();
  const packed = await floor.api.cases(order.id, 'unit_case');
  const inside = packed.filter((one) => one.packed_in === shipper).map((one) => one.teleport_uuid);
  expect(inside.sort()).toEqual([...units].sort());
  expect(sent).toBe(1);
  await tablet.context.close();
});

test('a second tab does not fight over the session, and takes it over with its scans', async () => {
  const { page, context, shippers } = work;
  await scan(page, shippers[0] ?? '');
  await expectCount(page, 1);
  const second = await context.newPage();
  await second.goto(work.address);
  await second.getByRole('button', { name: 'Scan & Pack' }).click();
  await expect(second.getByText('This session is open in another tab')).toBeVisible();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByText('This session goes on in another tab')).toBeVisible();
  await second.getByRole('button', { name: 'Continue' }).click();
  await expectCount(second, 1);
});

test('a storm of Enter presses no button', async () => {
  const { page, shippers } = work;
  await scan(page, shippers[0] ?? '');
  for (let press = 0; press < 50; press += 1) await page.keyboard.press('Enter');
  await expectCount(page, 1);
  await expect(page.getByRole('heading', { name: 'Scan & Pack Shipper Cases' })).toBeVisible();
});

test('a camera that is refused says so, the hand scanner goes on, and a later permission starts it', async () => {
  const { page, context, shippers } = work;
  const refusal = page.getByText(
    'Camera permissions are mandatory. Update the permissions and reload the page',
  );
  await expect(refusal.first()).toBeVisible();
  await scan(page, shippers[0] ?? '');
  await expectCount(page, 1);
  await context.grantPermissions(['camera']);
  await expect(refusal).toHaveCount(0);
  await expectCount(page, 1);
});

test('a clock that jumps by a day, forwards and back, changes nothing', async () => {
  const { page, shippers, master } = work;
  await scan(page, ...shippers.slice(0, 2));
  await jumpClock(page, DAY_MS);
  await scan(page, ...shippers.slice(2, 4));
  await expectCount(page, 4);
  await jumpClock(page, -DAY_MS);
  await fill({ ...work, shippers: shippers.slice(4), master });
  await submit(page);
  await expectPackedOnce();
});

test('a tab that was hidden for an hour goes on where it was', async () => {
  const { page, shippers } = work;
  await page.clock.install();
  await page.reload();
  await expectCount(page, 0);
  await scan(page, ...shippers.slice(0, 2));
  await expectCount(page, 2);
  await showPage('hidden');
  await page.clock.fastForward('01:00:00');
  await showPage('visible');
  await fill({ ...work, shippers: shippers.slice(2) });
  await submit(page);
  await expectPackedOnce();
});

const showPage = (state: 'hidden' | 'visible'): Promise<void> =>
  work.page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

test('a tablet that is turned keeps its scans and fits its screen', async () => {
  const { page, shippers } = work;
  await scan(page, ...shippers.slice(0, 2));
  for (const [width, height] of [
    [800, 1280],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectCount(page, 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await fill({ ...work, shippers: shippers.slice(2) });
  await submit(page);
  await expectPackedOnce();
});

test('storage that is full is said once, and scanning and packing go on', async () => {
  const { page, context, shippers } = work;
  const devtools = await context.newCDPSession(page);
  const origin = new URL(work.address).origin;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1)
      for (let part = 0; part < 3; part += 1)
        try {
          localStorage.setItem(`ballast ${size} ${part}`, 'x'.repeat(size));
        } catch {
          break;
        }
  });
  await page.reload();
  await expectCount(page, 0);
  await scan(page, shippers[0] ?? '');
  const said = page.getByText('The storage of this device is full.');
  await expect(said.first()).toBeVisible();
  await scan(page, shippers[1] ?? '');
  await expectCount(page, 2);
  await expect(said).toHaveCount(0);
  await fill({ ...work, shippers: shippers.slice(2) });
  await submit(page);
  await expectPackedOnce();
});

test('storage that is blocked is said once, and scanning and packing go on', async () => {
  const { page, shippers } = work;
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
  });
  await page.reload();
  await expectCount(page, 0);
  await scan(page, shippers[0] ?? '');
  const said = page.getByText('This browser blocks storage.');
  await expect(said.first()).toBeVisible();
  await scan(page, shippers[1] ?? '');
  await expectCount(page, 2);
  await expect(said).toHaveCount(0);
  await fill({ ...work, shippers: shippers.slice(2) });
  await submit(page);
  await expectPackedOnce();
});
