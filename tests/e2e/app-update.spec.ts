/** A new version of the app while somebody works: it waits, offers itself, and takes no file away. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { signIn, tokenOf } from '../support/browser.ts';
import { typePatiently } from '../support/patient-timing.ts';
import { expectCount, newTablet, scan, SIZE } from '../support/e2e/faults.ts';
import { test } from '../support/e2e/floor.ts';
import { type OwnBuild, ownBuild } from '../support/own-build.ts';
import { orderToPack, plantApi } from '../support/plant-api.ts';
import { type PlantProcess, startPlant } from '../support/plant-process.ts';

// A second build is made, and the app is fetched again.
test.setTimeout(300_000);
// For all of them: what stands for the next builds is made once.
test.describe.configure({ mode: 'default' });

interface Tablet {
  readonly context: BrowserContext;
  readonly page: Page;
}

let build: OwnBuild;
let plant: PlantProcess;

test.beforeAll(async () => {
  build = ownBuild();
  plant = await startPlant({}, build.root);
});

test.afterEach(() => build.reset());

test.afterAll(async () => {
  await plant.dispose();
  build.remove();
});

/** A tablet at the order lists, with the first build of the app kept on it. */
async function withTablet(browser: Browser, work: (tablet: Tablet) => Promise<void>) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await signIn(page, `${plant.url}/station-2/production-orders`);
  await typePatiently(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await work({ context, page });
  await context.close();
}

/** What the page does by itself every half hour. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

/** A busy machine takes its time to fetch a whole build. */
const WHOLE_BUILD = { timeout: 90_000 };

const offer = (page: Page) => page.getByRole('region', { name: 'New version' });

test('a new version waits for the end of the case, and every screen of the old one opens', async ({
  floor,
}) => {
  await withTablet(floor.browser, async ({ context, page }) => {
    const shippers = await openScan(page);
    await scan(page, shippers[0] ?? '');
    await expectCount(page, 1);
    const other = await context.newPage();
    await other.goto(plant.url);
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
});

test('a tablet that was off for a week opens what it has, and takes the new version when it is told', async ({
  floor,
}) => {
  await withTablet(floor.browser, async ({ context, page }) => {
    const old = await entryOf(page);
    await page.close();
    await context.clearCookies();
    build.replace();
    const later = await context.newPage();
    await later.goto(`${plant.url}/station-1/production-orders`);
    expect(await entryOf(later).catch(() => old)).toBe(old);
    await signInAgain(later);
    await expect(later.getByText('Select Manufacturing Order - Station 1A')).toBeVisible();
    await expect(offer(later)).toBeVisible(WHOLE_BUILD);
    await later.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => entryOf(later).catch(() => old), WHOLE_BUILD).not.toBe(old);
    await expect(later.getByText('Select Manufacturing Order - Station 1A')).toBeVisible();
  });
});

test('a version that comes late is offered after the case, and the newest one is taken', async ({
  floor,
}) => {
  await withTablet(floor.browser, async ({ page }) => {
    const shippers = await openScan(page);
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
});

test('a screen whose file is gone says so and offers a reload', async ({ floor }) => {
  const context = await newTablet(floor); // without a service worker, as a private window is
  const page = await context.newPage();
  const gone = '**/assets/settings-screen*.js';
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${floor.plant.url}/settings`);
  await expect(page.getByText('This screen is not on this tablet')).toBeVisible();
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await context.close();
});

/** What is said to the worker that waits now gets lost, as when a newer one comes before it could begin. */
const loseMessages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    if (!waiting) throw new Error('No worker waits.');
    waiting.postMessage = () => undefined;
  });

/** Opens the scan of an order at station 2; codes that can be scanned there. */
async function openScan(page: Page): Promise<readonly string[]> {
  const api = plantApi(plant.url, await tokenAfterReload(page));
  const { order, strays } = await orderToPack(api, SIZE);
  await page.goto(`${plant.url}/station-2/production-order/${order.id}/scan/`);
  await page.getByRole('button', { name: 'Scan & Pack' }).click();
  await expectCount(page, 0);
  return strays.map((one) => one.teleport_uuid);
}

/** Runs in the page: the newest build is the one that serves it. */
async function nothingWaits(): Promise<boolean> {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  return !installing && !waiting && active?.state === 'activated';
}

async function tokenAfterReload(page: Page): Promise<string> {
  const token = tokenOf(page);
  await page.reload();
  return token;
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password').fill('operator1');
  await page.getByRole('button', { name: 'Sign In' }).click();
}
