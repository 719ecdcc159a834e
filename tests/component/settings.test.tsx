import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { storedSettings } from '../../src/device/settings.ts';
import { SettingsScreen } from '../../src/screens/settings/settings-screen.tsx';
import { NO_CAMERA } from '../../src/policy/scanning.ts';
import { openPlant } from '../support/plant.ts';
import { makeWorld, soon } from '../support/component/ui.tsx';

const BETWEEN = 'barcode time between characters';
const TIMEOUT = 'barcode read timeout';

beforeEach(() => {
  localStorage.clear();
  openPlant(() => ({}));
});
async function openSettings() {
  await makeWorld('/settings').open(<SettingsScreen />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  // The screen renders in slices: this is the last one.
  await expect.element(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible();
}

async function openTablet() {
  await openSettings();
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Set up this tablet' }))
    .toBeVisible();
}

const between = () => page.getByLabelText('Barcode time between characters');
const apply = () => page.getByRole('button', { name: 'Apply' }).click();

test('the five fields, both buttons and the link to the device check have their names', async () => {
  await openTablet();
  for (const name of [
    'Scan shipper case camera 1',
    'Scan shipper case camera 2',
    'Pack master case camera',
  ])
    await expect.element(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await expect.element(between()).toHaveAttribute('placeholder', '250');
  await expect
    .element(page.getByLabelText('Barcode read timeout'))
    .toHaveAttribute('placeholder', '500');
  await expect.element(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Check This Device' }))
    .toHaveAttribute('href', '/dev/public-scan');
});

test('Settings shows a person three choices and the version, and keeps the set-up of the tablet a press away', async () => {
  await openSettings();
  expect(page.getByRole('radiogroup').elements()).toHaveLength(3);
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await expect.element(page.getByText('Online', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Version 9.8.7')).toBeVisible();
});

test('the set-up of the tablet exports the scan log as a file that a browser may read after the press', async () => {
  // A plant where it is another day than in UTC.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';
  setConfig({ ...config(), timeZone });
  await openTablet();
  const saved: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this);
  });
  await page.getByRole('button', { name: 'Export scan log' }).click();
  vi.restoreAllMocks();
  const today = new Date().toLocaleDateString('sv-SE', { timeZone });
  expect(saved[0]?.download).toBe(`scan-log-${today}.csv`);
  const answer = await fetch(saved[0]?.href ?? '');
  expect(answer.headers.get('content-type')).toBe('text/csv');
  expect(await answer.text()).toContain('time,order,station,source,text,result');
});

test('Apply, or Enter in a field, saves what is filled in, says so in a toast, and leaves the rest out', async () => {
  await openTablet();
  await between().fill('120');
  await apply();
  await soon(() => document.querySelector('.toast')?.textContent).toBe(
    'Successfully applied settings!',
  );
  expect(localStorage.getItem(BETWEEN)).toBe('120');
  expect(localStorage.getItem(TIMEOUT)).toBeNull();
  await between().fill('80');
  await userEvent.keyboard('{Enter}');
  await soon(() => localStorage.getItem(BETWEEN)).toBe('80');
});

test('a field that is no number gets the focus at Apply, and nothing is applied', async () => {
  localStorage.setItem(BETWEEN, '120');
  await openTablet();
  await page.getByLabelText('Barcode read timeout').fill('900');
  await between().fill('abc');
  await apply();
  await expect.element(between()).toHaveFocus();
  await expect.element(page.getByText('Digits only, for example 120')).toBeVisible();
  expect([localStorage.getItem(BETWEEN), localStorage.getItem(TIMEOUT)]).toEqual(['120', null]);
});

test('an emptied field removes its key, and zero counts as empty', async () => {
  localStorage.setItem(BETWEEN, '120');
  localStorage.setItem(TIMEOUT, '900');
  await openTablet();
  await expect.element(between()).toHaveValue('120');
  await between().fill('');
  await page.getByLabelText('Barcode read timeout').fill('0');
  await apply();
  await soon(() => localStorage.getItem(BETWEEN)).toBeNull();
  expect(localStorage.getItem(TIMEOUT)).toBeNull();
});

test('a station with one camera is a choice for camera 2 alone, and shows no picture', async () => {
  await openTablet();
  await page.getByRole('button', { name: /camera 2/ }).click();
  await page.getByRole('option', { name: 'None: this station has one camera' }).click();
  await apply();
  await soon(() => storedSettings.get()).toEqual({ camera2: NO_CAMERA });
  expect(document.querySelector('video')).toBeNull();
  await page.getByRole('button', { name: /camera 1/ }).click();
  await expect.element(page.getByRole('option', { name: 'Not chosen' })).toBeVisible();
  expect(page.getByRole('option', { name: /one camera/ }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
});

test('Reset removes the five keys and keeps the sound', async () => {
  localStorage.setItem(BETWEEN, '120');
  localStorage.setItem('sound muted', 'yes');
  await openTablet();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(between()).toHaveValue('');
  expect(localStorage.getItem(BETWEEN)).toBeNull();
  expect(localStorage.getItem('sound muted')).toBe('yes');
});

test('a full storage is reported, and the form keeps its input', async () => {
  await openTablet();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await between().fill('80');
  await apply();
  await expect.element(page.getByText(/storage of this device is full/).first()).toBeVisible();
  await expect.element(between()).toHaveValue('80');
  vi.restoreAllMocks();
  await page.getByRole('button', { name: 'Reset' }).click();
});

/** Label of the device whose pictures the preview shows. */
function previewed(): string | undefined {
  const stream = document.querySelector('video')?.srcObject;
  return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.label : undefined;
}

test('the preview shows the camera that is chosen from three, and Apply keeps this one', async () => {
  await openTablet();
  for (const [at, label] of ['fake_device_1', 'fake_device_2', 'fake_device_1'].entries()) {
    await page.getByRole('button', { name: /camera 2/ }).click();
    await page.getByRole('option', { name: label }).click();
    await expect.poll(previewed, { message: `choice ${at}` }).toBe(label);
  }
  await apply();
  await soon(() => localStorage.getItem('scan shipper case camera 2')).toContain('fake_device_1');
});

test('the preview names the camera that replaces a missing chosen one', async () => {
  localStorage.setItem(
    'scan shipper case camera 1',
    JSON.stringify({ deviceId: 'gone', label: 'Table camera' }),
  );
  await openTablet();
  await page.getByRole('button', { name: 'Show the picture' }).click();
  await expect
    .element(page.getByText('Table camera is not there. Using fake_device_0.'))
    .toBeVisible();
});

test('a chosen camera that is not plugged in stays chosen, and says that it is not found', async () => {
  localStorage.setItem(
    'pack master case camera',
    JSON.stringify({ deviceId: 'gone', label: 'Table camera' }),
  );
  await openTablet();
  await expect
    .element(page.getByRole('button', { name: /Table camera \(not found now\)/ }))
    .toBeVisible();
  await apply();
  await soon(() => localStorage.getItem('pack master case camera')).toContain('Table camera');
});

test('sound and colors count at once, and a chosen volume is felt and heard', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  await openSettings();
  await page.getByText('Mute', { exact: true }).click();
  await soon(() => localStorage.getItem('sound muted')).toBe('yes');
  expect(vibrate).toHaveBeenCalledTimes(1);
  await page.getByText('Dark', { exact: true }).click();
  await soon(() => localStorage.getItem('color scheme')).toBe('dark');
});
