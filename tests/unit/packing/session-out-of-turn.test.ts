/** Presses, answers and news that come when nothing waits for them. */
import { expect, test } from 'vitest';
import { toScanned } from '../../../src/packing/inventory.ts';
import { next } from '../../../src/packing/session/machine.ts';
import type { SessionEvent } from '../../../src/packing/session/events.ts';
import { newSession, type SessionState } from '../../../src/packing/session/state.ts';
import { progressAtom } from '../../../src/packing/session/atoms.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { flushTasks, INVENTORY, later, MASTERS, STRAY_SHIPPERS } from '../../support/packing.ts';
import { newTools, openScreen, submitted } from '../../support/session.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const master = MASTERS[0]!;
const known = { kind: 'known', inventory: INVENTORY } as const;

async function asked() {
  const tools = newTools();
  const first = await openScreen(tools);
  await first.see(a, b, c);
  await first.see(master);
  await first.session.close();
  return { tools, screen: await openScreen(tools) };
}

test('while a question is open, no code is undone, removed or accepted, and no case is sent', async () => {
  const { tools, screen } = await asked();
  screen.press('submit');
  await flushTasks();
  expect(tools.port.sent).toEqual([]);
  screen.press('undo');
  screen.session.dispatch({ type: 'remove', key: a.toLowerCase() });
  await screen.see(STRAY_SHIPPERS[5]!);
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  expect(screen.scanned()).toEqual([a, b, c]);
  expect(screen.store.get(progressAtom)?.progress.phase).toBe('ready');
});

test('a closed scan aborts its requests and timers', async () => {
  const tools = newTools();
  tools.port.answers = [() => later<CallAnswer>().promise];
  const screen = await submitted(tools);
  expect(tools.port.signal?.aborted).toBe(false);
  await screen.session.close();
  expect(tools.port.signal?.aborted).toBe(true);
  expect(tools.clock.pending).toBe(0);
});

const scope = {
  moId: 'mo-1',
  station: '2',
  flow: 'pack-master',
  size: 3,
  user: 'tester',
} as const;
const stamp = { now: 1000, wall: 1000 };
const give = (state: SessionState, ...events: readonly SessionEvent[]) =>
  events.reduce((now, event) => next(now, { ...event, ...stamp }).state, state);
const journal: SessionEvent = { type: 'journal', record: null, calls: [] };
const locking = newSession(scope, INVENTORY, 'key-0000000');
const open = give(locking, { type: 'lock', isOurs: true }, journal);
const scanned = give(open, { type: 'frame', view: 0, grabbedAt: 1000, texts: [toScanned(a)] });

test.each<readonly [string, SessionState, SessionEvent]>([
  ['a submit before the case is closed', scanned, { type: 'submit' }],
  ['a lock that is open already', open, { type: 'lock', isOurs: true }],
  ['a journal before the lock', locking, journal],
  ['a journal that was read before', scanned, journal],
  ['a check that is over', open, { type: 'timer' }],
  ['lists that were not requested', open, { type: 'looked-up', answer: known }],
  ['an answer without a question', scanned, { type: 'answer', choice: 'start-over' }],
  [
    'an answer about two labels to another question',
    give(scanned, { type: 'size', size: 5 }),
    { type: 'answer-duplicate', choice: 'one' },
  ],
  [
    'news of the order after the scan page',
    give(scanned, { type: 'leave' }),
    { type: 'order-ended', status: 'finished' },
  ],
  ['an answer to no call', open, { type: 'answered', answer: { kind: 'done' } }],
])('%s changes nothing', (_what, state, event) => {
  const step = next(state, { ...event, ...stamp });
  expect(step.state).toBe(state);
  expect(step.effects).toEqual([]);
});
