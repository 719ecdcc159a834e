import type { JobOutcome } from './worker-handle.ts';

/** Why a frame was not read. */
export type FrameFailure = Extract<JobOutcome, { ok: false }>['reason'] | 'no-picture';

/** Unreadable pictures in a row: one second at 10 per second. */
const IN_A_ROW = 10;

/** The pool handles these. A reader that fails on the pictures of one camera keeps its worker. */
const OF_THE_WORKER: readonly FrameFailure[] = ['worker-died', 'worker-hung', 'closed', 'not-sent'];

/** Detects a camera whose pictures are all unreadable. One per camera. */
export class FrameHealth {
  #inARow = 0;
  #last: FrameFailure | undefined;

  /** @param failure undefined when the frame was read */
  note(failure: FrameFailure | undefined): void {
    if (failure && OF_THE_WORKER.includes(failure)) return;
    this.#inARow = failure ? this.#inARow + 1 : 0;
    this.#last = failure;
  }

  /** Why the camera cannot be read; undefined while it can. */
  get unreadableReason(): FrameFailure | undefined {
    return this.#inARow < IN_A_ROW ? undefined : this.#last;
  }
}
