/** Addresses of the WebAssembly files in Vite's build; Node reads the files. */
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';
import kernels from './generated/kernels.wasm?url';
import type { DecoderWasm } from './wasm-source.ts';

export const WASM_URLS: DecoderWasm = { reader, kernels };
