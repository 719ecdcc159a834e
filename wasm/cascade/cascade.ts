import type {
  DecodeRequest,
  DecodeResult,
  FrameDecoder,
  ReadCode,
  Refusal,
} from '../frame-decoder.ts';
import type { Kernels } from '../kernel-loader.ts';
import type { PixmapReader } from '../reader-adapter.ts';
import type { Bench } from './crops.ts';
import type { Heap } from './heap.ts';
import { refusalOf } from './request.ts';
import { Stopwatch } from './stopwatch.ts';
import { readFrame } from './read-frame.ts';
import { newView, type View } from './view.ts';

/** RGBA goes through a small buffer that stays in the processor's cache: 16,384 pixels. */
const CHUNK_PIXELS = 16_384;

/** RGBA or BGRA, chunk by chunk, into the luma plane. */
function toLuma(
  { kernels, heap }: Bench,
  rgba: Uint8ClampedArray,
  { width, height, blueFirst = false }: DecodeRequest,
  watch: Stopwatch,
): void {
  const pixels = width * height;
  const plane = heap.area('planes', pixels);
  const chunk = heap.area('rgba', CHUNK_PIXELS * 4);
  for (let at = 0; at < pixels; at += CHUNK_PIXELS) {
    const count = Math.min(CHUNK_PIXELS, pixels - at);
    heap.bytes().set(rgba.subarray(at * 4, (at + count) * 4), chunk);
    kernels.luma(chunk, plane + at, count, Number(blueFirst));
  }
  watch.lap('luma');
}

/** Errors inside the reader end one frame, not the decoder. */
function guarded(watch: Stopwatch, work: () => readonly ReadCode[]): Promise<DecodeResult> {
  try {
    return Promise.resolve({ codes: work(), stages: watch.times });
  } catch {
    return Promise.resolve({ codes: [], stages: watch.times, refused: 'reader-failed' });
  }
}

const refuse = (refused: Refusal, { times }: Stopwatch): Promise<DecodeResult> =>
  Promise.resolve({ codes: [], stages: times, refused });

/** All stages behind the interface. */
export function createCascade(kernels: Kernels, reader: PixmapReader, heap: Heap): FrameDecoder {
  const bench: Bench = { kernels, reader, heap };
  const views = new Map<number, View>();
  const run = (request: DecodeRequest, watch: Stopwatch): readonly ReadCode[] => {
    const { width, height, offset = 0, stride = width } = request;
    const view = views.get(request.view) ?? newView();
    views.set(request.view, view);
    const luma = heap.area('planes', 0) + offset;
    return readFrame(bench, { luma, stride, width, height }, view, request, watch);
  };
  return {
    kind: kernels.kind,
    planes(bytes) {
      const address = heap.area('planes', bytes);
      return heap.bytes().subarray(address, address + bytes);
    },
    decodeLuma(request) {
      const watch = new Stopwatch();
      const refused = refusalOf(request, heap.sizeOf('planes'), request.stride ?? request.width);
      return refused ? refuse(refused, watch) : guarded(watch, () => run(request, watch));
    },
    decodeRgba(rgba, request) {
      const watch = new Stopwatch();
      const flat = { ...request, offset: 0, stride: request.width };
      const refused = refusalOf(flat, rgba.length / 4, request.width);
      if (refused) return refuse(refused, watch);
      return guarded(watch, () => {
        toLuma(bench, rgba, request, watch);
        return run(flat, watch);
      });
    },
    reset: (view) => void views.delete(view),
    dispose() {
      views.clear();
      heap.release();
    },
  };
}
