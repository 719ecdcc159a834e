import { useSyncExternalStore } from 'react';
import type { Signal } from './subscribable.ts';

/** A value kept outside React, as React sees it. */
export function useSignal<T>(source: Signal<T>): T {
  return useSyncExternalStore(source.subscribe, source.get);
}
