import type { Heap } from './heap.ts';
import type { Kernels } from './kernels/loader.ts';
import type { Frame } from './steps.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { DecodeRequest } from './types.ts';
import type { PixmapReader } from './zxing/reader-adapter.ts';

const DEFAULT_BUDGET_MS = 30;

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
}

/** Whether there is time left for what comes from here on. */
export function timeFrom({ watch, request }: FrameContext): () => boolean {
  const until = watch.elapsed + (request.budgetMs ?? DEFAULT_BUDGET_MS);
  return () => watch.elapsed < until;
}
