/** In the inline file: worker and kernels are texts in the page's own script. */
import { wrap } from 'comlink';
import { kernels, source } from 'inline-files';
import { serving, type ServedApi } from './serving.ts';

/** @throws Error for the general reader, which would make the file ten times as large */
export function spawnDecodeWorker(general: boolean) {
  if (general) throw new Error('The inline file reads QR codes only, without the fallback scan.');
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module', name: 'teleport-reader' });
  const bytes = Uint8Array.from(atob(kernels), (character) => character.charCodeAt(0));
  return { api: serving(wrap<ServedApi>(worker), { kernels: bytes }), worker };
}
