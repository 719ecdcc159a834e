/** Work budget of a frame's steps, in grey-value reads: the same on every machine and in every run, unlike time. */
import type { Size } from './types.ts';
import { type AloneKind, type FrameKind, type FramePlan, isAlone, WORK } from './frame-plan.ts';

interface Work {
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
const SAMPLING_SHARE = 0.7;

/** Most work that a frame leaves to later ones, or takes from them. */
const MOST_CARRY_OVER: Work = { perPixel: 1.2, least: 300_000 };

/**
 * Most careful work of a first frame that has read a code. With all of the frame's, a fresh 1080p wall of twenty labels,
 * four of them spoiled, took 1.4 times as long and read no label more.
 */
const FIRST_CAREFUL: Work = { perPixel: 0.25, least: 300_000 };

/**
 * Most work that an empty view's frame spends in pieces other than meshes. Without it every sixth frame of a texture
 * took as long as the first one.
 */
const SMALL_PIECES: Work = { perPixel: 0.8, least: 300_000 };

/** Cost of the search for soft finders and of a fallback scan, from the frame's budget. */
const SOFT_WORK: Work = { perPixel: 0.3, least: 0 };
const SCAN_WORK: Work = { perPixel: 0.3, least: 0 };

/** Bonus per decoded code. */
const BONUS_PER_READ: Work = { perPixel: 0.15, least: 50_000 };

/**
 * Share of a large piece of work that must be left to begin it. With 0.3 the meshes of bent labels made the worst
 * pictures of two odd films; with 0.6 no film lost a label-picture.
 */
const DEPOSIT = 0.6;

/** The same for the mesh of a code with version information. */
export const CERTAIN_DEPOSIT = 0.4;

const workOf = ({ perPixel, least, most = Infinity }: Work, { width, height }: Size): number =>
  Math.min(most, Math.max(least, width * height * perPixel));

/**
 * All that a stream's frame may spend on sampling and careful attempts; the search for soft finders and the
 * scan are paid first.
 */
function streamWork({ kind, steps }: FramePlan, size: Size): number {
  const whole = workOf({ perPixel: WORK[kind], least: LEAST_WORK[kind] }, size);
  return (
    whole - (steps.soft ? workOf(SOFT_WORK, size) : 0) - (steps.scan ? workOf(SCAN_WORK, size) : 0)
  );
}

/** Work for triples: their timing marks, sizes and grids. */
export const samplingWork = (plan: FramePlan, size: Size): number =>
  isAlone(plan)
    ? workOf(ALONE_WORK[plan.kind].sampling, size)
    : streamWork(plan, size) * SAMPLING_SHARE;

/** Additional sampling work per decoded code: where one label is, there may be twenty. */
export const bonusWork = (size: Size): number => workOf(BONUS_PER_READ, size);

export interface CarefulWork {
  /** The frame's budget. */
  readonly granted: number;
  /** Part of it for meshes alone. */
  readonly reserved: number;
  /** The frame's share, without carry-over. */
  readonly share: number;
  /** The frame's share and the carry-over; what is left of it is the next frame's carry-over. */
  readonly available: number;
}

/**
 * Work for careful attempts: what sampling left, and the carry-over. A deficit has the same bound as a carry-over:
 * a code on which careful attempts failed for seconds must not delay those that come after it for seconds.
 */
export function carefulWork(
  plan: FramePlan,
  size: Size,
  sampling: number,
  carryOver: number,
): CarefulWork {
  if (isAlone(plan)) {
    const work = workOf(ALONE_WORK[plan.kind].careful, size);
    return { granted: work, reserved: 0, share: work, available: work };
  }
  const most = workOf(MOST_CARRY_OVER, size);
  const left = streamWork(plan, size) - sampling;
  const bounded = (work: number): number => Math.max(-most, Math.min(most, work));
  const share = bounded(left + Math.min(0, carryOver));
  const available = bounded(left + carryOver);
  const granted = plan.steps.carryOver ? available : share;
  const reserved = plan.kind === 'empty' ? Math.max(0, granted - workOf(SMALL_PIECES, size)) : 0;
  return { granted, reserved, share, available };
}

/** Most careful work of a first frame that has read a code: an isolated frame tries the others next. */
export const firstCarefulWork = (size: Size): number => workOf(FIRST_CAREFUL, size);

/** Work that may be spent in pieces. */
export class Budget {
  #left: number;
  readonly #granted: number;
  readonly #reserved: number;

  /** @param reserved part of the work that only borrow() may spend */
  constructor(granted: number, reserved = 0) {
    this.#granted = granted;
    this.#left = granted;
    this.#reserved = reserved;
  }

  get left(): number {
    return this.#left;
  }

  get spent(): number {
    return this.#granted - this.#left;
  }

  get isExhausted(): boolean {
    return this.#left <= 0;
  }

  /** A budget of a share of what is left; charge() its `spent` afterwards. */
  split(share: number): Budget {
    return new Budget((this.#left - this.#reserved) * share);
  }

  /** Spends work if that much is left. */
  spend(work: number): boolean {
    if (this.#left - this.#reserved < work) return false;
    this.#left -= work;
    return true;
  }

  /** Spends work that cannot be stopped half way if a share of it is left; later frames pay the deficit. */
  borrow(work: number, deposit = DEPOSIT): boolean {
    if (this.#left < work * deposit) return false;
    this.#left -= work;
    return true;
  }

  /** Counts work that is done already. */
  charge(work: number): void {
    this.#left -= work;
  }

  /** Adds a bonus. It counts as unspent: a later frame's share does not grow with it. */
  grant(work: number): void {
    this.#left += work;
  }
}
