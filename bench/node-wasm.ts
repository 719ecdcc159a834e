/** The WebAssembly files as bytes, for Node; the browser fetches them by wasm/urls.ts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { DecoderWasm } from '../wasm/wasm-source.ts';

const require = createRequire(import.meta.url);
const bytesOf = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file));
const generated = (name: string): string =>
  fileURLToPath(new URL(`../wasm/generated/${name}`, import.meta.url));

export const readerBytes = (): Uint8Array<ArrayBuffer> =>
  bytesOf(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** The kernels of the repository: `npm run kernels` after a change. */
export const nodeWasm = (): DecoderWasm => ({
  reader: readerBytes(),
  kernels: bytesOf(generated('kernels.wasm')),
});
