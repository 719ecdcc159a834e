import { useSyncExternalStore } from 'react';
import type { Signal } from '../../reader/signals.ts';

/** The current value of a signal, as a React hook. */
export function useSignal<T>(source: Signal<T>): T {
  return useSyncExternalStore(source.subscribe, source.get);
}
