import { expect, it } from 'vitest';
import type { FrameReport, ReadCode } from '../../../reader/engine/types.ts';
import { LabelWatch } from '../../../reader/scanner/label-watch.ts';

function code(text: string, x: number): ReadCode {
  const corners = [
    { x, y: 0 },
    { x: x + 10, y: 0 },
    { x: x + 10, y: 10 },
    { x, y: 10 },
  ] as const;
  return { text, corners, stage: 'crop' };
}

const report = (
  grabbedAt: number,
  codes: readonly ReadCode[],
  twins: readonly ReadCode[] = [],
): FrameReport => ({
  view: 0,
  width: 100,
  height: 100,
  grabbedAt,
  reportedAt: grabbedAt,
  codes,
  twins,
});

const ids = (labels: readonly { readonly id: number }[]) => labels.map(({ id }) => id);

it('a label appears once, stays with its new corners, and leaves after 0.7 s', () => {
  const watch = new LabelWatch();
  const first = watch.next(report(0, [code('A', 0)]));
  expect(first.appeared).toMatchObject([{ id: 1, text: 'A', format: 'qr_code', since: 0 }]);
  const second = watch.next(report(100, [code('A', 5)]));
  expect(second.appeared).toEqual([]);
  expect(second.stayed).toMatchObject([{ id: 1, since: 0, corners: [{ x: 5, y: 0 }, {}, {}, {}] }]);
  expect(watch.next(report(800, [])).left).toEqual([]);
  expect(ids(watch.next(report(801, [])).left)).toEqual([1]);
  expect(watch.labels).toEqual([]);
});

it('a label that a hand hides for a moment is the same one afterwards', () => {
  const watch = new LabelWatch();
  watch.next(report(0, [code('A', 0)]));
  watch.next(report(300, []));
  const back = watch.next(report(600, [code('A', 0)]));
  expect(back.appeared).toEqual([]);
  expect(ids(back.stayed)).toEqual([1]);
});

it('two labels of one text are two, each followed by its place', () => {
  const watch = new LabelWatch();
  const { appeared } = watch.next(report(0, [code('A', 0)], [code('A', 50)]));
  expect(ids(appeared)).toEqual([1, 2]);
  const { stayed } = watch.next(report(100, [code('A', 52)], [code('A', 2)]));
  expect(ids(stayed)).toEqual([2, 1]);
  const { left } = watch.next(report(900, [code('A', 2)]));
  expect(ids(left)).toEqual([2]);
});

it('a label that comes back after it has left is a new one', () => {
  const watch = new LabelWatch();
  watch.next(report(0, [code('A', 0)]));
  watch.next(report(1000, []));
  expect(ids(watch.next(report(1100, [code('A', 0)])).appeared)).toEqual([2]);
});

it('clearing returns the labels that were there', () => {
  const watch = new LabelWatch();
  watch.next(report(0, [code('A', 0), code('B', 50)]));
  expect(ids(watch.clear())).toEqual([1, 2]);
  expect(watch.clear()).toEqual([]);
});
