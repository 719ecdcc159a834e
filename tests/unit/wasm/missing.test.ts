import { beforeAll, describe, expect, it } from 'vitest';
import { Budget } from '../../../wasm/work-budget.ts';
import type { DecodedSymbol } from '../../../wasm/steps.ts';
import { STILL, moveOf, NO_MOTION } from '../../../wasm/track/motion.ts';
import { readMissing, recentNext, type RecentCode } from '../../../wasm/track/lost.ts';
import {
  movedPrint,
  openContexts,
  readOf,
  sheet,
  type Contexts,
  type Print,
} from '../../support/sheets.ts';

const WIDTH = 320;
const HEIGHT = 240;
const BOX: Print = { text: 'BOX 1', x: 61, y: 73 };
const OTHER: Print = { text: 'BOX 2', x: 212, y: 146 };
const shift = moveOf({ ...NO_MOTION, shift: { x: 45, y: -30 } }, { x: 0, y: 0 });
const recentOf = (print: Print): RecentCode => ({ ...readOf(print), missingFor: 0 });
const textsOf = (reads: readonly DecodedSymbol[]) => reads.map(({ text }) => text);
const plenty = () => new Budget(Infinity);

/** Largest error of the corners. */
const error = (read: DecodedSymbol, print: Print): number =>
  Math.max(
    ...readOf(print).corners.map(({ x, y }, i) =>
      Math.hypot(read.corners[i]!.x - x, read.corners[i]!.y - y),
    ),
  );

describe('missing codes', () => {
  let contexts: Contexts;
  beforeAll(async () => {
    contexts = await openContexts();
  });
  const pictureOf = (prints: readonly Print[], width = WIDTH, height = HEIGHT) =>
    contexts.of(sheet(width, height, prints));

  it('a missing code is read at its last place, and nothing else is read', () => {
    const reads = readMissing(pictureOf([BOX, OTHER]), [recentOf(BOX)], [], STILL, plenty());
    expect(textsOf(reads)).toEqual(['BOX 1']);
    expect(error(reads[0]!, BOX)).toBeLessThan(4);
  });

  it('a missing code is read where the motion of the picture puts it', () => {
    const now = movedPrint(BOX, shift);
    const reads = readMissing(pictureOf([now, OTHER]), [recentOf(BOX)], [], shift, plenty());
    expect(textsOf(reads)).toEqual(['BOX 1']);
    expect(error(reads[0]!, now)).toBeLessThan(4);
    const stayed = readMissing(
      pictureOf([BOX]),
      [recentOf({ ...BOX, x: 205 })],
      [],
      STILL,
      plenty(),
    );
    expect(stayed).toEqual([]);
  });

  it('a missing code is read after a motion of a fifth of its side', () => {
    const now = { ...BOX, x: BOX.x + 17, y: BOX.y - 17 };
    expect(textsOf(readMissing(pictureOf([now]), [recentOf(BOX)], [], STILL, plenty()))).toEqual([
      'BOX 1',
    ]);
  });

  it('a missing code is read at the edge of the picture', () => {
    const edge = { ...BOX, x: 4, y: HEIGHT - 88 };
    expect(textsOf(readMissing(pictureOf([edge]), [recentOf(edge)], [], STILL, plenty()))).toEqual([
      'BOX 1',
    ]);
  });

  it('a large missing code is read from the half-size plane', () => {
    const large = { ...BOX, x: 161, y: 103, pitch: 11 };
    const context = pictureOf([large], 520, 400);
    const budget = plenty();
    const spent: number[] = [];
    budget.spend = (work) => spent.push(work) > 0;
    const reads = readMissing(context, [recentOf(large)], [], STILL, budget);
    expect(textsOf(reads)).toEqual(['BOX 1']);
    expect(error(reads[0]!, large)).toBeLessThan(11);
    // Less than its pixels in the full plane would cost.
    expect(spent[0]).toBeLessThan(1.5 * (21 * 11) ** 2);
  });

  it('a missing code is not read if it is known elsewhere or another code is at its place', () => {
    const context = pictureOf([BOX, OTHER]);
    const elsewhere = { ...BOX, x: 150, y: 10 };
    expect(readMissing(context, [recentOf(BOX)], [readOf(elsewhere)], STILL, plenty())).toEqual([]);
    const another = { ...BOX, text: 'BOX 3', x: BOX.x + 9 };
    expect(readMissing(context, [recentOf(BOX)], [readOf(another)], STILL, plenty())).toEqual([]);
    expect(
      textsOf(readMissing(context, [recentOf(BOX)], [readOf(OTHER)], STILL, plenty())),
    ).toEqual(['BOX 1']);
  });

  it('a code that left the picture costs nothing', () => {
    const budget = new Budget(1e9);
    const gone = { ...BOX, x: WIDTH + 60 };
    expect(readMissing(pictureOf([BOX]), [recentOf(gone)], [], STILL, budget)).toEqual([]);
    expect(budget.spent).toBe(0);
  });

  it('missing codes cost by their size and are read as far as the budget allows', () => {
    const context = pictureOf([BOX, OTHER]);
    const whole = new Budget(1e9);
    readMissing(context, [recentOf(BOX)], [], STILL, whole);
    expect(whole.spent).toBeGreaterThan(2 * 84 * 84);
    expect(whole.spent).toBeLessThan(1e6);
    const both = [recentOf(BOX), recentOf(OTHER)];
    expect(textsOf(readMissing(context, both, [], STILL, new Budget(1.2 * whole.spent)))).toEqual([
      'BOX 1',
    ]);
    expect(readMissing(context, [recentOf(BOX)], [], STILL, new Budget(whole.spent - 1))).toEqual(
      [],
    );
  });
});

describe('codes expected in the next frame', () => {
  it('the next frame expects the codes of this frame', () => {
    expect(recentNext([readOf(BOX)], [], STILL)).toEqual([recentOf(BOX)]);
  });

  it('the next frame expects missing codes at their moved places', () => {
    const [, next] = recentNext([readOf(OTHER)], [recentOf(BOX)], shift);
    expect(next).toEqual({ ...readOf(movedPrint(BOX, shift)), missingFor: 1 });
  });

  it('each code is expected once, as it was decoded last', () => {
    const now = readOf({ ...BOX, x: 70 });
    expect(recentNext([now, readOf(OTHER)], [{ ...recentOf(BOX), missingFor: 2 }], STILL)).toEqual([
      { ...now, missingFor: 0 },
      recentOf(OTHER),
    ]);
  });

  it('a code is expected for five frames without a read', () => {
    let recent = recentNext([readOf(BOX)], [], STILL);
    let frames = 0;
    for (; recent.length > 0 && frames < 99; frames++) recent = recentNext([], recent, STILL);
    expect(frames - 1).toBe(5);
  });
});
