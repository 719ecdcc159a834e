import type { ReadCode } from '../../workers/protocol.ts';

/** What the engine found in one frame of one view. */
export interface FrameReport {
  /** Index of the view (0 or 1) whose frame this is. */
  readonly view: number;
  /** performance.now() at the moment the frame was grabbed, ms. */
  readonly grabbedAt: number;
  /** performance.now() at the moment the report was made, ms. */
  readonly reportedAt: number;
  /** Size of the frame in pixels; corners of codes are in this frame. */
  readonly width: number;
  readonly height: number;
  /** Every code read in the frame, each text once, in reading order. */
  readonly codes: readonly ReadCode[];
}
