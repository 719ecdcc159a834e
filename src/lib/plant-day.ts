/** Calendar days of the plant, whatever zone a tablet's clock is set to. */
import { configured } from './runtime-config.ts';
import { emitter, type Signal } from '../../reader/signals.ts';

/** '2026-11-20', the form in which days compare as texts. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The day of a date or a moment at the plant, as '2026-11-20'. A date without a time is that day.
 * @returns undefined when it is no time
 */
export function plantDay(time: string | number | null | undefined): string | undefined {
  if (time === null || time === undefined || time === '') return undefined;
  if (typeof time === 'string' && DAY.test(time)) return time;
  const moment = new Date(time);
  if (Number.isNaN(moment.getTime())) return undefined;
  // Sweden writes days as ISO 8601 does.
  return moment.toLocaleDateString('sv-SE', { timeZone: configured.get()?.timeZone });
}

const READ_AGAIN_MS = 60_000;

const days = emitter<string>((emit) => {
  const timer = setInterval(() => emit(plantToday.get()), READ_AGAIN_MS);
  return () => clearInterval(timer);
});

/** The day at the plant now: a list may be open over midnight. */
export const plantToday: Signal<string> = {
  get: () => plantDay(Date.now()) ?? '',
  subscribe: days.subscribe,
};
