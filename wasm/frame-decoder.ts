import { createCascade } from './cascade/cascade.ts';
import { createHeap } from './cascade/heap.ts';
import { loadKernels } from './kernel-loader.ts';
import { createPublicApiDecoder } from './public-api-decoder.ts';
import { openReader } from './reader-adapter.ts';
import type { DecoderWasm } from './wasm-source.ts';

/** Pixels of the frame, x to the right, y down; 0,0 is the top-left corner of the first pixel. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Stage = 'copy' | 'luma' | 'half' | 'finder' | 'crops' | 'rescue' | 'full' | 'track';

/** One code read in a frame. Corners: top left, top right, bottom right, bottom left of the code. */
export interface ReadCode {
  readonly text: string;
  readonly corners: readonly [Point, Point, Point, Point];
  /** The stage that read it; 'track' means read in an earlier frame and followed since. */
  readonly stage: 'crop' | 'rescue' | 'full' | 'track';
}
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
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
   * The part of these pixels that this job answers for: a code is reported when its centre lies
   * in [x, x+w) × [y, y+h). Tiles whose cores partition a frame report every code once.
   */
  readonly region?: Region;
  /** Time for crops and for rescuing small soft codes, ms. Default 30. */
  readonly budgetMs?: number;
  /**
   * The stock full scan: 'auto' at low duty, 'always' for still pictures (with inversion, as
   * stock defaults do), 'never' for benches of the cascade alone. Default 'auto'.
   */
  readonly full?: 'auto' | 'always' | 'never';
}
export type Refusal = 'empty-frame' | 'frame-too-large' | 'buffer-too-short' | 'reader-failed';
export interface DecodeResult {
  readonly codes: readonly ReadCode[];
  /** Milliseconds spent in each stage. */
  readonly stages: Readonly<Record<Stage, number>>;
  /** Set when the frame could not be read at all; the decoder stays usable. */
  readonly refused?: Refusal;
}
export interface FrameDecoder {
  /** 'simd' or 'scalar' kernels, or 'public-api' when the reader's inner door failed its test. */
  readonly kind: 'simd' | 'scalar' | 'public-api';
  /** A retained buffer of at least so many bytes; ask again for every frame, memory may grow. */
  planes(bytes: number): Uint8Array;
  decodeLuma(request: DecodeRequest): Promise<DecodeResult>;
  decodeRgba(rgba: Uint8ClampedArray, request: DecodeRequest): Promise<DecodeResult>;
  /** Forgets what is followed in a view, as after a cut between scenes. */
  reset(view: number): void;
  dispose(): void;
}

/**
 * Loads the reader and the kernels and tests both on a small known code.
 * @throws DecoderError whose `reason` says which file could not be used.
 */
export async function createFrameDecoder(wasm: DecoderWasm): Promise<FrameDecoder> {
  const reader = await openReader(wasm.reader);
  if (reader.kind === 'public-api') return createPublicApiDecoder();
  const kernels = await loadKernels(wasm, reader.memory);
  return createCascade(kernels, reader, createHeap(reader));
}
