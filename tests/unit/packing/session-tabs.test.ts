/** One session in several tabs: which of them scans, and what the others leave alone. */
import { expect, test } from 'vitest';
import { emitter } from '../../../src/lib/subscribable.ts';
import type { LockAnswer, TabLock } from '../../../src/packing/journal/tab-lock.ts';
import { progressAtom, questionAtom } from '../../../src/packing/session/atoms.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { later, MASTERS, flushTasks, STRAY_SHIPPERS } from '../../support/packing.ts';
import { newTools, openScreen } from '../../support/session.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const scope = { moId: 'mo-1', station: '2', flow: 'pack-master', size: 3, user: 'tester' } as const;

/** A lock whose answers the test gives. */
function tabs(held: LockAnswer, given: () => Promise<boolean> = async () => true) {
  const lost = emitter<void>();
  const count = { takeOvers: 0, releases: 0 };
  const acquired = later<LockAnswer>();
  const lock: TabLock = {
    acquire: () => acquired.promise,
    takeOver: () => {
      count.takeOvers += 1;
      return given();
    },
    lost,
    release: () => void (count.releases += 1),
  };
  const answer = async () => {
    acquired.resolve(held);
    await flushTasks();
  };
  return { lock, lost, count, answer };
}

test('a tab takes the session over once, and only when the operator wants to continue in it', async () => {
  const { lock, count, answer } = tabs(false, () => later<boolean>().promise);
  const screen = await openScreen(newTools(), 'pack-master', 3, { tabLock: lock });
  await answer();
  screen.session.dispatch({ type: 'answer', choice: 'start-over' });
  await flushTasks();
  expect(count.takeOvers).toBe(0);
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  await flushTasks();
  expect(count.takeOvers).toBe(1);
});

test('a tab asks again when the take-over failed', async () => {
  const { lock, count, answer } = tabs(false, async () => false);
  const screen = await openScreen(newTools(), 'pack-master', 3, { tabLock: lock });
  await answer();
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  await flushTasks();
  expect(screen.store.get(questionAtom)).toEqual({
    kind: 'other-tab',
    takenOver: false,
    takingOver: false,
    title: 'This session is open in another tab',
    detail: 'Continue here, and the other tab stops scanning.',
  });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  await flushTasks();
  expect(count.takeOvers).toBe(2);
});

test('a tab without an answer about other tabs reports that, and continues on demand', async () => {
  const { lock, count, answer } = tabs('no-answer');
  const screen = await openScreen(newTools(), 'pack-master', 3, { tabLock: lock });
  await answer();
  expect(screen.store.get(questionAtom)).toMatchObject({
    title: 'The browser does not answer whether this session is open in another tab',
    detail: 'Continue here. If another tab has it open, that tab stops scanning.',
  });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  await flushTasks();
  expect(count.takeOvers).toBe(1);
  await screen.see(a);
  expect(screen.store.get(progressAtom)?.progress.contents).toMatchObject([{ code: a }]);
});

test('a tab can take back what another tab took over', async () => {
  const tools = newTools();
  const { lock, lost, answer } = tabs(true);
  const screen = await openScreen(tools, 'pack-master', 3, { tabLock: lock });
  await answer();
  await screen.see(a);
  lost.emit();
  expect(screen.store.get(questionAtom)).toMatchObject({ takenOver: true, takingOver: false });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  await flushTasks();
  expect(screen.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 1 });
});

test('a tab stays out when it lost the session before its lock was granted', async () => {
  const { lock, lost, answer } = tabs(true);
  const screen = await openScreen(newTools(), 'pack-master', 3, { tabLock: lock });
  lost.emit();
  await answer();
  expect(screen.store.get(questionAtom)).toMatchObject({ kind: 'other-tab', takenOver: true });
});

test('a tab leaves the call to the tab that took the session over', async () => {
  const tools = newTools();
  const { lock, lost, answer } = tabs(true);
  tools.port.answers = [() => later<CallAnswer>().promise];
  const screen = await openScreen(tools, 'pack-master', 3, { tabLock: lock });
  await answer();
  await screen.see(a, b, c);
  await screen.see(MASTERS[0]!);
  screen.press('submit');
  await flushTasks();
  tools.clock.advance(1000);
  const waiting = tools.clock.pending;
  lost.emit();
  expect(tools.port.signal?.aborted).toBe(true);
  expect(tools.clock.pending).toBe(waiting - 1);
});

test('a tab that is closed releases the session, also one that is granted late', async () => {
  const { lock, count, answer } = tabs(true);
  const screen = await openScreen(newTools(), 'pack-master', 3, { tabLock: lock });
  await screen.session.close();
  const before = count.releases;
  await answer();
  expect(count.releases).toBe(before + 1);
  screen.session.dispatch({ type: 'order-ended', status: 'finished' });
  expect(count.releases).toBe(before + 1);
  expect(screen.store.get(progressAtom)).toBeNull();
});

test('the record of a closed scan is removed when it is empty', async () => {
  const tools = newTools();
  const screen = await openScreen(tools);
  await screen.see(a);
  screen.press('undo');
  await screen.session.close();
  expect(await tools.journal.find(scope)).toBeNull();
});

test('the record of a closed scan is removed with the empty one of another case size', async () => {
  const tools = newTools();
  const old = await openScreen(tools);
  await old.see(a);
  old.press('undo');
  const screen = await openScreen(tools, 'pack-master', 5);
  await screen.see(a);
  screen.press('undo');
  await screen.session.close();
  expect(await tools.journal.find(scope)).toBeNull();
});

test('the record of a closed scan stays when codes are in it, or a question about them is open', async () => {
  const tools = newTools();
  const screen = await openScreen(tools);
  await screen.see(a);
  await screen.session.close();
  const asked = await openScreen(tools);
  await asked.session.close();
  expect((await tools.journal.find(scope))?.progress.contents).toMatchObject([{ code: a }]);
});

test('the record of a closed scan stays when another tab has the session', async () => {
  const tools = newTools();
  const screen = await openScreen(tools);
  await screen.see(a);
  screen.press('undo');
  await flushTasks();
  const { lock, answer } = tabs(false);
  const second = await openScreen(tools, 'pack-master', 3, { tabLock: lock });
  await answer();
  await second.session.close();
  expect(await tools.journal.find(scope)).not.toBeNull();
});
