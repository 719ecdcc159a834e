import { expect, it } from 'vitest';
import { keepAwake, type WakeEdge } from '../../../reader/camera/wake-lock.ts';
import { emitter } from '../../../reader/signals.ts';
import { flushTasks } from '../../support/flush-tasks.ts';

/** A wake lock as a browser gives it: it reports its release once, however often it is released. */
class FakeWakeLock extends EventTarget {
  released = false;
  async release(): Promise<void> {
    this.drop();
  }
  /** The system releases it. */
  drop(): void {
    if (this.released) return;
    this.released = true;
    this.dispatchEvent(new Event('release'));
  }
}

function fakeWake() {
  const taken: FakeWakeLock[] = [];
  let isVisible = true;
  const visibilityChanges = emitter<void>();
  const activations = emitter<void>();
  const request = async () => {
    // As the browser: a hidden page gets none.
    if (!isVisible) throw new DOMException('The page is not visible.', 'NotAllowedError');
    const lock = new FakeWakeLock();
    taken.push(lock);
    return lock;
  };
  const edge = {
    request,
    visible: () => isVisible,
    visibilityChanges,
    activations,
  } satisfies WakeEdge;
  /** The browser releases the locks of a page that is hidden. */
  const show = async (now: boolean) => {
    isVisible = now;
    if (!now) for (const lock of taken) lock.drop();
    visibilityChanges.emit();
    await flushTasks();
  };
  return { edge, taken, show };
}

it('the wake lock is requested again on return from background', async () => {
  const { edge, taken, show } = fakeWake();
  keepAwake(edge);
  await flushTasks();
  await show(false);
  await show(true);
  expect(taken).toHaveLength(2);
  expect(taken.map((lock) => lock.released)).toEqual([true, false]);
});

it('a refused wake lock is requested again with the next press, and only then', async () => {
  const { edge, taken } = fakeWake();
  let pressed = false;
  const request = () => (pressed ? edge.request() : Promise.reject(new Error('no press yet')));
  keepAwake({ ...edge, request });
  await flushTasks();
  expect(taken).toHaveLength(0);
  pressed = true;
  for (let press = 0; press < 2; press += 1) {
    edge.activations.emit();
    await flushTasks();
  }
  expect(taken.map((lock) => lock.released)).toEqual([false]);
});

it('a wake lock that the system released while the page is visible is requested again with the next press', async () => {
  const { edge, taken } = fakeWake();
  keepAwake(edge);
  await flushTasks();
  taken[0]?.drop();
  for (let press = 0; press < 2; press += 1) {
    edge.activations.emit();
    await flushTasks();
  }
  expect(taken.map((lock) => lock.released)).toEqual([true, false]);
});

it('the wake lock is released at the end, and a refusal causes no error', async () => {
  const { edge, taken } = fakeWake();
  const stop = keepAwake(edge);
  await flushTasks();
  stop();
  expect(taken[0]?.released).toBe(true);
  const refused = keepAwake({ ...edge, request: () => Promise.reject(new Error('low battery')) });
  await flushTasks();
  expect(refused).not.toThrow();
});
