/** Fewer or smaller pictures of a live camera, and all of them again. */
import type { CaptureWish } from '../engine/types.ts';
import { wishOf } from './track-wishes.ts';

type Track = Pick<MediaStreamTrack, 'applyConstraints' | 'getConstraints'>;

/** One wish at a time: a camera that is still changing gets the latest one afterwards. */
export class CaptureEaser {
  readonly #track: () => Track | undefined;
  #wish: CaptureWish = {};
  /** The track that was changed. */
  #changed: Track | undefined;
  #applied: CaptureWish = {};
  #busy = false;
  /** The browser only pretends a smaller picture. */
  #keepsSize = false;

  constructor(track: () => Track | undefined) {
    this.#track = track;
  }

  wish({ frameRate, side }: CaptureWish): void {
    this.#wish = {
      ...(frameRate !== undefined && { frameRate }),
      ...(side !== undefined && !this.#keepsSize && { side }),
    };
    void this.#follow();
  }

  /** From now on sizes are left alone: a picture that is scaled only when it is drawn saves nothing. */
  keepSize(): void {
    if (this.#keepsSize || this.#wish.side === undefined) return;
    this.#keepsSize = true;
    this.wish(this.#wish);
  }

  /** The camera may have been opened again since the wish. */
  recheck(): void {
    if (this.#changed && this.#changed !== this.#track()) void this.#follow();
  }

  async #follow(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (;;) {
        const track = this.#track();
        const wish = this.#wish;
        if (!track || (this.#changed === track && this.#applied === wish)) return;
        this.#changed = track;
        await wishOf(track, { capture: wish });
        this.#applied = wish;
      }
    } finally {
      this.#busy = false;
    }
  }
}
