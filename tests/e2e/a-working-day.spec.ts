/**
 * One order's whole day, walked by its operator across the three stations: typed, pressed and
 * scanned on the screen; after each step the plant's own API is asked.
 */
import { expect, type Page } from '@playwright/test';
import { signIn, tokenOf } from '../support/browser.ts';
import type { Order } from '../../contract/types.ts';
import { type PlantApi, plantApi } from '../support/plant-api.ts';
import type { PlantProcess } from '../support/plant-process.ts';
import { expectCount, scanQuickly } from '../support/e2e/faults.ts';
import { test } from '../support/e2e/floor.ts';
import { handsOn, printedBy, RESULTS } from '../support/e2e/working-day.ts';

test.use({ serviceWorkers: 'allow' });

const PRODUCED = 22;
const SHIPPER_SIZE = 5;
const MASTER_SIZE = 2;

let plant: PlantProcess;
let page: Page;
let api: PlantApi;
let order: Order;
/** Labels that the day has printed and not packed yet. */
let shippers: string[];
let units: string[];
let masters: string[];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ floor }) => {
  plant = floor.plant;
  page = await floor.browser.newPage({ viewport: { width: 1280, height: 800 } });
  [shippers, units, masters] = [[], [], []];
});

test.afterAll(() => page.context().close());

const { press, title, field, changeStation, openOrder, packMaster } = handsOn(() => page);
const plantHolds = (expected: Partial<Order>) =>
  expect.poll(async () => api.order(order.id)).toMatchObject(expected);

/** Contents of a case, from the plant's API. */
const inside = async (holder: string, type: string) =>
  (await api.cases(order.id, type))
    .filter((one) => one.packed_in === holder)
    .map((one) => one.teleport_uuid)
    .sort();
const isOf = async (type: string, code: string) =>
  (await api.cases(order.id, type)).some((one) => one.teleport_uuid === code);

