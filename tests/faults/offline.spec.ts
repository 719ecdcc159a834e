/** Without a network: the app opens, scans go on, and the case is packed once when it is back. */
import { expect, type Page } from '@playwright/test';
import {
  expectChecking,
  expectCount,
  expectPackedOnce,
  fill,
  goOn,
  scan,
  submit,
  test,
} from '../support/e2e/faults.ts';

test.use({ serviceWorkers: 'allow' });

/** The whole app is on the tablet, and what the plant said of this scan. */
async function appIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(async () => (await page.evaluate(keptAnswers)).length, { timeout: 30_000 })
    .toBeGreaterThan(2);
}

/** Runs in the page: whose and which. Opening a database that is not there yet would make an empty one. */
async function keptAnswers(): Promise<readonly string[]> {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === 'teleport-floor-answers')) return [];
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const database = await settled(indexedDB.open('teleport-floor-answers'));
  const answers = database.transaction('answers').objectStore('answers');
  const keys = await settled(answers.getAllKeys());
  database.close();
  return keys.map(String);
}

/**
 * Which way files and answers of the page went past the service worker, e.g. 'assets cache'; 'assets '
 * is one that it answered itself. The name of the entry's field is Chromium's.
 */
const staticRoutes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const what = /^\/(assets|v1|realms)\//.exec(new URL(entry.name).pathname)?.[1];
      const { workerMatchedSourceType: way = '' } = entry as { workerMatchedSourceType?: string };
      return what ? [`${what} ${way}`] : [];
    }),
  );

const offlineSign = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline' }).first();

test('scans continue after a reload while the plant is down, and the case is packed once it is back', async ({
  floor,
  work,
}) => {
  const { page, shippers } = work;
  await scan(page, ...shippers.slice(0, 2));
  await expectCount(page, 2);
  await appIsKept(page);
  await floor.plant.kill();
  await page.reload();
  await goOn(page);
  await expectCount(page, 2);
  await expect(offlineSign(page)).toBeVisible();
  await expect(page.getByText('Offline: keep scanning')).toBeVisible();
  await fill({ ...work, shippers: shippers.slice(2) });
  await submit(page);
  await expectChecking(page);
  await floor.plant.restart();
  await expectPackedOnce(floor, work);
  await expect(offlineSign(page)).toBeHidden();
});

test('no request of the app starts the service worker', async ({ work }) => {
  const { page, shippers } = work;
  await scan(page, ...shippers.slice(0, 1));
  await appIsKept(page);
  await page.reload();
  await goOn(page);
  const routes = await staticRoutes(page);
  expect(routes).toEqual(expect.arrayContaining(['assets cache', 'v1 network']));
  expect(routes).not.toContain('assets ');
  expect(routes).not.toContain('v1 ');
});

test('a lost network is shown before a press fails, and cached orders can be read', async ({
  work,
}) => {
  const { page } = work;
  await appIsKept(page);
  await work.context.setOffline(true);
  await expect(page.getByText('Offline: keep scanning')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Offline: what is shown may be old')).toBeVisible();
  await expect(page.getByRole('heading', { name: work.order.name, exact: true })).toBeVisible();
  await page.goto(new URL(`/station-1/production-order/${work.order.id}/`, work.address).href);
  const finish = page.getByRole('button', { name: 'Finish Packing' });
  await expect(finish).toBeDisabled();
  await expect(finish).toContainText('Offline');
  await work.context.setOffline(false);
  await expect(finish).toBeEnabled();
  await expect(page.getByText('Offline: what is shown may be old')).toBeHidden();
});

test('an app whose cache the browser deleted is stored again, and opens without a network', async ({
  work: { page, context },
}) => {
  await appIsKept(page);
  const files = () =>
    page.evaluate(async () => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      return kept.reduce((sum, count) => sum + count, 0);
    });
  const before = await files();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect.poll(files, { timeout: 60_000 }).toBe(before);
  await context.setOffline(true);
  await page.reload();
  await expect(offlineSign(page)).toBeVisible();
  await context.setOffline(false);
});

test('an order that was read just before the page was left is cached', async ({
  work: { page, address },
}) => {
  await appIsKept(page);
  await page.goto(new URL('/station-1/production-orders', address).href);
  const isKept = async (key: string) =>
    (await page.evaluate(keptAnswers)).some((one) => one.includes(key));
  await expect.poll(() => isKept('["orders","1A"')).toBe(true);
  const row = page.getByRole('link', { name: 'Ready' }).first();
  const id = /production-order\/([^/]+)/.exec((await row.getAttribute('href')) ?? '')?.[1] ?? '';
  expect(await isKept(`["order","${id}"`)).toBe(false);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 5000); // no timer writes what is read from here on
  const answered = page.waitForResponse((answer) => answer.url().endsWith(`/${id}`));
  await row.click();
  await (await answered).finished();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Manufacturing Station 1A');
  await page.reload();
  expect(await isKept(`["order","${id}"`)).toBe(true);
});
