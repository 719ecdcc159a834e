/**
 * npm run screenshots: every screen in three sizes and both schemes, from the built server with
 * demonstration data, into screenshots/ (ignored by git). Arguments narrow the list by parts of a file name, e.g. 390x844-light.
 */
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { paths } from '../src/app/paths.ts';
import { launchBrowser, signIn, tokenOf } from '../tests/support/browser.ts';
import { plantApi, type ApiOrder, type PlantApi } from '../tests/support/plant-api.ts';
import { startPlant } from '../tests/support/plant-process.ts';

const FOLDER = 'screenshots';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

interface Shot {
  readonly name: string;
  readonly path: string;
  /** What an operator does before the picture. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** The order's labels move before a simulated camera: three seconds show some of them taken. */
const scan = (name: string) => async (page: Page) => {
  await press(name)(page);
  await press('Simulated camera')(page);
  await page.waitForTimeout(3000);
};

function shots(orders: Record<'ready' | 'inProgress' | 'done', ApiOrder>): readonly Shot[] {
  const { ready, inProgress, done } = orders;
  const scan2 = paths.scan('2', inProgress.id);
  const scan1B = paths.scan('1B', inProgress.id);
  return [
    { name: 'stations', path: paths.stations },
    { name: 'menu', path: paths.stations, prepare: press(/menu/i) },
    { name: 'orders-1a', path: paths.orders('1A') },
    { name: 'orders-1b', path: paths.orders('1B') },
    { name: 'orders-2', path: paths.orders('2') },
    { name: 'order-1-ready', path: paths.order(ready.id) },
    { name: 'order-1-in-progress', path: paths.order(inProgress.id) },
    { name: 'order-1-done', path: paths.order(done.id) },
    {
      name: 'update-quantity',
      path: paths.order(inProgress.id),
      prepare: press('Update Produced Quantity'),
    },
    { name: 'lab-results', path: paths.order(inProgress.id), prepare: press(/Lab Results/) },
    { name: 'case-size', path: paths.order(inProgress.id), prepare: press(/^(Edit|Select)/) },
    { name: 'select-action-1b', path: paths.selectAction('1B', inProgress.id) },
    { name: 'select-action-2', path: paths.selectAction('2', inProgress.id) },
    { name: 'print-1b', path: paths.print('1B', inProgress.id) },
    { name: 'print-2', path: paths.print('2', inProgress.id) },
    { name: 'scan-2-overview', path: scan2 },
    { name: 'scan-2-scan', path: scan2, prepare: scan('Scan & Pack') },
    { name: 'scan-2-unpack', path: scan2, prepare: press('Unpack') },
    { name: 'scan-2-remaining', path: scan2, prepare: press('Scan Remaining Items') },
    { name: 'scan-1b-overview', path: scan1B },
    { name: 'scan-1b-scan', path: scan1B, prepare: scan('Scan & Pack') },
    { name: 'settings', path: paths.settings },
    { name: 'reset-password', path: paths.resetPassword },
    { name: 'not-found', path: '/nowhere' },
    { name: 'dev-scanner', path: paths.devScanner },
    { name: 'dev-qr', path: paths.devQr },
    { name: 'dev-public-scan', path: paths.devPublicScan },
    { name: 'dev-components', path: paths.devComponents },
  ];
}

async function exampleOrders(api: PlantApi) {
  const first = async (status: string) => {
    const [order] = await api.orders(`status=${status}&paginate_by=1`);
    if (!order) throw new Error(`The demonstration data has no order that is ${status}.`);
    return order;
  };
  const [ready, inProgress, done] = [
    await first('READY'),
    await first('IN_PROGRESS'),
    await first('DONE'),
  ];
  return { ready, inProgress, done };
}

async function take(page: Page, url: string, shot: Shot, file: string): Promise<void> {
  // The same address again would be a reload, which keeps the sub-screen of the picture before.
  await page.goto('about:blank');
  await page.goto(`${url}${shot.path}`);
  await page.locator('main').waitFor();
  await page.waitForTimeout(500); // data
  try {
    await shot.prepare?.(page);
  } catch {
    console.warn(`${shot.name}: its button is not there; the picture shows the screen as it is.`);
  }
  await page.waitForTimeout(700); // transitions and lazy parts
  await page.screenshot({ path: `${FOLDER}/${file}.png` });
}

const named = (size: (typeof SIZES)[number], scheme: (typeof SCHEMES)[number]) => (shot: Shot) => ({
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
  const list = shots(await exampleOrders(plantApi(url, await token)));
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
