import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followSignIn } from '../../src/auth/sign-in-watch.ts';
import { endSignIn, state } from '../../src/auth/sign-in-state.ts';

const SESSION = { realm: `${location.origin}/realms/none`, clientId: 'teleport', sessionId: 's' };
/** Until a frame is there: the screen that the sign-in brought is drawn first. */
const OPENED_MS = 5000;
const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[title="Session"]')];

let isFollowed = true;
beforeAll(() => {
  followSignIn(
    () => (isFollowed ? SESSION : undefined),
    () => undefined,
  );
});
// Nothing ends it, and the next file may have the same page.
afterAll(() => {
  isFollowed = false;
});
beforeEach(() => {
  vi.useFakeTimers();
  state.set({ kind: 'signed-in', subject: 'a', username: 'ann', email: '' });
});
afterEach(() => {
  endSignIn();
  vi.useRealTimers();
});

test('a frame that never answers is replaced by a new one, without one more Back for the page', () => {
  vi.advanceTimersByTime(OPENED_MS);
  const [first] = frames();
  expect(first).toBeDefined();
  const { length } = history;
  vi.advanceTimersByTime(70_000);
  const now = frames();
  expect(now).toHaveLength(1);
  expect(now[0]).not.toBe(first);
  expect(history.length).toBe(length);
});

test('no frame is polled once the sign-in has ended', () => {
  vi.advanceTimersByTime(OPENED_MS);
  expect(frames()).toHaveLength(1);
  endSignIn();
  expect(frames()).toEqual([]);
});

test('a sign-in that ends before its frame is there opens none', () => {
  endSignIn();
  vi.advanceTimersByTime(2 * OPENED_MS);
  expect(frames()).toEqual([]);
});
