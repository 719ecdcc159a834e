/** A plant that signs people in at a real Keycloak, and the tablets of those people. */
import { type Browser, expect, type Page, test as base } from '@playwright/test';
import { launchWithoutCamera } from '../browser.ts';
import { type PlantProcess, startPlant } from '../plant-process.ts';
import { KeycloakAdministrator, type Person } from './administrator.ts';
import { type KeycloakProcess, startKeycloak } from './process.ts';

export interface Floor {
  readonly keycloak: KeycloakProcess;
  readonly administrator: KeycloakAdministrator;
  readonly plant: PlantProcess;
  readonly browser: Browser;
}

export const test = base.extend<{ tablet: Page }, { floor: Floor }>({
  floor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, provide) => {
      const keycloak = await startKeycloak();
      const plant = await startPlant({ KEYCLOAK_URL: keycloak.url, DEMO: '1' });
      const administrator = new KeycloakAdministrator(keycloak.url);
      await administrator.allowOrigin(plant.url);
      const browser = await launchWithoutCamera();
      await provide({ keycloak, administrator, plant, browser });
      await browser.close();
      await plant.dispose();
      await keycloak.dispose();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  tablet: async ({ floor }, provide) => {
    // A service worker would fetch the whole build.
    const context = await floor.browser.newContext({ serviceWorkers: 'block' });
    await provide(await context.newPage());
    await context.close();
  },
});

let people = 0;

/** A new person of the realm, so that no test meets what another one has changed. */
export async function hire({ administrator }: Floor): Promise<Person> {
  people += 1;
  const person = { username: `person-${people}`, password: `password-${people}` };
  await administrator.addPerson(person);
  return person;
}

/** Types into Keycloak's own page. */
export async function signInAt(page: Page, { username, password }: Person): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('#kc-login').click();
}

export async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.locator('#password-new').fill(password);
  await page.locator('#password-confirm').fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

export const expectSignInPage = (page: Page): Promise<void> =>
  expect(page.locator('#kc-login')).toBeVisible();

export const expectEntered = (page: Page): Promise<void> =>
  expect(page.getByText('Select Work Station')).toBeVisible();

/** The dialog over the work, not the message of a failed call. */
export const expectEnded = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Your sign-in has ended', exact: true })).toBeVisible();

export async function enter(page: Page, { plant }: Floor, person: Person): Promise<void> {
  await page.goto(`${plant.url}/`);
  await signInAt(page, person);
  await expectEntered(page);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name }).click();
}
