import { zxingFormats } from '../lib/formats.ts';
import { spawnDecodeWorker } from './spawn-decode-worker.ts';
import type { EngineOptions, WorkerPort } from './types.ts';

/** The general reader is loaded for what needs it. */
export const isGeneral = ({ formats = [], general }: EngineOptions): boolean =>
  general ?? zxingFormats(formats).length > 0;

/** How an engine starts its workers. */
export const opener = (options: EngineOptions) => (): WorkerPort => {
  const { api, worker } = spawnDecodeWorker(isGeneral(options));
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
