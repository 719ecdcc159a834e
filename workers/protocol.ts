/**
 * Messages between engine and worker; both threads import this file. Coordinates are pixels of the
 * camera's frame, x to the right, y down, with 0,0 at the top-left corner of the top-left pixel.
 */
import type { OtherFormat, ReadCode, Refusal, Region, UnreadCode } from '../wasm/types.ts';
import type { DecoderWasm, LoadFailure } from '../wasm/wasm-source.ts';

export type {
  OtherFormat,
  Quad,
  ReadCode,
  Region,
  UnreadCause,
  UnreadCode,
} from '../wasm/types.ts';

/** A part of a frame: the pixels to search, and the part whose codes are reported. */
export interface Tile {
  readonly area: Region;
  /** The cores of a frame's tiles partition it: a code belongs to the core that contains its centre. */
  readonly core: Region;
}

/** A camera's picture. The receiver closes it on every path. */
export type FramePixels = ImageBitmap | VideoFrame;
export const isVideoFrame = (frame: FramePixels): frame is VideoFrame => 'copyTo' in frame;

/** Bytes of grey or RGBA. */
export interface RawPixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
/** The pixels of one job. */
export type JobPixels = FramePixels | RawPixels;
export const isRaw = (frame: JobPixels): frame is RawPixels => 'data' in frame;
export function closeFrame(frame: JobPixels): void {
  if (!isRaw(frame)) frame.close();
}
export const transferOf = (frame: JobPixels): Transferable =>
  isRaw(frame) ? frame.data.buffer : frame;

export interface DecodeJob {
  /** Codes are followed from frame to frame within one stream; each tile position of a view is a stream. */
  readonly stream: number;
  readonly frame: JobPixels;
  /** Size of the whole frame. */
  readonly width: number;
  readonly height: number;
  /** The part to read; by default the whole frame. */
  readonly tile?: Tile;
  /** The pixels are those of the tile only, cut out before sending. */
  readonly cut?: boolean;
  /** A still picture: searched completely, as a photograph. */
  readonly still?: boolean;
  /** Symbologies beside QR Code. */
  readonly also?: readonly OtherFormat[];
  /** Measures how well the decoded codes are printed. */
  readonly print?: boolean;
}

export type JobRefusal =
  | Refusal
  | LoadFailure
  | 'frame-closed'
  | 'frame-unreadable'
  /** The browser returns other pixels than those drawn, against fingerprinting. */
  | 'pixels-hidden';

/** How the pixels were read: the luma plane, an RGBA copy, or drawn and read back. */
export type PixelWay = 'luma-plane' | 'rgba-copy' | 'canvas';

export type DecodeAnswer =
  | {
      readonly ok: true;
      readonly codes: readonly ReadCode[];
      /** Codes that were detected and not decoded; absent if there are none. */
      readonly unread?: readonly UnreadCode[];
      readonly way: PixelWay;
      /** Time in the worker, ms, from the job's arrival to its answer. */
      readonly workerMs: number;
    }
  | { readonly ok: false; readonly reason: JobRefusal };

/** Addresses of the WebAssembly files that differ from the build's, or their bytes. */
export type WasmChoice = {
  readonly [file in keyof DecoderWasm]?: string | Uint8Array<ArrayBuffer>;
};

export type WarmAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: LoadFailure; readonly detail: string };

/** Interface of a decode worker. Errors are returned as values. */
export interface DecodeApi {
  /** Loads and tests the decoder; retries after a failure. */
  warm(choice?: WasmChoice): Promise<WarmAnswer>;
  decode(job: DecodeJob): Promise<DecodeAnswer>;
  /** Forgets the followed codes of a stream. */
  forget(stream: number): Promise<void>;
}
