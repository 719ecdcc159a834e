/** A new version of the app while somebody works: it waits, offers itself, and takes no file away. */
import { expect } from '@playwright/test';
import {
  entryOf,
  lookForUpdate,
  offer,
  openScan,
  test,
  WHOLE_BUILD,
} from '../support/e2e/app-update.ts';
import { expectCount, newTablet, scan } from '../support/e2e/faults.ts';

// A second build is made, and the app is fetched again.
test.setTimeout(300_000);

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
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
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
