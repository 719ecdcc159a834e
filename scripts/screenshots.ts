/**
 * npm run screenshots: every screen in three sizes and both schemes, from the built server with
 * demonstration data, into screenshots/ (ignored by git). Arguments narrow the list by parts of a file name, e.g. 390x844-light.
 */
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { launchBrowser, signIn, tokenOf } from '../tests/support/browser.ts';
import {
  type EveryScreen,
  everyScreen,
  exampleOrders,
  press,
} from '../tests/support/every-screen.ts';
import { plantApi } from '../tests/support/plant-api.ts';
import { startPlant } from '../tests/support/plant-process.ts';

const FOLDER = 'screenshots';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

/** The order's labels move before a simulated camera: three seconds show some of them taken. */
async function showLabels(page: Page): Promise<void> {
  await press('Simulated camera')(page);
  await page.waitForTimeout(3000);
}
const SHOW_LABELS = ['scan-2-scan', 'scan-1b-scan'];

async function take(page: Page, url: string, shot: EveryScreen, file: string): Promise<void> {
  // The same address again would be a reload, which keeps the sub-screen of the picture before.
  await page.goto('about:blank');
  await page.goto(`${url}${shot.path}`);
  await page.locator('main').waitFor();
  await page.waitForTimeout(500); // data
  try {
    await shot.prepare?.(page);
    if (SHOW_LABELS.includes(shot.name)) await showLabels(page);
  } catch {
    console.warn(`${shot.name}: its button is not there; the picture shows the screen as it is.`);
  }
  await page.waitForTimeout(700); // transitions and lazy parts
  await page.screenshot({ path: `${FOLDER}/${file}.png` });
}

const named =
  (size: (typeof SIZES)[number], scheme: (typeof SCHEMES)[number]) => (shot: EveryScreen) => ({
    shot,
    size,
    scheme,
    file: `${shot.name}-${size.width}x${size.height}-${scheme}`,
  });

async function takeAll(browser: Browser, url: string, wanted: readonly string[]): Promise<number> {
  const context = await browser.newContext({ permissions: ['camera'] });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const token = tokenOf(page);
  await signIn(page, `${url}${paths.orders('1A')}`);
  const list = everyScreen(await exampleOrders(plantApi(url, await token)));
  const pictures = SIZES.flatMap((size) =>
    SCHEMES.flatMap((scheme) => list.map(named(size, scheme))),
  ).filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
  for (const { shot, size, scheme, file } of pictures) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await take(page, url, shot, file);
  }
  return pictures.length;
}

mkdirSync(FOLDER, { recursive: true });
const plant = await startPlant();
const browser = await launchBrowser();
try {
  const count = await takeAll(browser, plant.url, process.argv.slice(2));
  console.log(`${count} pictures in ${FOLDER}/`);
} finally {
  await browser.close();
  await plant.dispose();
}
