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

/** Time of day, 24 h. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString(formatTag(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
