/**
 * The main job on real parts: a film of the order's own labels before the camera, the engine in
 * its workers, the plant's database. Afterwards the API is asked, not the screen.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { launchBrowser, signIn } from '../support/browser.ts';
import { writeFilm, type Shot } from '../support/fake-camera.ts';
import { test } from '../support/e2e/floor.ts';
import { orderToPack, watchPage, type PlantApi } from '../support/plant-api.ts';
import type { PlantProcess } from '../support/plant-process.ts';

const SIZE = 5;
const FRAMES_PER_SHOT = 24;

let plant: PlantProcess;
let folder: string;
let api: PlantApi;

test.beforeAll(({ floor }) => {
  ({ plant, api } = floor);
  folder = mkdtempSync(join(tmpdir(), 'teleport-floor-film-'));
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function film(name: string, shots: readonly Shot[]): Promise<string> {
  const path = join(folder, `${name}.y4m`);
  await writeFilm(path, { width: 1280, height: 720, framesPerSecond: 10, shots });
  return path;
}

/** From the stations to the running camera, by the buttons an operator presses. */
async function walkToScan(page: Page, orderName: string): Promise<void> {
  await page.getByRole('link', { name: 'Manufacturing Station 2' }).click();
  await expect(page.getByText('Select Manufacturing Order - Station 2')).toBeVisible();
  await page.getByRole('searchbox').fill(orderName);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: orderName }).click();
  await page.getByRole('link', { name: 'Pack Master Case' }).click();
  await page.getByRole('button', { name: 'Scan & Pack' }).click();
  // A film that shows the whole case may be read before the first assertion: the next step is shown then.
  const name = /^(Scan & Pack Shipper Cases|Scan Master Case)$/;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Scripts, styles, fonts and WebAssembly of the build that the page and its workers request. */
function watchBuiltFiles(page: Page): ReadonlySet<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.add(pathname);
  });
  return files;
}

test('an operator packs five shipper cases into a master case before the camera, with at most 15 built files', async () => {
  const { order, strays, master } = await orderToPack(api, SIZE);
  const shippers = strays.slice(0, SIZE).map((one) => one.teleport_uuid);
  const browser = await launchBrowser(
    await film('pack', [
      { codes: shippers, frames: FRAMES_PER_SHOT },
      { codes: [master], frames: FRAMES_PER_SHOT },
    ]),
  );
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const files = watchBuiltFiles(page);
  const { foreign, violations } = watchPage(page, new URL(plant.url).origin);

  await signIn(page, `${plant.url}/`);
  await walkToScan(page, order.name);
  await page.getByRole('button', { name: 'Submit & Next' }).click({ timeout: 60_000 });
  expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(15);
  await expect(page.getByRole('button', { name: 'Scan & Pack' })).toBeFocused();

  const packed = await api.cases(order.id, 'shipper_case');
  const inMaster = packed.filter((one) => one.packed_in === master).map((one) => one.teleport_uuid);
  expect(inMaster.sort()).toEqual([...shippers].sort());
  const after = await api.order(order.id);
  expect(after.mc_scanned_qty).toBe((order.mc_scanned_qty ?? 0) + 1);
  expect(foreign).toEqual([]);
  expect(violations).toEqual([]);
  await browser.close();
  await api.unpack(order.id, master);
});
