/** Conditions of real plants at the sign-in: forbidden frames, other names. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { startPlant } from '../support/plant-process.ts';
import { commandHere } from '../support/server/plant-command.ts';
import {
  chooseNewPassword,
  enter,
  expectEntered,
  expectSignInPage,
  hire,
  press,
  signInAt,
  test,
} from '../support/keycloak/floor.ts';

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
