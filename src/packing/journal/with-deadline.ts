import { t } from '@lingui/core/macro';
import type { Clock } from '../../lib/clock.ts';
import { withinDeadline } from '../../lib/deadline.ts';
import type { Records } from '../../lib/records.ts';

/** A database that does not answer must not hold back the beep for longer than this. */
const WRITE_MS = 500;
/** No beep waits for a reading, and what is not found is a session begun anew: lost scans. */
const READ_MS = 5000;

/**
 * Gives up calls that take too long; they may still be carried out. While one of them is open nothing
 * more is written, or every beep would wait. A removal is asked for all the same: the database does
 * it after the late writing, which would otherwise bring the record back.
 */
export function withDeadline(records: Records, clock: Clock): Records {
  let late = 0;
  const within = <T>(ms: number, call: () => Promise<T>): Promise<T> => {
    const work = call();
    const onEnd = () => {
      late -= 1;
    };
    const giveUp = (): never => {
      late += 1;
      void work.then(onEnd, onEnd);
      throw new Error(t`The database does not answer.`);
    };
    return withinDeadline(work, (onTime) => clock.after(ms, onTime), giveUp);
  };
  return {
    put: (key, value) =>
      late > 0
        ? Promise.reject(new Error(t`The database does not answer.`))
        : within(WRITE_MS, () => records.put(key, value)),
    delete: (key) => within(WRITE_MS, () => records.delete(key)),
    list: (prefix) => within(READ_MS, () => records.list(prefix)),
  };
}
