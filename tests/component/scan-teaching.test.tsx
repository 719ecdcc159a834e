import '../../src/ui/styles/index.css';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../support/component/render.ts';
import { storedSettings, resetSettings } from '../../src/device/settings.ts';
import { TEACHING_CODES } from '../../src/screens/device-check/use-teaching.ts';
import { ScannerSetUpScreen } from '../../src/screens/device-check/scanner-step.tsx';
import { applyAffixes, storedAffixes } from '../../src/device/scanner-setup.ts';
import { LAYOUT_TABLE } from '../../contract/layout-table.ts';
import { KEY_CODES } from '../../contract/us-layout.ts';
import { watchSavedBytes } from '../support/component/orders-world.tsx';
import { axeFindings } from '../support/component/ui.tsx';

beforeEach(() => {
  resetSettings();
});

/** One read of a hand scanner, with its own time stamps: 12 ms between characters. */
function type(text: string, start: number): number {
  let at = start;
  for (const key of [...text, 'Enter']) {
    press({ key }, at);
    at += 12;
  }
  return at + 500;
}

function press(init: KeyboardEventInit, at: number): void {
  for (const kind of ['keydown', 'keyup']) {
    const event = new KeyboardEvent(kind, { ...init, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    document.body.dispatchEvent(event);
  }
}

/** The same by a US scanner on a tablet with another keyboard. */
function typeOn(tablet: 'DE', text: string, start: number): number {
  let at = start;
  for (const character of text) {
    const shift = LAYOUT_TABLE.US[0].includes(character) ? 0 : 1;
    const place = LAYOUT_TABLE.US[shift].indexOf(character);
    press(
      {
        key: LAYOUT_TABLE[tablet][shift][place] ?? '',
        code: KEY_CODES[place] ?? '',
        shiftKey: shift === 1,
      },
      at,
    );
    at += 12;
  }
  press({ key: 'Enter', code: 'Enter' }, at);
  return at + 500;
}

async function teach(): Promise<void> {
  let at = performance.now();
  for (const code of TEACHING_CODES) at = type(code, at);
}

it('the scanner lesson shows one code after the other and counts the scans', async () => {
  await render(<ScannerSetUpScreen onBack={() => undefined} />);
  await expect.element(page.getByText(TEACHING_CODES[0])).toBeVisible();
  type(TEACHING_CODES[0], performance.now());
  await expect.element(page.getByText('1 of 3 codes were read right.')).toBeVisible();
  await expect.element(page.getByText(TEACHING_CODES[1])).toBeVisible();
});

it('the scanner lesson measures the scanner and fills the two timing settings', async () => {
  await render(<ScannerSetUpScreen onBack={() => undefined} />);
  await expect.element(page.getByText(TEACHING_CODES[0])).toBeVisible();
  await teach();
  await expect.element(page.getByText('All codes are read. These settings fit:')).toBeVisible();
  await expect.element(page.getByText('12 ms', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(storedSettings.get()).toEqual({ betweenCharacters: 50, readTimeout: 360 });
  await expect.element(page.getByText('Successfully applied settings!').first()).toBeVisible();
});

it('the scanner lesson reports settings that the browser did not store, and can apply them again', async () => {
  await render(<ScannerSetUpScreen onBack={() => undefined} />);
  await expect.element(page.getByText(TEACHING_CODES[0])).toBeVisible();
  await teach();
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  const status = page.getByRole('region', { name: 'Code to scan' }).getByRole('status');
  await expect
    .element(status)
    .toHaveTextContent('This browser blocks storage. The settings last until the page is closed.');
  storage.mockRestore();
  await apply.click();
  await expect.element(status).toHaveTextContent('Successfully applied settings!');
  await expect.element(apply).toBeDisabled();
});

it('the scanner lesson lists what arrived with the time between, and exports it for support', async () => {
  const saved = watchSavedBytes();
  await render(<ScannerSetUpScreen onBack={() => undefined} />);
  const exports = page.getByRole('button', { name: 'Export for support' });
  await expect.element(exports).toBeDisabled();
  type(TEACHING_CODES[0], performance.now());
  const keys = page.getByRole('region', { name: 'What arrived' }).getByRole('listitem');
  await expect.element(keys.first()).toHaveTextContent('U');
  await expect.element(keys.nth(1)).toHaveTextContent('0 +12 ms');
  await exports.click();
  await expect.poll(() => saved).toHaveLength(1);
});

it('the scanner lesson finds the layout of the scanner, stores it and names what to look up', async () => {
  await render(<ScannerSetUpScreen onBack={() => undefined} />);
  await expect.element(page.getByText(TEACHING_CODES[0])).toBeVisible();
  let at = performance.now();
  for (const code of TEACHING_CODES) at = typeOn('DE', code, at);
  await expect.element(page.getByText('Another country: United States')).toBeVisible();
  await expect
    .element(page.getByText('Programming the Interface: Keyboard Country Layout'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(storedAffixes.get()).toEqual({ prefix: '', suffix: '', layout: 'US' });
  applyAffixes({ prefix: '', suffix: '' });
});

it('the scanner lesson has no accessibility faults', async () => {
  await render(<ScannerSetUpScreen onBack={() => undefined} />);
  await expect.element(page.getByRole('img', { name: `Code ${TEACHING_CODES[0]}` })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