test('in the morning the operator signs in, sets up the hand scanner and begins an order at station 1A', async () => {
  const token = tokenOf(page);
  await signIn(page, `${plant.url}/`);
  await title('Select Work Station');
  await press('Menu');
  await press('Settings');
  await press('Set up this tablet');
  await field('Barcode time between characters').fill('10000');
  await field('Barcode read timeout').fill('10000');
  await press('Apply');
  await expect(page.getByText('Successfully applied settings!').first()).toBeVisible();
  await changeStation('1A');
  api = plantApi(plant.url, await token);
  [order] = (await api.orders('status=READY&paginate_by=100')).filter(
    (one) => !one.shipper_case_size,
  ) as [Order];

  await openOrder(order.name);
  await title('Manufacturing Station 1A');
  await press('Update Produced Quantity');
  await field('Produced quantity (Units)').fill(String(PRODUCED));
  await field('Produced quantity (Units)').press('Enter');
  await press('Confirm'); // far from the plan
  await plantHolds({ produced_quantity: PRODUCED, status: 'IN_PROGRESS' });

  await press('Select Shipper Case Size');
  await title('Select Shipper Case');
  await press(new RegExp(`^${SHIPPER_SIZE} 4 cases`));
  await title('Manufacturing Station 1A');
  await plantHolds({ shipper_case_size: SHIPPER_SIZE, sc_planned_qty: 4, lu_planned_qty: 2 });

  const file = await printedBy(page, () => press('Generate Labels: Shipper Case'));
  shippers = file.codesOf('shipper');
  units = file.codesOf('loose');
  expect([file.count, shippers.length, units.length]).toEqual([6, 4, 2]);
  expect(file.name).toMatch(/^MO-\d+-shipper-loose-labels\.csv$/);
  await expect(page.getByText(`${file.name} is saved`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print Labels' })).toBeFocused();
  await plantHolds({ sc_printed_qty: 4, lu_printed_qty: 2 });
  const known = await api.cases(order.id, 'stray_shipper_case', 'stray_individual_unit');
  expect(known.map((one) => one.teleport_uuid).sort()).toEqual([...shippers, ...units].sort());
});

test('a lab result survives a wrong press half-typed, and is stored complete', async () => {
  await press('Lab Results');
  await title(`${order.name} - Lab Test Results`);
  await field('THC content').fill(String(RESULTS.thc_content));
  await page.getByRole('link', { name: 'Home' }).click();
  await press('Stay');
  await field('THC percentage (%)').fill(String(RESULTS.thc_percentage));
  await field('CBD content').fill(String(RESULTS.cbd_content));
  await field('CBD percentage (%)').fill(String(RESULTS.cbd_percentage));
  await field('Total cannabinoids').fill(String(RESULTS.total_cannabinoids));
  await press('Update');
  await expect(page.getByText('Missing the unit of measure input').first()).toBeVisible();
  for (const substance of ['THC', 'CBD']) {
    await press(new RegExp(`${substance} unit`));
    await page.getByRole('option', { name: 'mg', exact: true }).click();
  }
  await press('Update');
  await title('Manufacturing Station 1A');
  expect(await api.lab(order.id)).toEqual({ ...RESULTS, results_version: expect.any(String) });
});

test('at noon unit labels are printed and the shipper cases are filled at station 1B', async () => {
  await changeStation('1B');
  await openOrder(order.name);
  await page.getByRole('link', { name: 'Print Production Order Case QR' }).click();
  await field('Extra Unit Labels').fill('20');
  const file = await printedBy(page, () => field('Extra Unit Labels').press('Enter'));
  units.push(...file.codesOf('loose'));
  expect(units).toHaveLength(PRODUCED);
  await plantHolds({ lu_printed_qty: PRODUCED });
  await page.getByRole('link', { name: 'Back' }).click();

  await page.getByRole('link', { name: 'Pack Shipper Case' }).click();
  await press('Scan & Pack');
  // From the first filled case on, station 2 refuses an empty one.
  for (const [index, shipper] of shippers.entries()) {
    await title('Scan Units');
    await expectCount(page, 0, SHIPPER_SIZE);
    const packed = units.splice(0, SHIPPER_SIZE);
    await scanQuickly(page, ...packed);
    await title('Scan Shipper Case');
    await scanQuickly(page, shipper);
    await expect(page.getByText(`Shipper case ${shipper} is packed.`).first()).toBeVisible();
    expect(await inside(shipper, 'unit_case')).toEqual([...packed].sort());
    await plantHolds({ iu_packed_qty: (index + 1) * SHIPPER_SIZE, sc_packed_qty: index + 1 });
  }
});

test('in the afternoon a master case is packed, unpacked and packed again at station 2', async () => {
  await changeStation('2');
  await openOrder(order.name);
  await page.getByRole('link', { name: 'Print Master Case QR' }).click();
  await press('Select Master Case Size');
  await press('Custom');
  await field('Custom size').fill(String(MASTER_SIZE));
  await press('Set size');
  await plantHolds({ master_case_size: MASTER_SIZE, mc_planned_qty: 2 });
  const file = await printedBy(page, () => press('Generate Labels: Master Case'));
  masters = file.codesOf('master');
  expect(masters).toHaveLength(2);
  await plantHolds({ mc_printed_qty: 2 });
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Pack Master Case' }).click();

  const [master = ''] = masters;
  const contents = shippers.slice(0, MASTER_SIZE);
  await packMaster(master, contents);
  expect(await inside(master, 'shipper_case')).toEqual([...contents].sort());
  await plantHolds({ mc_scanned_qty: 1, sc_scanned_qty: MASTER_SIZE });

  await press('Unpack');
  await title('Scan Case to Unpack');
  await scanQuickly(page, master);
  await press('Unpack');
  const question = page.getByRole('alertdialog', { name: `Unpack ${MASTER_SIZE} shipper cases?` });
  await question.getByRole('button', { name: 'Unpack' }).click();
  await expect(page.getByText(`Case ${master} is unpacked.`).first()).toBeVisible();
  await expect(page.getByText(`${MASTER_SIZE} cases are loose again.`).first()).toBeVisible();
  expect(await inside(master, 'shipper_case')).toEqual([]);
  await plantHolds({ mc_scanned_qty: 0, sc_scanned_qty: 0 });

  await packMaster(master, contents);
  await plantHolds({ mc_scanned_qty: 1, sc_scanned_qty: MASTER_SIZE });
  shippers.splice(0, MASTER_SIZE);
});

test('in the evening the rest is packed, packing is finished, and the operator logs out', async () => {
  await press('Scan Remaining Items');
  await title('Scan Stray Shipper Cases or Stray Individual Units');
  const [shipper = ''] = shippers;
  const [unit = ''] = units;
  await scanQuickly(page, shipper, unit);
  await expect(page.getByText('Stray ShipperCase 1')).toBeVisible();
  await expect(page.getByText('Stray Unit 1')).toBeVisible();
  await press('Submit');
  await expect(page.getByText('2 items packed.').first()).toBeVisible();
  expect(await isOf('shipper_case', shipper)).toBe(true);
  expect(await isOf('unit_case', unit)).toBe(true);

  await changeStation('1A');
  await openOrder(order.name);
  await press('Finish Packing');
  const planned = (order.planned_quantity ?? 0).toFixed(2);
  await expect(page.getByRole('alertdialog', { name: 'Confirm Dialog' })).toContainText(
    `The scanned quantity doesn't match with the planned quantity (${PRODUCED}.00 / ${planned}). Do you want to finish packing?`,
  );
  await press('Confirm');
  await expect(page.getByRole('heading', { name: 'Packed' })).toBeVisible();
  await plantHolds({ status: 'DONE' });

  await press('Menu');
  await press('Logout');
  await expect(page.getByLabel('Username')).toBeVisible();
});
