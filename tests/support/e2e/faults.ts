/** An operator with a hand scanner on a real plant, and what the plant says afterwards. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Route,
} from '@playwright/test';
import { OPERATOR } from '../browser.ts';
import { orderToPack, type PlantApi } from '../plant-api.ts';
import { type Floor, test as onFloor } from './floor.ts';

export const SIZE = 5;
export const PACK = '**/v1/production-orders/*/pack-master-case';

export interface Tablet {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Changes a tablet before its first load, because a second load would cost as much again. */
type Prepare = (tablet: Tablet) => Promise<unknown>;

/** A tablet of its own for each test, at the scan of an order. */
export const test = onFloor.extend<{ job: Job; open: Open; work: Work }>({
  job: async ({ floor }, provide) => {
    const job = await jobToPack(floor.api);
    await provide(job);
    // Unpacks the cases: the demo orders last for any number of tests.
    await floor.api.unpack(job.order.id, job.master);
  },
  open: async ({ floor, job, serviceWorkers }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (prepare) => {
      const context = await newTablet(floor, serviceWorkers);
      contexts.push(context);
      return { ...job, ...(await openScanPage(floor, context, job.order.id, { prepare })) };
    });
    for (const context of contexts) await context.close();
  },
  work: async ({ open }, provide) => provide(await open()),
});

export type Job = Awaited<ReturnType<typeof jobToPack>>;
export type Work = Job & Awaited<ReturnType<typeof openScanPage>>;
export type Open = (prepare?: Prepare) => Promise<Work>;

type ServiceWorkers = NonNullable<BrowserContextOptions['serviceWorkers']>;

/** An order that can be packed, and codes for that. */
async function jobToPack(api: PlantApi) {
  const { order, strays, master, spare } = await orderToPack(api, SIZE);
  const codes = strays.map((one) => one.teleport_uuid);
  const [shippers, more] = [codes.slice(0, SIZE), codes.slice(SIZE)];
  return { order, shippers, more, master, spare, size: SIZE };
}

interface ScanPage {
  readonly station?: string;
  readonly size?: number;
  readonly prepare?: Prepare | undefined;
}

export const openTablet = async (floor: Floor, moId: string, how: ScanPage = {}) =>
  openScanPage(floor, await newTablet(floor), moId, how);

/** A tablet with the operator's sign-in and no page. */
export const newTablet = (
  { browser, operator: storageState }: Floor,
  serviceWorkers: ServiceWorkers = 'block',
): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 800 }, storageState, serviceWorkers });

export async function openScanPage(
  floor: Floor,
  context: BrowserContext,
  moId: string,
  { station = 'station-2', size = SIZE, prepare }: ScanPage = {},
) {
  const page = await context.newPage();
  await prepare?.({ context, page });
  const address = `${floor.plant.url}/${station}/production-order/${moId}/scan/`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Scan & Pack' }).click();
  await expectCount(page, 0, size);
  return { context, page, address };
}

/** The counter of the screen. */
export const expectCount = (page: Page, scanned: number, size = SIZE): Promise<void> =>
  expect(page.getByText(`${scanned} of ${size} scanned`, { exact: true })).toBeAttached();

type Scan = (page: Page, ...codes: readonly string[]) => Promise<void>;

/** One read of a hand scanner for each code, on a tablet that waits patiently for the next key. */
export const scan: Scan = async (page, ...codes) => {
  for (const code of codes) await page.keyboard.type(`${code}\n`);
};

/**
 * The same where the tablet has the timing of real scanners: no key waits for an answer to the one
 * before, or a busy machine would type too slowly. Each key costs as much as a whole patient read.
 */
export const scanQuickly: Scan = async (page, ...codes) => {
  const devtools = await page.context().newCDPSession(page);
  for (const code of codes)
    await Promise.all(
      [...code.split(''), 'Enter'].flatMap((key) => [
        devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...keyOf(key) }),
        devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...keyOf(key) }),
      ]),
    );
  await devtools.detach();
};

const keyOf = (key: string) =>
  key === 'Enter' ? { key, text: '\r', windowsVirtualKeyCode: 13 } : { key, text: key };

export async function fill({ page, shippers, master }: Work, read = scan): Promise<void> {
  await read(page, ...shippers);
  await expect(page.getByRole('heading', { name: 'Scan Master Case' })).toBeVisible();
  await read(page, master);
  await expect(page.getByText('Press Submit & Next')).toBeVisible();
}

export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit & Next' }).click();

/** Answers the packing calls of a page. Returns a function that counts them. */
export async function onPack(
  page: Page,
  answer: (route: Route, nth: number) => Promise<unknown>,
  call = PACK,
): Promise<() => number> {
  let sent = 0;
  await page.route(call, async (route) => {
    sent += 1;
    await answer(route, sent);
  });
  return () => sent;
}

/** Continues with the journal of this tablet. */
export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Types the sign-in into the provider's page. */
export async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(OPERATOR.username);
  await page.getByLabel('Password').fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The screen's message while it is unknown whether the plant packed. */
export const expectChecking = (page: Page): Promise<void> =>
  expect(page.getByText('Checking whether the case was packed…').first()).toBeVisible();

/** The overview with its green line: the screen says that the case is packed. */
export async function expectPackedOnScreen(page: Page, master: string): Promise<void> {
  const line = page.getByText(`Master case ${master} is packed.`).first();
  await expect(line).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Scan & Pack' })).toBeVisible();
}

/** The plant holds the case once, with exactly these codes. */
export async function expectPackedAtPlant(api: PlantApi, work: Work): Promise<void> {
  const packed = await api.cases(work.order.id, 'shipper_case');
  const inside = packed.filter((one) => one.packed_in === work.master);
  expect(inside.map((one) => one.teleport_uuid).sort()).toEqual([...work.shippers].sort());
  const after = await api.order(work.order.id);
  expect(after.mc_scanned_qty).toBe((work.order.mc_scanned_qty ?? 0) + 1);
}

/** The screen says that the case is packed, and the plant holds it. */
export async function expectPackedOnce(floor: Floor, work: Work): Promise<void> {
  await expectPackedOnScreen(work.page, work.master);
  await expectPackedAtPlant(floor.api, work);
}

/** The plant packed nothing: the order is as it was. */
export async function expectNothingPacked(api: PlantApi, work: Work): Promise<void> {
  const after = await api.order(work.order.id);
  expect(after.mc_scanned_qty).toBe(work.order.mc_scanned_qty ?? 0);
  const strays = await api.cases(work.order.id, 'stray_shipper_case');
  const free = new Set(strays.map((one) => one.teleport_uuid));
  expect(work.shippers.filter((code) => !free.has(code))).toEqual([]);
}

/** Sets the page's wall clock forwards or back; its timers go on as they were. */
export const jumpClock = (page: Page, ms: number): Promise<void> =>
  page.clock.setSystemTime(Date.now() + ms);

/** The operator returns to the tab: answers older than five seconds are read again. */
export async function lookAgain(page: Page, awayMs = 10_000): Promise<void> {
  await jumpClock(page, awayMs);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}
