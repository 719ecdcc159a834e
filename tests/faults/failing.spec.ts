/** A plant that fails for good: the operator reads why, and always has a way out. */
import { expect, type Page } from '@playwright/test';
import {
  expectCount,
  expectPackedOnce,
  fill,
  PACK,
  scan,
  submit,
  test,
} from '../support/e2e/faults.ts';

const sentence = (reason: string) =>
  `Unable to submit your scannings due to ${reason}. Either re-scan the shipper case or redo the session.`;

const expectSentence = (page: Page, reason: string) =>
  expect(page.getByText(sentence(reason)).first()).toBeVisible({ timeout: 60_000 });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a case kept for later stays on the overview, leaves the station free, and is packed from there', async ({
  floor,
  work,
}) => {
  const { page, more } = work;
  await fill(work);
  await page.route(PACK, (route) => route.fulfill({ status: 500, json: {} }));
  await submit(page);
  await expectSentence(page, 'Internal Server Error');
  await press(page, 'Keep for later');
  const kept = page.getByText(`Master case ${work.master} with 5 shipper cases is kept`).first();
  await expect(kept).toBeVisible();
  // Its codes stay reserved, and other work continues.
  await press(page, 'Scan & Pack');
  await expectCount(page, 0);
  await scan(page, work.shippers[0] ?? '', more[0] ?? '');
  await expectCount(page, 1);
  await page.getByRole('button', { name: 'Back' }).click();
  // It outlives the page.
  await page.reload();
  await expect(kept).toBeVisible();
  await page.unroute(PACK);
  await press(page, 'Try again');
  await expectPackedOnce(floor, work);
  await expect(kept).toBeHidden();
});
