import type { ReadCode } from './types.ts';

/**
 * Frames whose orientation differs from the shown picture: mirrored, upside down or rotated by a right
 * angle. Some browsers deliver them without reporting it: codes are read, and their marks appear in the
 * wrong place. A decoded code has an orientation of its own, so a code of a VideoFrame is compared with the
 * same code in a bitmap of the next picture, which is drawn as the page shows it.
 */

/** Pictures between two comparisons: twenty seconds, so that a tablet that is turned over is noticed. */
const PAUSE = 200;
/** The same after a comparison that found no common code: at 1080p a bitmap costs the page 22 ms and a frame 1.5 (bench/README.md). */
const RETRY_PAUSE = 10;
/** More than a hand rotates a label from one picture to the next, radians. */
const TURNED = Math.PI / 3;

export class OrientationCheck {
  /** VideoFrames have another orientation than the shown picture. */
  isTurned = false;
  /** Codes of the last picture of the kind in use, while one of the other kind is to be compared with it. */
  #codes: readonly ReadCode[] = [];
  #pause = 0;

  /** The next picture is to be a VideoFrame. */
  get wantsVideoFrame(): boolean {
    return this.isTurned === this.#codes.length > 0;
  }

  /** @param codes without those that several labels have */
  note(isVideoFrame: boolean, codes: readonly ReadCode[]): void {
    if (isVideoFrame === this.isTurned) return this.#compare(codes);
    this.#pause -= 1;
    if (this.#pause < 0) this.#codes = codes;
  }

  /** No picture to compare with. */
  skip(): void {
    this.#compare([]);
  }

  #compare(codes: readonly ReadCode[]): void {
    const before = this.#codes;
    this.#codes = [];
    if (before.length === 0) return;
    const pairs = before.flatMap((one) => {
      const other = codes.find(({ text, format }) => text === one.text && format === one.format);
      return other ? [[one, other] as const] : [];
    });
    this.#pause = pairs.length > 0 ? PAUSE : RETRY_PAUSE;
    if (pairs.length > 0) this.isTurned = pairs.every(([one, other]) => areTurned(one, other));
  }
}

function areTurned(one: ReadCode, other: ReadCode): boolean {
  const angle = Math.abs(directionOf(one) - directionOf(other));
  const turn = Math.min(angle, 2 * Math.PI - angle);
  return turn > TURNED || one.isMirrored !== other.isMirrored;
}

/** Direction of the code's upper edge, radians. */
function directionOf({ corners: [left, right] }: ReadCode): number {
  return Math.atan2(right.y - left.y, right.x - left.x);
}
