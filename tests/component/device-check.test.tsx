/** The device check before cameras that are good, blurred, of one colour and missing. */
import '../../src/ui/styles/index.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browserMedia, type MediaEdge } from '../../reader/cameras.ts';
import { DeviceCheckScreen } from '../../src/screens/device-check/device-check-screen.tsx';
import { applySettings, resetSettings } from '../../src/device/settings.ts';
import { CODES_TO_SCAN } from '../../src/screens/device-check/scanner-step.tsx';
import { darkRuns } from '../../labels/layout.ts';
import { LABELS, paintLabels } from '../support/labels.ts';
import { symbolOf } from '../support/symbol.ts';
import { watchSavedBytes } from '../support/component/orders-world.tsx';
import {
  axeFindings,
  fakePlant,
  makeWorld,
  overflowAt,
  smallTargets,
} from '../support/component/ui.tsx';

let calls: URL[] = [];
let undo: (() => void)[] = [];
beforeEach(() => {
  calls = fakePlant((url) => (url.pathname === '/config.json' ? {} : undefined));
});
afterEach(() => {
  for (const one of undo) one();
  undo = [];
});

/** A camera whose pictures a test paints, fifteen a second. */
function cameraOf(paint: (context: CanvasRenderingContext2D) => void): MediaEdge {
  return {
    ...browserMedia,
    permission: async () => 'granted',
    videoInputs: async () => [{ deviceId: 'painted', label: 'Painted camera' }],
    getUserMedia: async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const context = canvas.getContext('2d')!;
      const timer = setInterval(() => paint(context), 66);
      undo.push(() => clearInterval(timer));
      paint(context);
      return canvas.captureStream(15);
    },
  };
}

const labelsWith = (blur: number): MediaEdge => {
  const labels = new OffscreenCanvas(1280, 720);
  const context = labels.getContext('2d')!;
  context.filter = `blur(${blur}px)`;
  context.drawImage(paintLabels(1280, 720), 0, 0);
  return cameraOf((camera) => camera.drawImage(labels, 0, 0));
};
const ofOneColour = (colour: string): MediaEdge =>
  cameraOf((context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1280, 720);
  });
const noCamera: MediaEdge = {
  ...browserMedia,
  permission: async () => 'prompt',
  videoInputs: async () => [],
  getUserMedia: async () => {
    throw new DOMException('Requested device not found', 'NotFoundError');
  },
};

const open = (media: MediaEdge) =>
  makeWorld('/dev/public-scan').open(<DeviceCheckScreen media={media} />);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const found = () => document.querySelector('.check__found .message')?.textContent ?? '';
const kindOfMessage = () => document.querySelector('.check__found .message')?.className ?? '';
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
async function skipTo(name: string) {
  while (document.querySelector('.check__found .panel__title')?.textContent !== name) {
    const before = document.querySelector('.check__found .panel__title');
    await button('Skip').click();
    await expect.poll(() => document.querySelector('.check__found .panel__title')).not.toBe(before);
  }
}

test('a sharp camera is sharp, and its label has a distance and a grade', async () => {
  await open(labelsWith(0));
  await expect.poll(found).toMatch(/^Sharpness (8|9|10)\d%: sharp at this distance\./);
  expect(kindOfMessage()).not.toContain('bad');
  await button('Continue').click();
  await expect.element(heading('Label')).toBeVisible();
  await expect.poll(found).toMatch(/^Readable up to about \d+\.\d times this distance\./);
  await page.getByLabelText('From the camera to the label, cm').fill('20');
  await expect.poll(found).toMatch(/^Readable up to about \d+ cm\. The print is good\./);
});

