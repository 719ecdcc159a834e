import { assetIn } from '../lib/files.ts';
import { addresses } from './files.ts';
import { serving } from './serving.ts';

/** @param general with the general reader, for other symbologies and the fallback scan */
export function spawnDecodeWorker(general: boolean) {
  const elsewhere = assetIn('worker.js');
  // Bundlers recognise a worker by this very expression.
  const worker = elsewhere
    ? new Worker(elsewhere, { type: 'module', name: 'teleport-reader' })
    : new Worker(new URL('./worker.js', import.meta.url), {
        type: 'module',
        name: 'teleport-reader',
      });
  return { api: serving(worker, addresses(general)), worker };
}
