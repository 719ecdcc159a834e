import type { Heap } from './heap.ts';
import type { Kernels } from './kernels/loader.ts';
import type { Frame } from './steps.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { DecodeRequest } from './types.ts';
import type { PixmapReader } from './zxing/reader-adapter.ts';

/** What a decoder keeps from frame to frame, for all its views. */
export interface DecoderContext {
  readonly kernels: Kernels;
  readonly reader: PixmapReader;
  readonly heap: Heap;
}

/** What the steps of one frame share. */
export interface FrameContext extends DecoderContext {
  readonly frame: Frame;
  readonly request: DecodeRequest;
  readonly watch: Stopwatch;
  /** What codes in the distance, bent and damaged ones need is done in some frames only. */
  readonly thorough: boolean;
  /** The first frame of a view: nobody looks at it later, and everything is tried at once. */
  readonly isFirst: boolean;
}
