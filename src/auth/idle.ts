/** The idle lock: without a sign of work for the plant's time, the sign-in pauses (decision 66). */
import { configured } from '../lib/runtime-config.ts';
import { readStored, writeStored } from '../lib/storage.ts';

/** Shared by all tabs of the tablet. */
export const LAST_WORK = 'last work';

export const noteWork = (): void => void writeStored({ [LAST_WORK]: String(Date.now()) });

/** False without a lock; undefined minutes are no number of them. */
export const isIdle = (): boolean =>
  Date.now() - Number(readStored(LAST_WORK)) > Number(configured.get()?.lockMinutes) * 60_000;
