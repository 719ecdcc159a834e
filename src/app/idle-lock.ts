import { lockWhenIdle } from '../auth/account.ts';
import { isIdle, noteWork } from '../auth/idle.ts';
import { activations, type Subscribable } from '../../reader/signals.ts';
import { systemClock } from '../lib/clock.ts';
import { config } from '../lib/runtime-config.ts';
import { scannedCodes } from '../packing/session/atoms.ts';

/** Time between two checks, and between two notes of work, ms. */
const EVERY_MS = 5000;

/** Locks this tablet when it is idle, where the plant has set `lockMinutes` (decision 66). Returns the undo. */
export function followIdle(
  activity: readonly Subscribable<void>[] = [activations, scannedCodes],
): () => void {
  if (config().lockMinutes === undefined) return () => undefined;
  let notedAt = -Infinity;
  const onWork = () => {
    // A tablet that slept runs its timers late: the press that wakes it does not count as work.
    if (isIdle()) return lockWhenIdle();
    if (systemClock.now() - notedAt < EVERY_MS) return;
    notedAt = systemClock.now();
    noteWork();
  };
  const timer = setInterval(lockWhenIdle, EVERY_MS);
  const undo = activity.map((one) => one.subscribe(onWork));
  return () => {
    clearInterval(timer);
    for (const one of undo) one();
  };
}
