/** An engine without workers and frames. */
import type { EngineState, ScanEngine } from '../../../reader/engine/types.ts';
import { signal } from '../../../reader/signals.ts';

/** What the reader of the open screen says of itself. */
export const engineState = signal<EngineState>({ kind: 'ready' });
const figures = { level: 0 } as ReturnType<ScanEngine['figures']>;

/** In place of the function of this name in `reader/engine/engine.ts`. */
export const createEngine = (): ScanEngine => ({
  state: engineState,
  warm: async () => ({ ok: true }),
  attach: () => () => undefined,
  subscribe: () => () => undefined,
  figures: () => figures,
  close: () => undefined,
});
