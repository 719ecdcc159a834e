/** Work budget of a frame's steps, in grey-value reads: the same on every machine and in every run, unlike time. */
import type { Size } from '../types.ts';
import type { FramePlan } from './frame-plan.ts';
import { isAlone } from './alone.ts';
import { WORK } from './frame-plan.ts';
import {
  ALONE_WORK,
  BONUS_PER_READ,
  DEPOSIT,
  FIRST_CAREFUL,
  LEAST_WORK,
  MOST_CARRY_OVER,
  SAMPLING_SHARE,
  SCAN_WORK,
  SMALL_PIECES,
  SOFT_WORK,
  type Work,
} from './thresholds.ts';

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
