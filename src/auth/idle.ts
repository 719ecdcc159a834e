/** The idle lock: without a sign of work for the plant's time, the sign-in pauses (decision 66). */
import { configured } from '../lib/runtime-config.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { seesBoardOnly } from './access.ts';
import type { Person } from './kept-person.ts';

/** Shared by all tabs of the tablet. */
export const LAST_WORK = 'last work';

export const noteWork = (): void => void writeStored({ [LAST_WORK]: String(Date.now()) });

/** Without LOCK_MINUTES the comparison is with NaN, so it is false. */
export const isIdle = (): boolean =>
  Date.now() - Number(readStored(LAST_WORK)) > Number(configured.get()?.lockMinutes) * 60_000;

/** Whether this person's tablet is to be locked. A wall screen, whose person sees the board alone, never is. */
export const shouldLock = ({ roles }: Person): boolean => isIdle() && !seesBoardOnly(roles);
