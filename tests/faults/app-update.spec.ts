/** A new version of the app while a tablet works, was away, or has another version waiting. */
import { expect, type Page } from '@playwright/test';
import {
  entryOf,
  lookForUpdate,
  offer,
  openScan,
  test,
  WHOLE_BUILD,
} from '../support/e2e/app-update.ts';
import { expectCount, newTablet, scan, signInAgain } from '../support/e2e/faults.ts';

// A second build is made, and the app is fetched again.
test.setTimeout(300_000);
// In one worker: the next builds are made once.
test.describe.configure({ mode: 'default' });

test('a new version waits for the end of the case, and every screen of the old one opens', async ({
  build,
  served,
  tablet,
}) => {
  const { context, page } = tablet;
  const shippers = await openScan(page, served.plant);
  await scan(page, shippers[0] ?? '');
  await expectCount(page, 1);
  const other = await context.newPage();
  await other.goto(served.plant.url);
  const old = await entryOf(page);
  build.replace();
  await lookForUpdate(page);
  await expect(offer(other)).toBeVisible(WHOLE_BUILD);
  await expect(offer(page)).toBeHidden();
  await other.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => entryOf(other).catch(() => old), WHOLE_BUILD).not.toBe(old);
  await page.bringToFront();
  await expectCount(page, 1);
  expect(await entryOf(page)).toBe(old);
  await page.getByRole('button', { name: 'Undo last' }).click();
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('A newer version is ready.')).toBeVisible();
});

test('Settings names the version of the running app, and not that of the plant', async ({
  floor,
  served,
}) => {
  const context = await newTablet(floor);
  const page = await context.newPage();
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), version: '99.0.0' } });
  });
  await page.goto(`${served.plant.url}/station-1/production-orders`);
  await signInAgain(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText(/^Version \d/)).toHaveText(/^Version (?!99)/);
  await context.close();
});

test('a tablet that was off for a week opens its old version, and updates on request', async ({
  build,
  served,
  tablet,
}) => {
  const { context, page } = tablet;
  const old = await entryOf(page);
  await page.close();
  await context.clearCookies();
  build.replace();
  const later = await context.newPage();
  await later.goto(`${served.plant.url}/station-1/production-orders`);
  expect(await entryOf(later).catch(() => old)).toBe(old);
  await signInAgain(later);
  await expect(later.getByText('Select Manufacturing Order - Station 1A')).toBeVisible();
  await expect(offer(later)).toBeVisible(WHOLE_BUILD);
  await later.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => entryOf(later).catch(() => old), WHOLE_BUILD).not.toBe(old);
  await expect(later.getByText('Select Manufacturing Order - Station 1A')).toBeVisible();
});

test('a version that is deployed during a case is offered after it, and the newest one is loaded', async ({
  build,
  served,
  tablet,
}) => {
  const { page } = tablet;
  const shippers = await openScan(page, served.plant);
  const old = await entryOf(page);
  build.replace();
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible(WHOLE_BUILD);
  await loseMessages(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await scan(page, shippers[0] ?? '');
  await expectCount(page, 1);
  build.replace();
  await lookForUpdate(page);
  await expect.poll(() => page.evaluate(nothingWaits), WHOLE_BUILD).toBe(true);
  await expectCount(page, 1);
  expect(await entryOf(page)).toBe(old);
  await page.getByRole('button', { name: 'Undo last' }).click();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => entryOf(page).catch(() => old), WHOLE_BUILD).toContain('.new.new.');
});

test('a screen whose file is gone says so and offers a reload', async ({ floor }) => {
  const context = await newTablet(floor); // without a service worker, as a private window is
  const page = await context.newPage();
  const gone = '**/assets/settings-*.js';
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${floor.plant.url}/settings`);
  await expect(page.getByText('This screen is not on this tablet')).toBeVisible();
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await context.close();
});

/** Loses messages to the waiting worker, as when a newer one arrives before it could begin. */
const loseMessages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    if (!waiting) throw new Error('No worker waits.');
    waiting.postMessage = () => undefined;
  });

/** Runs in the page: the newest build is the one that serves it. */
async function nothingWaits(): Promise<boolean> {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  return !installing && !waiting && active?.state === 'activated';
}
