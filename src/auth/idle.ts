/** The idle lock: without a sign of work for the plant's time, the sign-in pauses (decision 66). */
import { systemClock } from '../lib/clock.ts';
import { configured } from '../lib/runtime-config.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { seesBoardOnly } from './access.ts';
import type { Person } from './stored-person.ts';

/** Shared by all tabs of the tablet. */
export const LAST_WORK = 'last work';

/** Larger than what the corrections of a synchronised clock add up to within LOCK_MINUTES, ms. */
const SET_BACK_MS = 2000;

interface LastWork {
  /** Wall-clock ms, of whichever tab. */
  readonly noted: number;
  /** Monotonic ms at which this page wrote or found the note. */
  readonly now: number;
}

let known: LastWork | undefined;

export const noteWork = (): void => noteWorkAt(systemClock.wall(), systemClock.now());

function noteWorkAt(noted: number, now: number): void {
  known = { noted, now };
  writeStored({ [LAST_WORK]: String(noted) });
}

/**
 * Wall-clock ms of the last work. The larger of two durations counts: the monotonic clock may stand still while the
 * tablet sleeps, and the wall clock may be set back. In that case the note is corrected.
 */
function lastWork(): number {
  const [wall, now] = [systemClock.wall(), systemClock.now()];
  const noted = Number(readStored(LAST_WORK));
  const before = known;
  const work = before?.noted === noted ? before : { noted, now };
  known = work;
  const latest = wall - (now - work.now);
  if (noted > latest + SET_BACK_MS)
    // A note from before the page was opened has no duration: its time counts as over.
    noteWorkAt(before ? latest : wall - lockMs(), work.now);
  return known.noted;
}

const lockMs = (): number => Number(configured.get()?.lockMinutes) * 60_000;

/** Wall-clock ms of the lock; NaN without LOCK_MINUTES. */
const lockTime = (): number => lastWork() + lockMs();

/** A comparison with NaN is false. */
export const isIdle = (): boolean => systemClock.wall() >= lockTime();

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
  return enteredAt < lockTime() - TIME_TOLERANCE_MS ? 'old' : undefined;
}

/** Whether this person's tablet is to be locked. A wall screen, whose person sees the board alone, never is. */
export const shouldLock = ({ roles }: Person): boolean => isIdle() && !seesBoardOnly(roles);
