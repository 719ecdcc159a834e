/** A tablet that people share, at a real Keycloak. */
import { expect, type Page } from '@playwright/test';
import {
  enter,
  expectEntered,
  expectSignInPage,
  hire,
  press,
  signInAt,
  test,
} from '../support/keycloak/floor.ts';

const whoIsHere = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: /menu/i }).click();
  const who = await page.getByText(/@plant\.example/).innerText();
  await page.keyboard.press('Escape');
  return who;
};

test('another operator signs in over a valid sign-in, and the page asks for that person by name', async ({
  floor,
  tablet,
}) => {
  const [ann, bob] = [await hire(floor), await hire(floor)];
  await enter(tablet, floor, ann);
  await press(tablet, 'Another person');
  await signInAt(tablet, bob);
  await expectEntered(tablet);
  expect(await whoIsHere(tablet)).toBe(`${bob.username}@plant.example`);
  // The name on the tile is that of the token.
  await tablet.getByRole('button', { name: /menu/i }).click();
  await tablet.getByRole('region', { name: 'Switch operator' }).getByRole('button').first().click();
  await expectSignInPage(tablet);
  await expect(tablet.locator('#username')).toHaveValue(ann.username);
  await tablet.locator('#password').fill(ann.password);
  await tablet.locator('#kc-login').click();
  await expectEntered(tablet);
  expect(await whoIsHere(tablet)).toBe(`${ann.username}@plant.example`);
});

const LOCK_MINUTES = 1;
/** Passwords that were entered up to 10 s before the lock open it (`src/auth/idle.ts`). */
const CLEARLY_OLD_MS = 12_000;

/** The tablet is idle since a second. */
async function lock(page: Page): Promise<void> {
  const lastWork = Date.now() - LOCK_MINUTES * 60_000 - 1000;
  await page.evaluate((at) => localStorage.setItem('last work', String(at)), lastWork);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This tablet is locked' })).toBeVisible();
}

/** As a person does who edits the address on the way to the sign-in page. */
const withoutPassword = (page: Page): Promise<unknown> =>
  page.route('**/openid-connect/auth?**', (route) => {
    const url = new URL(route.request().url());
    for (const name of ['prompt', 'max_age']) url.searchParams.delete(name);
    return route.continue({ url: url.href });
  });

test('a locked tablet is opened by the password, not by a sign-in from before', async ({
  floor,
  tablet,
}) => {
  const ann = await hire(floor);
  await tablet.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ json: { ...(await answer.json()), lockMinutes: LOCK_MINUTES } });
  });
  await enter(tablet, floor, ann);
  await tablet.waitForTimeout(CLEARLY_OLD_MS);
  await lock(tablet);
  await withoutPassword(tablet);
  const goOn = tablet.getByRole('button', { name: 'Continue as' });
  await goOn.click();
  await expect(tablet.getByText('That sign-in is from before the lock.')).toBeVisible();
  await tablet.unroute('**/openid-connect/auth?**');
  await goOn.click();
  await expectSignInPage(tablet);
  await tablet.locator('#password').fill(ann.password);
  await tablet.locator('#kc-login').click();
  await expectEntered(tablet);
});
