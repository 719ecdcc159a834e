/** Work that waits in the database; any number of processes may take it. */
import { setTimeout as wait } from 'node:timers/promises';

interface RoundsTask {
  /** Pause between two rounds. */
  readonly everyMs: number;
  /** Names of the printers or receivers with work. */
  due(): Promise<readonly string[]>;
  /** Runs once at a time for each name, and ends soon after the signal. */
  work(name: string, signal: AbortSignal): Promise<void>;
  onError(error: unknown): void;
}

export interface Rounds {
  /** Ends after the work under way. */
  stop(): Promise<void>;
}

/** Starts the work of each name that is due; slow work for one name delays no other. */
export function startRounds({ everyMs, due, work, onError }: RoundsTask): Rounds {
  const stopping = new AbortController();
  const { signal } = stopping;
  const busy = new Map<string, Promise<void>>();
  const round = async () => {
    for (const name of await due()) {
      if (busy.has(name)) continue;
      const done = work(name, signal)
        .catch(onError)
        .finally(() => busy.delete(name));
      busy.set(name, done);
    }
  };
  const loop = async () => {
    while (!signal.aborted) {
      await round().catch(onError);
      await pause(everyMs, signal);
    }
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(busy.values());
    },
  };
}

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
