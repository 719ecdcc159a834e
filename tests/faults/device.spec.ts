/** Clocks, hidden tabs, rotation and storage that fails: no scan is lost that was confirmed. */
import { expect, type Page } from '@playwright/test';
import { launchRefusing } from '../support/browser.ts';
import { type Floor } from '../support/e2e/floor.ts';
import {
  expectCount,
  expectPackedOnce,
  fill,
  openTablet,
  scan,
  scanQuickly,
  submit,
  test,
  type Work,
} from '../support/e2e/faults.ts';

test('a camera that is refused says so, and starts when it is allowed; the same after the permission was removed', async ({
  floor,
  job,
}) => {
  const browser = await launchRefusing();
  const { page, context } = await openTablet({ ...floor, browser }, job.order.id);
  const refusal = page.getByText(
    'Camera permissions are mandatory. Update the permissions and reload the page',
  );
  await expect(refusal.first()).toBeVisible();
  await scan(page, job.shippers[0] ?? '');
  await expectCount(page, 1);
  const allow = async () => {
    await context.grantPermissions(['camera']);
    await expect(refusal).toHaveCount(0);
    await expect.poll(() => page.evaluate(shownByVideo)).toBe('fake_device_0');
  };
  await allow();
  // The browser itself ends the track and hides the names.
  await context.clearPermissions();
  await expect(refusal.first()).toBeVisible();
  await allow();
  await expectCount(page, 1);
  await browser.close();
});

/** Runs in the page: the label of the camera whose pictures it shows. */
function shownByVideo(): string | undefined {
  const stream = document.querySelector('video')?.srcObject;
  return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.label : undefined;
}

test('a tab that was hidden for an hour continues where it was', async ({ floor, open }) => {
  const work = await open((tablet) => tablet.page.clock.install());
  const { page, shippers } = work;
  await scan(page, ...shippers.slice(0, 2));
  await expectCount(page, 2);
  await showPage(page, 'hidden');
  await page.clock.fastForward('01:00:00');
  await showPage(page, 'visible');
  await fill({ ...work, shippers: shippers.slice(2) });
  await submit(page);
  await expectPackedOnce(floor, work);
});

const showPage = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

test('a tablet that is rotated keeps its scans and fits its screen', async ({ floor, work }) => {
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
  await expectPackedOnce(floor, work);
});

/** The first scan says what is wrong with the storage, the second does not, and all is packed. */
async function expectSaidOnce(floor: Floor, work: Work, words: string, read = scan): Promise<void> {
  const { page, shippers } = work;
  await expectCount(page, 0);
  await read(page, shippers[0] ?? '');
  const said = page.getByText(words);
  await expect(said.first()).toBeVisible();
  await read(page, shippers[1] ?? '');
  await expectCount(page, 2);
  await expect(said).toHaveCount(0);
  await fill({ ...work, shippers: shippers.slice(2) }, read);
  await submit(page);
  await expectPackedOnce(floor, work);
}

test('a full storage is reported once, and scanning and packing continue', async ({
  floor,
  open,
}) => {
  const work = await open(async ({ context, page }) => {
    // Chromium checks the free space once in 30 s, so it must be full before the first write.
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(floor.plant.url);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  });
  await fillLocalStorage(work.page);
  await expectSaidOnce(floor, work, 'The storage of this device is full.');
});

const fillLocalStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1)
      for (let part = 0; part < 8; part += 1)
        try {
          localStorage.setItem(`b ${size} ${part}`, 'x'.repeat(size));
        } catch {
          break;
        }
  });

test('a blocked storage is reported once, and scanning and packing continue', async ({
  floor,
  open,
}) => {
  const work = await open(({ page }) => page.addInitScript(blockStorage));
  // The setting that makes it patient is blocked, too.
  await expectSaidOnce(floor, work, 'This browser blocks storage.', scanQuickly);
});

/** Runs in the page, before the app. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
}
