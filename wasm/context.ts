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
  /** Soft finders are looked for. */
  readonly isSoft: boolean;
  /** The picture stands alone: nobody looks later at what is not tried at once. A stream spreads what
   * its first frame would cost over the next ones. */
  readonly isAlone: boolean;
  /** Frames of the view before this one; see byTurns. */
  readonly turn: number;
}
