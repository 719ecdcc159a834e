/**
 * Work of a frame beside the shares per frame kind in frame-plan.ts, in grey-value reads per frame pixel. Tuned on the
 * odd films of seeds 1 and 2 (`npm run bench -- --film films/codes --half odd`) and on their times
 * (`films/empty`), except where stated.
 */
import type { AloneKind } from './alone.ts';
import type { FrameKind } from './frame-plan.ts';

export interface Work {
  readonly perPixel: number;
  /** Grey-value reads that even a small frame has: enough for one code. */
  readonly least: number;
  /** Those that no frame exceeds; no bound by default. */
  readonly most?: number;
}

/**
 * The two parts of the work of a frame that is read alone. Still: recall of `npm run bench -- --boofcv --half odd`.
 * Isolated: recall in frame 10 of `npm run bench -- --held`; the bounds keep a 4K frame at the time of four quick ones.
 */
export const ALONE_WORK: Readonly<Record<AloneKind, { sampling: Work; careful: Work }>> = {
  still: {
    sampling: { perPixel: 16, least: 8_000_000 },
    careful: { perPixel: 14, least: 12_000_000 },
  },
  isolated: {
    sampling: { perPixel: 3, least: 2_500_000, most: 6_000_000 },
    careful: { perPixel: 5, least: 12_000_000, most: 12_000_000 },
  },
};

const leastOf = (kind: AloneKind): number =>
  ALONE_WORK[kind].sampling.least + ALONE_WORK[kind].careful.least;

/** The least work of a frame, grey-value reads. */
export const LEAST_WORK: Readonly<Record<FrameKind, number>> = {
  still: leastOf('still'),
  isolated: leastOf('isolated'),
  first: 900_000,
  quick: 400_000,
  thorough: 400_000,
  searching: 400_000,
  empty: 300_000,
};

/** Share of a stream's frame for sampling: what it decodes needs no careful attempt. */
export const SAMPLING_SHARE = 0.7;

/** Most work that a frame leaves to later ones, or takes from them. */
export const MOST_CARRY_OVER: Work = { perPixel: 1.2, least: 300_000 };

/**
 * Most careful work of a first frame that has read a code. With all of the frame's, a fresh 1080p wall of twenty labels,
 * four of them spoiled, took 1.4 times as long and read no label more.
 */
export const FIRST_CAREFUL: Work = { perPixel: 0.25, least: 300_000 };

/**
 * Most work that an empty view's frame spends in pieces other than meshes. Without it every sixth frame of a texture
 * took as long as the first one.
 */
export const SMALL_PIECES: Work = { perPixel: 0.8, least: 300_000 };

/** Cost of the search for soft finders and of a fallback scan, from the frame's budget. */
export const SOFT_WORK: Work = { perPixel: 0.3, least: 0 };
export const SCAN_WORK: Work = { perPixel: 0.3, least: 0 };

/** Bonus per decoded code. */
export const BONUS_PER_READ: Work = { perPixel: 0.15, least: 50_000 };

/**
 * Share of a large piece of work that must be left to begin it. With 0.3 the meshes of bent labels made the worst
 * pictures of two odd films; with 0.6 no film lost a label-picture.
 */
export const DEPOSIT = 0.6;
/** The same for the mesh of a code with version information. */
export const CERTAIN_DEPOSIT = 0.4;
