/** A tablet that people share: another operator continues a case, and every pack says who did what. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { launchBrowser, OPERATOR, signIn } from '../support/browser.ts';
import type { Floor } from '../support/e2e/floor.ts';
import {
  expectCount,
  expectPackedOnce,
  fill,
  goOn,
  scan,
  submit,
  test,
} from '../support/e2e/faults.ts';
import { writeFilm } from '../support/fake-camera.ts';
import { watchPage } from '../support/plant-api.ts';
import { qrCodeIn } from '../support/qr-code.ts';
import { typePatiently } from '../support/patient-timing.ts';
import { plantCommand } from '../support/server/plant-command.ts';
import { passwordIn } from '../support/server/sign-in-pages.ts';

const command = async ({ plant }: Floor, ...words: readonly string[]) => {
  const { status, output, error } = await plantCommand({ DATA_DIR: plant.dataDir }, words);
  expect([status, error]).toEqual([0, '']);
  return output;
};

/** A colleague with an account of their own. */
async function hire(floor: Floor, username: string, name: string) {
  const added = await command(floor, 'user', 'add', username, '--name', name);
  return { username, given: passwordIn(added), password: `${username}-has-a-password` };
}

/** A tablet with a sign-in of its own: the others of the floor share one, which must not end. */
async function ownTablet(floor: Floor, moId: string) {
  const context = await floor.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const address = `${floor.plant.url}/station-2/production-order/${moId}/scan/`;
  await signIn(page, address);
  await typePatiently(page);
  await page.getByRole('button', { name: 'Scan & Pack' }).click();
  await expectCount(page, 0);
  return { context, page, address };
}

/** Presses from any screen: the menu, and the person. */
async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('region', { name: 'Switch operator' }).getByRole('button', { name }).click();
}

async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The code of a person's badge, from the card that the command writes, and the PIN. */
async function badgeOf(floor: Floor, username: string, pin: string): Promise<string> {
  const out = join(floor.plant.dataDir, `badge-${username}.html`);
  await command(floor, 'user', 'badge', username, '--pin', pin, '--out', out);
  return qrCodeIn(readFileSync(out, 'utf8'));
}

async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN of your badge').fill(pin);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Select Work Station')).toBeVisible();
}

interface Audited {
  readonly username: string;
  readonly action: string;
  readonly order: string | null;
  readonly detail: { readonly body?: unknown };
}

test('a case that one operator began is packed by the next one after two presses, and the audit names both', async ({
  floor,
  job,
}) => {
  const { order, shippers, master } = job;
  const work = { ...job, ...(await ownTablet(floor, order.id)) };
  const { page } = work;
  const bea = await hire(floor, 'bea', 'Bea Lopez');
  await scan(page, ...shippers.slice(0, 2));
  await expectCount(page, 2);
  await switchTo(page, 'Another person');
  await page.getByLabel('Username').fill(bea.username);
  await typePassword(page, bea.given);
  await page.getByLabel('Password that you were given').fill(bea.given);
  await page.getByLabel('New password', { exact: true }).fill(bea.password);
  await page.getByLabel('Repeat the new password').fill(bea.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await goOn(page);
  await expectCount(page, 2);
  await fill({ ...work, shippers: shippers.slice(2) });
  await submit(page);
  await expectPackedOnce(floor, work);

  const audit = JSON.parse(
    await command(floor, 'export', 'audit', '--format', 'json'),
  ) as readonly Audited[];
  const pack = audit.filter((row) => row.order === order.name).at(-1);
  expect(pack).toMatchObject({ username: 'bea', action: 'packMasterCase' });
  expect(pack?.detail.body).toEqual({
    master_case_uid: master,
    shipper_case_uids: shippers,
    scanned_by: [{ username: OPERATOR.username, codes: shippers.slice(0, 2) }],
  });
  test.info().annotations.push({ type: 'audit', description: JSON.stringify(pack, null, 2) });

  // The first operator is now one of the people of this tablet.
  await switchTo(page, 'Demo Operator');
  await expect(page.getByLabel('Username')).toHaveValue(OPERATOR.username);
  await typePassword(page, OPERATOR.password);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('operator@demo.invalid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bea Lopez' })).toBeVisible();
  await work.context.close();
});

const BADGE_CAMERA = { name: 'Read the badge with the camera' };

test('a badge before the camera of the sign-in page leads to its PIN, and the camera can be closed', async ({
  floor,
}) => {
  await hire(floor, 'dani', 'Dani Vega');
  const badge = await badgeOf(floor, 'dani', '1379');
  const film = join(floor.plant.dataDir, 'badge.y4m');
  const shots = [
    { codes: ['S9Z0123456789abc'], frames: 30 },
    { codes: [badge], frames: 30 },
  ];
  await writeFilm(film, { width: 1280, height: 720, framesPerSecond: 10, shots });
  const browser = await launchBrowser(film);
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const { foreign, violations } = watchPage(page, new URL(floor.plant.url).origin);
  await page.goto(`${floor.plant.url}/`);
  const camera = page.getByRole('button', BADGE_CAMERA);
  await camera.click();
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(camera).toBeFocused();
  await camera.click();
  await expect(page.getByText('Hold the badge before the camera.')).toBeVisible();
  await typePin(page, '1379');
  expect(foreign).toEqual([]);
  expect(violations).toEqual([]);

  const without = await browser.newPage({ serviceWorkers: 'block' });
  await without.route('**/assets/*.wasm', (route) => route.abort());
  await without.goto(`${floor.plant.url}/`);
  await without.getByRole('button', BADGE_CAMERA).click();
  await expect(without.getByText(/^The camera cannot read badges here/)).toBeVisible();
  // A hand scanner is read whichever button has the focus.
  await without.getByRole('button', BADGE_CAMERA).focus();
  await without.keyboard.type(`${badge}\n`);
  await expect(without.getByLabel('PIN of your badge')).toBeVisible();
  await browser.close();
});

test('a sign-in page without a camera says so, and the password still signs in', async ({
  floor,
}) => {
  await hire(floor, 'edu', 'Edu Prado');
  await badgeOf(floor, 'edu', '1379');
  const context = await floor.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${floor.plant.url}/`);
  await page.getByRole('button', BADGE_CAMERA).click();
  await expect(page.getByText('The camera could not be opened.')).toBeVisible();
  await page.getByLabel('Username').fill(OPERATOR.username);
  await typePassword(page, OPERATOR.password);
  await expect(page.getByText('Select Work Station')).toBeVisible();
  await context.close();
});
