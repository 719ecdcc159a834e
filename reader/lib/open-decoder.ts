import { createQrDecoder } from '../../wasm/qr-decoder.ts';
import type { FrameDecoder } from '../../wasm/types.ts';
import { kernelsFile } from './files.ts';

/** The decoder of the sources; that of the package is in build/open-decoder.ts. @param general with the general reader */
export async function openDecoder(general: boolean): Promise<FrameDecoder> {
  if (!general) return createQrDecoder(kernelsFile());
  const { createFrameDecoder } = await import('../../wasm/general-decoder.ts');
  const { WASM_URLS } = await import('../../wasm/urls.ts');
  return createFrameDecoder(WASM_URLS);
}
