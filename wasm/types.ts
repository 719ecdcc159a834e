/** What the decoder offers, and the one vocabulary for places and codes. Imports nothing. */

/** Pixels of the frame, x to the right, y down; 0,0 is the top-left corner of the first pixel. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The code's own corners: top left, top right, bottom right, bottom left, as the code is read. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Stage = 'copy' | 'luma' | 'half' | 'finder' | 'crops' | 'rescue' | 'full' | 'track';
export type StageTimes = Readonly<Record<Stage, number>>;

/** One code read in a frame. */
export interface ReadCode {
  readonly text: string;
  readonly corners: Quad;
  /** The stage that read it; 'track' means read in an earlier frame and followed since. */
  readonly stage: 'crop' | 'rescue' | 'full' | 'track';
}

export interface DecodeRequest {
  /** Codes are followed from frame to frame within a view; views do not mix. */
  readonly view: number;
  readonly width: number;
  readonly height: number;
  /** Where the luma plane starts in `planes()`, and bytes from row to row. Default 0 and width. */
  readonly offset?: number;
  readonly stride?: number;
  /** `decodeRgba` is given BGRA. Default: red comes first. */
  readonly blueFirst?: boolean;
  /**
   * The part of these pixels that this job answers for: a code is reported when its centre lies in
   * it, left and top edges included, right and bottom ones not. Tiles whose cores partition a frame
   * report every code once.
   */
  readonly region?: Region;
  /**
   * The stock full scan: 'auto' at low duty, 'always' for still pictures (with inversion, as
   * stock defaults do), 'never' for benchmarks of our own search alone. Default 'auto'.
   */
  readonly full?: 'auto' | 'always' | 'never';
}

export type Refusal = 'empty-frame' | 'frame-too-large' | 'buffer-too-short' | 'reader-failed';

export interface DecodeResult {
  readonly codes: readonly ReadCode[];
  /** Milliseconds spent in each stage. */
  readonly stages: StageTimes;
  /** Set when the frame could not be read at all; the decoder stays usable. */
  readonly refused?: Refusal;
}

/** 'pipeline' with this project's kernels, or 'public-api' when the reader's internal entry failed its test. */
export type DecoderKind = 'pipeline' | 'public-api';

export interface FrameDecoder {
  readonly kind: DecoderKind;
  /** A retained buffer of at least so many bytes; ask again for every frame, memory may grow. */
  planes(bytes: number): Uint8Array;
  decodeLuma(request: DecodeRequest): Promise<DecodeResult>;
  decodeRgba(rgba: Uint8ClampedArray, request: DecodeRequest): Promise<DecodeResult>;
  /** Forgets what is followed in a view, as after a cut between scenes. */
  reset(view: number): void;
  dispose(): void;
}
