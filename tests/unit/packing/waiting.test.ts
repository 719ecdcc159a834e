/** While something is waited for, the operator reads what it is, since when, and what is kept. */
import { expect, test } from 'vitest';
import { clockTime } from '../../../src/lib/clock.ts';
import {
  announcementAtom,
  messageAtom,
  openingAtom,
  progressAtom,
  questionAtom,
  submissionAtom,
  waitingReadsAtom,
} from '../../../src/packing/session/atoms.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { later, flushTasks, STRAY_SHIPPERS } from '../../support/packing.ts';
import { newTools, openScreen, submitted } from '../../support/session.ts';

const [a] = STRAY_SHIPPERS as [string];
const never = () => later<CallAnswer>().promise;

function waiting(answer: CallAnswer | (() => Promise<CallAnswer>), tools = newTools()) {
  tools.port.answers = [answer];
  return submitted(tools);
}

const SINCE_AND_KEPT = /since \d\d:\d\d\. All 4 codes are kept on this tablet\./;

test.each([
  ['throttled', 'Too Many Requests', { kind: 'too-many', retryAfterMs: 60_000 }],
  ['sign-in', 'Sign in again to continue', { kind: 'signed-out' }],
] as const)(
  'a waiting call says since when it is %s, and that the codes are kept',
  async (kind, title, answer) => {
    const screen = await waiting(answer);
    expect(screen.store.get(submissionAtom).kind).toBe(kind);
    expect(screen.store.get(messageAtom)?.title).toBe(title);
    expect(screen.store.get(messageAtom)?.detail).toMatch(SINCE_AND_KEPT);
  },
);

test('a waiting call that was answered with refused sign-ins alone names the time at which it was sent', async () => {
  const tools = newTools();
  tools.clock.advance(5 * 60_000);
  const screen = await waiting({ kind: 'signed-out' }, tools);
  for (let refused = 0; refused < 2; refused += 1) {
    tools.port.releaseSignIn();
    await flushTasks();
  }
  expect(screen.store.get(submissionAtom).kind).toBe('failing');
  expect(screen.store.get(messageAtom)?.detail).toContain(
    `Not done since ${clockTime(tools.clock.wall())}.`,
  );
});

test('a scan made while a call fails is acknowledged at once', async () => {
  const tools = newTools();
  tools.port.found = [{ kind: 'unavailable', reason: 'network' }];
  const screen = await waiting({ kind: 'unknown', reason: 'Bad Gateway' }, tools);
  await screen.read(a);
  expect(screen.store.get(waitingReadsAtom)).toBe(1);
  await flushTasks();
  screen.clock.advance(1000);
  expect(screen.store.get(announcementAtom).text).toContain('1 scan waits.');
});

test('a waiting call hides the last message of scanning while it is sent', async () => {
  const screen = await waiting(never);
  expect(screen.store.get(submissionAtom).kind).toBe('sending');
  expect(screen.store.get(messageAtom)).toBeNull();
});

test('a waiting call is marked as resumed after a reload, and only that call is', async () => {
  const tools = newTools();
  const first = await waiting(never, tools);
  expect(first.store.get(progressAtom)?.progress).not.toHaveProperty('submission.resumed');
  first.goAway();
  tools.port.found = [{ kind: 'unavailable', reason: 'network' }];
  const again = await openScreen(tools);
  expect(again.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'submitting',
    submission: { key: 'key-00000001', resumed: true },
  });
});

test('a scan screen that opens shows that it looks for earlier scans until they are checked', async () => {
  const tools = newTools();
  const first = await openScreen(tools);
  expect(first.store.get(openingAtom)).toBe(false);
  await first.see(a);
  await first.session.close();
  tools.port.found = [() => later<never>().promise];
  const again = await openScreen(tools);
  expect(again.store.get(openingAtom)).toBe(true);
  expect(again.store.get(progressAtom)?.progress).toMatchObject({ contents: [] });
  tools.clock.advance(5000);
  await flushTasks();
  expect(again.store.get(openingAtom)).toBe(false);
  expect(again.store.get(questionAtom)?.kind).toBe('restore');
});
