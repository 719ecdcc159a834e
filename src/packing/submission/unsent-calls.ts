import { signal, type Signal } from '../../lib/subscribable.ts';
import type { OpenCall } from '../journal/open-call.ts';

/** Set by the sender alone; everybody else reads `unsentCalls`. */
export const unsent = signal<readonly OpenCall[]>([]);

/**
 * Calls of this tablet whose end nobody knows yet, of all orders and users. A file of its own: the
 * first screen shows them and does without the rest of packing.
 */
export const unsentCalls: Signal<readonly OpenCall[]> = {
  get: unsent.get,
  subscribe: unsent.subscribe,
};
