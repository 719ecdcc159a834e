import { expect, test } from 'vitest';
import type { FrameReport, ReadCode } from '../../../reader/engine/types.ts';
import { type CheckState, nextCheck } from '../../../src/features/print/measure-label.ts';

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
const after = (...frames: FrameReport[]) =>
  frames.reduce<CheckState>((state, one) => nextCheck(state, one), { kind: 'waiting' });
const [ONE, TWO] = ['SAB00000001ab-01', 'SAB00000002ab-01'];

test('the mean of a label’s measurements is its print', () => {
  const state = after(
    frame(code(ONE, 200, PRINT)),
    frame(code(ONE, 200, { ...PRINT, contrast: 0.6 })),
  );
  expect(state).toMatchObject({
    kind: 'checked',
    label: { code: ONE, quality: { contrast: 0.7 } },
  });
});

test('a label that is small in the picture is not graded, and is asked for closer', () => {
  expect(after(frame(code(ONE, 80, PRINT)))).toEqual({ kind: 'far' });
  expect(after(frame(code(ONE, 80, PRINT)), frame())).toEqual({ kind: 'waiting' });
});

test('the grade stays when the label leaves, and begins again with another label', () => {
  const left = after(frame(code(ONE, 200, PRINT)), frame());
  expect(left).toMatchObject({ label: { code: ONE } });
  const other = nextCheck(left, frame(code(TWO, 200, { ...PRINT, contrast: 0.3 })));
  expect(other).toMatchObject({ label: { code: TWO, quality: { contrast: 0.3 } } });
});

test('a grade rests after five measurements, until another label is shown', () => {
  const five = after(...Array.from({ length: 5 }, () => frame(code(ONE, 200, PRINT))));
  expect(nextCheck(five, frame(code(ONE, 200, { ...PRINT, contrast: 0.3 })))).toBe(five);
});

test('codes that are no labels, and frames without a measurement, change nothing', () => {
  expect(after(frame(code('https://example.test', 300, PRINT)))).toEqual({ kind: 'waiting' });
  expect(after(frame(code(ONE, 200)))).toEqual({ kind: 'waiting' });
});
