import type { WakeEdge } from '../../reader/camera/wake-lock.ts';
import { emitter } from '../../reader/signals.ts';
import { flushTasks } from './flush-tasks.ts';

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

export function fakeWake() {
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
