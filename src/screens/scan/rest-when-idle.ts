import type { ScannerGroup } from '../../../reader/cameras.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import type { Subscribable } from '../../../reader/signals.ts';
import { CAMERA_REST_MS } from '../../policy/scanning.ts';

type Cameras = Pick<ScannerGroup, 'sleep' | 'wake'>;

/**
 * An open camera warms the tablet and empties its battery: it rests when nothing happened for a while, and
 * wakes with the next sign of work. Returns the undo.
 */
export function restWhenIdle(
  cameras: Cameras,
  activity: readonly Subscribable<void>[],
  clock: Pick<Clock, 'after'> = systemClock,
): () => void {
  let cancel: () => void = () => undefined;
  let resting = false;
  const rest = () => {
    resting = true;
    cameras.sleep();
  };
  const arm = () => {
    cancel();
    cancel = clock.after(CAMERA_REST_MS, rest);
  };
  const onActivity = () => {
    arm();
    if (!resting) return;
    resting = false;
    cameras.wake();
  };
  const undo = activity.map((one) => one.subscribe(onActivity));
  arm();
  return () => {
    cancel();
    for (const one of undo) one();
  };
}
