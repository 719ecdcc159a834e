import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browserMedia } from '../../reader/cameras.ts';
import { simulatedMedia } from '../../src/device/simulated-media.ts';
import { DevScannerScreen } from '../../src/screens/dev/scanner/dev-scanner-screen.tsx';
import { makeWorld } from '../support/component/ui.tsx';

const LABELS = ['U000a1b2c3d-4e5f', 'S007c6d5e4f-3a2b'];

const found = () => [...document.querySelectorAll('main li')].map((item) => item.textContent);
const figure = (name: string): string =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling
    ?.textContent ?? '';
/** The real engine loads and reads; on a busy machine that takes longer than a screen's answer. */
const patiently = (read: () => unknown) => expect.poll(read, { timeout: 40_000 });

/** A camera before which the labels pass. */
function holdLabels(): void {
  const simulated = simulatedMedia(browserMedia, () => LABELS);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation((constraints = {}) =>
    simulated.getUserMedia(constraints),
  );
}

it('the scanner page shows the labels before the camera and the figures of the last second', async () => {
  holdLabels();
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  const seen = new Set<string>();
  await patiently(() => {
    for (const text of found()) seen.add(text);
    return [...seen].sort();
  }).toEqual([...LABELS].sort());
  await patiently(() => Number(figure('Frames per second'))).toBeGreaterThan(0);
  await patiently(() => Number(figure('Reads per second'))).toBeGreaterThan(0);
  expect(parseFloat(figure('Picture to report'))).toBeGreaterThan(0);
  expect(figure('failed').trim()).toBe('0');
});

it('the scanner page reads by the route that its address names', async () => {
  holdLabels();
  await makeWorld('/dev/scanner?route=bitmap').open(<DevScannerScreen />);
  await patiently(() => Number(figure('reported'))).toBeGreaterThan(0);
  expect(figure('route')).toMatch(/^bitmap/);
});

it('the scanner page names the reason when the camera is refused', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  );
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await expect
    .element(page.getByText('The camera was not allowed: allow it in the browser.'))
    .toBeVisible();
});

it('the scanner page reads a film instead of the camera', async () => {
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await page.getByLabelText('Video file').upload('tests/fixtures/engines/labels.webm');
  const codes = () => found().filter((text) => /^S01a1b2c3d4-000[1-4]$/.test(text)).length;
  await patiently(codes).toBe(4);
  await expect.poll(() => figure('failed').trim()).toBe('0');
});
