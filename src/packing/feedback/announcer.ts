import type { Clock } from '../../lib/clock.ts';

/** A screen reader needs about this long for a short sentence, ms. */
const EVERY_MS = 1000;

export interface Announcer {
  /** What was taken; several within a second become one sentence. */
  taken(sentence: (count: number) => string): void;
  /** A sentence of its own; only the newest waits. */
  say(text: string): void;
  stop(): void;
}

/** For the polite live region: at most one text a second, and never a queue. */
export function announcer(clock: Clock, write: (text: string) => void): Announcer {
  let spoken = Number.NEGATIVE_INFINITY;
  let taken = 0;
  let takenSentence: ((count: number) => string) | null = null;
  let newest = '';
  let stopTimer: (() => void) | null = null;

  const flush = () => {
    stopTimer = null;
    const parts = [takenSentence?.(taken) ?? '', newest].filter((part) => part !== '');
    taken = 0;
    takenSentence = null;
    newest = '';
    if (parts.length === 0) return;
    spoken = clock.now();
    write(parts.join(' '));
  };
  const soon = () => {
    if (stopTimer) return;
    stopTimer = clock.after(Math.max(0, spoken + EVERY_MS - clock.now()), flush);
  };
  return {
    taken(sentence) {
      taken += 1;
      takenSentence = sentence;
      soon();
    },
    say(text) {
      newest = text;
      soon();
    },
    stop() {
      stopTimer?.();
      stopTimer = null;
    },
  };
}
