/** A call without an answer is sent by itself as soon as the plant answers, whatever screen is open. */
import { expect, type Page } from '@playwright/test';
import type { Floor } from '../support/e2e/floor.ts';
import {
  expectChecking,
  expectCount,
  expectNothingPacked,
  expectPackedAtPlant,
  fill,
  newTablet,
  onPack,
  openScanPage,
  PACK,
  signInAgain,
  submit,
  test,
  type Work,
} from '../support/e2e/faults.ts';

test.use({ serviceWorkers: 'allow' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const backFromScan = (page: Page) => page.getByRole('button', { name: 'Back' }).click();
const back = (page: Page) => page.getByRole('link', { name: 'Back' }).click();

/** The plant has the case within seconds, without a press. */
const expectPackedSoon = (floor: Floor, work: Work): Promise<void> =>
  expect(() => expectPackedAtPlant(floor.api, work)).toPass({ timeout: 20_000 });

/** Offline, Submit & Next, Back. */
async function leaveOffline(work: Work): Promise<void> {
  await fill(work);
  await work.context.setOffline(true);
  await submit(work.page);
  await expectChecking(work.page);
  await backFromScan(work.page);
  await expect(
    work.page.getByText('It is sent by itself as soon as the plant answers.'),
  ).toBeVisible();
}

test('a case left without an answer is packed while another screen is open, which says so', async ({
  floor,
  work,
}) => {
  const { page } = work;
  const row = page.getByRole('link', { name: work.order.name });
  // Opening the scan caches its screens, and the list, on the tablet.
  await page.goto(new URL('/', page.url()).href);
  await page.getByRole('link', { name: 'Manufacturing Station 2' }).click();
  await row.click();
  await page.getByRole('link', { name: 'Pack Master Case' }).click();
  await press(page, 'Scan & Pack');
  await expectCount(page, 0);
  await leaveOffline(work);
  await back(page);
  await expect(page.getByText('1 not sent yet')).toBeVisible(); // the choice of print or pack
  await back(page);
  await expect(row.getByText('1 not sent yet')).toBeVisible();
  await back(page);
  const station = page.getByRole('link', { name: 'Manufacturing Station 2' });
  await expect(station.getByText('1 not sent yet')).toBeVisible();
  await work.context.setOffline(false);
  await expect(page.getByText(`Master case ${work.master} is packed.`)).toBeVisible({
    timeout: 20_000,
  });
  await expect(station.getByText('not sent yet')).toBeHidden();
  await expectPackedAtPlant(floor.api, work);
});

test('a call that the plant refuses is not sent by itself, and Logout names what waits', async ({
  floor,
  open,
}) => {
  const work = await open((tablet) => tablet.page.clock.install());
  const { page } = work;
  await leaveOffline(work);
  const sent = await onPack(page, (route) =>
    route.fulfill({ status: 422, json: { detail: 'the order is locked' } }),
  );
  await work.context.setOffline(false);
  const why = page.getByText('Not done: the order is locked');
  await expect(why).toBeVisible({ timeout: 20_000 });
  expect(sent()).toBe(1);
  await page.reload();
  await expect(why).toBeVisible();
  await page.clock.fastForward(8000); // longer than the interval of the sender
  await expect(page.getByRole('banner').getByText('1 waits for you')).toBeVisible();
  await press(page, 'Menu');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('1 waits for you')).toBeVisible();
  await press(page, 'Logout');
  const question = page.getByRole('alertdialog', { name: 'Not everything is sent yet' });
  await expect(question).toContainText("1 waits for you: its order's overview says why.");
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  expect(sent()).toBe(1);
  await expectNothingPacked(floor.api, work);
  const reason = menu.getByRole('alert').getByText('the order is locked');
  await expect(reason).toBeVisible();
  await page.unroute(PACK);
  await press(page, 'Send now');
  await expectPackedSoon(floor, work);
  await expect(menu.getByText('Send now')).toBeHidden();
});

test('Logout asks before it leaves a call behind, and the next sign-in sends it', async ({
  floor,
  job,
}) => {
  // All other tests share one sign-in, which a sign-out would end.
  const context = await newTablet({ ...floor, operator: { cookies: [], origins: [] } }, 'allow');
  const opened = openScanPage(floor, context, job.order.id, {
    prepare: async ({ page }) => {
      await page.clock.install();
      await page.goto(floor.plant.url);
      await signInAgain(page);
      await expect(page.getByRole('heading', { name: 'Select Work Station' })).toBeVisible();
    },
  });
  const work = { ...job, ...(await opened) };
  const { page } = work;
  await press(page, 'Menu'); // loads its file before the network fails
  await press(page, 'Close');
  await leaveOffline(work);
  await press(page, 'Menu');
  await press(page, 'Logout');
  const question = page.getByRole('alertdialog', { name: 'Not everything is sent yet' });
  await expect(question).toContainText('1 call to the plant is not sent yet.');
  await question.getByRole('button', { name: 'Logout' }).click();
  const logIn = page.getByRole('button', { name: 'Log In' });
  await expect(logIn).toBeVisible();
  await context.setOffline(false);
  await page.clock.fastForward(8000);
  await expectNothingPacked(floor.api, work); // no user is signed in
  await logIn.click();
  await signInAgain(page);
  await expectPackedSoon(floor, work);
  await context.close();
});
