/** The page tells its worker where the files are. */
export const WASM_URLS = { kernels: '', reader: '' };
