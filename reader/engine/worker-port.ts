import { releaseProxy, transfer } from 'comlink';
import type { DecodeJob } from '../../workers/protocol.ts';
import { spawnDecodeWorker } from './spawn-decode-worker.ts';
import type { EngineOptions, WorkerPort } from './types.ts';

/** How an engine starts its workers: the general reader is loaded for what needs it. */
export const opener =
  ({ also = [], general = also.length > 0 }: EngineOptions) =>
  (): WorkerPort =>
    openWorkerPort(general);

/** Starts a decode worker. Only this file and spawn-decode-worker.ts use Comlink. */
function openWorkerPort(general: boolean): WorkerPort {
  const { api, worker } = spawnDecodeWorker(general);
  let ended = false;
  return {
    warm: (choice) => api.warm(choice),
    // The whole argument is transferred: a frame inside it would silently be copied otherwise.
    decode: (job: DecodeJob) => api.decode(transfer(job, [job.frame])),
    forget: (stream) => api.forget(stream),
    onFailure(listener) {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(event.message || 'the worker file could not be loaded');
      });
      worker.addEventListener('messageerror', () =>
        listener('the worker sent an unreadable message'),
      );
    },
    terminate() {
      // A pool that closes during a job calls this twice, and a released proxy throws.
      if (ended) return;
      ended = true;
      api[releaseProxy]();
      worker.terminate();
    },
  };
}
