/** Conditions of real plants at the sign-in: forbidden frames, other names, proxies that fail. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { startPlant } from '../support/plant-process.ts';
import { commandHere } from '../support/server/plant-command.ts';
import {
  chooseNewPassword,
  enter,
  expectEntered,
  expectSignInPage,
  type Floor,
  hire,
  press,
  signInAt,
  test,
} from '../support/keycloak/floor.ts';

test.use({ serviceWorkers: 'allow' });

const PROVIDER = '**/realms/**';

test('a realm that forbids frames lets people in, and keeps them over a reload', async ({
  floor,
  tablet,
}) => {
  await floor.administrator.allowFrames(false);
  await enter(tablet, floor, await hire(floor));
  await tablet.reload();
  await expectEntered(tablet);
  await press(tablet, 'Logout');
  await expectSignInPage(tablet);
  await floor.administrator.allowFrames(true);
});

test('a realm with a blank in its name and another client let people in', async ({
  floor,
  tablet,
}) => {
  const names = { KEYCLOAK_REALM: 'north plant', KEYCLOAK_CLIENT: 'floor' };
  const plant = await startPlant({ KEYCLOAK_URL: floor.keycloak.url, DEMO: '1', ...names });
  const file = readFileSync('deploy/keycloak/teleport-realm.json', 'utf8')
    .replaceAll('http://localhost:8080', plant.url)
    .replaceAll('"teleport"', '"floor"')
    .replace('"realm": "floor"', '"realm": "north plant"');
  await floor.administrator.createRealm(JSON.parse(file));
  await tablet.goto(`${plant.url}/station-1/production-orders`);
  await signInAt(tablet, { username: 'operator', password: 'operator1' });
  await chooseNewPassword(tablet, 'my-own-password');
  await expect(tablet.getByText('In Progress').first()).toBeVisible();
  await plant.dispose();
});

test('the doctor finds an origin, a client and a realm that Keycloak does not know', async ({
  floor,
}) => {
  const { url } = floor.plant;
  const text = async (env: Readonly<Record<string, string>>) => {
    const settings = { KEYCLOAK_URL: floor.keycloak.url, DEMO: '1', PUBLIC_URL: url, ...env };
    const { output } = await commandHere(settings, ['doctor']);
    return /^\S+ +sign-in +.*$/m.exec(output)?.[0];
  };
  expect(await text({ LOCK_MINUTES: '5' })).toMatch(/^ok .*has the client "teleport"/);
  expect(await text({ PUBLIC_URL: 'https://elsewhere.example' })).toMatch(
    /^FAULT .*does not allow https:\/\/elsewhere\.example/,
  );
  expect(await text({ PUBLIC_URL: 'https://elsewhere.example' })).toContain(
    'https://elsewhere.example/signed-in and https://elsewhere.example/silent-check-sso.html',
  );
  expect(await text({ KEYCLOAK_CLIENT: 'missing' })).toMatch(
    /^FAULT .*refuses the client "missing"/,
  );
  expect(await text({ KEYCLOAK_REALM: 'telport' })).toMatch(/^FAULT .*no realm "telport"/);
});

test('a missing realm is reported by the server and by the app, in a sentence', async ({
  floor,
  tablet,
}) => {
  const plant = await startPlant({
    KEYCLOAK_URL: floor.keycloak.url,
    KEYCLOAK_REALM: 'telport',
    DEMO: '1',
  });
  await tablet.goto(`${plant.url}/`);
  await expect(tablet.getByText('its realm may be wrong')).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(plant.output.join('\n')).toContain('has no realm "telport" (404)');
  await plant.dispose();
});

/** Every address of the provider is answered as a proxy answers while what is behind it is away. */
const answer502 = (page: Page, { plant }: Floor) =>
  page.route(PROVIDER, (route) =>
    route.fulfill({ status: 502, headers: { 'access-control-allow-origin': plant.url } }),
  );

test('a proxy that answers 502 at a reload leaves the tablet offline, and it signs in by itself', async ({
  floor,
  tablet,
}) => {
  await enter(tablet, floor, await hire(floor));
  await answer502(tablet, floor);
  await tablet.reload();
  const offline = tablet.getByText('Offline: what is shown may be old');
  await expect(offline).toBeVisible();
  await expectEntered(tablet);
  await tablet.unroute(PROVIDER);
  await expect(offline).toBeHidden();
  await expectEntered(tablet);
});

test('a proxy that answers 502 is reported on a tablet without a sign-in, and Log In recovers', async ({
  floor,
  tablet,
}) => {
  const person = await hire(floor);
  await answer502(tablet, floor);
  await tablet.goto(`${floor.plant.url}/`);
  await expect(tablet.getByText('The sign-in service answers with an error (502).')).toBeVisible();
  await tablet.unroute(PROVIDER);
  await tablet.getByRole('button', { name: 'Log In' }).click();
  await signInAt(tablet, person);
  await expectEntered(tablet);
});
