import { expect, test } from 'vitest';
import type { FrameReport, ReadCode } from '../../../reader/engine/types.ts';
import {
  nextLabel,
  printOf,
  type SeenLabel,
} from '../../../src/screens/device-check/measure-label.ts';

const PRINT = { modules: 25, corrected: 0, contrast: 0.8, growth: 0 };

function code(text: string, side: number, print?: ReadCode['print']): ReadCode {
  const at = (x: number, y: number) => ({ x, y });
  const corners = [at(0, 0), at(side, 0), at(side, side), at(0, side)] as const;
  return { text, corners, stage: 'full', ...(print && { print }) };
}
const frame = (...codes: ReadCode[]): FrameReport => ({
  view: 0,
  width: 1920,
  height: 1080,
  grabbedAt: 0,
  reportedAt: 0,
  codes,
});
const after = (...frames: FrameReport[]) => {
  const label = frames.reduce<SeenLabel | undefined>(nextLabel, undefined);
  return label && { ...label, print: printOf(label) };
};
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

test('the grade stays when the label leaves, and begins again with another label', () => {
  const left = [frame(code(ONE, 200, PRINT)), frame()];
  expect(after(...left)).toMatchObject({ text: ONE, print: { contrast: 0.8 } });
  const other = after(...left, frame(code(TWO, 200, { ...PRINT, contrast: 0.3 })));
  expect(other).toMatchObject({ text: TWO, print: { contrast: 0.3 } });
});

test('a grade rests after five measurements, and the size follows the label', () => {
  const five = Array.from({ length: 5 }, () => frame(code(ONE, 200, PRINT)));
  const label = after(...five, frame(code(ONE, 240, { ...PRINT, contrast: 0.3 })));
  expect(label).toMatchObject({ side: 240, print: { contrast: 0.8 } });
});

test('of several codes the largest counts', () => {
  expect(after(frame(code(ONE, 150, PRINT), code(TWO, 300, PRINT)))).toMatchObject({ text: TWO });
});

test('a code that is followed keeps its modules, and a new one needs a measurement', () => {
  expect(after(frame(code(ONE, 200)))).toBeUndefined();
  const followed = after(frame(code(ONE, 200, PRINT)), frame(code(ONE, 210)));
  expect(followed).toMatchObject({ side: 210, modules: 25 });
});
