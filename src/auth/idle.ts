/** The idle lock: without a sign of work for the plant's time, the sign-in pauses (decision 66). */
import { systemClock } from '../lib/clock.ts';
import { configured } from '../lib/runtime-config.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { seesBoardOnly } from './access.ts';
import type { Person } from './stored-person.ts';

/** Shared by all tabs of the tablet. */
export const LAST_WORK = 'last work';

export const noteWork = (): void => {
  writeStored({ [LAST_WORK]: String(systemClock.wall()) });
};

const lockMs = (): number => Number(configured.get()?.lockMinutes) * 60_000;

/** Wall-clock ms of the lock; NaN without LOCK_MINUTES. */
const lockTime = (): number => Number(readStored(LAST_WORK)) + lockMs();

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
