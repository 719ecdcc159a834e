/** The idle lock measures time since the last work of any tab. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isIdle, LAST_WORK, lockRefusal, noteWork } from '../../../src/auth/idle.ts';
import { setConfig } from '../../../src/lib/runtime-config.ts';
import { writeStored } from '../../../src/lib/storage.ts';

const MINUTE_MS = 60_000;
const LOCK_MINUTES = 5;
const identity = { url: '', realm: 'teleport', clientId: 'teleport' };
const CONFIG = { apiBase: '', identity, demo: false, version: 'test', lockMinutes: LOCK_MINUTES };

let wall = 0;

/** The lock is checked every few seconds, as on a page that is open. */
function pass(minutes: number): void {
  for (let second = 0; second < minutes * 60; second += 5) {
    wall += 5000;
    isIdle();
  }
}

beforeEach(() => {
  wall = 1_700_000_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  setConfig(CONFIG);
  noteWork();
});
afterEach(() => vi.restoreAllMocks());

test('a tablet locks after its minutes, and not before', () => {
  pass(LOCK_MINUTES - 0.1);
  expect(isIdle()).toBe(false);
  pass(0.1);
  expect(isIdle()).toBe(true);
});

test('a password that is entered after the lock opens the tablet, an older one does not', () => {
  pass(LOCK_MINUTES + 1);
  expect(lockRefusal(wall - 10 * MINUTE_MS)).toBe('old');
  expect(lockRefusal(wall)).toBeUndefined();
});

test('work in another tab keeps this one open', () => {
  pass(LOCK_MINUTES - 1);
  writeStored({ [LAST_WORK]: String(wall) });
  pass(LOCK_MINUTES - 1);
  expect(isIdle()).toBe(false);
});
