import { createDecoderIn } from './frame-decoder.ts';
import type { FrameDecoder } from './types.ts';
import type { DecoderWasm } from './wasm-source.ts';
import { openReader } from './zxing/reader-adapter.ts';

/**
 * The decoder with the general reader: for its fallback scan and for other symbologies. Both parts are tested on a
 * small known code.
 * @throws DecoderError whose `reason` says which file could not be used.
 */
export const createFrameDecoder = async ({ reader, kernels }: DecoderWasm): Promise<FrameDecoder> =>
  createDecoderIn(await openReader(reader), kernels);
