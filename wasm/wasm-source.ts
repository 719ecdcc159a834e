import type { Kernels } from './generated/kernels.ts';

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

/** Node fetches no files; Deno does. Without an import, which bundlers for browsers would have to resolve. */
interface NodeProcess {
  getBuiltinModule?(name: 'node:fs/promises'): {
    readFile(file: URL): Promise<Uint8Array<ArrayBuffer>>;
  };
}
const nodeFiles = () =>
  (globalThis as { process?: NodeProcess }).process?.getBuiltinModule?.('node:fs/promises');

async function bytesOf(source: WasmSource): Promise<BufferSource> {
  if (typeof source !== 'string' && !(source instanceof URL)) return source;
  const address = String(source);
  const files = address.startsWith('file:') ? nodeFiles() : undefined;
  if (files) return files.readFile(new URL(address));
  const response = await fetch(source, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText} at ${address}`);
  return response.arrayBuffer();
}

/** Set by the build of the package, which writes its version into its WebAssembly files. */
declare const READER_VERSION: string | undefined;

const nameOf = (source: WasmSource): string =>
  typeof source === 'string' || source instanceof URL ? String(source) : 'A WebAssembly file';

/** A stale copy or cache may have the file of another version, whose functions take other arguments. */
function refuseOtherVersion(module: WebAssembly.Module, source: WasmSource): void {
  if (typeof READER_VERSION === 'undefined' || source instanceof Uint8Array) return;
  const [section] = WebAssembly.Module.customSections(module, 'reader-version');
  const version = section ? new TextDecoder().decode(section) : 'unknown';
  if (version !== READER_VERSION)
    throw new Error(
      `${nameOf(source)} is of version ${version}, and ${READER_VERSION} is needed: copy all files of one version.`,
    );
}

/** @throws DecoderError with this reason. */
export async function compile(
  source: WasmSource,
  reason: LoadFailure,
): Promise<WebAssembly.Module> {
  try {
    const module = await WebAssembly.compile(await bytesOf(source));
    refuseOtherVersion(module, source);
    return module;
  } catch (error) {
    throw new DecoderError(reason, error);
  }
}

/** This project's kernels over the reader's memory. @throws DecoderError 'kernels-not-loaded' */
export async function loadKernels(
  source: WasmSource,
  memory: WebAssembly.Memory,
): Promise<Kernels> {
  const module = await compile(source, 'kernels-not-loaded');
  try {
    const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
    if (!('scan' in exports)) throw new Error('the file has no kernels');
    return exports as unknown as Kernels;
  } catch (error) {
    throw new DecoderError('kernels-not-loaded', error);
  }
}
