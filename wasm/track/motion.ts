/** Motion of the picture since the last frame, by the codes that are known in both. */
import type { Anchor } from '../steps.ts';
import type { Point } from '../types.ts';
import { FINDERS, type Move } from './tracks.ts';

export const STILL: Move = (place) => place;

export const squared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** Rotation and scale about the middle of the picture, as a similarity's complex factor, and the middle's shift. */
export interface PictureMotion {
  readonly re: number;
  readonly im: number;
  readonly shift: Point;
}
export const NO_MOTION: PictureMotion = { re: 1, im: 0, shift: { x: 0, y: 0 } };

/** The motion of a whole picture about its middle. */
export const moveOf =
  ({ re, im, shift }: PictureMotion, middle: Point): Move =>
  (place) => {
    const x = place.x - middle.x;
    const y = place.y - middle.y;
    return {
      x: middle.x + shift.x + re * x - im * y,
      y: middle.y + shift.y + im * x + re * y,
    };
  };

/** A code's corner finder in the last frame and in this one. */
export interface Moved {
  readonly from: Point;
  readonly to: Point;
}

/**
 * Rotation and scale are fitted to all known codes, and each place takes the shift of the nearest code: rows that a
 * rolling shutter exposes later, and labels on another case, move separately.
 */
export class Motion {
  readonly #codes: Moved[] = [];
  #count = 0;
  #from = { x: 0, y: 0 };
  #to = { x: 0, y: 0 };
  /** Sums over the finders: products of the two places as complex numbers, and squares. */
  #real = 0;
  #imaginary = 0;
  #squares = 0;
  /** The complex factor of the best similarity. */
  #factor = { re: 1, im: 0 };

  get isKnown(): boolean {
    return this.#count > 0;
  }

  /** Adds a code's finders in both frames. */
  add(before: Anchor, now: Anchor): Moved {
    const code = { from: before.corner, to: now.corner };
    this.#codes.push(code);
    for (const finder of FINDERS) this.#sum(before[finder], now[finder]);
    this.#factor = this.#bestFactor();
    return code;
  }

  /** The motion of a code and its surroundings. */
  along({ from, to }: Moved): Move {
    const { re, im } = this.#factor;
    return (place) => {
      const x = place.x - from.x;
      const y = place.y - from.y;
      return { x: to.x + re * x - im * y, y: to.y + im * x + re * y };
    };
  }

  /** The motion of the whole picture. */
  about(middle: Point): PictureMotion {
    if (!this.isKnown) return NO_MOTION;
    const { re, im } = this.#factor;
    const x = middle.x - this.#from.x / this.#count;
    const y = middle.y - this.#from.y / this.#count;
    const to = { x: this.#to.x / this.#count, y: this.#to.y / this.#count };
    const shift = {
      x: to.x + re * x - im * y - middle.x,
      y: to.y + im * x + re * y - middle.y,
    };
    return { re, im, shift };
  }

  /** The motion of the code nearest to a place. */
  readonly at: Move = (place) => {
    let next: Moved | undefined;
    let least = Infinity;
    for (const code of this.#codes) {
      const apart = squared(code.from, place);
      if (apart >= least) continue;
      least = apart;
      next = code;
    }
    return next ? this.along(next)(place) : place;
  };

  #sum(p: Point, q: Point): void {
    this.#count++;
    this.#from = { x: this.#from.x + p.x, y: this.#from.y + p.y };
    this.#to = { x: this.#to.x + q.x, y: this.#to.y + q.y };
    this.#real += p.x * q.x + p.y * q.y;
    this.#imaginary += p.x * q.y - p.y * q.x;
    this.#squares += p.x * p.x + p.y * p.y;
  }

  #bestFactor(): { re: number; im: number } {
    const from = this.#from;
    const to = this.#to;
    const count = this.#count;
    const spread = this.#squares - (from.x ** 2 + from.y ** 2) / count;
    if (spread <= 0) return { re: 1, im: 0 };
    return {
      re: (this.#real - (from.x * to.x + from.y * to.y) / count) / spread,
      im: (this.#imaginary - (from.x * to.y - from.y * to.x) / count) / spread,
    };
  }
}
