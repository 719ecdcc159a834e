/** Commands that are carried out: one card that hand scanner and camera both read is one request. */
import type { Command, ScannedCommand } from '../../lib/commands.ts';

/**
 * A card that a hand scanner reads may come into a camera's picture up to a second later, where it counts after another
 * half second (command-watch.ts) and a frame's way through the reader, ms.
 */
const SAME_CARD_MS = 2000;
/** Longest time from a scan to its press, ms: run-command.ts may load late, and a later press is unexpected. */
const LATE_MS = 1000;

type Emission = Pick<ScannedCommand, 'by'> & { readonly at: number };

/** @returns whether a command that was read at `at` is to be carried out at `now`; both of the monotonic clock, ms */
export function createCommandGate(): (scan: ScannedCommand, at: number, now: number) => boolean {
  const last = new Map<Command | 'several', Emission>();
  return ({ command, by }, at, now) => {
    const before = last.get(command);
    const isSameCard = before && before.by !== by && at - before.at < SAME_CARD_MS;
    if (isSameCard || now - at > LATE_MS) return false;
    last.set(command, { by, at });
    return true;
  };
}
