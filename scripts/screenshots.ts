/**
 * npm run screenshots: every screen in three sizes and both schemes, from the built server with
 * demonstration data, into screenshots/ (ignored by git). Arguments narrow the list by parts of a
 * file name, e.g. 390x844-light; `--size 844x390`, once or more, takes other sizes instead.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { launchBrowser, signIn, tokenOf } from '../tests/support/browser.ts';
import { type EveryScreen, everyScreen, exampleOrders } from '../tests/support/every-screen.ts';
import { plantApi } from '../tests/support/plant-api.ts';
import { startPlant } from '../tests/support/plant-process.ts';

const FOLDER = 'screenshots';
const SIZES = ['1280x800', '800x1280', '390x844'];

function sizeOf(text: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  if (!width || !height) throw new Error(`--size ${text}: give it as 844x390, in CSS pixels.`);
  return { width: Number(width), height: Number(height) };
}
const SCHEMES = ['light', 'dark'] as const;

/**
 * The order's labels move before a simulated camera: three seconds show some of them taken. What
 * the picture before left scanned is offered again, and the simulated camera is remembered.
 */
async function showLabels(page: Page): Promise<void> {
  const startOver = page.getByRole('button', { name: 'Start over' });
  const simulate = page.getByRole('button', { name: 'Simulated camera' });
  const simulated = page.getByRole('button', { name: 'Real camera' });
  await startOver.or(simulate).or(simulated).first().waitFor();
  await page.waitForTimeout(500); // the question stands over a page that is drawn already
  if (await startOver.isVisible()) await startOver.click();
  if (!(await simulated.isVisible())) await simulate.click();
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

const named = (size: string, scheme: (typeof SCHEMES)[number]) => (shot: EveryScreen) => ({
  shot,
  size: sizeOf(size),
  scheme,
  file: `${shot.name}-${size}-${scheme}`,
});

interface Wanted {
  readonly parts: readonly string[];
  readonly sizes: readonly string[];
}

async function takeAll(browser: Browser, url: string, wanted: Wanted): Promise<number> {
  const context = await browser.newContext({ permissions: ['camera'] });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const token = tokenOf(page);
  await signIn(page, `${url}${paths.orders('1A')}`);
  const list = everyScreen(await exampleOrders(plantApi(url, await token)));
  const pictures = wanted.sizes
    .flatMap((size) => SCHEMES.flatMap((scheme) => list.map(named(size, scheme))))
    .filter(
      ({ file }) => wanted.parts.length === 0 || wanted.parts.some((part) => file.includes(part)),
    );
  for (const { shot, size, scheme, file } of pictures) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await take(page, url, shot, file);
  }
  return pictures.length;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', multiple: true, default: SIZES } },
});
values.size.forEach(sizeOf);
mkdirSync(FOLDER, { recursive: true });
const plant = await startPlant();
const browser = await launchBrowser();
try {
  const count = await takeAll(browser, plant.url, { parts: positionals, sizes: values.size });
  console.log(`${count} pictures in ${FOLDER}/`);
} finally {
  await browser.close();
  await plant.dispose();
}
