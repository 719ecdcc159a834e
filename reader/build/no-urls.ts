/** The page sends its worker the addresses of the files. */
export const WASM_URLS = { kernels: '', reader: '' };
