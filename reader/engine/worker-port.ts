import { othersOf } from '../lib/formats.ts';
import { spawnDecodeWorker } from './spawn-decode-worker.ts';
import type { EngineOptions, WorkerPort } from './types.ts';

/** How an engine starts its workers: the general reader is loaded for what needs it. */
export const opener =
  ({ formats = [], general = othersOf(formats).length > 0 }: EngineOptions) =>
  (): WorkerPort => {
    const { api, worker } = spawnDecodeWorker(general);
    return {
      ...api,
      onFailure(listener) {
        worker.addEventListener('error', (event) => {
          event.preventDefault();
          listener(event.message || 'the worker file could not be loaded');
        });
        worker.addEventListener('messageerror', () =>
          listener('the worker sent an unreadable message'),
        );
      },
      terminate: () => worker.terminate(),
    };
  };
