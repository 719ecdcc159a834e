import type { Quad } from '../../workers/protocol.ts';
import type { Verdict } from './machine.ts';

/** One code to draw. Corners are pixels of the frame. */
export interface Mark {
  readonly key: string;
  readonly text: string;
  readonly corners: Quad;
  readonly verdict: Verdict;
  /** Read in this very frame; false while the plate outlives the code. */
  readonly seen: boolean;
}

/** Everything to draw over one view, replacing what was drawn before. */
export interface VerdictFrame {
  readonly view: number;
  readonly width: number;
  readonly height: number;
  /** performance.now() when the engine made the report, ms. */
  readonly reportedAt: number;
  readonly marks: readonly Mark[];
}
