/** Two tablets as operators use them: station 2 before two cameras, station 1B with camera and hand scanner. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { scan } from '../../tests/support/e2e/faults.ts';
import { bringCameras, show, type HarmableCamera } from '../../tests/support/e2e/faults-page.ts';
import { packsOf, type PackableOrder } from '../plant/orders.ts';
import { addProbe } from './probe.ts';

export const SIZE = 5;
/** A server that starts again, and a network that is away, take their time. */
export const PATIENCE_MS = 180_000;

/** A case that the screen said is packed. */
export interface Acknowledged {
  readonly order: string;
  readonly holder: string;
  readonly contents: readonly string[];
}

export interface CaseTimes {
  /** From labels in the picture to the screen that follows them, ms. */
  readonly verdictMs: number;
  /** From the press, or the last read, to "is packed", ms. */
  readonly packMs: number;
}

export interface Tablet {
  readonly station: '1B' | '2';
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens an order's scan. */
  open(order: PackableOrder): Promise<void>;
  /** Packs the next case of the order that is open. */
  pack(next: Acknowledged): Promise<CaseTimes>;
}

const LEFT: HarmableCamera = { deviceId: 'left', label: 'Left camera' };
const RIGHT: HarmableCamera = { deviceId: 'right', label: 'Right camera' };

/** The cases of an order, in the order in which they are packed. */
export function casesOf(order: PackableOrder): readonly Acknowledged[] {
  const { id, masters, shippers, units } = order;
  if (units.length === 0)
    return packsOf({ ...order, masters }, SIZE).map(({ master, shippers: contents }) => ({
      order: id,
      holder: master,
      contents,
    }));
  return shippers.map((holder, n) => {
    return { order: id, holder, contents: units.slice(n * SIZE, (n + 1) * SIZE) };
  });
}

/** tsx wraps inner functions in calls of this, those that go to the page among them. */
const NAMES = 'globalThis.__name = (of) => of;';

/** Waits in the page, where no driver's round trips are in the time. */
const titleComes = (page: Page, title: string): Promise<number> =>
  page.evaluate(
    ([wanted, patience]) => {
      const started = performance.now();
      const passed = () => performance.now() - started;
      return new Promise<number>((resolve, reject) => {
        const look = () => {
          if (document.title.startsWith(wanted)) resolve(passed());
          else if (passed() > patience) reject(new Error(`"${document.title}", not "${wanted}"`));
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    [title, PATIENCE_MS] as const,
  );

const isPacked = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: PATIENCE_MS });

/** The counter of a case that is begun. */
const isEmpty = (page: Page): Promise<void> =>
  expect(page.getByText(`0 of ${SIZE} scanned`, { exact: true })).toBeAttached({
    timeout: PATIENCE_MS,
  });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function packMaster(page: Page, { holder, contents }: Acknowledged): Promise<CaseTimes> {
  await show(page, LEFT, ...contents.slice(0, 3));
  await show(page, RIGHT, ...contents.slice(3));
  const verdictMs = await titleComes(page, 'Scan Master Case');
  await show(page, RIGHT);
  await show(page, LEFT, holder);
  const submit = page.getByRole('button', { name: 'Submit & Next' });
  await expect(submit).toBeEnabled({ timeout: PATIENCE_MS });
  const packMs = await timed(async () => {
    await submit.click();
    await isPacked(page, `Master case ${holder} is packed.`);
  });
  await show(page, LEFT);
  await page.getByRole('button', { name: 'Scan & Pack' }).click();
  await isEmpty(page);
  return { verdictMs, packMs };
}

async function packShipper(page: Page, { holder, contents }: Acknowledged): Promise<CaseTimes> {
  await show(page, LEFT, ...contents);
  const verdictMs = await titleComes(page, 'Scan Shipper Case');
  await show(page, LEFT);
  const packMs = await timed(async () => {
    await scan(page, holder);
    await isPacked(page, `Shipper case ${holder} is packed.`);
  });
  await isEmpty(page);
  return { verdictMs, packMs };
}

/** To another address of the app, as its links lead there: the page lives on, and its leaks. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** @param operator sign-in and settings of the browser that signed in */
export async function openTablet(
  browser: Browser,
  station: Tablet['station'],
  url: string,
  operator: State,
): Promise<Tablet> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, storageState: operator });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript({ content: NAMES });
  const page = await context.newPage();
  await addProbe(page);
  const addressOf = ({ id }: PackableOrder) =>
    `${url}/station-${station.toLowerCase()}/production-order/${id}/scan/`;
  const start = async () => {
    await page.getByRole('button', { name: 'Scan & Pack' }).click();
    await isEmpty(page);
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
      await isEmpty(page);
      isRunning = true;
    },
    pack: (next) => (station === '2' ? packMaster(page, next) : packShipper(page, next)),
  };
}
