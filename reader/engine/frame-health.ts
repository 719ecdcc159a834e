import type { JobRefusal } from '../../workers/protocol.ts';

/** Unreadable pictures in a row: one second at 10 per second. */
const IN_A_ROW = 10;

/**
 * Failures of the picture; the pool handles those of a worker. A reader that fails on the pictures of one
 * camera keeps its worker.
 */
const OF_THE_PICTURE = [
  'pixels-hidden',
  'frame-unreadable',
  'no-picture',
  'frame-closed',
  'frame-too-large',
  'empty-frame',
  'buffer-too-short',
  'reader-failed',
] as const satisfies readonly (JobRefusal | 'no-picture')[];
type Unreadable = (typeof OF_THE_PICTURE)[number];

/** Detects a camera whose pictures are all unreadable. One per camera. */
export class FrameHealth {
  #inARow = 0;
  #last: Unreadable | undefined;

  /** @param failure why a frame was not read; undefined when it was */
  note(failure: string | undefined): void {
    const reason = OF_THE_PICTURE.find((one) => one === failure);
    if (failure !== undefined && !reason) return;
    this.#inARow = reason ? this.#inARow + 1 : 0;
    this.#last = reason;
  }

  /** Why the camera cannot be read; undefined while it can. */
  get unreadableReason(): Unreadable | undefined {
    return this.#inARow < IN_A_ROW ? undefined : this.#last;
  }
}
