/** Types that the parts of the browser benchmark share. */
import type { SplitSet } from '../page/api.ts';

/** Where and how a benchmark runs. */
export interface BenchPlace {
  /** Path of Chromium. */
  readonly chromium: string;
  /** Films and small programs are kept here. */
  readonly folder: string;
  readonly url: string;
  readonly quick: boolean;
}

export interface SplitCell extends SplitSet {
  readonly wallMs: number;
  /** CPU time of the page's process a frame, all its threads together. */
  readonly cpuMs: number;
  readonly found: number;
  /** Codes that one worker with the whole frame read and this set did not. */
  readonly lost: number;
  readonly wrong: number;
}
