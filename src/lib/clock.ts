import { formatTag } from './language.ts';

/**
 * Time, given from outside so that tests turn the hands. `wall` is for people and may jump;
 * `now` only goes forward and is what everything is measured with. Both in ms.
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

/** Kept by language: making one takes a hundred times as long as using it. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

function timeFormat(tag: string): Intl.DateTimeFormat {
  const kept = timeFormats.get(tag);
  if (kept) return kept;
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
  // What a broken tablet has kept may be no time: a format throws at that.
  return Number.isNaN(date.getTime()) ? String(date) : timeFormat(formatTag()).format(date);
}
