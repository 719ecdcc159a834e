import { createDecoderIn } from './frame-decoder.ts';
import { createOwnMemory } from './kernels/own-memory.ts';
import type { FrameDecoder } from './types.ts';
import type { WasmSource } from './wasm-source.ts';

/** The decoder of QR codes alone, a tenth of the other's size. @throws DecoderError 'kernels-not-loaded' */
export const createQrDecoder = (kernels: WasmSource): Promise<FrameDecoder> =>
  createDecoderIn(createOwnMemory(), kernels);
