/** The idle lock: without a sign of work for the plant's time, the sign-in pauses (decision 66). */
import { systemClock } from '../lib/clock.ts';
import { configured } from '../lib/runtime-config.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { seesBoardOnly } from './access.ts';
import type { Person } from './stored-person.ts';

/** Shared by all tabs of the tablet. */
export const LAST_WORK = 'last work';

interface LastWork {
  /** Wall-clock ms, of whichever tab. */
  readonly noted: number;
  /** Monotonic ms at which this page wrote or found the note. */
  readonly now: number;
}

let known: LastWork | undefined;

export function noteWork(): void {
  known = { noted: systemClock.wall(), now: systemClock.now() };
  writeStored({ [LAST_WORK]: String(known.noted) });
}

function lastWork(): LastWork {
  const noted = Number(readStored(LAST_WORK));
  if (known?.noted !== noted) known = { noted, now: systemClock.now() };
  return known;
}

const lockMs = (): number => Number(configured.get()?.lockMinutes) * 60_000;

/**
 * The larger of two durations counts: the monotonic clock may stand still while the tablet sleeps. Without LOCK_MINUTES
 * the limit is NaN, and the comparison false.
 */
export function isIdle(): boolean {
  const { noted, now } = lastWork();
  return Math.max(systemClock.wall() - noted, systemClock.now() - now) >= lockMs();
}

/** Why a password does not open a locked tablet: entered before the lock, or at a time that the provider does not name. */
export type LockRefusal = 'old' | 'no time';

/**
 * `auth_time` and the difference of the clocks are whole seconds, so a password entered just after the lock may seem
 * older. Earlier sign-ins are older by LOCK_MINUTES at least: each counts as work.
 */
const TIME_TOLERANCE_MS = 10_000;

/** Undefined when the password opens the tablet. @param enteredAt ms, NaN when unknown */
export function lockRefusal(enteredAt: number): LockRefusal | undefined {
  if (Number.isNaN(enteredAt)) return 'no time';
  const lockedAt = lastWork().noted + lockMs();
  return enteredAt < lockedAt - TIME_TOLERANCE_MS ? 'old' : undefined;
}

/** Whether this person's tablet is to be locked. A wall screen, whose person sees the board alone, never is. */
export const shouldLock = ({ roles }: Person): boolean => isIdle() && !seesBoardOnly(roles);
