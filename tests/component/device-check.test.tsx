/** The device check before cameras that are good, blurred, of one colour and missing. */
import '../../src/ui/styles/index.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DeviceCheckScreen } from '../../src/screens/device-check/device-check-screen.tsx';
import { applySettings, resetSettings } from '../../src/device/settings.ts';
import { CODES_TO_SCAN } from '../../src/screens/device-check/use-scans.tsx';
import { LABELS, paintLabels, paintSymbol } from '../support/labels.ts';
import { symbolOf } from '../support/symbol.ts';
import { watchSavedBytes } from '../support/component/orders-world.tsx';
import { fakePlant, makeWorld } from '../support/component/ui.tsx';

/** Pictures are painted in real time; seconds of the check pass with each question. */
const every = setInterval.bind(globalThis);

let calls: URL[] = [];
let undo: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  calls = fakePlant((url) => (url.pathname === '/config.json' ? {} : undefined));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const one of undo) one();
  undo = [];
});

/** A camera whose pictures a test paints, fifteen a second. */
const cameraOf = (paint: (context: CanvasRenderingContext2D) => void) => async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const context = canvas.getContext('2d')!;
  const timer = every(() => paint(context), 66);
  undo.push(() => clearInterval(timer));
  paint(context);
  return canvas.captureStream(15);
};
type Camera = () => Promise<MediaStream>;

const labels: Camera = () => {
  const picture = paintLabels(1280, 720);
  return cameraOf((camera) => camera.drawImage(picture, 0, 0))();
};
const noCamera: Camera = () =>
  Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));

