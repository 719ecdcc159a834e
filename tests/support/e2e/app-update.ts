/** A plant whose app a test replaces by newer ones, and a tablet that keeps the app. */
import type { Page } from '@playwright/test';
import { signIn, tokenOf } from '../browser.ts';
import type { OwnBuild } from '../own-build.ts';
import { typePatiently } from '../patient-timing.ts';
import { orderToPack, plantApi } from '../plant-api.ts';
import type { PlantProcess } from '../plant-process.ts';
import { expectCount, SIZE, type Tablet } from './faults.ts';
import { test as onFloor } from './floor.ts';

/** Every test starts with the first build. */
export const test = onFloor.extend<{ build: OwnBuild; tablet: Tablet }>({
  build: async ({ served }, provide) => {
    await provide(served.build);
    served.build.reset();
  },
  /** At the order lists, with the first build of the app kept on it. */
  tablet: async ({ floor, served }, provide) => {
    const context = await floor.browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    await signIn(page, `${served.plant.url}/station-2/production-orders`);
    await typePatiently(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await provide({ context, page });
    await context.close();
  },
});

/** The check that the page runs every half hour. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

export const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

/** A busy machine fetches a whole build slowly. */
export const WHOLE_BUILD = { timeout: 90_000 };

export const offer = (page: Page) => page.getByRole('region', { name: 'New version' });

/** Opens the scan of an order at station 2; codes that can be scanned there. */
export async function openScan(page: Page, plant: PlantProcess): Promise<readonly string[]> {
  const api = plantApi(plant.url, await tokenAfterReload(page));
  const { order, strays } = await orderToPack(api, SIZE);
  await page.goto(`${plant.url}/station-2/production-order/${order.id}/scan/`);
  await page.getByRole('button', { name: 'Scan & Pack' }).click();
  await expectCount(page, 0);
  return strays.map((one) => one.teleport_uuid);
}

async function tokenAfterReload(page: Page): Promise<string> {
  const token = tokenOf(page);
  await page.reload();
  return token;
}
