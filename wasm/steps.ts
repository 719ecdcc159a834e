/** What the steps of the pipeline hand to one another. */
import type { Point, Quad } from './types.ts';

/** A plane of grey values in the heap, and the finder's thresholds over it. */
export interface Plane {
  /** Address of this description, as the kernels take it. */
  readonly handle: number;
  /** Address of the first pixel. */
  readonly data: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  /** Address of the thresholds: one byte a block of 2^blockShift pixels squared. */
  readonly thresholds: number;
  readonly columns: number;
  readonly blockShift: number;
  /** Frame pixels along a side of one of its pixels. */
  readonly scale: number;
}

/** How hard to look: `range` is the least contrast of a block of 16×16 pixels, below it is noise;
 * `contrast` the least difference between a core and the ring beside it; rows from one scan to the
 * next in either plane. A core is three modules high, so the steps set the smallest code. */
export interface Effort {
  readonly range: number;
  readonly contrast: number;
  /** The same where edges were sharpened, which doubles them, and noise as well. */
  readonly sharpened: number;
  readonly halfStep: number;
  readonly fullStep: number;
}

/** The planes of one frame. Addresses hold until the next frame. */
export interface Frame {
  readonly full: Plane;
  readonly half: Plane;
  /** A quarter, an eighth and a sixteenth of the size, made when they are asked for first: grain and
   * moiré of large codes are averaged away. */
  readonly coarse: () => readonly Plane[];
  readonly effort: Effort;
}

/** A finder pattern proposed by the kernels; coordinates in the frame, size of its 7 modules. */
export interface Finder extends Point {
  readonly size: number;
  /** Rows that hit it: one hit only is often clutter. */
  readonly hits: number;
  /** It was seen in a coarse plane and in none of the finer ones. */
  readonly isCoarse?: boolean;
  /** It was seen once edges were sharpened, and not before. */
  readonly isSoft?: boolean;
}

/** Three finders that may be one code: `corner` at the right angle, then clockwise to `right`
 * and on to `below`, as a reader of the code sees them. */
export interface Triple {
  readonly corner: Finder;
  readonly right: Finder;
  readonly below: Finder;
  /** Lower is likelier: short, equal and square sides. */
  readonly score: number;
  /** Pixels a module, from the largest finder. */
  readonly pitch: number;
}

/** How large a code may be. */
export interface Size {
  /** Modules a side. */
  readonly modules: number;
  /** How well the timing marks alternate, grey values; about the code's contrast when they do. */
  readonly alternation: number;
  /** The same along the side where it is less. */
  readonly least: number;
}

/** A triple that may be a code: timing marks between its finders, and sizes that fit them. */
export interface Candidate {
  readonly triple: Triple;
  readonly sizes: readonly Size[];
  /** The timing marks stand out as a code's do: hardly any wrong triple has so much. */
  readonly confident: boolean;
  /** They stand out a little, as those of soft codes and much print do. */
  readonly plausible: boolean;
  /** The marks of its last size stand out, but alternate the wrong way round: in perspective they lie
   * beside the line on which they are looked for. */
  readonly isReversed: boolean;
  /** Its size is told or counted, not guessed from its finders. */
  readonly isSure: boolean;
  /** It tells its size itself, twice: hardly anything else does. */
  readonly isTold: boolean;
  /** How unlikely chance is: alternation, part of the contrast, by the root of how many marks. */
  readonly significance: number;
}

/** A code that was read, corners in the frame. */
export interface CodeRead {
  readonly text: string;
  readonly modules: number;
  readonly corners: Quad;
  /** Corners come from finder centres already. */
  readonly exact?: boolean;
  /** Its finders, centred along its own axes in the full plane, where they are known. */
  readonly centred?: Triple;
}

/** A code read in this frame, and the triple it was read at if there was one. */
export interface Found {
  readonly read: CodeRead;
  readonly triple?: Triple;
  readonly stage: 'crop' | 'rescue' | 'full' | 'track';
}
