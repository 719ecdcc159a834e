import { afterEach, describe, expect, it, vi } from 'vitest';
import { derivedSignal, emitter, externalSignal, signal } from '../../../reader/signals.ts';

afterEach(() => vi.unstubAllGlobals());

describe('an emitter', () => {
  it('an emitter starts its source for the first listener and stops it when the last one has left', () => {
    const log: string[] = [];
    const source = emitter<number>(() => {
      log.push('start');
      return () => void log.push('stop');
    });
    const first = source.subscribe(() => undefined);
    const second = source.subscribe(() => undefined);
    first();
    expect(log).toEqual(['start']);
    second();
    source.subscribe(() => undefined);
    expect(log).toEqual(['start', 'stop', 'start']);
  });

  it('an emitter ignores the second call of an undo', () => {
    const stop = vi.fn<() => void>();
    const source = emitter<number>(() => stop);
    const undo = source.subscribe(() => undefined);
    source.subscribe(() => undefined);
    undo();
    undo();
    expect(stop).not.toHaveBeenCalled();
  });

  it('an emitter counts one function that subscribes twice as two listeners', () => {
    const source = emitter<number>();
    const heard: number[] = [];
    const listener = (value: number) => void heard.push(value);
    const undo = source.subscribe(listener);
    source.subscribe(listener);
    undo();
    source.emit(1);
    expect(heard).toEqual([1]);
  });

  it('an emitter starts its source for the next listener after a start that failed', () => {
    let starts = 0;
    const source = emitter<number>(() => {
      starts += 1;
      if (starts === 1) throw new Error('not yet');
      return () => undefined;
    });
    expect(() => source.subscribe(() => undefined)).toThrow('not yet');
    const heard: number[] = [];
    source.subscribe((value) => heard.push(value));
    source.emit(1);
    expect({ starts, heard }).toEqual({ starts: 2, heard: [1] });
  });

  it('an emitter reports the error of a listener and notifies the others all the same', () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const source = emitter<number>();
    const broken = new Error('broken');
    const heard: number[] = [];
    source.subscribe(() => {
      throw broken;
    });
    source.subscribe((value) => heard.push(value));
    expect(() => source.emit(7)).not.toThrow();
    expect(heard).toEqual([7]);
    expect(reported.mock.calls).toEqual([[broken]]);
  });
});

describe('a signal', () => {
  it('a signal notifies of changes only', () => {
    const value = signal(1);
    const heard: number[] = [];
    value.subscribe((now) => heard.push(now));
    value.set(1);
    value.set(2);
    expect(heard).toEqual([2]);
    expect(value.get()).toBe(2);
  });

  it('a signal never sends an old value after a new one, when a listener sets it again', () => {
    const value = signal(0);
    const heard: number[] = [];
    value.subscribe((now) => now === 1 && value.set(2));
    value.subscribe((now) => heard.push(now));
    value.set(1);
    expect(heard.at(-1)).toBe(2);
    expect(heard).not.toContain(1);
  });
});

describe('a value outside the app', () => {
  const outside = () => {
    let value = 'a';
    let reads = 0;
    let changed: (() => void) | undefined;
    const source = externalSignal(
      () => {
        reads += 1;
        return value;
      },
      (call) => {
        changed = call;
        return () => (changed = undefined);
      },
    );
    const become = (next: string) => {
      value = next;
      changed?.();
    };
    return { source, become, reads: () => reads };
  };

  it('a value outside the app is read each time while it has no listener, before the first and after the last', () => {
    const { source, become } = outside();
    expect(source.get()).toBe('a');
    become('b');
    expect(source.get()).toBe('b');
    source.subscribe(() => undefined)();
    become('c');
    expect(source.get()).toBe('c');
  });

  it('a value outside the app is read once while it has a listener, and again when it may have changed', () => {
    const { source, become, reads } = outside();
    const heard: string[] = [];
    source.subscribe((value) => heard.push(value));
    source.get();
    source.get();
    expect(reads()).toBe(1);
    become('a');
    become('b');
    expect(heard).toEqual(['b']);
    expect(source.get()).toBe('b');
  });

  it('a value outside the app passes its changes on to what is derived from it', () => {
    const { source, become, reads } = outside();
    const upper = derivedSignal(source, (text) => text.toUpperCase());
    const heard: string[] = [];
    upper.subscribe((text) => heard.push(text));
    upper.get();
    upper.get();
    become('z');
    expect(heard).toEqual(['Z']);
    expect(reads()).toBeLessThanOrEqual(3);
  });
});
