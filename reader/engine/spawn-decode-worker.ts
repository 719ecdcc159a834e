/** The plugin empties this file's source map, so nothing else lives here. */
import { transfer } from 'comlink';
import { endpointSymbol } from 'vite-plugin-comlink/symbol';
import { type DecodeApi, transferOf } from '../../workers/protocol.ts';

/** An application that Vite builds from these sources has one worker, with the general reader. */
export function spawnDecodeWorker(_general: boolean): { api: DecodeApi; worker: Worker } {
  const remote = new ComlinkWorker<DecodeApi>(
    new URL('../../workers/decode.worker.ts', import.meta.url),
    { type: 'module' },
  );
  const api: DecodeApi = {
    warm: (choice) => remote.warm(choice),
    // The whole argument is transferred: a frame inside it would silently be copied otherwise.
    decode: (job) => remote.decode(transfer(job, [transferOf(job.frame)])),
    forget: (stream) => remote.forget(stream),
  };
  return { api, worker: remote[endpointSymbol] };
}
