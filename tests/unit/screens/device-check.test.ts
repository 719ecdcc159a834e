import { expect, test } from 'vitest';
import {
  labelOutcome,
  type LabelFigures,
} from '../../../src/screens/device-check/label-outcome.ts';
import {
  cameraOutcome,
  type CameraFigures,
  deviceOutcome,
  type DeviceFigures,
  verdictOf,
} from '../../../src/screens/device-check/outcomes.ts';

const CAMERA: CameraFigures = {
  state: { kind: 'live' } as CameraFigures['state'],
  isUnreadable: false,
  isOneColour: false,
  sharpness: 0.8,
  label: 'Back Camera',
  width: 1920,
  height: 1080,
  framesPerSecond: 10,
  readsPerSecond: 40,
};

test.each<[string, Partial<CameraFigures>, string, RegExp]>([
  ['that is sharp and quick', {}, 'ok', /sharp at this distance/],
  ['that is a little blurred', { sharpness: 0.3 }, 'warn', /a little blurred/],
  ['that is blurred', { sharpness: 0.1 }, 'bad', /: blurred/],
  ['without a label', { sharpness: undefined }, 'warn', /No label was seen/],
  ['of one colour', { isOneColour: true, sharpness: undefined }, 'bad', /of one color/],
  ['whose pixels are hidden', { isUnreadable: true }, 'bad', /does not work here/],
  ['that does not answer', { state: { kind: 'no-answer' } }, 'bad', /does not answer/],
  ['with few frames', { framesPerSecond: 3 }, 'warn', /Only 3 frames per second/],
])('a camera %s has its verdict', (_what, figures, severity, words) => {
  const outcome = cameraOutcome({ ...CAMERA, ...figures });
  expect(outcome.severity).toBe(severity);
  expect([outcome.words, ...outcome.remarks].join(' ')).toMatch(words);
});

const LABEL: LabelFigures = {
  text: 'S7ZA0B1C2D3-E4F5',
  side: 58.8,
  modules: 21,
  sharpness: 0.9,
  print: undefined,
};

test('a code of 2.8 pixels per module is read at twice its distance', () => {
  expect(labelOutcome(LABEL)?.words).toBe('Readable up to about 2.0 times this distance.');
});

test('a bad print outweighs the distance', () => {
  const print = { contrast: 0.2, corrected: 0, growth: 0 };
  expect(labelOutcome({ ...LABEL, print })?.severity).toBe('bad');
});

test.each([0.2, undefined])('nothing good is said of a print at sharpness %s', (sharpness) => {
  const print = { contrast: 0.9, corrected: 0, growth: 0 };
  const outcome = labelOutcome({ ...LABEL, sharpness, print });
  expect(outcome?.severity).toBe('warn');
  expect(JSON.stringify(outcome)).not.toMatch(/good|Readable/);
});

test('a label that cannot be read says so, and one that is not decoded yet has no verdict', () => {
  expect(labelOutcome({ ...LABEL, text: undefined })).toMatchObject({
    severity: 'bad',
    words: 'This label cannot be read.',
    facts: [],
  });
  expect(labelOutcome({ ...LABEL, modules: 0 })).toBeUndefined();
});

const DEVICE: DeviceFigures = {
  isStorageKept: true,
  clockOffset: 1,
  asked: 10,
  answers: [8, 9, 2000, 7, 8, 9, 8, 9, 8, 9],
  width: 1280,
  height: 800,
  touchPoints: 10,
};

test.each<[string, Partial<DeviceFigures>, string, RegExp]>([
  ['with one late answer', {}, 'ok', /fit/],
  ['whose clock is behind', { clockOffset: -300 }, 'warn', /300 s behind/],
  ['whose clock is ahead', { clockOffset: 300 }, 'warn', /300 s ahead/],
  ['with a lost call', { answers: DEVICE.answers.slice(1) }, 'warn', /1 call had no answer/],
  ['at a slow network', { answers: DEVICE.answers.map(() => 1500) }, 'warn', /slow here/],
  ['without a network', { answers: [], clockOffset: undefined }, 'bad', /does not answer/],
  ['that keeps nothing', { isStorageKept: false }, 'bad', /keeps nothing/],
  ['with a narrow screen', { width: 320 }, 'warn', /narrower than 360/],
])('a device %s has its verdict', (_what, figures, severity, words) => {
  const outcome = deviceOutcome({ ...DEVICE, ...figures });
  expect(outcome.severity).toBe(severity);
  expect([outcome.words, ...outcome.remarks].join(' ')).toMatch(words);
});

test('a device is as good as the worst part that was checked', () => {
  const ok = cameraOutcome(CAMERA);
  const bad = cameraOutcome({ ...CAMERA, sharpness: 0.1 });
  expect(verdictOf({}).severity).toBe('none');
  expect(verdictOf({ camera: ok, label: undefined }).severity).toBe('ok');
  expect(verdictOf({ camera: bad, device: ok }).severity).toBe('bad');
});
