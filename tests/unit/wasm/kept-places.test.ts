/** Places that are kept from frame to frame; `unread-codes.test.ts` has what is reported of them. */
import { expect, it } from 'vitest';
import { moveOf, NO_MOTION, STILL } from '../../../wasm/track/motion.ts';
import { keptNext, type KeptPlace, type RatedCandidate } from '../../../wasm/track/kept-places.ts';
import type { FrameKind } from '../../../wasm/frame-plan.ts';
import type { FrameContext } from '../../../wasm/steps.ts';
import { movedPrint, openContexts, readOf, sheet, type Print } from '../../support/sheets.ts';

const contexts = await openContexts();
const inFrame = (prints: readonly Print[], kind: FrameKind = 'searching'): FrameContext => {
  const context = contexts.of(sheet(480, 360, prints));
  return { ...context, plan: { ...context.plan, kind } };
};

/** Of 12 pixels per module, so that it is sampled in the half-size plane. */
const CODE: Print = { text: 'BOX 1', x: 100, y: 60, pitch: 12 };
const BESIDE: Print = { ...CODE, x: CODE.x + 15, y: CODE.y + 15 };
const placeOf = (print: Print, certain = 0.85, absentFor = 0): KeptPlace => {
  const { corners, modules } = readOf(print);
  return { corners, modules, certain, absentFor };
};
const candidate = (
  { x, y, pitch = 4 }: Pick<Print, 'x' | 'y' | 'pitch'>,
  agreement: number,
  isCertain = true,
): RatedCandidate =>
  ({
    plane: { scale: 1 },
    map: [pitch, 0, x, 0, pitch, y, 0, 0, 1],
    modules: 21,
    agreement,
    isCertain,
  }) as unknown as RatedCandidate;

it('four places of print leave room for the code beside them', () => {
  const print = [0, 200, 400, 600].map((x) => candidate({ x, y: 0 }, 0.85, false));
  const beside = candidate({ x: 800, y: 0 }, 0.82);
  const kept = keptNext(inFrame([]), [], [...print, beside], [], STILL);
  expect(kept.map(({ corners }) => corners[0].x)).toEqual([800]);
});

it('the four places that agree most are kept, each once per size', () => {
  const codes = [0.82, 0.94, 0.86, 0.84].map((share, i) => candidate({ x: 200 * i, y: 0 }, share));
  const again = candidate({ x: 203, y: 0 }, 0.92);
  const larger = { ...again, modules: 25, agreement: 0.9 };
  const kept = keptNext(inFrame([]), [], [...codes, again, larger], [], STILL);
  expect(kept.map(({ certain }) => certain)).toEqual([0.94, 0.9, 0.86, 0.84]);
  expect(keptNext(inFrame([]), kept, [again], [], STILL)).toHaveLength(4);
});

it('a place is kept while the picture shows its code, and for four frames more', () => {
  let kept = keptNext(inFrame([CODE]), [placeOf(CODE, 0.85, 3)], [], [], STILL);
  expect(kept).toEqual([placeOf(CODE)]);
  const absentFor = [1, 2, 3, 4, 5].map(() => {
    kept = keptNext(inFrame([]), kept, [], [], STILL);
    return kept.map((place) => place.absentFor);
  });
  expect(absentFor).toEqual([[1], [2], [3], [4], []]);
});

it('a code is shown while it agrees by at most 0.1 less than in the worst frame that was certain of it', () => {
  const damage = Array.from({ length: 28 }, (_, i) => [i % 4, Math.floor(i / 4)] as const);
  const context = inFrame([{ ...CODE, damage }]);
  const seen = (certain: number, candidates: readonly RatedCandidate[] = []) => {
    const [place] = keptNext(context, [placeOf(CODE, certain)], candidates, [], STILL);
    return [place?.certain, place?.absentFor];
  };
  expect(seen(0.9)).toEqual([0.9, 0]);
  expect(seen(1)).toEqual([1, 1]);
  expect(seen(1, [candidate(CODE, 0.9)])).toEqual([0.9, 0]);
  expect(seen(1, [candidate(CODE, 0.9, false)])).toEqual([1, 1]);
  expect(seen(0.9, [candidate(CODE, 1)])).toEqual([0.9, 0]);
});

it('a place takes the corners of a candidate only if they agree more and are of the same code', () => {
  const other: Print = { ...CODE, x: 380, pitch: 4 };
  const context = inFrame([CODE, other]);
  const next = (old: Print, found: Print) =>
    keptNext(context, [placeOf(old)], [candidate(found, 0.7, false)], [], STILL);
  expect(next(BESIDE, CODE)).toEqual([placeOf(CODE)]);
  expect(next(CODE, BESIDE)).toEqual([placeOf(CODE)]);
  expect(next(BESIDE, other)).toEqual([placeOf(BESIDE, 0.85, 1)]);
});

it('a quick frame only moves the places, and neither a photograph nor a first frame has any', () => {
  const move = moveOf({ ...NO_MOTION, shift: { x: 9, y: -4 } }, { x: 240, y: 180 });
  const next = (kind: FrameKind) =>
    keptNext(inFrame([], kind), [placeOf(CODE)], [candidate({ x: 400, y: 9 }, 0.9)], [], move);
  expect(next('quick')).toEqual([placeOf(movedPrint(CODE, move))]);
  expect(next('thorough')).toHaveLength(2);
  expect(next('first')).toEqual([]);
  expect(next('still')).toEqual([]);
});

it('a code that is decoded has no place', () => {
  const known = [readOf(CODE)];
  expect(keptNext(inFrame([CODE]), [placeOf(CODE)], [candidate(CODE, 1)], known, STILL)).toEqual(
    [],
  );
});
