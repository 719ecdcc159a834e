/**
 * Everything that crosses the worker boundary, and nothing else. Types only: both threads
 * import this file. Coordinates are pixels of the frame as the camera gave it, x to the right,
 * y down, with 0,0 at the top-left corner of the top-left pixel.
 */
import type { DecoderKind, ReadCode, Refusal, Region, StageTimes } from '../wasm/types.ts';
import type { DecoderWasm, LoadFailure } from '../wasm/wasm-source.ts';

export type { Quad, ReadCode, Region, Stage, StageTimes } from '../wasm/types.ts';

/** A part of a frame: the pixels to look at, and the part of them to answer for. */
export interface Tile {
  readonly area: Region;
  /** Cores of a frame's tiles share out its pixels: a code belongs to the core of its centre. */
  readonly core: Region;
}

/** The pixels of one job. The receiver closes them, whatever happens. */
export type FramePixels = ImageBitmap | VideoFrame;

export interface DecodeJob {
  /** Codes are followed from frame to frame within one stream; a view's tiles are streams too. */
  readonly stream: number;
  readonly frame: FramePixels;
  /** Size of the whole frame. */
  readonly width: number;
  readonly height: number;
  /** The part to read; the whole frame when absent. */
  readonly tile?: Tile;
  /** The pixels are the tile alone, cut out before sending. */
  readonly cut?: boolean;
  /** Still pictures are searched thoroughly, once. */
  readonly still?: boolean;
}

export type JobRefusal =
  | Refusal
  | LoadFailure
  | 'frame-closed'
  | 'frame-unreadable'
  /** The browser gives other pixels than those that were drawn, against fingerprinting. */
  | 'pixels-hidden';

/** How the pixels came in: the luma plane as it was, RGBA copied, or drawn and read back. */
export type PixelWay = 'luma-plane' | 'rgba-copy' | 'canvas';

export type DecodeAnswer =
  | {
      readonly ok: true;
      readonly codes: readonly ReadCode[];
      readonly stages: StageTimes;
      readonly way: PixelWay;
      /** Time in the worker, ms, from the job's arrival to its answer. */
      readonly workerMs: number;
    }
  | { readonly ok: false; readonly reason: JobRefusal };

/** Where the WebAssembly files are, when not where the build put them. */
export type WasmChoice = {
  readonly [file in keyof DecoderWasm]?: DecoderWasm[file] & string;
};

export type WarmAnswer =
  | { readonly ok: true; readonly kind: DecoderKind }
  | { readonly ok: false; readonly reason: LoadFailure; readonly detail: string };

/** What a decode worker exposes. Errors come back as values. */
export interface DecodeApi {
  /** Loads and tests the decoder; again after a failure. */
  warm(choice?: WasmChoice): Promise<WarmAnswer>;
  decode(job: DecodeJob): Promise<DecodeAnswer>;
  /** Forgets what is followed in a stream. */
  forget(stream: number): Promise<void>;
}
