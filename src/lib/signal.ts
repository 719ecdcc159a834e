/** A value that can be read and watched outside React. */
export interface Signal<T> {
  get(): T;
  /** Calls the listener after each change; returns the undo. */
  subscribe(listener: () => void): () => void;
}

export interface WritableSignal<T> extends Signal<T> {
  set(value: T): void;
}

export function signal<T>(initial: T): WritableSignal<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
