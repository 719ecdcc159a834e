/** Two tablets as operators use them: station 2 before two cameras, station 1B with camera and hand scanner. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { signIn, tokenOf } from '../../tests/support/browser.ts';
import { scan } from '../../tests/support/e2e/faults.ts';
import { bringCameras, show, type HarmableCamera } from '../../tests/support/e2e/faults-page.ts';
import { typePatiently } from '../../tests/support/patient-timing.ts';
import { packsOf, type PackableOrder } from '../plant/orders.ts';
import { watchPictures } from './figures.ts';

export const SIZE = 5;
/** Includes the start of a server and the return of a network. */
export const PATIENCE_MS = 180_000;

/** A case that a screen reported as packed. */
export interface Packed {
  readonly order: string;
  readonly holder: string;
  readonly contents: readonly string[];
}

export interface Tablet {
  readonly station: '1B' | '2';
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens an order's scan. */
  open(order: PackableOrder): Promise<void>;
  /** Packs the next case of the open order. */
  pack(next: Packed): Promise<void>;
}

const LEFT: HarmableCamera = { deviceId: 'left', label: 'Left camera' };
const RIGHT: HarmableCamera = { deviceId: 'right', label: 'Right camera' };

/** The cases of an order, in the order in which they are packed. */
export function casesOf(order: PackableOrder): readonly Packed[] {
  const { id, shippers, units } = order;
  if (units.length > 0)
    return shippers.map((holder, n) => {
      return { order: id, holder, contents: units.slice(n * SIZE, (n + 1) * SIZE) };
    });
  return packsOf(order, SIZE).map(({ master, shippers: contents }) => {
    return { order: id, holder: master, contents };
  });
}

/** tsx wraps inner functions in calls of this, those that go to the page among them. */
const NAMES = 'globalThis.__name = (of) => of;';

const expectTitle = (page: Page, title: string): Promise<void> =>
  expect(page).toHaveTitle(new RegExp(`^${title}`), { timeout: PATIENCE_MS });

const expectPacked = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: PATIENCE_MS });

const expectScanned = (page: Page, count: number, size = SIZE): Promise<void> =>
  expect(page.getByText(`${count} of ${size} scanned`, { exact: true })).toBeAttached({
    timeout: PATIENCE_MS,
  });

async function packMaster(page: Page, { holder, contents }: Packed): Promise<void> {
  await show(page, LEFT, ...contents.slice(0, 3));
  await show(page, RIGHT, ...contents.slice(3));
  await expectTitle(page, 'Scan Master Case');
  await show(page, RIGHT);
  await show(page, LEFT, holder);
  const submit = page.getByRole('button', { name: 'Submit & Next' });
  await expect(submit).toBeEnabled({ timeout: PATIENCE_MS });
  await submit.click();
  await expectPacked(page, `Master case ${holder} is packed.`);
  await show(page, LEFT);
  await page.getByRole('button', { name: 'Scan & Pack' }).click();
  await expectScanned(page, 0);
}

async function packShipper(page: Page, { holder, contents }: Packed): Promise<void> {
  await show(page, LEFT, ...contents);
  await expectTitle(page, 'Scan Shipper Case');
  await show(page, LEFT);
  await scan(page, holder);
  await expectPacked(page, `Shipper case ${holder} is packed.`);
  await expectScanned(page, 0);
}

/** Navigates inside the app, without a page load that would hide leaks. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

/** Sign-in and settings of a browser that signed in. */
export async function signedIn(browser: Browser, url: string) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const token = tokenOf(page);
  await signIn(page, `${url}/station-2/production-orders`);
  await token;
  await typePatiently(page);
  const operator = await page.context().storageState();
  await page.context().close();
  return operator;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** @param operator sign-in and settings of the browser that signed in */
export async function openTablet(
  browser: Browser,
  station: Tablet['station'],
  url: string,
  operator: State,
  size = SIZE,
): Promise<Tablet> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, storageState: operator });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript({ content: NAMES });
  const page = await context.newPage();
  await watchPictures(page);
  const addressOf = ({ id }: PackableOrder) =>
    `${url}/station-${station.toLowerCase()}/production-order/${id}/scan/`;
  const start = async () => {
    await page.getByRole('button', { name: 'Scan & Pack' }).click();
    await expectScanned(page, 0, size);
  };
  let isRunning = false;
  return {
    station,
    page,
    context,
    async open(order) {
      await (isRunning ? goTo(page, addressOf(order)) : page.goto(addressOf(order)));
      await start();
      if (isRunning) return;
      await bringCameras({ page, context }, LEFT, RIGHT);
      await page.reload();
      await expectScanned(page, 0, size);
      isRunning = true;
    },
    pack: (next) => (station === '2' ? packMaster(page, next) : packShipper(page, next)),
  };
}

/** Shows half of the labels to each camera, where they stay. The case has room for more. */
export async function showAndStay(page: Page, labels: readonly string[], size: number) {
  const half = Math.ceil(labels.length / 2);
  await show(page, LEFT, ...labels.slice(0, half));
  await show(page, RIGHT, ...labels.slice(half));
  await expectScanned(page, labels.length, size);
}