test('a blurred camera does not fit, and no distance is promised for it', async () => {
  await open(labelsWith(2.5));
  await expect.poll(found).toMatch(/^Sharpness \d+%: blurred\./);
  expect(kindOfMessage()).toContain('message--bad');
  await button('Continue').click();
  await expect
    .poll(found)
    .toMatch(/^Read, but the picture is blurred: how far it is read is not known\./);
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
  (text: string, left: number, spoiled = false): Draw =>
  (context) => {
    const symbol = symbolOf(text);
    const module = Math.floor(300 / symbol.size);
    context.fillStyle = '#fff';
    context.fillRect(left - 4 * module, 200 - 4 * module, 300 + 8 * module, 300 + 8 * module);
    context.fillStyle = '#111';
    for (const { row, column, length } of darkRuns(symbol))
      context.fillRect(left + column * module, 200 + row * module, length * module, module);
    if (!spoiled) return;
    context.fillStyle = '#fff';
    context.fillRect(left + 9 * module, 200 + 9 * module, 9 * module, 9 * module);
  };
const [LEFT, MIDDLE, RIGHT] = LABELS as [string, string, string];
const framed = () => document.querySelector('.check__label text')?.textContent;

test('the label step frames the label in the middle, and forgets its verdict when it leaves', async () => {
  const three = [labelAt(LEFT, 60), labelAt(MIDDLE, 490), labelAt(RIGHT, 920)];
  const { media, show } = film((context) => three.forEach((draw) => draw(context)));
  await open(media);
  await skipTo('Label');
  await expect.poll(found).toMatch(/The print is good\./);
  expect(framed()).toBe(MIDDLE);
  const box = document.querySelector('.check__label polygon')!.getBoundingClientRect();
  const picture = document.querySelector('video')!.getBoundingClientRect();
  const part = (x: number) => Math.round(((x - picture.left) / picture.width) * 1280);
  expect(Math.abs(part(box.left) - 490)).toBeLessThan(20);
  show(labelAt(RIGHT, 490));
  await expect.poll(framed).toBe(RIGHT);
  await expect.poll(found).toMatch(/The print is good\./);
  show(() => undefined);
  await expect.poll(found).toBe('');
  expect(framed()).toBeUndefined();
  await button('Continue').click();
  await expect.element(heading('Hand Scanner')).toBeVisible();
});

test('a label that cannot be read says so, also between two good ones', async () => {
  const three = [labelAt(LEFT, 60), labelAt(MIDDLE, 490, true), labelAt(RIGHT, 920)];
  const { media, show } = film(labelAt(MIDDLE, 490, true));
  await open(media);
  await skipTo('Label');
  await expect.poll(found).toMatch(/^This label cannot be read\./);
  expect(kindOfMessage()).toContain('message--bad');
  show(() => undefined);
  await expect.poll(found).toBe('');
  show((context) => three.forEach((draw) => draw(context)));
  // The good ones are read at once.
  await expect.poll(found).toMatch(/^This label cannot be read\./);
});

test('edges without a label are not called sharp', async () => {
  const { media, show } = film((context) => {
    context.fillStyle = '#111';
    for (let x = 0; x < 1280; x += 24) context.fillRect(x, 0, 9, 720);
  });
  await open(media);
  await expect.poll(found).toMatch(/^No label was seen, so the sharpness is not known\./);
  await expect
    .poll(() => document.querySelector('.check__found')?.textContent)
    .toContain('Sharpness—');
  show(labelAt(MIDDLE, 490));
  await expect.poll(found).toMatch(/sharp at this distance\./);
});

test('a camera whose picture is of one colour is told apart from one without a label', async () => {
  await open(ofOneColour('#0c0'));
  await expect.poll(found).toMatch(/^The camera's picture is of one color\./);
  expect(kindOfMessage()).toContain('message--bad');
  expect(found()).toContain('chrome://flags');
});

test('a missing camera is named, and the other steps are still checked', async () => {
  await open(noCamera);
  await expect.poll(found).toMatch(/^No camera was found\./);
  await button('Continue').click();
  await skipTo('This Device');
  await expect.poll(found).not.toBe('');
  await button('Continue').click();
  await expect.element(heading('This device does not fit as it is')).toBeVisible();
  await expect.element(page.getByText('2 steps were skipped.')).toBeVisible();
});

test('a hand scanner passes with three right codes', async () => {
  // A busy machine delivers the keys of one read seconds apart.
  applySettings({ betweenCharacters: 60_000, readTimeout: 60_000 });
  undo.push(resetSettings);
  await open(noCamera);
  await skipTo('Hand Scanner');
  for (const code of CODES_TO_SCAN) {
    await expect.element(page.getByText(code, { exact: true })).toBeVisible();
    await userEvent.keyboard(`${code}{Enter}`);
  }
  await expect.poll(found).toBe('The scanner fits: three right codes.');
});

test('every step can be skipped, which the verdict says, and a skipped one can be checked again', async () => {
  await open(noCamera);
  await skipTo('This Device');
  await button('Skip').click();
  await expect.element(heading('Nothing was checked')).toBeVisible();
  await button('Check again: Hand Scanner').click();
  await expect.element(heading('Hand Scanner')).toBeVisible();
});

test('the check of a label alone begins with the label, and Back returns to the order', async () => {
  location.hash = '#label';
  const back = vi.spyOn(history, 'back').mockReturnValue();
  await open(labelsWith(0));
  await expect.element(heading('Label')).toBeVisible();
  await button('Back').click();
  expect(back).toHaveBeenCalledOnce();
  location.hash = '';
});

test('the verdict is printed, and saved with what was measured', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue();
  const saved = watchSavedBytes();
  await open(noCamera);
  await expect.poll(found).toMatch(/^No camera/);
  await button('Continue').click();
  await skipTo('This Device');
  await button('Skip').click();
  await button('Print').click();
  expect(print).toHaveBeenCalledOnce();
  await button('Save for support').click();
  await expect.poll(() => saved.length).toBe(1);
  const report: unknown = JSON.parse(decodeURIComponent((saved[0] ?? '').replaceAll(/../g, '%$&')));
  expect(report).toMatchObject({
    verdict: 'This device does not fit as it is',
    steps: { camera: { severity: 'bad', words: 'No camera was found.' } },
  });
});

test('the device check calls nothing of the plant that needs a sign-in', async () => {
  await open(noCamera);
  await skipTo('This Device');
  await expect.poll(found).not.toBe('');
  expect(calls.length).toBeGreaterThanOrEqual(10);
  expect(new Set(calls.map(({ pathname }) => pathname))).toEqual(new Set(['/config.json']));
});

test('no step has accessibility faults, small targets or words beyond a narrow window', async () => {
  await open(labelsWith(0));
  for (const name of ['Camera', 'Label', 'Hand Scanner', 'This Device']) {
    await page.viewport(1280, 800);
    await expect.element(heading(name)).toBeVisible();
    await checkLooks();
    await button('Skip').click();
  }
  await expect.element(heading('Nothing was checked')).toBeVisible();
  await checkLooks();
});

async function checkLooks() {
  expect(await axeFindings()).toEqual([]);
  for (const width of [360, 390, 800, 1280]) expect(await overflowAt(width)).toBe(0);
  expect(smallTargets()).toEqual([]);
}
