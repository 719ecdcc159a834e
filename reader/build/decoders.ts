/** The package's decoders: of QR codes alone, or with the general reader, which is a script of its own. */
import { createDecoderIn } from '../../wasm/frame-decoder.ts';
import { createQrDecoder } from '../../wasm/qr-decoder.ts';
import type { FrameDecoder } from '../../wasm/types.ts';
import { DecoderError, type WasmSource } from '../../wasm/wasm-source.ts';
import type * as General from './general.ts';
import { general as late } from './late-fallback.ts';

interface Files {
  readonly kernels: WasmSource;
  /** Address of the general reader's script and its WebAssembly file; left out: QR codes alone. */
  readonly general?: string;
  readonly reader?: WasmSource;
}

/** By its address: a worker that a bundler made has no chunks. */
async function loadGeneral(address: string): Promise<typeof General> {
  try {
    return (await import(address)) as typeof General;
  } catch (error) {
    throw new DecoderError('reader-not-loaded', error);
  }
}

export async function createFrameDecoder({
  kernels,
  general,
  reader = '',
}: Files): Promise<FrameDecoder> {
  if (general === undefined) return createQrDecoder(kernels);
  const script = await loadGeneral(general);
  late.loaded = script;
  return createDecoderIn(await script.openReader(reader), kernels);
}
