import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { EXAMPLE_TEXTS } from '../../src/screens/dev/parts/label-texts.ts';
import { DevPublicScanScreen } from '../../src/screens/dev/public-scan/dev-public-scan-screen.tsx';
import {
  axeFindings,
  fakePlant,
  makeWorld,
  overflowAt,
  smallTargets,
} from '../support/component/ui.tsx';

let calls: URL[] = [];
beforeEach(() => {
  calls = fakePlant(() => undefined);
  setConfig({ ...config(), demo: true });
});
afterEach(() => vi.restoreAllMocks());

const open = () => makeWorld('/dev/public-scan').open(<DevPublicScanScreen />);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const read = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('.public-scan__seen p')].map((row) => [
      row.children[0]?.textContent ?? '',
      row.children[1]?.textContent ?? '',
    ]),
  );
const EVERYTHING = { timeout: 25_000 };

it('the public scan page reads every kind from the simulated camera without a call to the plant', async () => {
  await open();
  await expect.element(page.getByText(/^Nothing yet/)).toBeVisible();
  await button('Simulated camera').click();
  const [unit, shipper, master, foreign] = EXAMPLE_TEXTS;
  await expect.poll(read, EVERYTHING).toEqual({
    [unit]: 'Unit',
    [shipper]: 'Shipper case',
    [master]: 'Master case',
    [foreign]: 'Unknown',
  });
  await expect.element(page.getByRole('heading', { name: 'Read: 4' })).toBeVisible();
  expect(calls).toEqual([]);
});

it('the public scan page copies the decoded texts and confirms it', async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text);
  });
  await open();
  await button('Simulated camera').click();
  await expect.poll(() => Object.keys(read()), EVERYTHING).toContain(EXAMPLE_TEXTS[0]);
  await button(`Copy ${EXAMPLE_TEXTS[0]}`).click();
  await expect.element(page.getByText('Copied.')).toBeVisible();
  await button('Copy all').click();
  await expect.poll(() => written.length).toBe(2);
  expect(written[0]).toBe(EXAMPLE_TEXTS[0]);
  expect(written[1]?.split('\n')).toContain(EXAMPLE_TEXTS[0]);
});

it('the public scan page reports a browser that does not let it copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await open();
  await button('Simulated camera').click();
  await expect.poll(() => Object.keys(read()).length, EVERYTHING).toBeGreaterThan(0);
  await button('Copy all').click();
  await expect.element(page.getByText('This browser does not let the page copy.')).toBeVisible();
});

it('the public scan page forgets everything with Clear', async () => {
  await open();
  await button('Simulated camera').click();
  await expect.poll(() => Object.keys(read()).length, EVERYTHING).toBeGreaterThan(0);
  await button('Real camera').click(); // the fake camera of the test shows no codes
  await expect.element(button('Simulated camera')).toBeVisible();
  await button('Clear').click();
  await expect.element(page.getByText(/^Nothing yet/)).toBeVisible();
  await expect.element(button('Clear')).toBeDisabled();
});

it('the public scan page offers no simulated camera where there is no demonstration', async () => {
  setConfig({ ...config(), demo: false });
  await open();
  await expect.element(page.getByText(/^Nothing yet/)).toBeVisible();
  expect(document.body.textContent).not.toContain('Simulated camera');
});

it('the public scan page has no accessibility faults, fits narrow windows and a gloved finger', async () => {
  await open();
  await button('Simulated camera').click();
  await expect.poll(() => Object.keys(read()).length, EVERYTHING).toBe(4);
  expect(await axeFindings()).toEqual([]);
  for (const width of [360, 390, 800, 1280]) expect(await overflowAt(width)).toBe(0);
  expect(smallTargets()).toEqual([]);
});
