import { expect, test } from 'vitest';
import type { FrameReport, ReadCode } from '../../../reader/engine.ts';
import { nextLabel, printOf, type SeenLabel } from '../../../src/device/check/label.ts';
import { isOneColour, sharpnessOf } from '../../../src/device/check/picture.ts';
import { labelOutcome, type LabelFigures } from '../../../src/screens/device-check/label.ts';
import {
  cameraOutcome,
  type CameraFigures,
  networkOutcome,
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

const PRINT = { modules: 25, corrected: 0, contrast: 0.8, growth: 0 };

const LABEL: LabelFigures = {
  text: 'S7ZA0B1C2D3-E4F5',
  side: 58.8,
  modules: 21,
  sharpness: 0.9,
  measured: [],
};

test('a print that is bad says so alone, and a good one how far it is read', () => {
  const bad = { ...PRINT, contrast: 0.2 };
  expect(labelOutcome({ ...LABEL, measured: [bad] })).toMatchObject({
    severity: 'bad',
    words: 'The print is bad. Do not apply these labels.',
    remarks: ['Raise the heat, or change the ribbon.', 'No certified grade.'],
  });
  const good = labelOutcome({ ...LABEL, measured: [PRINT] });
  expect(good?.words).toBe('The print is good.');
  // 2.8 pixels per module.
  expect(good?.remarks[0]).toBe('Readable up to about 2.0 times this distance.');
  expect(labelOutcome(LABEL)?.words).toBe(good?.remarks[0]);
});

test.each([0.2, undefined])('nothing good is said of a print at sharpness %s', (sharpness) => {
  const measured = [{ contrast: 0.9, corrected: 0, growth: 0 }];
  const outcome = labelOutcome({ ...LABEL, sharpness, measured });
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

const CALLS = [8, 9, 2000, 7, 8, 9, 8, 9, 8, 9];
const calls = (clockOffset: number, answers: readonly (number | undefined)[] = CALLS) =>
  networkOutcome(answers.map((ms) => (ms === undefined ? {} : { ms, clockOffset })));

test.each<[string, ReturnType<typeof calls>, string, RegExp]>([
  ['with one late answer', calls(1), 'ok', /fit/],
  ['of a device whose clock is behind', calls(-300), 'warn', /300 s behind/],
  ['of a device whose clock is ahead', calls(300), 'warn', /300 s ahead/],
  ['with a lost call', calls(1, [undefined, ...CALLS.slice(1)]), 'warn', /1 call had no answer/],
  [
    'that is slow',
    calls(
      1,
      CALLS.map(() => 1500),
    ),
    'warn',
    /slow here/,
  ],
  [
    'without the plant',
    calls(
      1,
      CALLS.map(() => undefined),
    ),
    'bad',
    /does not answer/,
  ],
])('a network %s has its verdict', (_what, outcome, severity, words) => {
  expect(outcome.severity).toBe(severity);
  expect([outcome.words, ...outcome.remarks].join(' ')).toMatch(words);
});

test('a device is as good as the worst part that was checked', () => {
  const ok = cameraOutcome(CAMERA);
  const bad = cameraOutcome({ ...CAMERA, sharpness: 0.1 });
  expect(verdictOf({}).severity).toBe('info');
  expect(verdictOf({ camera: ok, label: undefined }).severity).toBe('ok');
  expect(verdictOf({ camera: bad, network: ok }).severity).toBe('bad');
});

/** A square whose left upper corner is at the given place, in the middle of the picture's height. */
function square(side: number, left: number) {
  const at = (x: number, y: number) => ({ x, y: y + (1080 - side) / 2 });
  return [at(left, 0), at(left + side, 0), at(left + side, side), at(left, side)] as const;
}
const code = (
  text: string,
  side: number,
  print?: ReadCode['print'],
  left = (1920 - side) / 2,
): ReadCode => ({
  text,
  corners: square(side, left),
  stage: 'scan',
  ...(print && { print }),
});
const frame = (...codes: ReadCode[]): FrameReport => ({
  view: 0,
  width: 1920,
  height: 1080,
  grabbedAt: 0,
  reportedAt: 0,
  codes,
});
const empty = (grabbedAt: number): FrameReport => ({ ...frame(), grabbedAt });
const afterWith = (sharpness: number | undefined, ...frames: FrameReport[]) => {
  const label = frames.reduce<SeenLabel | undefined>(
    (before, report) => nextLabel(before, report, sharpness),
    undefined,
  );
  return label && { ...label, print: printOf(label) };
};
const after = (...frames: FrameReport[]) => afterWith(0.9, ...frames);
const [ONE, TWO] = ['SAB00000001ab-01', 'SAB00000002ab-01'];

test('the mean of a label’s measurements is its print, also while it is only followed', () => {
  const label = after(
    frame(code(ONE, 200, PRINT)),
    frame(code(ONE, 200, { ...PRINT, contrast: 0.6 })),
    frame(code(ONE, 210)),
  );
  expect(label).toMatchObject({ text: ONE, side: 210, modules: 25, print: { contrast: 0.7 } });
});

test('a label that is small in the picture has a size, and is not graded', () => {
  expect(after(frame(code(ONE, 80, PRINT)))).toMatchObject({ side: 80, print: undefined });
});

test('a label that leaves is gone after a moment, and begins again without its grade', () => {
  const shown = frame(code(ONE, 200, PRINT));
  const empties = [empty(400), empty(800), empty(1200)];
  expect(after(shown, empties[0]!, empties[1]!)).toMatchObject({
    isGone: false,
    print: { contrast: 0.8 },
  });
  expect(after(shown, ...empties)).toMatchObject({ isGone: true, text: ONE });
  const back = after(shown, ...empties, { ...frame(code(ONE, 200)), grabbedAt: 1300 });
  expect(back).toMatchObject({ isGone: false, modules: 0, print: undefined });
  expect(after(empty(0))).toBeUndefined();
});

test('another label begins again', () => {
  const other = after(
    frame(code(ONE, 200, PRINT)),
    frame(code(TWO, 200, { ...PRINT, contrast: 0.3 })),
  );
  expect(other).toMatchObject({ text: TWO, print: { contrast: 0.3 } });
});

test('a print is not measured in a blurred picture', () => {
  expect(afterWith(0.2, frame(code(ONE, 200, PRINT)))).toMatchObject({ print: undefined });
});

test('a grade rests after five measurements, and the size follows the label', () => {
  const five = Array.from({ length: 5 }, () => frame(code(ONE, 200, PRINT)));
  const label = after(...five, frame(code(ONE, 240, { ...PRINT, contrast: 0.3 })));
  expect(label).toMatchObject({ side: 240, print: { contrast: 0.8 } });
});

const BESIDE = code(ONE, 200, PRINT, 400);
const UNREAD = { corners: square(200, 860), cause: 'damaged' } as const;
/** Frames every 100 ms, after the ones before. */
const through = (from: number, to: number, report: FrameReport) =>
  Array.from({ length: (to - from) / 100 }, (_, at) => ({ ...report, grabbedAt: from + at * 100 }));

test('of several labels the one in the middle counts, whether it can be read or not', () => {
  const middle = code(TWO, 200, PRINT, 860);
  expect(after(frame(BESIDE, middle))).toMatchObject({ text: TWO, corners: middle.corners });
  const spoiled = { ...frame(BESIDE), unread: [UNREAD] };
  expect(after(spoiled)).toMatchObject({ text: undefined, corners: UNREAD.corners });
});

test('a label beside the middle is never judged', () => {
  expect(after(...through(0, 2000, frame(BESIDE)))).toBeUndefined();
});

test('a faint label stays read between two decodes, and cannot be read after a second without one', () => {
  const read = frame(code(TWO, 200, PRINT));
  const faint = { ...frame(), unread: [UNREAD] };
  const between = after(read, ...through(100, 1000, faint));
  expect(between).toMatchObject({ text: TWO, print: { contrast: 0.8 } });
  expect(after(read, ...through(100, 1200, faint))).toMatchObject({ text: undefined });
  // It has moved on: another label is in its place.
  const moved = { ...frame(code(TWO, 200, PRINT, 400)), unread: [UNREAD], grabbedAt: 100 };
  expect(after(read, moved)).toMatchObject({ text: undefined });
});

const picture = (colourAt: (pixel: number) => readonly [number, number, number]) =>
  Uint8ClampedArray.from(
    Array.from({ length: 256 }, (_, pixel) => [...colourAt(pixel), 255]).flat(),
  );

test.each([
  ['green', [0, 135, 0]],
  ['black', [0, 0, 0]],
] as const)('a %s picture with little noise is of one colour', (_, [red, green, blue]) => {
  expect(isOneColour(picture((pixel) => [red + (pixel % 5), green, blue]))).toBe(true);
});

test('a wall in the light of a lamp, and one label on it, are more than one colour', () => {
  expect(isOneColour(picture((pixel) => [200 - (pixel % 16), 200, 190]))).toBe(false);
  expect(isOneColour(picture((pixel) => (pixel === 40 ? [150, 150, 150] : [200, 200, 200])))).toBe(
    false,
  );
});

const WIDTH = 200;
const HEIGHT = 40;

/** Bars of eight pixels whose edges rise over `rise` pixels. */
function bars(rise: number, contrast = 200): Uint8ClampedArray {
  const isBright = (x: number) => x >= 8 && x < WIDTH - 8 && Math.floor(x / 8) % 2 === 1;
  const sharp = (x: number) => (isBright(x) ? 20 + contrast : 20);
  const blurred = (x: number) => {
    let sum = 0;
    for (let i = 0; i < rise; i += 1) sum += sharp(x + i - Math.floor(rise / 2));
    return sum / rise;
  };
  return Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, at) =>
    blurred(Math.floor(at / 4) % WIDTH),
  );
}

test('sharp edges are all of it, and it falls with each pixel that edges are wider', () => {
  const figures = [1, 2, 3, 5].map((rise) => sharpnessOf(bars(rise), WIDTH) ?? -1);
  expect(figures.map((one) => one.toFixed(1))).toEqual(['1.0', '0.5', '0.3', '0.2']);
});

test('sharpness does not depend on the contrast', () => {
  expect(sharpnessOf(bars(2, 80), WIDTH)).toBeCloseTo(sharpnessOf(bars(2), WIDTH) ?? 0, 1);
});

test('a picture without edges has no sharpness', () => {
  expect(sharpnessOf(new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(128), WIDTH)).toBeUndefined();
  expect(sharpnessOf(bars(1, 30), WIDTH)).toBeUndefined();
});
