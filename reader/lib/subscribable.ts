import { guarded } from './uncaught.ts';

/**
 * Common form of sources outside React (camera, keyboard, network, storage): the first listener starts
 * the source, removing the last one stops it.
 */
export interface Subscribable<T> {
  /** Returns the undo; calling it twice does no harm. */
  subscribe(listener: (value: T) => void): () => void;
}

export interface Emitter<T> extends Subscribable<T> {
  emit(value: T): void;
}

/** A value that can be read at any time; listeners are called for each change. */
export interface Signal<T> extends Subscribable<T> {
  get(): T;
}

export interface WritableSignal<T> extends Signal<T> {
  set(value: T): void;
}

/** Starts a source; returns how to stop it. */
type Start<T> = (emit: (value: T) => void) => () => void;

/** @param start runs for the first listener; what it returns runs when the last one has left. */
export function emitter<T>(start?: Start<T>): Emitter<T> {
  const listeners = new Set<{ readonly call: (value: T) => void }>();
  let stop: (() => void) | undefined;
  const emit = (value: T): void => {
    // One listener's error must affect neither the other listeners nor the source.
    for (const { call } of listeners) guarded(() => call(value));
  };
  return {
    emit,
    subscribe(listener) {
      const entry = { call: listener };
      listeners.add(entry);
      try {
        if (listeners.size === 1) stop = start?.(emit);
      } catch (error) {
        // Otherwise no later listener would be the first one, and the source would never start.
        listeners.delete(entry);
        throw error;
      }
      return () => {
        if (!listeners.delete(entry) || listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

/** A value that this app sets. Setting the same value again is no change. */
export function signal<T>(initial: T): WritableSignal<T> {
  let value = initial;
  const changes = emitter<void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changes.emit();
    },
    subscribe: (listener) => changes.subscribe(() => listener(value)),
  };
}

/**
 * A value from outside this app. With a listener it is read once and on changes; without one, each `get`
 * reads it. `read` returns the same object as long as nothing changed.
 * @param start receives the callback for possible changes
 */
export function externalSignal<T>(
  read: () => T,
  start: (changed: () => void) => () => void,
): Signal<T> {
  let followed: { value: T } | undefined;
  const changes = emitter<T>((emit) => {
    followed = { value: read() };
    const stop = start(() => {
      const value = read();
      if (!followed || Object.is(value, followed.value)) return;
      followed = { value };
      emit(value);
    });
    return () => {
      followed = undefined;
      stop();
    };
  });
  return { get: () => (followed ? followed.value : read()), subscribe: changes.subscribe };
}

/** A signal computed from another one. */
export const derivedSignal = <T, U>(source: Signal<T>, make: (value: T) => U): Signal<U> =>
  externalSignal(
    () => make(source.get()),
    (changed) => source.subscribe(changed),
  );
