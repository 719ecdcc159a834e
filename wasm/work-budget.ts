/**
 * Work budget of a frame's steps, in grey-value reads: the same on every machine and in every run, unlike time. For
 * scale: zxing-cpp spends about 3 per pixel on a whole frame.
 */
import type { Size } from './types.ts';
import { type AloneKind, type FrameKind, type FramePlan, isAloneKind } from './frame-plan.ts';

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
const ALONE_WORK: Readonly<Record<AloneKind, { sampling: Work; careful: Work }>> = {
  still: {
    sampling: { perPixel: 16, least: 8_000_000 },
    careful: { perPixel: 14, least: 12_000_000 },
  },
  isolated: {
    sampling: { perPixel: 3, least: 2_500_000, most: 6_000_000 },
    careful: { perPixel: 5, least: 12_000_000, most: 12_000_000 },
  },
};

/** All work of a stream's frame. */
const STREAM_WORK: Readonly<Record<Exclude<FrameKind, AloneKind>, Work>> = {
  first: { perPixel: 1.8, least: 900_000 },
  quick: { perPixel: 1.35, least: 400_000 },
  thorough: { perPixel: 1.35, least: 400_000 },
  searching: { perPixel: 1.35, least: 400_000 },
  empty: { perPixel: 0.8, least: 300_000 },
};

/** Share of a stream's frame for sampling: what it decodes needs no careful attempt. */
const SAMPLING_SHARE = 0.7;

/** Most work that a frame takes from later ones. */
const MOST_DEFICIT: Work = { perPixel: 1.2, least: 300_000 };

/**
 * Most careful work of a first frame that has read a code. With all of the frame's, a fresh 1080p wall of twenty labels,
 * four of them spoiled, took 1.4 times as long and read no label more.
 */
const FIRST_CAREFUL: Work = { perPixel: 0.25, least: 300_000 };

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
function streamWork(work: Work, { soft, scan }: FramePlan['steps'], size: Size): number {
  const before = (soft ? workOf(SOFT_WORK, size) : 0) + (scan ? workOf(SCAN_WORK, size) : 0);
  return workOf(work, size) - before;
}

/** Work for triples: their timing marks, sizes and grids. */
export const samplingWork = ({ kind, steps }: FramePlan, size: Size): number =>
  isAloneKind(kind)
    ? workOf(ALONE_WORK[kind].sampling, size)
    : streamWork(STREAM_WORK[kind], steps, size) * SAMPLING_SHARE;

/** Additional sampling work per decoded code: where one label is, there may be twenty. */
export const bonusWork = (size: Size): number => workOf(BONUS_PER_READ, size);

/**
 * Work for missing codes and careful attempts: what sampling left, less the deficit of earlier frames. That has a bound:
 * a code on which careful attempts failed for seconds must not delay those that come after it for seconds.
 */
function carefulWork(
  { kind, steps }: FramePlan,
  size: Size,
  sampling: number,
  deficit: number,
): number {
  if (isAloneKind(kind)) return workOf(ALONE_WORK[kind].careful, size);
  const most = workOf(MOST_DEFICIT, size);
  const left = streamWork(STREAM_WORK[kind], steps, size) - sampling - deficit;
  return Math.max(-most, Math.min(most, left));
}

/** Work that may be spent in pieces. */
export class Budget {
  #left: number;
  readonly #granted: number;
  readonly #share: number;

  /** @param share the frame's share, of which less may be granted */
  constructor(granted: number, share = granted) {
    this.#granted = granted;
    this.#left = granted;
    this.#share = share;
  }

  get left(): number {
    return this.#left;
  }

  get spent(): number {
    return this.#granted - this.#left;
  }

  /** Work that later frames pay, at least 0. */
  get deficit(): number {
    return Math.max(0, this.spent - this.#share);
  }

  /** Whether more than the frame's share was spent. */
  get isOver(): boolean {
    return this.spent > Math.max(0, this.#share);
  }

  get isExhausted(): boolean {
    return this.#left <= 0;
  }

  /** A budget of a share of what is left; charge() its `spent` afterwards. */
  split(share: number): Budget {
    return new Budget(this.#left * share);
  }

  /** Spends work if that much is left. */
  spend(work: number): boolean {
    return this.borrow(work, 1);
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

/**
 * The budget of missing codes and careful attempts.
 * @param sampling work that was spent on sampling
 * @param deficit of earlier frames
 * @param hasRead a first frame that has read a code leaves the others to an isolated frame
 */
export function carefulBudget(
  plan: FramePlan,
  size: Size,
  sampling: number,
  deficit: number,
  hasRead = false,
): Budget {
  const share = carefulWork(plan, size, sampling, deficit);
  const isBounded = plan.kind === 'first' && hasRead;
  return new Budget(isBounded ? Math.min(share, workOf(FIRST_CAREFUL, size)) : share, share);
}
