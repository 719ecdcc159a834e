import type { Pool } from './pool.ts';
import type { EngineTrouble } from './worker-handle.ts';

export type EngineState =
  | { readonly kind: 'warming' }
  | { readonly kind: 'ready' }
  /** No worker is there to read: one that died or hung is being replaced. */
  | { readonly kind: 'recovering' }
  | { readonly kind: 'failed'; readonly trouble: EngineTrouble };

/** What the workers at hand come to, after the state before. */
export function stateOf(pool: Pool, before: EngineState): EngineState {
  if (pool.able > 0) return before.kind === 'ready' ? before : { kind: 'ready' };
  if (pool.warming) {
    const kind = before.kind === 'ready' || before.kind === 'recovering' ? 'recovering' : 'warming';
    return before.kind === kind ? before : { kind };
  }
  return pool.trouble === undefined ? before : { kind: 'failed', trouble: pool.trouble };
}
