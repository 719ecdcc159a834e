/** Types that the steps of the pipeline share. */
import type { Decoded, Point, Quad, DecodeRequest } from './types.ts';
import type { Heap } from './kernels/heap.ts';
import type { Kernels } from './generated/kernels.ts';
import type { FramePlan } from './frame-plan.ts';
import type { PixmapReader } from './zxing/reader-adapter.ts';

/** Least contrasts, grey values, and rows from one scan to the next, by the size of the frame. */
export interface Effort {
  /** Least contrast of a block of 16 × 16 pixels; below it is noise. */
  readonly range: number;
  /** Least difference between a finder's core and the ring beside it. */
  readonly contrast: number;
  /** The same where edges are sharpened, which doubles them and the noise. */
  readonly sharpened: number;
  /** Rows from one scan to the next; a core is three modules high, so the step sets the smallest code. */
  readonly halfStep: number;
  readonly fullStep: number;
}

/** A plane of grey values in the heap, with the finder's thresholds over it. */
export interface Plane {
  /** Address of this description for the kernels. */
  readonly handle: number;
  /** Address of the first pixel. */
  readonly data: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  /** Address of the thresholds: one byte per block of 2^blockShift pixels squared. */
  readonly thresholds: number;
  readonly columns: number;
  readonly rows: number;
  readonly blockShift: number;
  /** Frame pixels along the side of one of its pixels. */
  readonly scale: number;
}

/** The planes of one frame. Addresses hold until the next frame. */
export interface Frame {
  readonly full: Plane;
  readonly half: Plane;
  /** A quarter, an eighth and a sixteenth of the size, filled on first use: they average grain and moiré away. */
  readonly coarse: () => readonly Plane[];
  readonly effort: Effort;
}

/** A finder pattern; coordinates in the frame, size of its 7 modules in pixels. */
export interface Finder extends Point {
  readonly size: number;
  /** Scanned rows that hit it; one hit is often clutter, 0 is a computed finder. */
  readonly hits: number;
  /** Detected in a coarse plane and in no finer one. */
  readonly isCoarse?: boolean;
  /** Detected in a sharpened part only. */
  readonly isSoft?: boolean;
}

/** The place of a code: the centres of its three finders. */
export interface Anchor {
  readonly corner: Point;
  readonly right: Point;
  readonly below: Point;
}

/** Three finders that may belong to one code: `corner` at the right angle, then clockwise `right` and `below`. */
export interface Triple {
  readonly corner: Finder;
  readonly right: Finder;
  readonly below: Finder;
  /** Lower is likelier: short and equal sides at a right angle. */
  readonly score: number;
  /** Pixels per module, by the largest finder. */
  readonly pitch: number;
}

/** A possible size of a candidate. */
export interface CodeSize {
  /** Modules per side. */
  readonly modules: number;
  /** Alternation of the timing marks, grey values, both sides summed; that of a code is about its contrast. */
  readonly alternation: number;
  /** The smaller one of the two sides. */
  readonly least: number;
}

/**
 * Confidence that a candidate is a code. Plausible: its timing marks stand out a little, as those of soft codes and of
 * much print do. Confident: they stand out as hardly any wrong triple's do, or its size is measured or decoded.
 */
export type Confidence = 'plausible' | 'confident';

/** A triple that may be a code, with the sizes that fit its timing marks, likeliest first. */
export interface Candidate {
  readonly triple: Triple;
  readonly sizes: readonly CodeSize[];
  /** Undefined where no timing marks stand out. */
  readonly confidence: Confidence | undefined;
  /** Its finders are square along its axes; those of a code that is seen from aside are not. */
  readonly isSquare: boolean;
  /** Its version information was decoded, which hardly anything but a code has. */
  readonly hasVersion: boolean;
  /** The marks of its last size alternate in the opposite phase: perspective moves them beside their line. */
  readonly isReversed: boolean;
  /** Alternation, share of the contrast, times the root of the number of marks. */
  readonly significance: number;
}

/** A decoded code; corners in the frame. */
export interface DecodedSymbol extends Decoded {
  readonly modules: number;
  readonly corners: Quad;
  /** Its corners are by finder centres already. */
  readonly exact?: boolean;
  /** Its finders, centred along the code's axes in the full plane, where known. */
  readonly centred?: Triple;
}

/** A code of this frame, with its triple if it was decoded at one. */
export interface Found {
  readonly read: DecodedSymbol;
  readonly triple?: Triple;
  readonly stage: 'search' | 'scan' | 'track';
}

/** Shared by all frames of a decoder. */
export interface DecoderContext {
  readonly kernels: Kernels;
  readonly reader: PixmapReader;
  readonly heap: Heap;
}

/** Shared by the steps of one frame. */
export interface FrameContext extends DecoderContext {
  readonly frame: Frame;
  readonly request: DecodeRequest;
  readonly plan: FramePlan;
}
