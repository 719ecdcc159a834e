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

/** The engine state for the workers of a pool. */
export function stateOf(pool: Pool, before: EngineState): EngineState {
  if (pool.able > 0)
    return before.kind === 'ready' || before.kind === 'unreadable' ? before : { kind: 'ready' };
  if (pool.isResting) return before;
  if (pool.warming) {
    const kind = before.kind === 'ready' || before.kind === 'recovering' ? 'recovering' : 'warming';
    return before.kind === kind ? before : { kind };
  }
  return pool.trouble === undefined ? before : { kind: 'failed', trouble: pool.trouble };
}

/** The engine's state: unreadable as soon as one camera is, even if the other works. */
export function stateOfHealth(
  cameras: readonly { readonly health: FrameHealth }[],
  state: EngineState,
): EngineState {
  if (state.kind !== 'ready' && state.kind !== 'unreadable') return state;
  const reasons = cameras.flatMap(({ health }) => health.unreadableReason ?? []);
  if (reasons.length === 0) return state.kind === 'ready' ? state : { kind: 'ready' };
  const hidden = reasons.includes('pixels-hidden');
  return state.kind === 'unreadable' && state.hidden === hidden
    ? state
    : { kind: 'unreadable', hidden };
}
