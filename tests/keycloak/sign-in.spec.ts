/** The app and the plant at a real Keycloak, with the realm of deploy/keycloak. */
import { expect } from '@playwright/test';
import {
  chooseNewPassword,
  enter,
  expectEnded,
  expectEntered,
  expectSignInPage,
  hire,
  press,
  signInAt,
  test,
} from '../support/keycloak/floor.ts';

const SIX_MINUTES_MS = 360_000;
const ORDERS = 'Select Manufacturing Order - Station 1A';

test('the imported operator chooses a new password first, and returns to the deep link', async ({
  floor,
  tablet,
}) => {
  await tablet.goto(`${floor.plant.url}/station-1/production-orders`);
  await signInAt(tablet, { username: 'operator', password: 'operator1' });
  await chooseNewPassword(tablet, 'my-own-password');
  // The list is shown only when the plant has accepted Keycloak's token.
  await expect(tablet.getByText(ORDERS)).toBeVisible();
  await expect(tablet.getByText('In Progress').first()).toBeVisible();
  await tablet.getByRole('button', { name: /menu/i }).click();
  await expect(tablet.getByText('operator@demo.invalid')).toBeVisible();
});

test('a token that has run out is refreshed without a question', async ({ floor, tablet }) => {
  await enter(tablet, floor, await hire(floor));
  await tablet.clock.setSystemTime(Date.now() + SIX_MINUTES_MS);
  const refreshed = tablet.waitForResponse(
    (answer) =>
      answer.url().endsWith('/token') &&
      (answer.request().postData() ?? '').includes('grant_type=refresh_token'),
  );
  await tablet.getByText('Manufacturing Station 1A').click();
  expect((await refreshed).status()).toBe(200);
  await expect(tablet.getByText(ORDERS)).toBeVisible();
  await expect(tablet.getByText('In Progress').first()).toBeVisible();
});

test('a sign-in that an administrator ends is reported at the next refresh, and Log In continues the work', async ({
  floor,
  tablet,
}) => {
  const person = await hire(floor);
  await enter(tablet, floor, person);
  await floor.administrator.endSignIns(person.username);
  await tablet.clock.setSystemTime(Date.now() + SIX_MINUTES_MS);
  await tablet.getByText('Manufacturing Station 1A').click();
  await expectEnded(tablet);
  await tablet.getByRole('button', { name: 'Log In' }).click();
  await signInAt(tablet, person);
  await expect(tablet.getByText(ORDERS)).toBeVisible();
});

test('a cancelled change of the password is no change; a changed one is the only one that signs in afterwards', async ({
  floor,
  tablet,
}) => {
  const person = await hire(floor);
  await enter(tablet, floor, person);
  await press(tablet, 'Change password');
  await tablet.getByRole('button', { name: 'Cancel' }).click();
  await expect(tablet.getByText('The password was not changed.')).toBeVisible();
  await press(tablet, 'Change password');
  await chooseNewPassword(tablet, 'another-password');
  await expect(tablet.getByText('The password was changed.')).toBeVisible();
  await tablet.goto(`${floor.plant.url}/`);
  await press(tablet, 'Logout');
  await signInAt(tablet, person);
  await expect(tablet.getByText('Invalid username or password.')).toBeVisible();
  await signInAt(tablet, { ...person, password: 'another-password' });
  await expectEntered(tablet);
});

test('Logout ends the sign-in in the other tab as well, and a sign-in is asked for', async ({
  floor,
  tablet,
}) => {
  await enter(tablet, floor, await hire(floor));
  const second = await tablet.context().newPage();
  await second.goto(`${floor.plant.url}/`);
  await expectEntered(second);
  await press(tablet, 'Logout');
  await expectSignInPage(tablet);
  await expectEnded(second);
});
