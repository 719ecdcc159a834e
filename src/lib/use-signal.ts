import { useSyncExternalStore } from 'react';
import { externalSignal, type Signal } from './subscribable.ts';

/** A value kept outside React, as React sees it. */
export function useSignal<T>(source: Signal<T>): T {
  return useSyncExternalStore(source.subscribe, source.get);
}

const online = externalSignal(
  () => navigator.onLine,
  (changed) => {
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    return () => {
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
    };
  },
);

/** Whether the device has a network at all; the plant may still be out of reach. */
export const useOnline = (): boolean => useSignal(online);
