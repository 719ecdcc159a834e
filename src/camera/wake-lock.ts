import type { Subscribable } from '../lib/subscribable.ts';
import { pageVisibility } from './media-edge.ts';

/** What the lock needs of the browser. */
export interface WakeEdge {
  /** Undefined where the browser has no wake lock. */
  readonly request: (() => Promise<{ release(): Promise<void> }>) | undefined;
  readonly visible: () => boolean;
  readonly visibilityChanges: Subscribable<void>;
}

export const browserWake: WakeEdge = {
  request:
    typeof navigator !== 'undefined' && 'wakeLock' in navigator
      ? () => navigator.wakeLock.request('screen')
      : undefined,
  visible: () => document.visibilityState === 'visible',
  visibilityChanges: pageVisibility,
};

/**
 * Keeps the screen on. The browser drops the lock of a hidden tab, so it is taken again on return.
 * A refusal (low battery) is not an error: the screen may then go dark.
 */
export function keepAwake(edge: WakeEdge = browserWake): () => void {
  let over = false;
  let lock: { release(): Promise<void> } | undefined;
  const drop = () => {
    void lock?.release().catch(() => undefined);
    lock = undefined;
  };
  const take = async () => {
    if (over || !edge.visible() || !edge.request) return;
    const taken = await edge.request().catch(() => undefined);
    drop();
    lock = taken;
    if (over) drop();
  };
  const undo = edge.visibilityChanges.subscribe(() => void take());
  void take();
  return () => {
    over = true;
    undo();
    drop();
  };
}
