import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DevScannerScreen } from '../../src/screens/dev/scanner/dev-scanner-screen.tsx';
import { createMovingLabels } from '../../src/screens/dev/scanner/moving-labels.ts';
import {
  axeFindings,
  makeWorld,
  overflowAt,
  smallTargets,
  soon,
} from '../support/component/ui.tsx';

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const found = () =>
  [...document.querySelectorAll('.bench__texts li')].map((item) => item.textContent).sort();
const figure = (name: string): string | undefined =>
  [...document.querySelectorAll('.bench__rows > div')]
    .find((row) => row.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent;

async function choose(field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Keeps what would be downloaded; nothing is written to the machine. */
function catchDownloads(): void {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:nothing';
  });
}

/** The real engine reads a whole scene; on a busy machine that takes longer than a screen's answer. */
const read = (texts: readonly string[]) => expect.poll(found, { timeout: 40_000 }).toEqual(texts);

const allOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `BENCH-${String(index + 1).padStart(3, '0')}`);

it('the scanner bench reads every label of the generated scene with the real engine', async () => {
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await press('Start');
  await read(allOf(12));
  await soon(() => figure('Codes in the last frame')).toBe('12');
  expect(Number(figure('Frames grabbed'))).toBeGreaterThan(0);
  expect(figure('Frames failed')).toBe('0');
  expect(parseFloat(figure('Decode p50') ?? '')).toBeGreaterThan(0);
  await press('Stop');
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(found()).toEqual(allOf(12));
});

it('the scanner bench reads the chosen number of labels with the chosen split and route', async () => {
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await choose('Labels', '24');
  await choose('Split', '2');
  await choose('Route', 'Bitmap');
  await press('Start');
  await read(allOf(24));
  expect(figure('Route')).toMatch(/^bitmap/);
});

it('the scanner bench saves a page and a JSON with the device, the settings and the figures', async () => {
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await expect.element(page.getByRole('button', { name: 'Save report' })).toBeDisabled();
  await press('Start');
  await read(allOf(12));
  await press('Stop');
  catchDownloads();
  await press('Save report');
  await soon(() => saved.map((blob) => blob.type)).toEqual(['text/html', 'application/json']);
  const [html = '', json = ''] = await Promise.all(saved.map((blob) => blob.text()));
  const report = JSON.parse(json);
  expect(report.device).toMatchObject({
    browser: navigator.userAgent,
    cores: navigator.hardwareConcurrency,
  });
  expect(report.settings).toMatchObject({ source: 'scene', labels: '12', split: '1' });
  expect(report.figures.texts.toSorted()).toEqual(allOf(12));
  expect(report.figures.grabbed).toBe(Number(figure('Frames grabbed')));
  const shown = new DOMParser().parseFromString(html, 'text/html');
  const rows = new Map(
    [...shown.querySelectorAll('tr')].map((row) => [
      row.querySelector('th')?.textContent,
      row.querySelector('td')?.textContent,
    ]),
  );
  for (const name of ['Frames grabbed', 'Frames dropped', 'Decode p50', 'Decode p95', 'finder'])
    expect(rows.get(name), name).toBe(figure(name));
  expect(rows.get('browser')).toBe(navigator.userAgent);
  expect(shown.querySelectorAll('script, link, img')).toHaveLength(0);
});

it('the scanner bench names a file that cannot be read, and a missing choice', async () => {
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await choose('Source', 'Picture or video file');
  await press('Start');
  await expect.element(page.getByText('Choose a picture or a video first.')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['no picture'], 'notes.png', { type: 'image/png' }));
  await press('Start');
  await expect
    .element(
      page.getByText(
        'notes.png cannot be read: it is no picture or video that this browser knows.',
      ),
    )
    .toBeVisible();
});

it('the scanner bench reads a picture from a file', async () => {
  const scene = createMovingLabels(6, { width: 1280, height: 720 });
  scene.draw(0);
  const blob = await new Promise<Blob | null>((resolve) => scene.canvas.toBlob(resolve));
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await choose('Source', 'Picture or video file');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input || !blob) throw new Error('no file input or no picture');
  await userEvent.upload(input, new File([blob], 'labels.png', { type: 'image/png' }));
  await press('Start');
  await read(allOf(6));
  expect(figure('Frames failed')).toBe('0');
});

it('the scanner bench names the reason when the camera is refused', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  );
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await choose('Source', 'Camera');
  await press('Start');
  await expect.element(page.getByText(/^Camera permissions are mandatory/)).toBeVisible();
});

it('the scanner bench reads the camera until it is unplugged', async () => {
  const scene = createMovingLabels(6, { width: 1280, height: 720 });
  scene.draw(0);
  const stream = scene.canvas.captureStream(30);
  const drawing = setInterval(() => scene.draw(0), 100);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await choose('Source', 'Camera');
  await press('Start');
  await read(allOf(6));
  clearInterval(drawing);
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([]);
  stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
  await expect.element(page.getByText(/ was unplugged\.$/)).toBeVisible();
});

it('the scanner bench does not start with an invalid cadence', async () => {
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await page.getByLabelText('Cadence in ms').fill('3');
  await expect.element(page.getByRole('button', { name: /^Start/ })).toBeDisabled();
});

it('the scanner bench has no accessibility faults, fits narrow windows and a gloved finger', async () => {
  await makeWorld('/dev/scanner').open(<DevScannerScreen />);
  await press('Start');
  await read(allOf(12));
  expect(await axeFindings()).toEqual([]);
  for (const width of [390, 800, 1280]) expect(await overflowAt(width)).toBe(0);
  expect(smallTargets()).toEqual([]);
});