function open(camera: Camera) {
  const { mediaDevices } = navigator;
  vi.spyOn(mediaDevices, 'enumerateDevices').mockResolvedValue([]);
  vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation(camera);
  return makeWorld('/dev/public-scan').open(<DeviceCheckScreen />);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const verdict = () => document.querySelector('.check > .message')?.textContent;
type Part = 'Camera' | 'Label' | 'Hand Scanner' | 'Network';
const part = (name: Part) =>
  [...document.querySelectorAll('.check section')].find(
    (one) => one.querySelector('h2')?.textContent === name,
  );
const found = (name: Part) => part(name)?.querySelector('.message')?.textContent ?? '';
const severity = (name: Part) => part(name)?.querySelector('.message')?.className ?? '';
/** The real engine loads and reads, on a busy machine; 300 ms of the check pass with each attempt. */
const soon = (read: () => unknown) =>
  expect.poll(() => {
    vi.advanceTimersByTime(300);
    return read();
  });

test('a sharp camera is sharp, its label has a reach and a grade, and nothing was pressed', async () => {
  await open(labels);
  await soon(() => found('Camera')).toMatch(/^Sharpness (8|9|10)\d%: sharp at this distance\./);
  expect(severity('Camera')).not.toContain('bad');
  await soon(() => found('Label')).toMatch(
    /^The print is good\.Readable up to about \d+\.\d times this distance\./,
  );
});

/** A camera whose picture a test changes. */
function film(draw: Draw) {
  const now = { draw };
  const media = cameraOf((context) => {
    context.fillStyle = '#ddd';
    context.fillRect(0, 0, 1280, 720);
    now.draw(context);
  });
  return { media, show: (next: Draw) => (now.draw = next) };
}
type Draw = (context: CanvasRenderingContext2D) => void;

/** One label, 300 px wide, with its left upper corner there; `spoiled` has a white hole that no correction bridges. */
const labelAt =
  (text: string, left: number, damage?: 'spoiled'): Draw =>
  (context) => {
    const module = Math.floor(300 / symbolOf(text).size);
    paintSymbol(context, text, { left, top: 200, module, paper: '#fff' });
    context.fillStyle = '#fff';
    if (damage === 'spoiled')
      context.fillRect(left + 9 * module, 200 + 9 * module, 9 * module, 9 * module);
  };
const [LEFT, MIDDLE, RIGHT] = LABELS as [string, string, string];
const framed = () => document.querySelector('.check__label text')?.textContent;

test('the label in the middle is framed and judged, and its verdict stays when it leaves', async () => {
  const three = [labelAt(LEFT, 60), labelAt(MIDDLE, 490), labelAt(RIGHT, 920)];
  const { media, show } = film((context) => three.forEach((draw) => draw(context)));
  await open(media);
  await soon(() => found('Label')).toMatch(/The print is good\./);
  expect(framed()).toBe(MIDDLE);
  const box = document.querySelector('.check__label polygon')!.getBoundingClientRect();
  const picture = document.querySelector('video')!.getBoundingClientRect();
  const place = (x: number) => Math.round(((x - picture.left) / picture.width) * 1280);
  expect(Math.abs(place(box.left) - 490)).toBeLessThan(20);
  show(labelAt(RIGHT, 490));
  await soon(framed).toBe(RIGHT);
  await soon(() => part('Label')?.textContent).toContain(RIGHT);
  show(() => undefined);
  await soon(framed).toBeUndefined();
  expect(found('Label')).not.toBe('');
});

test('a spoiled label cannot be read, also between two good ones, which are never judged', async () => {
  const three = [labelAt(LEFT, 60), labelAt(MIDDLE, 490, 'spoiled'), labelAt(RIGHT, 920)];
  const { media } = film((context) => three.forEach((draw) => draw(context)));
  await open(media);
  const words: string[] = [];
  await soon(() => {
    if (found('Label')) words.push(found('Label'));
    return words.at(-1) ?? '';
  }).toMatch(/^This label cannot be read\./);
  // The one in the middle has a frame and no text; the good ones are read at once.
  expect(framed()).toBe('');
  expect(severity('Label')).toContain('tone--bad');
  expect(words).toHaveLength(1);
});

test('edges without a label are not called sharp', async () => {
  const { media, show } = film((context) => {
    context.fillStyle = '#111';
    for (let x = 0; x < 1280; x += 24) context.fillRect(x, 0, 9, 720);
  });
  await open(media);
  await soon(() => found('Camera')).toMatch(/^No label was seen, so the sharpness is not known\./);
  expect(part('Camera')?.textContent).toContain('Sharpness—');
  show(labelAt(MIDDLE, 490));
  await soon(() => found('Camera')).toMatch(/sharp at this distance\./);
});

test('a missing camera is named, everything else is still checked, and the verdict is saved with it', async () => {
  const saved = watchSavedBytes();
  await open(noCamera);
  await soon(() => found('Camera')).toMatch(/^No camera was found\./);
  await soon(() => found('Network')).not.toBe('');
  expect(verdict()).toContain('This device does not fit as it is');
  expect(verdict()).toContain('2 of 4 parts are not checked yet.');
  expect(calls.length).toBeGreaterThanOrEqual(10);
  // Nothing of the plant that needs a sign-in.
  expect(new Set(calls.map(({ pathname }) => pathname))).toEqual(new Set(['/config.json']));
  await button('Save for support').click();
  await expect.poll(() => saved.length).toBe(1);
  const report: unknown = JSON.parse(decodeURIComponent((saved[0] ?? '').replaceAll(/../g, '%$&')));
  expect(report).toMatchObject({
    verdict: 'This device does not fit as it is',
    parts: { camera: { severity: 'bad', words: 'No camera was found.' } },
  });
});

test('a hand scanner passes with three right codes', async () => {
  // A busy machine delivers the keys of one read seconds apart.
  applySettings({ betweenCharacters: 60_000, readTimeout: 60_000 });
  undo.push(resetSettings);
  await open(noCamera);
  for (const code of CODES_TO_SCAN) {
    await expect.element(page.getByText(code, { exact: true }).first()).toBeVisible();
    await userEvent.keyboard(`${code}{Enter}`);
  }
  await soon(() => found('Hand Scanner')).toBe('The scanner fits: three right codes.');
});

test('Check a Label has the picture and the label alone, and Back returns to the order', async () => {
  location.hash = '#label';
  const back = vi.spyOn(history, 'back').mockReturnValue();
  await open(labels);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Check a Label' }))
    .toBeVisible();
  await soon(() => found('Label')).toMatch(/The print is good\./);
  expect(document.querySelectorAll('.check section')).toHaveLength(1);
  await button('Back').click();
  expect(back).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
  location.hash = '';
});
