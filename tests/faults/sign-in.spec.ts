/** The sign-in fails in the middle of a shift: scans are kept, and work continues afterwards. */
import { expect } from '@playwright/test';
import {
  expectChecking,
  expectCount,
  expectPackedOnce,
  fill,
  jumpClock,
  lookAgain,
  scan,
  signInAgain,
  submit,
  test,
} from '../support/e2e/faults.ts';

const HOUR_MS = 3_600_000;
const TOKEN = '**/realms/**/token';

test('a refresh refused with 400 asks for a sign-in, and the interrupted call is sent again', async ({
  floor,
  work,
}) => {
  const { page } = work;
  await fill(work);
  await page.route(TOKEN, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  );
  await jumpClock(page, HOUR_MS);
  await submit(page);
  await expect(page.getByText('Your sign-in has ended')).toBeVisible();
  await page.unroute(TOKEN);
  await work.context.clearCookies();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log In' }).click();
  await signInAgain(page);
  await expectPackedOnce(floor, work);
});

test('scans after the end of a sign-in count once the person has signed in again', async ({
  work,
}) => {
  const { page, shippers } = work;
  await scan(page, ...shippers.slice(0, 2));
  await expectCount(page, 2);
  await page.route(TOKEN, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  );
  await lookAgain(page, HOUR_MS);
  await expect(page.getByText('Your sign-in has ended')).toBeVisible();
  await scan(page, shippers[2] ?? '');
  await page.unroute(TOKEN);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectCount(page, 3);
});

test('a call waits while the provider is down, and is sent when it is back', async ({
  floor,
  work,
}) => {
  const { page } = work;
  await fill(work);
  await page.route('**/realms/**', (route) => route.abort('connectionrefused'));
  await jumpClock(page, HOUR_MS);
  await submit(page);
  await expectChecking(page);
  await expect(page.getByText('Your sign-in has ended')).toBeHidden();
  await page.unroute('**/realms/**');
  await expectPackedOnce(floor, work);
});
