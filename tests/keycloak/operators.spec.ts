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

test('another operator signs in over a living session, and the page asks for that person by name', async ({
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
