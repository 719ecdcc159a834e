import { plural, t } from '@lingui/core/macro';
import type { Clock } from '../../lib/clock.ts';

/** A screen reader takes about this long for a short sentence, ms. */
const EVERY_MS = 1000;

export interface Announcer {
  /** A code was accepted; several within a second become one sentence, with the newest progress. */
  accepted(progress: string): void;
  /** Codes were removed; acceptances that wait for their sentence are dropped. */
  removed(progress: string): void;
  /** Another sentence; only the newest waits. */
  say(text: string): void;
  stop(): void;
}

const acceptedWords = (count: number, progress: string) =>
  plural(count, { one: `1 accepted, ${progress}`, other: `${count} accepted, ${progress}` });
const takenAway = (progress: string) => (progress === '' ? t`Removed.` : t`Removed, ${progress}`);

/** For the polite live region: at most one text a second, and never a queue. */
export function createAnnouncer(clock: Clock, write: (text: string) => void): Announcer {
  let spoken = Number.NEGATIVE_INFINITY;
  let accepted = 0;
  let counted = '';
  let newest = '';
  let stopTimer: (() => void) | null = null;

  const flush = () => {
    stopTimer = null;
    const parts = [counted, newest].filter((part) => part !== '');
    accepted = 0;
    counted = '';
    newest = '';
    spoken = clock.now();
    write(parts.join(' '));
  };
  const soon = () => {
    if (stopTimer) return;
    stopTimer = clock.after(Math.max(0, spoken + EVERY_MS - clock.now()), flush);
  };
  return {
    accepted(progress) {
      accepted += 1;
      counted = acceptedWords(accepted, progress);
      soon();
    },
    removed(progress) {
      accepted = 0;
      counted = takenAway(progress);
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
