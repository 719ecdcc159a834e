/** An address to fetch, or the bytes themselves. */
export type WasmSource = string | URL | ArrayBuffer | Uint8Array<ArrayBuffer>;

export interface DecoderWasm {
  /** zxing-wasm's reader. */
  readonly reader: WasmSource;
  /** This project's kernels; they use WebAssembly SIMD. */
  readonly kernels: WasmSource;
}
export type LoadFailure = 'reader-not-loaded' | 'kernels-not-loaded';

export class DecoderError extends Error {
  readonly reason: LoadFailure;
  constructor(reason: LoadFailure, cause: unknown) {
    super(`${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DecoderError';
    this.reason = reason;
  }
}

async function bytesOf(source: WasmSource): Promise<BufferSource> {
  if (typeof source !== 'string' && !(source instanceof URL)) return source;
  const response = await fetch(source, { credentials: 'same-origin' });
  if (!response.ok)
    throw new Error(`${response.status} ${response.statusText} at ${String(source)}`);
  return response.arrayBuffer();
}

/** @throws DecoderError with this reason. */
export async function compile(
  source: WasmSource,
  reason: LoadFailure,
): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(await bytesOf(source));
  } catch (error) {
    throw new DecoderError(reason, error);
  }
}
