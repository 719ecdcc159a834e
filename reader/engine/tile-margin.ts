import type { ReadCode } from '../../workers/protocol.ts';
import { sideOf } from './merge.ts';

/** Half a code's diagonal (0.71 of its side) and some movement until the next frame. */
const PART_OF_SIDE = 0.8;
const UNKNOWN_PART = 0.17;
/** One frame in 8 is read whole, so that a code larger than all before is not lost at a cut. */
const WHOLE_EVERY = 8;
const FORGET = 0.98;
/** Coarse steps, because a new tile size makes its worker drop its tracked codes, px. */
const STEP = 64;

/** Margin of a view's tiles around their cores, from the size of recent codes. */
export class TileMargin {
  #longest = 0;
  #frames = 0;

  /** True when this frame should be read uncut. The first one shows the size of labels. */
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
