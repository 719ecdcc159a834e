/** Places that are kept from frame to frame; `unread-codes.test.ts` has what is reported of them. */
import { expect, it } from 'vitest';
import { STILL } from '../../../wasm/track/motion.ts';
import { keptNext, type RatedCandidate } from '../../../wasm/track/kept-places.ts';
import type { FrameContext } from '../../../wasm/steps.ts';

const context = { plan: { kind: 'searching' } } as FrameContext;
const candidate = (x: number, agreement: number, isCertain: boolean): RatedCandidate =>
  ({
    plane: { scale: 1 },
    map: [4, 0, x, 0, 4, 0, 0, 0, 1],
    modules: 25,
    agreement,
    isCertain,
  }) as unknown as RatedCandidate;

it('four places of print leave room for the code beside them', () => {
  const print = [0, 200, 400, 600].map((x) => candidate(x, 0.85, false));
  const kept = keptNext(context, [], [...print, candidate(800, 0.82, true)], [], STILL);
  expect(kept.map(({ corners }) => corners[0].x)).toEqual([800]);
});
