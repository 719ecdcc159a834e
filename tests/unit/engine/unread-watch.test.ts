import { describe, expect, test } from 'vitest';
import { UnreadWatch } from '../../../reader/engine/unread-watch.ts';
import type { Quad, ReadCode, UnreadCause, UnreadCode } from '../../../workers/protocol.ts';

const square = (x: number, side = 100): Quad => [
  { x, y: 0 },
  { x: x + side, y: 0 },
  { x: x + side, y: side },
  { x, y: side },
];
const dark = (x = 0, cause: UnreadCause = 'damaged'): UnreadCode => ({ corners: square(x), cause });
const read = (x = 0): ReadCode => ({ text: 'a', corners: square(x), stage: 'search' });

/** A view whose frames come ten times per second, or less often. */
function view(interval = 100) {
  const watch = new UnreadWatch();
  let now = 0;
  const frame = (...seen: (UnreadCode | ReadCode)[]): readonly UnreadCode[] => {
    const codes = seen.filter((one) => 'text' in one);
    const unread = seen.filter((one) => 'cause' in one);
    const shown = watch.next({ codes, unread }, now);
    now += interval;
    return shown;
  };
  const frames = (count: number, ...seen: (UnreadCode | ReadCode)[]) =>
    Array.from({ length: count }, () => frame(...seen)).at(-1) ?? [];
  return { frame, frames };
}

describe('codes that cannot be read', () => {
  test('a code is shown as unreadable when it was detected for a second without a decode', () => {
    const { frame, frames } = view();
    expect(frames(10, dark())).toEqual([]);
    expect(frame(dark())).toEqual([dark()]);
  });

  test('a code that is read is no longer shown, and not again while it stays', () => {
    const { frame, frames } = view();
    frames(11, dark());
    expect(frame(read())).toEqual([]);
    expect(frames(30, dark())).toEqual([]);
  });

  test('a read label that a hand covers is not shown as unreadable', () => {
    const { frames } = view();
    frames(3, read());
    expect(frames(30, dark())).toEqual([]);
  });

  test('a code that most frames skip is shown, and one that single frames contain is not', () => {
    const seldom = view();
    let shown: readonly UnreadCode[] = [];
    for (let i = 0; i < 5; i++) {
      seldom.frames(2);
      shown = seldom.frame(dark());
    }
    expect(shown).toHaveLength(1);
    const chance = view();
    for (let i = 0; i < 5; i++) {
      chance.frames(8);
      expect(chance.frame(dark())).toEqual([]);
    }
  });

  test('on a slow machine a code that every third frame detects is shown', () => {
    const slow = view(300);
    for (let i = 0; i < 3; i++) {
      slow.frames(2);
      slow.frame(dark());
    }
    slow.frames(2);
    expect(slow.frame(dark())).toEqual([dark()]);
  });

  test('a pause of more than three seconds ends what was detected before it', () => {
    const paused = view(1600);
    paused.frames(3, dark());
    paused.frames(1);
    expect(paused.frame(dark())).toEqual([]);
  });

  test('a code that left the picture is shown for at most 0.7 s more', () => {
    const { frames } = view();
    frames(11, dark());
    expect(frames(7)).toHaveLength(1);
    expect(frames(1)).toEqual([]);
  });

  test('a label that moves is one code, and one that is carried through the picture is not counted', () => {
    const slow = view();
    for (let i = 0; i < 10; i++) slow.frame(dark(i * 20));
    expect(slow.frame(dark(200))).toEqual([dark(200)]);
    const fast = view();
    for (let i = 0; i < 20; i++) expect(fast.frame(dark(i * 200))).toEqual([]);
  });

  test('the cause changes when two frames agree', () => {
    const { frame, frames } = view();
    frames(11, dark(0, 'blurred'));
    expect(frame(dark(0, 'glare'))[0]?.cause).toBe('blurred');
    expect(frame(dark(0, 'blurred'))[0]?.cause).toBe('blurred');
    expect(frames(2, dark(0, 'glare'))[0]?.cause).toBe('glare');
  });
});
