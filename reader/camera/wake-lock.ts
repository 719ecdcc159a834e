import type { Subscribable } from '../lib/subscribable.ts';
import { activations } from '../lib/activations.ts';
import { pageVisibility } from '../lib/page-events.ts';

interface Lock {
  release(): Promise<void>;
  addEventListener(type: 'release', listener: () => void): void;
}

/** Browser APIs of the lock. */
export interface WakeEdge {
  /** Undefined where the browser has no wake lock. */
  readonly request: (() => Promise<Lock>) | undefined;
  readonly visible: () => boolean;
  readonly visibilityChanges: Subscribable<void>;
  readonly activations: Subscribable<void>;
}

const browserWake: WakeEdge = {
  request:
    typeof navigator !== 'undefined' && 'wakeLock' in navigator
      ? () => navigator.wakeLock.request('screen')
      : undefined,
  visible: () => document.visibilityState === 'visible',
  visibilityChanges: pageVisibility,
  activations,
};

/**
 * Keeps the screen on. The browser drops the lock of a hidden tab, so it is taken again on return.
 * WebKit refuses the first lock of a page without a recent press: a refused lock is requested again with
 * the next press, and so is one that the system dropped. A refusal (low battery) is not an error: the
 * screen may go dark.
 */
export function keepAwake(edge: WakeEdge = browserWake): () => void {
  let over = false;
  let asking = false;
  let lock: Lock | undefined;
  const drop = () => {
    void lock?.release().catch(() => undefined);
    lock = undefined;
  };
  const take = async () => {
    if (over || asking || !edge.visible() || !edge.request) return;
    asking = true;
    const taken = await edge.request().catch(() => undefined);
    asking = false;
    drop();
    lock = taken;
    taken?.addEventListener('release', () => {
      if (lock === taken) lock = undefined;
    });
    if (over) drop();
  };
  const undo = [
    edge.visibilityChanges.subscribe(() => void take()),
    edge.activations.subscribe(() => {
      if (!lock) void take();
    }),
  ];
  void take();
  return () => {
    over = true;
    for (const one of undo) one();
    drop();
  };
}
