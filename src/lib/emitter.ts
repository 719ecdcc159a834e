/** An outside source: `subscribe` returns its undo. */
export interface Subscribable<T> {
  subscribe(listener: (value: T) => void): () => void;
}

export interface Emitter<T> extends Subscribable<T> {
  emit(value: T): void;
}

export function emitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
