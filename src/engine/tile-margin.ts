import type { ReadCode } from '../../workers/protocol.ts';
import { sideOf } from './merge.ts';

/** Half a code's diagonal, and what a code may come nearer until the next frame. */
const PART_OF_SIDE = 0.8;
const UNKNOWN_PART = 0.17;
/** One frame in so many is read whole: a code larger than any seen before is not lost at a cut. */
const WHOLE_EVERY = 8;
const FORGET = 0.98;
/** Coarse steps: each change of a tile's size makes its worker forget what it follows. */
const STEP = 64;

/** How far a view's tiles go beyond their cores, learnt from the codes seen lately. */
export class TileMargin {
  #longest = 0;
  #frames = 0;

  /** True when this frame should be read uncut. The first one says how large labels are. */
  wholeNow(): boolean {
    return this.#frames++ % WHOLE_EVERY === 0;
  }

  /** Pixels, for a frame of the given height. */
  of(height: number): number {
    const wanted = this.#longest > 0 ? this.#longest * PART_OF_SIDE : height * UNKNOWN_PART;
    return Math.ceil(wanted / STEP) * STEP;
  }

  learn(codes: readonly ReadCode[]): void {
    const sides = codes.map((code) => sideOf(code.corners));
    this.#longest = Math.max(this.#longest * FORGET, ...sides);
    if (this.#longest < 1) this.#longest = 0;
  }
}
