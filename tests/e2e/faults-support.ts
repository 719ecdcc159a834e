/** An operator with a hand scanner on a real plant, and what the plant says afterwards. */
import { type Browser, expect, type Page } from '@playwright/test';
import { launchBrowser, signIn, tokenOf } from '../support/browser.ts';
import { orderToPack, plantApi, type PlantApi } from '../support/plant-api.ts';
import { type PlantProcess, startPlant } from '../support/plant-process.ts';

export const SIZE = 5;
export const PACK = '**/v1/production-orders/*/pack-master-case';

export interface Floor {
  readonly plant: PlantProcess;
  readonly browser: Browser;
  readonly api: PlantApi;
}

export async function openFloor(): Promise<Floor> {
  const plant = await startPlant();
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const token = tokenOf(page);
  await signIn(page, `${plant.url}/station-2/production-orders`);
  const api = plantApi(plant.url, await token);
  await page.close();
  return { plant, browser, api };
}

export async function closeFloor({ plant, browser }: Floor): Promise<void> {
  await browser.close();
  await plant.dispose();
}

export type Work = Awaited<ReturnType<typeof openScan>>;

/** A signed-in page at the scan of an order that can be packed. */
export async function openScan({ plant, browser, api }: Floor) {
  const { order, strays, master } = await orderToPack(api, SIZE);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(patientScanner);
  const page = await context.newPage();
  const address = `${plant.url}/station-2/production-order/${order.id}/scan/`;
  await signIn(page, address);
  await page.getByRole('button', { name: 'Scan & Pack' }).click();
  await expect(page.getByText('0 of 5 scanned')).toBeAttached();
  const shippers = strays.slice(0, SIZE).map((one) => one.teleport_uuid);
  return { context, page, order, shippers, master, address };
}

/** A busy machine types slowly: a read is not to fall apart because of it. */
function patientScanner(): void {
  localStorage.setItem('barcode time between characters', '10000');
  localStorage.setItem('barcode read timeout', '10000');
}

/** One read of a hand scanner: characters back to back, Enter at the end. */
export async function scan(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) await page.keyboard.type(`${code}\n`);
}

export async function fill({ page, shippers, master }: Work): Promise<void> {
  await scan(page, ...shippers);
  await expect(page.getByRole('heading', { name: 'Scan Master Case' })).toBeVisible();
  await scan(page, master);
  await expect(page.getByText('Press Submit & Next')).toBeVisible();
}

export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit & Next' }).click();

/** The overview with its green line: the screen says that the case is packed. */
export async function expectPackedOnScreen(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Scan & Pack' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/packed/i).first()).toBeVisible();
}

/** The plant holds the case once, with exactly these codes. */
export async function expectPackedAtPlant(api: PlantApi, work: Work): Promise<void> {
  const packed = await api.cases(work.order.id, 'shipper_case');
  const inside = packed.filter((one) => one.packed_in === work.master);
  expect(inside.map((one) => one.teleport_uuid).sort()).toEqual([...work.shippers].sort());
  const after = await api.order(work.order.id);
  expect(after.mc_scanned_qty).toBe((work.order.mc_scanned_qty ?? 0) + 1);
}
