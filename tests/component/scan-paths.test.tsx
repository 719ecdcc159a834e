/** Every way in which a scanner delivers a code, on every kind of screen of an Android tablet. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { CODES_TO_SCAN } from '../../src/screens/device-check/use-scans.tsx';
import { applySettings, resetSettings } from '../../src/device/settings.ts';
import { button, heading } from '../support/component/orders-world.tsx';
import { PATH_NAMES, scanBy } from '../support/component/real-keys.ts';
import { openApp } from '../support/component/scanning-app.tsx';
import { soon } from '../support/component/ui.tsx';

/** Of no order: each is named where it was read. Digits and letters of every kind. */
const codeOf = (index: number) => `SBT0123${index}567-89a${index}`;
const CODE_IN_DIALOG = 'SBT76543210-000';
const noticed = () => document.querySelector('.header-notice')?.textContent;

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)');
  // A busy machine delivers the keys of one read seconds apart.
  applySettings({ betweenCharacters: 60_000, readTimeout: 60_000 });
});
afterEach(async () => {
  await cleanup();
  resetSettings();
});

const presses = () => {
  const pressed: string[] = [];
  const note = ({ target }: MouseEvent) =>
    void pressed.push(target instanceof Element ? target.outerHTML.slice(0, 200) : '?');
  addEventListener('click', note, true);
  return { pressed, stop: () => removeEventListener('click', note, true) };
};

/** Scans by every path; each code is in the notice, and nothing else happened. */
async function scanEverywhere(paths = PATH_NAMES) {
  const { pressed, stop } = presses();
  const address = location.href;
  for (const [index, name] of paths.entries()) {
    await scanBy(name, codeOf(index));
    await soon(() => `${name}: ${noticed()}`).toContain(codeOf(index));
    expect({ name, pressed, at: location.href }).toEqual({ name, pressed: [], at: address });
  }
  stop();
}

const fieldHasFocus = () => document.activeElement?.matches('[data-scan-field]');

describe('every input path', () => {
  test("every input path is read on an order's page, and presses no button", async () => {
    await openApp('/station-2/production-order/mo-1/select-action/');
    await expect.element(page.getByRole('link', { name: /Pack Master Case/ })).toBeVisible();
    await soon(fieldHasFocus).toBe(true);
    await scanEverywhere();
  });

  test('every input path is read in a search field, which keeps its text', async () => {
    await openApp('/station-2/production-orders');
    const search = page.getByRole('searchbox');
    await expect.element(search).toBeVisible();
    await search.fill('cedar');
    // Nameless keys come at the pace of the test's machine here, as slow as a person types.
    await scanEverywhere(PATH_NAMES.filter((name) => name !== 'nameless keys'));
    await expect.element(search).toHaveValue('cedar');
    await expect.element(search).toHaveFocus();
  });

  test('every input path is read on the scan page, and waits while a dialog is open', async () => {
    await openApp('/station-2/production-order/mo-1/scan/', 'scan');
    await expect.element(heading('Scan & Pack Shipper Cases').first()).toBeVisible();
    for (const [index, name] of PATH_NAMES.entries()) {
      await scanBy(name, codeOf(index));
      await soon(() => `${name}: ${document.body.textContent}`).toContain(`got ${codeOf(index)}`);
    }
    await button('More').click();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await expect.element(close).toBeVisible();
    const inDialog = PATH_NAMES.filter((name) => !/nameless|committed|composed/.test(name));
    for (const [index, name] of inDialog.entries()) await scanBy(name, CODE_IN_DIALOG + index);
    expect(fieldHasFocus()).toBe(false);
    await close.click();
    const last = CODE_IN_DIALOG + (inDialog.length - 1);
    await soon(() => document.body.textContent).toContain(`${last}: It is not of this order.`);
  });

  test('a scan behind the menu of the scan page waits as behind a dialog, and is answered once it is closed', async () => {
    await openApp('/station-2/production-order/mo-1/scan/', 'scan');
    await expect.element(heading('Scan & Pack Shipper Cases').first()).toBeVisible();
    await button('Menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(menu).toBeVisible();
    await scanBy('keys', codeOf(0));
    await soon(() => document.body.textContent).toContain('1 scan waits.');
    await menu.getByRole('button', { name: 'Close' }).click();
    await soon(() => document.body.textContent).toContain(`got ${codeOf(0)}`);
  });
});

test('the device check lists a scan of every input path', async () => {
  await openApp('/dev/public-scan#scanner');
  const [shown] = CODES_TO_SCAN;
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
  await soon(fieldHasFocus).toBe(true);
  // Alt codes take the test's machine longer than a read may last; the unit tests have them.
  const names = PATH_NAMES.filter((name) => name !== 'Alt codes');
  for (const [index, name] of names.entries()) {
    await scanBy(name, shown);
    await soon(() => `${name}: ${document.body.textContent}`).toContain(
      `Scan ${index + 1}${shown}`,
    );
  }
  await expect.element(page.getByText('1 of 3 codes were read right.')).toBeVisible();
});
