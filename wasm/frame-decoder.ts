/** The decoder over a memory: holds the streams and validates requests. */
import type { DecoderContext } from './steps.ts';
import { createHeap } from './kernels/heap.ts';
import { loadKernels, type WasmSource } from './wasm-source.ts';
import { readFrame, type FrameCodes } from './read-frame.ts';
import { Stream } from './track/stream.ts';
import type { DecodeRequest, DecodeResult, FrameDecoder, Refusal } from './types.ts';
import type { PixmapReader } from './zxing/reader-adapter.ts';

/** Pixels per chunk of RGBA, which then stays in the processor's cache. */
const CHUNK_PIXELS = 16_384;

/** Loads the kernels into the reader's memory. @throws DecoderError 'kernels-not-loaded' */
export async function createDecoderIn(
  reader: PixmapReader,
  kernels: WasmSource,
): Promise<FrameDecoder> {
  const loaded = await loadKernels(kernels, reader.memory);
  return pipelineDecoder({ kernels: loaded, reader, heap: createHeap(reader) });
}

/** Converts RGBA or BGRA into the luma plane, chunk by chunk. */
function toLuma(
  { kernels, heap }: DecoderContext,
  rgba: Uint8ClampedArray,
  { width, height, blueFirst = false }: DecodeRequest,
): void {
  const pixels = width * height;
  const plane = heap.area('planes', pixels);
  const chunk = heap.area('rgba', CHUNK_PIXELS * 4);
  for (let at = 0; at < pixels; at += CHUNK_PIXELS) {
    const count = Math.min(CHUNK_PIXELS, pixels - at);
    heap.bytes().set(rgba.subarray(at * 4, (at + count) * 4), chunk);
    kernels.luma(chunk, plane + at, count, Number(blueFirst));
  }
}

/** An error inside the reader ends one frame, not the decoder. */
function guarded(work: () => FrameCodes): Promise<DecodeResult> {
  try {
    const { codes, unread } = work();
    const some = unread.length > 0 && { unread };
    return Promise.resolve({ codes, ...some });
  } catch {
    return Promise.resolve({ codes: [], refused: 'reader-failed' });
  }
}

const refuse = (refused: Refusal): Promise<DecodeResult> => Promise.resolve({ codes: [], refused });

function pipelineDecoder(context: DecoderContext): FrameDecoder {
  const { heap } = context;
  const streams = new Map<number, Stream>();
  const run = (request: DecodeRequest): FrameCodes => {
    const stream = streams.get(request.stream) ?? new Stream();
    streams.set(request.stream, stream);
    return readFrame(context, stream, request);
  };
  const decoder: FrameDecoder = {
    planes(bytes) {
      const address = heap.area('planes', bytes);
      return heap.bytes().subarray(address, address + bytes);
    },
    decodeLuma(request) {
      const refused = refusalOf(request, heap.sizeOf('planes'), request.stride ?? request.width);
      return refused ? refuse(refused) : guarded(() => run(request));
    },
    decodeFlat(data, request) {
      if (data.length !== request.width * request.height) return decoder.decodeRgba(data, request);
      // Before the memory grows for it, which it does for good.
      const refused = refusalOf(request, data.length, request.width);
      if (refused) return refuse(refused);
      decoder.planes(data.length).set(data);
      return decoder.decodeLuma(request);
    },
    decodeRgba(rgba, request) {
      const flat = { ...request, offset: 0, stride: request.width };
      const refused = refusalOf(flat, rgba.length / 4, request.width);
      if (refused) return refuse(refused);
      return guarded(() => {
        toLuma(context, rgba, request);
        return run(flat);
      });
    },
    reset: (stream) => void streams.delete(stream),
  };
  return decoder;
}

/** Most pixels of a frame: the planes of a larger one do not fit a tablet's memory. */
export const MOST_PIXELS = 8192 * 8192;
/** Longest side of a frame, pixels; beyond it browsers return blank ones. */
export const LONGEST_SIDE = 16_384;
const isSize = (n: number): boolean => Number.isInteger(n) && n > 0;

/** Reason why pixels cannot be read, if any. @param available pixels of the buffer @param stride pixels per row */
export function refusalOf(
  { width, height, offset = 0 }: DecodeRequest,
  available: number,
  stride: number,
): Refusal | undefined {
  if (!isSize(width) || !isSize(height)) return 'empty-frame';
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) {
    return 'frame-too-large';
  }
  const inside = offset >= 0 && stride >= width;
  if (!inside || offset + (height - 1) * stride + width > available) return 'buffer-too-short';
  return undefined;
}
