/** An engine without workers: a test says which codes its frames show. */
import type { EngineState, FrameReport, ScanEngine } from '../../../reader/engine/types.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { emitter, signal } from '../../../src/lib/subscribable.ts';
import { report } from '../packing.ts';

const reports = emitter<FrameReport>();
/** What the reader of the open screen says of itself. */
export const engineState = signal<EngineState>({ kind: 'ready' });
const stats = { demand: { level: 0 } } as ReturnType<ScanEngine['stats']>;

/** In place of the function of this name in `reader/engine/engine.ts`. */
export const createEngine = (): ScanEngine => ({
  state: engineState,
  warm: async () => ({ ok: true }),
  attach: () => () => undefined,
  subscribe: reports.subscribe,
  stats: () => stats,
  close: () => undefined,
});

/** Frames of one camera, ten per second, the last one of them now. */
export function watchCamera(ms: number, ...texts: string[]): void {
  for (let left = ms; left >= 0; left -= 100)
    reports.emit(report(systemClock, texts, 0, systemClock.now() - left));
}
