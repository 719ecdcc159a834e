/** Interface of the decoder, and the types for places and codes. Imports nothing. */

/** Pixels of the frame, x to the right, y down; 0,0 is the top-left corner of the first pixel. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of a code: top left, top right, bottom right, bottom left, as the code is read. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Region extends Point, Size {}

/** Symbologies beside QR Code that the general reader can decode, by its names. */
export const OTHER_FORMATS = ['MicroQRCode', 'DataMatrix', 'Code128'] as const;
export type OtherFormat = (typeof OTHER_FORMATS)[number];

/** Content of a symbol's modules. */
export interface Decoded {
  readonly text: string;
  /** Absent for a QR code. */
  readonly format?: OtherFormat;
  /** The picture shows it mirrored. */
  readonly isMirrored?: true;
  /** Corrected codewords of its worst block, share of those that can be corrected; absent if there are none. */
  readonly corrected?: number;
}

/** How well a code is printed. No certified grade. */
export interface ModuleFigures {
  /** Modules along a side of the symbol. */
  readonly modules: number;
  /** Corrected codewords of the worst block, share of those that can be corrected. */
  readonly corrected: number;
  /** Difference of bright and dark, share of bright. */
  readonly contrast: number;
  /** How much wider than a module dark modules are, in modules; below 0 they are narrower. */
  readonly growth: number;
}

/** One code read in a frame. */
export interface ReadCode {
  readonly text: string;
  /** Absent for a QR code. */
  readonly format?: OtherFormat;
  /** It is seen in a mirror, or from behind; no second label for its text. */
  readonly isMirrored?: true;
  readonly corners: Quad;
  /** How it was found: by the decoder's own search, by the fallback scan, or decoded earlier and followed since. */
  readonly stage: 'search' | 'scan' | 'track';
  /** Where the request asks for it, of a code that this very frame decoded from its modules. */
  readonly print?: ModuleFigures;
}

/** Why a code is not decoded; `damaged` where nothing better is known. */
export type UnreadCause = 'far' | 'steep' | 'glare' | 'blurred' | 'faint' | 'covered' | 'damaged';

/**
 * A place where a code must be, by the modules that all codes have alike or by one finder beside codes that are read, and
 * that was not decoded in this frame.
 */
export interface UnreadCode {
  readonly corners: Quad;
  readonly cause: UnreadCause;
}

export interface DecodeRequest {
  /** Codes are followed from frame to frame within one stream. */
  readonly stream: number;
  readonly width: number;
  readonly height: number;
  /** Offset of the luma plane in `planes()`, and bytes per row. Default 0 and width. */
  readonly offset?: number;
  readonly stride?: number;
  /** Pixels of `decodeRgba` are BGRA. Default: RGBA. */
  readonly blueFirst?: boolean;
  /**
   * The part of these pixels whose codes are reported: those whose centre is in it, left and top edges included,
   * right and bottom ones not. Tiles whose cores partition a frame report every code once.
   */
  readonly region?: Region;
  /**
   * The fallback scan: 'auto' rarely in a stream, if something stays unread or other symbologies are wanted, 'always' of
   * a still picture (both polarities), 'never' for benchmarks of the pipeline alone. Default 'auto'.
   */
  readonly scan?: 'auto' | 'always' | 'never';
  /** Symbologies that the fallback scan reads beside QR Code; each makes it slower. */
  readonly also?: readonly OtherFormat[];
  /** Measures how well the decoded codes are printed. */
  readonly print?: boolean;
}

export type Refusal = 'empty-frame' | 'frame-too-large' | 'buffer-too-short' | 'reader-failed';

export interface DecodeResult {
  readonly codes: readonly ReadCode[];
  /** Printed codes that were detected and not decoded; absent if there are none. */
  readonly unread?: readonly UnreadCode[];
  /** Reason why the frame could not be read; the decoder stays usable. */
  readonly refused?: Refusal;
}

export interface FrameDecoder {
  /** The buffer for luma planes, at least this long; request it again for every frame, because memory may grow. */
  planes(bytes: number): Uint8Array;
  decodeLuma(request: DecodeRequest): Promise<DecodeResult>;
  decodeRgba(rgba: Uint8ClampedArray, request: DecodeRequest): Promise<DecodeResult>;
  /** @param data RGBA, or grey with one byte per pixel; no bytes between rows */
  decodeFlat(data: Uint8ClampedArray, request: DecodeRequest): Promise<DecodeResult>;
  /** Forgets a stream, as after a cut between scenes. */
  reset(stream: number): void;
}
