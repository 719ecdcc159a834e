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
  return { text, corners, stage: 'search' };
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

it('a label appears once, stays with its new corners, leaves after a second without it, and is a new one then', () => {
  const watch = new LabelWatch(['qr_code']);
  const first = watch.next(report(0, [code('A', 0)]));
  expect(first.appeared).toMatchObject([{ id: 1, text: 'A', format: 'qr_code', since: 0 }]);
  const second = watch.next(report(100, [code('A', 5)]));
  expect(second.appeared).toEqual([]);
  expect(second.stayed).toMatchObject([{ id: 1, since: 0, corners: [{ x: 5, y: 0 }, {}, {}, {}] }]);
  for (const at of [500, 900, 1100]) expect(watch.next(report(at, [])).left).toEqual([]);
  expect(ids(watch.next(report(1101, [])).left)).toEqual([1]);
  expect(watch.clear()).toEqual([]);
  expect(ids(watch.next(report(1300, [code('A', 0)])).appeared)).toEqual([2]);
});

it('two labels of one text are two, each followed by its place', () => {
  const watch = new LabelWatch(['qr_code']);
  const { appeared } = watch.next(report(0, [code('A', 0)], [code('A', 50)]));
  expect(ids(appeared)).toEqual([1, 2]);
  const { stayed } = watch.next(report(100, [code('A', 52)], [code('A', 2)]));
  expect(ids(stayed)).toEqual([2, 1]);
  for (const at of [500, 900]) watch.next(report(at, [code('A', 2)]));
  const { left } = watch.next(report(1200, [code('A', 2)]));
  expect(ids(left)).toEqual([2]);
});

it.each([
  [80, 30],
  [30, 80],
])(
  'labels of one text that move together keep their ids, where they are read in the order %i, %i',
  (one, other) => {
    const watch = new LabelWatch(['qr_code']);
    watch.next(report(0, [code('A', 0)], [code('A', 50)]));
    const { stayed } = watch.next(report(100, [code('A', one)], [code('A', other)]));
    const places = stayed.map(({ id, corners: [at] }) => [id, at.x] as const);
    expect(Object.fromEntries(places)).toEqual({ 1: 30, 2: 80 });
  },
);

it('of three labels of one text that move together the one that left is the one without a place', () => {
  const watch = new LabelWatch(['qr_code']);
  watch.next(report(0, [code('A', 0)], [code('A', 50), code('A', 100)]));
  const { stayed } = watch.next(report(100, [code('A', 130)], [code('A', 80)]));
  expect(ids(stayed)).toEqual([3, 2]);
});

it('one frame after a hidden tab is no evidence that a label has left', () => {
  const watch = new LabelWatch(['qr_code']);
  watch.next(report(0, [code('A', 0)]));
  expect(watch.next(report(60_000, [])).left).toEqual([]);
  expect(ids(watch.next(report(60_100, [code('A', 0)])).stayed)).toEqual([1]);
});

it('clearing returns the labels that were there', () => {
  const watch = new LabelWatch(['qr_code']);
  watch.next(report(0, [code('A', 0), code('B', 50)]));
  expect(ids(watch.clear())).toEqual([1, 2]);
  expect(watch.clear()).toEqual([]);
});
