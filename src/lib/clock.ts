import { formatTag } from './language.ts';

/** The time of an event: `now` is monotonic and measures, `wall` is shown and stored. Both in ms. */
export interface Stamp {
  readonly now: number;
  readonly wall: number;
}

/**
 * Time, injected so that tests control it. `wall` is the time of day and may jump; `now` is monotonic and
 * used for all measurements. Both in ms.
 */
export interface Clock {
  wall(): number;
  now(): number;
  /** Calls once after `ms`; returns the undo. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  wall: () => Date.now(),
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

export const stampOf = (clock: Clock): Stamp => ({ now: clock.now(), wall: clock.wall() });

/** Cached by language: creating one takes a hundred times as long as using it. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

function timeFormat(tag: string): Intl.DateTimeFormat {
  const cached = timeFormats.get(tag);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  timeFormats.set(tag, made);
  return made;
}

/** Time of day, 24 h. */
export function clockTime(at: number): string {
  const date = new Date(at);
  // Stored times may be invalid, and a format throws for those.
  return Number.isNaN(date.getTime()) ? String(date) : timeFormat(formatTag()).format(date);
}
