import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type SignInState, state } from '../../src/auth/sign-in-state.ts';
import { App } from '../../src/app/app.tsx';
import { ErrorBoundary } from '../../src/app/error-boundary.tsx';
import { Routes } from '../../src/app/routes.tsx';
import { boot, bootState } from '../../src/app/boot.ts';
import {
  RouterErrorScreen,
  RouterNotFoundScreen,
  ScreenErrorScreen,
} from '../../src/screens/errors/error-screens.tsx';
import { openJournal } from '../../src/packing/journal/journal.ts';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { ResetPasswordScreen } from '../../src/screens/reset-password/reset-password-screen.tsx';
import { FullSpinner } from '../../src/ui/loading.tsx';
import { auth, doubleSignIn } from '../support/component/auth-double.ts';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { goHome } from '../support/component/home.ts';
import { button, openAt } from '../support/component/orders-world.tsx';
import { fakePlant, makeWorld, pagesOf, soon } from '../support/component/ui.tsx';
import { render } from '../support/component/render.ts';
import { makeOrder } from '../support/orders.ts';
import { entries, KEPT_CALL, STRAY_SHIPPERS } from '../support/packing.ts';
import { APP_CONFIG, json } from '../support/plant.ts';

const SIGNED_IN: SignInState = {
  kind: 'signed-in',
  subject: '1',
  username: 'operator',
  email: 'operator@demo.invalid',
};

beforeEach(doubleSignIn);
afterEach(cleanup);

async function openApp(path = '/', signIn: SignInState = SIGNED_IN) {
  state.set(signIn);
  fakePlant((url) =>
    url.pathname === '/config.json' ? APP_CONFIG : pagesOf([makeOrder(1), makeOrder(2)])(url),
  );
  await boot();
  const world = makeWorld(path);
  const view = await world.open(<Routes />);
  return { ...world, view };
}

const openMenu = async () => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
};

/** Each screen has a menu's button of its own: a press on the last one's, as it goes, does nothing. */
const shows = (heading: string) =>
  expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

test('the menu shows the signed-in person first, and nothing of the device while all is well', async () => {
  await openApp();
  await openMenu();
  await expect.element(page.getByText('operator@demo.invalid')).toBeVisible();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect(menu.element().textContent).toMatch(/^operator@demo\.invalid/);
  expect(menu.element().textContent).not.toContain('line');
});

test('the menu leads to the stations, to Settings, and to the two things of the account', async () => {
  const { history } = await openApp('/station-1/production-orders');
  await expect.element(page.getByRole('link', { name: /MO/ }).first()).toBeVisible();
  await openMenu();
  await page.getByRole('button', { name: 'Change Stations' }).click();
  await shows('Select Work Station');
  expect(history.at(-1)).toBe('/');
  await openMenu();
  await page.getByRole('button', { name: 'Settings' }).click();
  await shows('Settings');
  expect(history.at(-1)).toBe('/settings');
  await openMenu();
  await page.getByRole('button', { name: 'Change password' }).click();
  expect(auth.changePassword).toHaveBeenCalledWith('/reset-password');
  await page.getByRole('button', { name: 'Logout' }).click();
  await soon(() => auth.signOut.mock.calls.length).toBe(1);
});

test('a menu whose file is here opens with the press', async () => {
  await openApp();
  await openMenu();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  (page.getByRole('button', { name: 'Menu' }).element() as HTMLElement).click();
  await Promise.resolve(); // React draws what a press changes before anything else happens
  expect(page.getByRole('dialog').query()).not.toBeNull();
});

