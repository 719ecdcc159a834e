/** Further files of the package. */
import { assetIn, kernelsFile } from '../lib/files.ts';

/** @returns addresses of the files for a worker; the page sends their folder to it */
export const addresses = (general: boolean): { readonly [file: string]: string } => ({
  kernels: kernelsFile().href,
  ...(general && {
    general: (assetIn('general.js') ?? new URL('./general.js', import.meta.url)).href,
    reader: (assetIn('zxing_reader.wasm') ?? new URL('./zxing_reader.wasm', import.meta.url)).href,
  }),
});
