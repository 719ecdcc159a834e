/**
 * Everything that crosses the worker boundary, and nothing else. Types only: both threads
 * import this file. Coordinates are pixels of the frame as the camera gave it, x to the right,
 * y down, with 0,0 at the top-left corner of the top-left pixel.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The code's own corners: top left, top right, bottom right, bottom left, as the code is read. */
export type Quad = readonly [Point, Point, Point, Point];

/** Which stage of the cascade read the code in this frame. */
export type DecodeStage = 'crop' | 'rescue' | 'full' | 'track';

export interface ReadCode {
  readonly text: string;
  readonly corners: Quad;
  readonly stage: DecodeStage;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a frame: the pixels to look at, and the part of them to answer for. */
export interface Tile {
  readonly area: Rect;
  /** Cores of a frame's tiles share out its pixels: a code belongs to the core of its centre. */
  readonly core: Rect;
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
  | 'empty-frame'
  | 'frame-too-large'
  | 'frame-closed'
  | 'frame-unreadable'
  | 'buffer-too-short'
  | 'reader-failed'
  | LoadRefusal;
export type LoadRefusal = 'reader-not-loaded' | 'kernels-not-loaded';

export type StageName = 'copy' | 'luma' | 'half' | 'finder' | 'crops' | 'rescue' | 'full' | 'track';
/** Milliseconds by stage; 'copy' is the way of the pixels into the decoder. */
export type StageTimes = Readonly<Record<StageName, number>>;

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
export interface WasmChoice {
  readonly reader?: string;
  readonly simd?: string;
  readonly scalar?: string;
  readonly kernels?: 'simd' | 'scalar';
}

export type WarmAnswer =
  | { readonly ok: true; readonly kind: 'simd' | 'scalar' | 'public-api' }
  | { readonly ok: false; readonly reason: LoadRefusal; readonly detail: string };

/** What a decode worker exposes. Errors come back as values. */
export interface DecodeApi {
  /** Loads and tests the decoder; again after a failure. */
  warm(choice?: WasmChoice): Promise<WarmAnswer>;
  decode(job: DecodeJob): Promise<DecodeAnswer>;
  /** Forgets what is followed in a stream. */
  forget(stream: number): Promise<void>;
}