test('the menu opens and closes with the keyboard alone and gives the focus back', async () => {
  await openApp();
  (page.getByRole('button', { name: 'Menu' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('the logo leads to the stations, and the tab follows the screen', async () => {
  const { history } = await openApp('/settings');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(document.title).toContain('Settings');
  await page.getByRole('link', { name: 'Home' }).click();
  expect(history.at(-1)).toBe('/');
  await soon(() => document.title).toContain('Select Work Station');
});

test('an unknown address says 404, and leads back', async () => {
  const { history } = await openApp('/nowhere/at/all');
  await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect.element(page.getByText('Page not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Select Work Station' }).click();
  expect(history.at(-1)).toBe('/');
});

test('while the sign-in is checked a spinner shows, and no screen', async () => {
  await openApp('/', { kind: 'checking' });
  await expect.element(page.getByText('Signing in...')).toBeVisible();
  await expect.element(page.getByText('Select Work Station')).not.toBeInTheDocument();
});

test('a failed sign-in shows the message, names the account, and Log In tries again', async () => {
  const message = 'Forbidden. You do not have permission to access this resource.';
  await openApp('/', {
    kind: 'failed',
    reason: 'no-access',
    message,
    email: 'visitor@demo.invalid',
  });
  await expect.element(page.getByRole('heading', { name: message })).toBeVisible();
  await expect.element(page.getByText('visitor@demo.invalid')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log In' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(auth.signIn).toHaveBeenCalledOnce();
});

test('a sign-in that ends leaves the screen where it is and asks to sign in', async () => {
  await openApp('/station-1/production-orders');
  await expect.element(page.getByText('MO/1')).toBeVisible();
  state.set({ ...SIGNED_IN, kind: 'ended' });
  const dialog = page.getByRole('alertdialog', { name: 'Your sign-in has ended' });
  await expect.element(dialog).toBeVisible();
  expect(document.body.textContent).toContain('MO/1');
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await soon(() => auth.signIn.mock.calls.length).toBe(1);
});

test('while the sign-in is renewed the screen stays, and says why it could not be', async () => {
  await openApp('/station-1/production-orders');
  await expect.element(page.getByText('MO/1')).toBeVisible();
  const screen = document.querySelector('main');
  state.set({ ...SIGNED_IN, kind: 'renewing' });
  const dialog = page.getByRole('alertdialog', { name: 'Your sign-in has ended' });
  await expect.element(dialog.getByRole('button', { name: 'Logout' })).toBeDisabled();
  state.set({ ...SIGNED_IN, kind: 'ended', message: 'The service is away.' });
  await expect.element(dialog).toHaveTextContent('The service is away.');
  state.set(SIGNED_IN);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.querySelector('main')).toBe(screen);
});

test('a renewal that redirects to the provider leaves the screen and its question until the page is gone', async () => {
  await openApp('/station-1/production-orders');
  await expect.element(page.getByText('MO/1')).toBeVisible();
  const screen = document.querySelector('main');
  state.set({ ...SIGNED_IN, kind: 'renewing' });
  const dialog = page.getByRole('alertdialog', { name: 'Your sign-in has ended' });
  await expect.element(dialog).toBeVisible();
  state.set({ kind: 'signing-in' });
  // The next state is drawn in slices.
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(dialog).toBeVisible();
  expect(document.querySelector('main')).toBe(screen);
});

test('another person starts fresh', async () => {
  await openApp('/station-1/production-orders');
  await expect.element(page.getByText('MO/1')).toBeVisible();
  const screen = document.querySelector('main');
  state.set({ ...SIGNED_IN, subject: '2' });
  await soon(() => document.querySelector('main') !== screen).toBe(true);
  await expect.element(page.getByText('MO/1')).toBeVisible();
});

test('a configuration that does not load is an error with Try again', async () => {
  state.set(SIGNED_IN);
  let broken = true;
  fakePlant((url) => {
    if (url.pathname === '/config.json') return broken ? json({}, 503) : APP_CONFIG;
    return pagesOf([])(url);
  });
  await boot();
  expect(bootState.get().kind).toBe('failed');
  await makeWorld().open(<Routes />);
  await expect.element(page.getByRole('heading', { name: 'There was an error!' })).toBeVisible();
  await expect.element(page.getByText(/answered 503/)).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Select Work Station' })).toBeVisible();
});

test('an address that is not the one of the plant shows the right one', async () => {
  state.set(SIGNED_IN);
  const address = 'https://floor.plant.example';
  fakePlant((url) =>
    url.pathname === '/config.json' ? { ...APP_CONFIG, address } : pagesOf([])(url),
  );
  await boot();
  await makeWorld().open(<Routes />);
  await expect
    .element(page.getByText(`This is not the address of the plant. Open ${address}`))
    .toBeVisible();
});

test('an address that the plant does not know is reported with the setting that makes it known', async () => {
  state.set(SIGNED_IN);
  fakePlant((url) =>
    url.pathname === '/config.json' ? { ...APP_CONFIG, address: null } : pagesOf([])(url),
  );
  await boot();
  await makeWorld().open(<Routes />);
  await expect
    .element(page.getByText(`Ask IT to set PUBLIC_URL=${location.origin} on its server.`))
    .toBeVisible();
});

test('/reset-password has a way back and no menu, and starts the action', async () => {
  auth.result = 'success';
  await openApp('/reset-password');
  await expect.element(page.getByText('The password was changed.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  await expect.element(page.getByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change password' }).click();
  expect(auth.changePassword).toHaveBeenCalledWith('/reset-password');
});

const AWAY = 'The sign-in service cannot be reached. Check the network, then try again.';

test.each([
  ['the menu', '/', openMenu],
  ['/reset-password/', '/reset-password/', async () => undefined],
])('%s says why the password cannot be changed now, and can be asked again', async (...given) => {
  const [, path, open] = given;
  await openApp(path);
  await open();
  auth.changePassword.mockResolvedValueOnce(AWAY);
  const change = page.getByRole('button', { name: 'Change password' });
  await expect.element(change).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu', includeHidden: true });
  expect(menu.elements()).toHaveLength(path === '/' ? 1 : 0);
  await change.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(AWAY);
  await change.click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(auth.changePassword).toHaveBeenCalledTimes(2);
});

test('a spinner that is shown stays 100 ms, also when the screen is there before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openApp('/', { kind: 'checking' });
  const spinner = () => document.querySelector('.full-spinner');
  await vi.advanceTimersByTimeAsync(150);
  await soon(spinner).not.toBeNull();
  flushSync(() => state.set(SIGNED_IN));
  await vi.advanceTimersByTimeAsync(99);
  expect(spinner()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await soon(spinner).toBeNull();
  vi.useRealTimers();
});

test.each([
  ['cancelled', 'The password was not changed.'],
  ['error', 'The password could not be changed.'],
] as const)('a password change that ends as %s is reported', async (result, text) => {
  auth.result = result;
  await makeWorld().open(<ResetPasswordScreen />);
  await expect.element(page.getByText(text)).toBeVisible();
});

test('an error on a screen shows its message, and Try again renders the screen again', async () => {
  let broken = true;
  const Screen = () => {
    if (broken) throw new Error('The drum is stuck.');
    return <p>All is well</p>;
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await makeWorld().open(
    <ErrorBoundary fallback={(error, again) => <ScreenErrorScreen error={error} onRetry={again} />}>
      <Screen />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('There was an error!');
  await expect.element(page.getByText('The drum is stuck.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('All is well')).toBeVisible();
});

test('a page without HTTPS shows what is needed, and no app', async () => {
  vi.stubGlobal('isSecureContext', false);
  await render(<App />);
  vi.unstubAllGlobals();
  await expect
    .element(
      page.getByText('Secured protocols such as HTTPS are required for the live video feed.'),
    )
    .toBeVisible();
  expect(page.getByRole('button', { name: 'Menu' }).query()).toBeNull();
});

test('the router has its two fallbacks', async () => {
  await makeWorld().open(<RouterNotFoundScreen />);
  await expect.element(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await makeWorld().open(<RouterErrorScreen />);
  await expect.element(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
});

test('what ends before 100 ms shows no spinner, what lasts does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const world = makeWorld();
  const view = await world.open(<FullSpinner pending text="Saving..." />);
  flushSync(() => vi.advanceTimersByTime(99));
  expect(document.body.textContent).not.toContain('Saving...');
  flushSync(() => vi.advanceTimersByTime(1));
  expect(document.body.textContent).toContain('Saving...');
  await view.rerender(world.wrap(<FullSpinner pending={false} text="Saving..." />));
  flushSync(() => vi.advanceTimersByTime(99));
  expect(document.body.textContent).toContain('Saving...');
  flushSync(() => vi.advanceTimersByTime(1));
  expect(document.body.textContent).not.toContain('Saving...');
  vi.useRealTimers();
});

test.each(['/dev/qr', '/dev/public-scan', '/dev/scanner'])(
  '%s starts no sign-in and asks the API nothing',
  async (path) => {
    const calls = fakePlant((url) => (url.pathname === '/config.json' ? APP_CONFIG : {}));
    const world = makeWorld(path);
    await world.open(<Routes />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(calls.filter((url) => url.pathname.startsWith('/v1/'))).toEqual([]);
    expect(document.body.textContent).not.toContain('Signing in');
  },
);

test('a kept call continues by itself after the sign-in that it needed', async () => {
  state.set(SIGNED_IN);
  const plant = new OrdersPlant();
  const journal = openJournal(); // of another tab
  onTestFinished(async () => {
    goHome();
    await journal.forget(KEPT_CALL);
    await journal.remove(KEPT_CALL.scope);
  });
  await journal.keep(KEPT_CALL);
  await openAt('/station-1/production-order/mo-1/', <Station1OrderScreen moId="mo-1" />);
  plant.instead.set('GET /cases', () => json({}, 401));
  await button('Take the codes back').click();
  await expect.element(button('Log In')).toBeVisible();
  plant.instead.set('GET /cases', ({ query }) =>
    json(query['case_types'] === 'stray_shipper_case' ? entries(STRAY_SHIPPERS.slice(0, 2)) : []),
  );
  await button('Log In').click();
  await expect.element(page.getByText('The codes are back')).toBeVisible();
  expect(auth.signIn).toHaveBeenCalledOnce();
  expect(plant.changes).toEqual([]);
});
