import { expect, test } from 'vitest';
import type { FrameReport, ReadCode } from '../../../reader/engine/types.ts';
import {
  nextLabel,
  printOf,
  type SeenLabel,
} from '../../../src/screens/device-check/measure-label.ts';

const PRINT = { modules: 25, corrected: 0, contrast: 0.8, growth: 0 };

/** A square whose left upper corner is at the given place, in the middle of the picture's height. */
function square(side: number, left: number) {
  const at = (x: number, y: number) => ({ x, y: y + (1080 - side) / 2 });
  return [at(left, 0), at(left + side, 0), at(left + side, side), at(left, side)] as const;
}
const code = (text: string, side: number, print?: ReadCode['print'], left = 0): ReadCode => ({
  text,
  corners: square(side, left),
  stage: 'full',
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

test('the mean of a label’s measurements is its print', () => {
  const label = after(
    frame(code(ONE, 200, PRINT)),
    frame(code(ONE, 200, { ...PRINT, contrast: 0.6 })),
  );
  expect(label).toMatchObject({ text: ONE, side: 200, modules: 25, print: { contrast: 0.7 } });
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
  expect(after(shown, empty(60_000))).toMatchObject({ isGone: false });
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

test('of several labels the one in the middle counts, whether it can be read or not', () => {
  const [left, middle] = [code(ONE, 300, PRINT, 100), code(TWO, 200, PRINT, 860)];
  expect(after(frame(left, middle))).toMatchObject({ text: TWO, corners: middle.corners });
  const unread = { corners: square(200, 860), cause: 'damaged' } as const;
  const spoiled = { ...frame(left), unread: [unread] };
  expect(after(frame(left), spoiled)).toMatchObject({ text: undefined, corners: unread.corners });
});

test('a code that is followed keeps its modules, and a new one needs a measurement', () => {
  expect(after(frame(code(ONE, 200)))).toMatchObject({ modules: 0 });
  const followed = after(frame(code(ONE, 200, PRINT)), frame(code(ONE, 210)));
  expect(followed).toMatchObject({ side: 210, modules: 25 });
});
