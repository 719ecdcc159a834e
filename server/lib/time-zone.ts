/** Times of the plant's own clock. */
import { parseDateTime, toZoned } from '@internationalized/date';

/**
 * The moment of a local time. Of an hour that the clock shows twice it is the first, and of one that it skips the
 * hour after.
 * @param local ISO 8601 without an offset, as 2026-03-31 or 2026-03-31T06:00
 * @returns undefined when it is no time
 */
export function momentIn(timeZone: string, local: string): Date | undefined {
  try {
    return toZoned(parseDateTime(local), timeZone).toDate();
  } catch {
    return undefined;
  }
}
