import type { Heap } from './kernels/heap.ts';
import type { Kernels } from './kernels/loader.ts';
import type { FramePlan } from './frame-plan.ts';
import type { Frame } from './steps.ts';
import type { DecodeRequest } from './types.ts';
import type { PixmapReader } from './zxing/reader-adapter.ts';

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
