import { afterEach, expect, test, vi } from 'vitest';
import { afterAwake } from '../../../reader/engine/worker-handle.ts';

afterEach(() => void vi.useRealTimers());

/** Lets every timer run that is due. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

function holdUp(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a thread that was blocked counts one tick as awake', async () => {
  const called = vi.fn();
  const stop = afterAwake(500, called);
  holdUp(700);
  await turn();
  expect(called).not.toHaveBeenCalled();
  stop();
});

test('a timer of awake time calls back after the time, and not when it was cancelled', async () => {
  vi.useFakeTimers();
  const [called, ended] = [vi.fn(), vi.fn()];
  afterAwake(600, called);
  afterAwake(600, ended)();
  await vi.advanceTimersByTimeAsync(599);
  expect(called).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(called).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
});
