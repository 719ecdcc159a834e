/** A new version of the app on a tablet that was away, and one that comes while another waits. */
import { expect, type Page } from '@playwright/test';
import {
  entryOf,
  lookForUpdate,
  offer,
  openScan,
  test,
  WHOLE_BUILD,
} from '../support/e2e/app-update.ts';
import { expectCount, scan } from '../support/e2e/faults.ts';

// A second build is made, and the app is fetched again.
test.setTimeout(300_000);
// For both: what stands for the next builds is made once.
test.describe.configure({ mode: 'default' });

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

/** What is said to the worker that waits now gets lost, as when a newer one comes before it could begin. */
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

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password').fill('operator1');
  await page.getByRole('button', { name: 'Sign In' }).click();
}
