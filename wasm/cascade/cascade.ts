import type { DecodeRequest, DecodeResult, FrameDecoder, ReadCode } from '../frame-decoder.ts';
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

/** Copies RGBA into the luma plane; false when a detached or short array has not that many. */
function toLuma(
  { kernels, heap }: Bench,
  rgba: Uint8ClampedArray,
  pixels: number,
  watch: Stopwatch,
): void {
  const plane = heap.area('planes', pixels);
  const chunk = heap.area('rgba', CHUNK_PIXELS * 4);
  for (let at = 0; at < pixels; at += CHUNK_PIXELS) {
    const count = Math.min(CHUNK_PIXELS, pixels - at);
    heap.bytes().set(rgba.subarray(at * 4, (at + count) * 4), chunk);
    kernels.luma(chunk, plane + at, count);
  }
  watch.lap('luma');
}

/** All stages behind the interface. Errors inside the reader end one frame, not the decoder. */
export function createCascade(kernels: Kernels, reader: PixmapReader, heap: Heap): FrameDecoder {
  const bench: Bench = { kernels, reader, heap };
  const views = new Map<number, View>();
  const viewOf = (id: number): View => {
    const view = views.get(id) ?? newView();
    views.set(id, view);
    return view;
  };
  const run = (
    request: DecodeRequest,
    offset: number,
    stride: number,
    watch: Stopwatch,
  ): DecodeResult => {
    const luma = heap.area('planes', 0) + offset;
    const { width, height } = request;
    const plane = { luma, stride, width, height };
    const codes: ReadCode[] = readFrame(bench, plane, viewOf(request.view), request, watch);
    return { codes, stages: watch.times };
  };
  const guarded = (watch: Stopwatch, work: () => DecodeResult): Promise<DecodeResult> => {
    try {
      return Promise.resolve(work());
    } catch {
      return Promise.resolve({ codes: [], stages: watch.times, refused: 'reader-failed' });
    }
  };
  return {
    kind: kernels.kind,
    planes(bytes) {
      const address = heap.area('planes', bytes);
      return heap.bytes().subarray(address, address + bytes);
    },
    decodeLuma(request) {
      const watch = new Stopwatch();
      const { offset = 0, stride = request.width } = request;
      const refused = refusalOf(request, heap.sizeOf('planes'), stride);
      if (refused) return Promise.resolve({ codes: [], stages: watch.times, refused });
      return guarded(watch, () => run(request, offset, stride, watch));
    },
    decodeRgba(rgba, request) {
      const watch = new Stopwatch();
      const flat = { ...request, offset: 0 };
      const refused = refusalOf(flat, rgba.length / 4, request.width);
      if (refused) return Promise.resolve({ codes: [], stages: watch.times, refused });
      return guarded(watch, () => {
        toLuma(bench, rgba, request.width * request.height, watch);
        return run(request, 0, request.width, watch);
      });
    },
    reset: (view) => void views.delete(view),
    dispose() {
      views.clear();
      heap.release();
    },
  };
}
