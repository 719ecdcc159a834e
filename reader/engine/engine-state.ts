/** The engine's state from those of its workers and cameras. */
import type { FrameHealth } from './frame-health.ts';
import type { Pool } from './pool.ts';
import type { EngineCounts, EngineState } from './types.ts';

export const newCounts = (): EngineCounts => ({
  grabbed: 0,
  reported: 0,
  dropped: 0,
  failed: 0,
  openFrames: 0,
});

type Workers = Pick<Pool, 'able' | 'isResting' | 'warming' | 'trouble'>;
type Cameras = readonly { readonly health: FrameHealth }[];

/** Unreadable as soon as one camera is, even if the other works. The same object as before without a change. */
export function stateOf(workers: Workers, cameras: Cameras, before: EngineState): EngineState {
  const next = nextState(workers, cameras, before);
  return JSON.stringify(next) === JSON.stringify(before) ? before : next;
}

function nextState(workers: Workers, cameras: Cameras, before: EngineState): EngineState {
  const { able, isResting, warming, trouble } = workers;
  if (able > 0) {
    const reasons = cameras.flatMap(({ health }) => health.unreadableReason ?? []);
    if (reasons.length === 0) return { kind: 'ready' };
    return { kind: 'unreadable', hidden: reasons.includes('pixels-hidden') };
  }
  if (isResting) return before;
  const isFirst = before.kind === 'warming' || before.kind === 'failed';
  if (warming) return { kind: isFirst ? 'warming' : 'recovering' };
  return trouble === undefined ? before : { kind: 'failed', trouble };
}
