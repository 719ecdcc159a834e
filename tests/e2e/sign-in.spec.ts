/** Sign-in through the embedded provider with the unmodified client, typed as a person types. */
import { type Browser, expect } from '@playwright/test';
import { OPERATOR, signIn, VISITOR } from '../support/browser.ts';
import { test } from '../support/e2e/floor.ts';
import type { PlantProcess } from '../support/plant-process.ts';

let plant: PlantProcess;
let browser: Browser;

test.beforeAll(({ floor }) => {
  ({ plant, browser } = floor);
});

// An open page continues to poll the plant and the provider.
test.afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const freshPage = async () => (await browser.newContext()).newPage();

test('a tablet in Spanish shows Spanish from the sign-in to what the plant refuses', async () => {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await page.goto(`${plant.url}/station-1/production-orders`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await page.getByLabel('Usuario').fill(OPERATOR.username);
  await page.getByLabel('Contraseña').fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Elija la orden de manufactura - Estación 1A')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await page
    .getByRole('link', { name: /En proceso/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Actualizar cantidad producida' }).click();
  await page.getByLabel(/^Cantidad producida/).fill('999999999');
  await page.getByRole('button', { name: /^Actualizar/ }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/Capture \d+ o menos\. Corrija lo que capturó/)).toBeVisible();
});

test('an account without access is logged out with the reason; a wrong password is refused, and the right one enters', async () => {
  const page = await freshPage();
  let signInPages = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/login-actions/')) signInPages += 1;
  });
  await signIn(page, `${plant.url}/`, VISITOR);
  await expect(
    page.getByText('Forbidden. You do not have permission to access this resource.'),
  ).toBeVisible();
  expect(signInPages).toBe(1);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Username').fill(OPERATOR.username);
  await page.getByLabel('Password').fill('not-it');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid username or password');
  await page.getByLabel('Password').fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Select Work Station')).toBeVisible();
});

test('a deep link opens after the sign-in, a second tab without a question, and a logout is shown in both at once', async () => {
  const context = await browser.newContext();
  const first = await context.newPage();
  await signIn(first, `${plant.url}/station-1B/production-orders`);
  await expect(first.getByText('Select Manufacturing Order - Station 1B')).toBeVisible();
  expect(new URL(first.url()).pathname).toBe('/station-1B/production-orders');
  const second = await context.newPage();
  await second.goto(`${plant.url}/settings`);
  await expect(second.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await first.getByRole('button', { name: /menu/i }).click();
  await expect(first.getByText('operator@demo.invalid')).toBeVisible();
  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(first.getByLabel('Username')).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Your sign-in has ended' })).toBeVisible();
});

test('a provider that is away or answers with an error is reported with one button, and the press recovers', async () => {
  const page = await freshPage();
  const logIn = page.getByRole('button', { name: 'Log In' });
  await page.route('**/realms/**', (route) => route.abort());
  await page.goto(`${plant.url}/`);
  await expect(page.getByText('The sign-in service cannot be reached')).toBeVisible();
  await page.unroute('**/realms/**');
  const discovery = '**/.well-known/openid-configuration';
  // As for a missing realm, or behind a proxy without its service.
  await page.route(discovery, (route) => route.fulfill({ status: 502 }));
  await logIn.click();
  await expect(page.getByText('The sign-in service answers with an error (502).')).toBeVisible();
  await page.unroute(discovery);
  await logIn.click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('frames that never answer do not prevent a sign-in', async () => {
  const page = await freshPage();
  await page.route('**/openid-connect/auth?*prompt=none*', () => undefined);
  await signIn(page, `${plant.url}/settings`);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
