/** The plant, the browser and the operator that all end-to-end tests of a worker share. */
import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import { launchWithoutCamera, signIn, tokenOf } from '../browser.ts';
import { typePatiently } from '../patient-timing.ts';
import { type OwnBuild, ownBuild } from '../own-build.ts';
import { plantApi, type PlantApi } from '../plant-api.ts';
import { type PlantProcess, startPlant } from '../plant-process.ts';

export interface Floor {
  readonly plant: PlantProcess;
  readonly browser: Browser;
  readonly api: PlantApi;
  /** The operator's sign-in and settings, for every tablet that is opened. */
  readonly operator: Awaited<ReturnType<BrowserContext['storageState']>>;
}

async function openFloor(): Promise<Floor> {
  const plant = await startPlant();
  const browser = await launchWithoutCamera();
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const token = tokenOf(page);
  await signIn(page, `${plant.url}/station-2/production-orders`);
  const api = plantApi(plant.url, await token);
  await typePatiently(page);
  const operator = await page.context().storageState();
  await page.context().close();
  return { plant, browser, api, operator };
}

async function closeFloor({ plant, browser }: Floor): Promise<void> {
  await browser.close();
  await plant.dispose();
}

/** A plant whose app a test replaces by newer ones. */
interface Served {
  readonly build: OwnBuild;
  readonly plant: PlantProcess;
}

/**
 * One plant and one browser serve every file that a worker runs: a file leaves the plant running, its
 * orders fit to pack and the operator signed in. The app is kept on a tablet only where a file allows
 * that: what a service worker has kept reaches no route of a test.
 */
export const test = base.extend<object, { floor: Floor; served: Served }>({
  serviceWorkers: 'block',
  floor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, provide) => {
      const floor = await openFloor();
      await provide(floor);
      await closeFloor(floor);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /**
   * The next builds are made once per worker, on request. The fixture is here because Playwright starts
   * a new worker for tests with other worker fixtures.
   */
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, provide) => {
      const build = ownBuild();
      const plant = await startPlant({}, build.root);
      await provide({ build, plant });
      await plant.dispose();
      build.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
