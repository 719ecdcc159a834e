/** The idle lock measures time, whatever happens to the time of day. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isIdle, LAST_WORK, lockRefusal, noteWork } from '../../../src/auth/idle.ts';
import { setConfig } from '../../../src/lib/runtime-config.ts';
import { readStored, writeStored } from '../../../src/lib/storage.ts';
import { APP_CONFIG } from '../../support/plant.ts';

const MINUTE_MS = 60_000;
const LOCK_MINUTES = 5;

let monotonic = 0;
let wall = 0;

/** Both clocks go on, and the lock is checked every few seconds, as on a page that is open. */
function pass(minutes: number): void {
  for (let second = 0; second < minutes * 60; second += 5) {
    monotonic += 5000;
    wall += 5000;
    isIdle();
  }
}

beforeEach(() => {
  wall = 1_700_000_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic);
  setConfig({ ...APP_CONFIG, lockMinutes: LOCK_MINUTES });
  noteWork();
});
afterEach(() => vi.restoreAllMocks());

test('a tablet locks after its minutes and not before, also when the time of day was set back', () => {
  pass(1);
  wall -= 60 * MINUTE_MS;
  pass(LOCK_MINUTES - 1.1);
  expect(isIdle()).toBe(false);
  pass(0.1);
  expect(isIdle()).toBe(true);
});

test('a tablet that slept is locked, also where its monotonic clock stood still', () => {
  wall += (LOCK_MINUTES + 1) * MINUTE_MS;
  expect(isIdle()).toBe(true);
});

test('a password that was entered before the lock opens no tablet, and one after it does', () => {
  pass(LOCK_MINUTES + 1);
  expect(lockRefusal(wall - 2 * MINUTE_MS)).toBe('old');
  expect(lockRefusal(wall)).toBeUndefined();
});

test('work in another tab keeps this one open', () => {
  pass(LOCK_MINUTES - 2);
  writeStored({ [LAST_WORK]: String(wall) });
  pass(LOCK_MINUTES - 1);
  expect(isIdle()).toBe(false);
});

test('the note of the last work is not changed while the clocks agree', () => {
  const noted = readStored(LAST_WORK);
  pass(2);
  expect(readStored(LAST_WORK)).toBe(noted);
});
