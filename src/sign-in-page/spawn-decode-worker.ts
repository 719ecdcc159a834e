/** In place of the file of this name in `reader/engine`: starts the decode worker that the app was built with. */
import { transfer, wrap } from 'comlink';
import type { DecodeApi } from '../../reader/engine.ts';

// Written by scripts/build/sign-in.config.ts.
declare const DECODE_WORKER: string;

export function spawnDecodeWorker(_general: boolean): { api: DecodeApi; worker: Worker } {
  const worker = new Worker(DECODE_WORKER, { type: 'module' });
  const remote = wrap<DecodeApi>(worker);
  const api: DecodeApi = {
    warm: (choice) => remote.warm(choice),
    decode: (job) =>
      remote.decode(transfer(job, ['data' in job.frame ? job.frame.data.buffer : job.frame])),
    forget: (stream) => remote.forget(stream),
  };
  return { api, worker };
}
