/** In the package: the decoder is the worker's file. */
import type { FrameDecoder } from '../../wasm/types.ts';
import { addresses } from './files.ts';
import { kernelsFile } from '../lib/files.ts';

/** @throws Error for the file of another version */
export async function openDecoder(general: boolean): Promise<FrameDecoder> {
  const { createFrameDecoder } = await import('./worker.js');
  return createFrameDecoder({ ...addresses(general), kernels: kernelsFile() });
}
