/**
 * Pixels that a browser copies wrongly: zeros, grey, an older picture or shifted lines. Nothing is read then, and nothing
 * fails, so after a while without a code one frame is copied and drawn, and both are compared.
 */
import type { Region } from './protocol.ts';

/** Frames without a code before a comparison: five seconds at ten per second. */
const EMPTY_FRAMES = 50;
/** The same after a comparison without a difference: a frame that is drawn costs several times one that is copied. */
const TRUSTED_FRAMES = 600;

/** Points per side that are compared. */
const POINTS = 48;
/** Standard deviation of the drawn picture in grey levels, below which nothing can be said of it. */
const LEAST_CONTRAST = 6;
/** Correlation of two pictures of one frame; only their range of values may differ. */
const LEAST_LIKENESS = 0.9;

/** Grey value at a place. */
export type Grey = (x: number, y: number) => number;

/** Whether the copy shows what was drawn; undefined where the drawn picture is too even to say. */
export function isLike(copied: Grey, drawn: Grey, { width, height }: Region): boolean | undefined {
  const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
  const n = POINTS * POINTS;
  for (let at = 0; at < n; at += 1) {
    const x = Math.floor((((at % POINTS) + 0.5) * width) / POINTS);
    const y = Math.floor(((Math.floor(at / POINTS) + 0.5) * height) / POINTS);
    const [a, b] = [copied(x, y), drawn(x, y)];
    sums.a += a;
    sums.b += b;
    sums.aa += a * a;
    sums.bb += b * b;
    sums.ab += a * b;
  }
  const copiedVariance = Math.max(0, sums.aa / n - (sums.a / n) ** 2);
  const drawnVariance = Math.max(0, sums.bb / n - (sums.b / n) ** 2);
  if (drawnVariance < LEAST_CONTRAST ** 2) return undefined;
  const covariance = sums.ab / n - (sums.a * sums.b) / n ** 2;
  return (
    covariance >= LEAST_LIKENESS * Math.sqrt(copiedVariance * drawnVariance) && copiedVariance > 0
  );
}

/** Whether the copies of one stream can be trusted. */
export class CopyCheck {
  /** From now on frames are drawn. */
  isWrong = false;
  #empty = 0;
  #due = EMPTY_FRAMES;

  get isDue(): boolean {
    return this.#empty >= this.#due;
  }

  /** A frame was read. */
  note(codes: number): void {
    this.#empty = codes > 0 ? 0 : this.#empty + 1;
    if (codes > 0) this.#due = EMPTY_FRAMES;
  }

  /** A frame was compared. */
  compared(like: boolean | undefined): void {
    this.isWrong = like === false;
    this.#empty = 0;
    this.#due = TRUSTED_FRAMES;
  }
}
