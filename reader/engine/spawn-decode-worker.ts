/** The plugin empties this file's source map, so nothing else lives here. */
import type { Remote } from 'comlink';
import { endpointSymbol } from 'vite-plugin-comlink/symbol';
import type { DecodeApi } from '../../workers/protocol.ts';

/** An application that Vite builds from these sources has one worker, with the general reader. */
export function spawnDecodeWorker(_general: boolean): { api: Remote<DecodeApi>; worker: Worker } {
  const api = new ComlinkWorker<DecodeApi>(
    new URL('../../workers/decode.worker.ts', import.meta.url),
    { type: 'module' },
  );
  return { api, worker: api[endpointSymbol] };
}
