/** Files that are not the build's: a guest network answers with 200, and with its own page or with nothing. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { lookForUpdate, test, WHOLE_BUILD } from '../support/e2e/app-update.ts';
import { newTablet, signInAgain } from '../support/e2e/faults.ts';

// The app is fetched twice, and a second service worker is built.
test.setTimeout(300_000);
// In one worker: they share a plant and its builds.
test.describe.configure({ mode: 'default' });

const PORTAL = '<!doctype html><title>Guest network</title><p>Accept the terms of use</p>';

const expectSettings = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

declare global {
  /** How the installation of the page's first service worker ended. */
  var installEnd: string | undefined;
}

/** Runs in the page, before the app. */
function followInstall(): void {
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (...args) => {
    const registration = await register(...args);
    const { installing } = registration;
    installing?.addEventListener('statechange', () => (globalThis.installEnd = installing.state));
    return registration;
  };
}

/** Runs in the page. */
async function workerState(): Promise<string | undefined> {
  const of = await navigator.serviceWorker.getRegistration();
  return (of?.installing ?? of?.waiting ?? of?.active)?.state;
}

/** Opens the settings without a network. */
async function expectKept(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await page.goto(new URL('/settings', page.url()).href);
  await expectSettings(page);
  await context.setOffline(false);
}

test('a guest network that answers for files delays the kept app and spoils none of it', async ({
  build,
  floor,
  served,
}) => {
  build.spoil({ settings: PORTAL, scan: '' });
  const context = await newTablet({ ...floor, operator: { cookies: [], origins: [] } }, 'allow');
  const page = await context.newPage();
  await page.addInitScript(followInstall);
  await page.goto(`${served.plant.url}/station-2/production-orders`);
  await signInAgain(page);
  await expect
    .poll(() => page.evaluate(() => globalThis.installEnd), WHOLE_BUILD)
    .toMatch(/redundant|activated/);
  build.reset();
  await page.evaluate(() => dispatchEvent(new Event('online'))); // the check of every half hour
  await expect.poll(() => page.evaluate(workerState), WHOLE_BUILD).toBe('activated');
  await expectKept(context, page);
  await context.close();
});

test('a kept file that is not of the build is replaced by the next version', async ({
  build,
  tablet: { context, page },
}) => {
  await page.evaluate(spoilKept, PORTAL);
  await page.goto(new URL('/settings', page.url()).href);
  await expect(page.getByText('This screen is not on this tablet')).toBeVisible();
  build.revise();
  await lookForUpdate(page);
  await expect.poll(() => page.evaluate(workerState), WHOLE_BUILD).toBe('installed');
  const contents = await page.evaluate(keptSettings);
  // Both builds have it, because a page of the older one may outlive the newer one; no copy is the portal's.
  expect(new Set(contents).size).toBe(1);
  expect(contents).not.toContain(PORTAL);
  await page.reload();
  await expectSettings(page);
  await expectKept(context, page);
});

/** Runs in the page: contents of the script of the settings, in all caches. */
async function keptSettings(): Promise<readonly string[]> {
  const contents: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (/\/settings-[^/]*\.js$/.test(request.url))
        contents.push((await (await cache.match(request))?.text()) ?? '');
  }
  return contents;
}

/** Runs in the page: what an older version of the app has stored on a guest network. */
async function spoilKept(portal: string): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (/\/settings-[^/]*\.js$/.test(request.url))
        await cache.put(
          request,
          new Response(portal, { headers: { 'content-type': 'text/html' } }),
        );
  }
}
