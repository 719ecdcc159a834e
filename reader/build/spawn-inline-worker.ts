/** In the inline file: worker and kernels are compressed texts in the page's own script. */
import { serving } from './serving.ts';

/** Set by the build. */
declare const INLINE_WORKER: string;
declare const INLINE_KERNELS: string;

function inflated(base64: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

// The scanner's first start imports this module, so nothing is inflated before.
const script = new Blob([await inflated(INLINE_WORKER)], { type: 'text/javascript' });
const files = { kernels: new Uint8Array(await inflated(INLINE_KERNELS)) };

/** @throws Error for the general reader, which would make the file ten times as large */
export function spawnDecodeWorker(general: boolean) {
  if (general) throw new Error('The inline file reads QR codes only, without the fallback scan.');
  const options = { type: 'module', name: 'teleport-reader' } as const;
  const worker = new Worker(URL.createObjectURL(script), options);
  return { api: serving(worker, files), worker };
}
