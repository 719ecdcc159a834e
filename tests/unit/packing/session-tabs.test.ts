/** One session in several tabs: which of them scans, and what the others leave alone. */
import { expect, test } from 'vitest';
import type { TabLock } from '../../../src/packing/journal/tab-lock.ts';
import { progressAtom } from '../../../src/packing/session/atoms.ts';
import { questionAtom } from '../../support/session-parts.ts';
import { later, flushTasks, STRAY_SHIPPERS } from '../../support/packing.ts';
import { freeLock, newTools, openScreen } from '../../support/session.ts';

const [a] = STRAY_SHIPPERS as [string];
const scope = { moId: 'mo-1', station: '2', flow: 'pack-master', size: 3, user: 'tester' } as const;

/** A lock whose answer the test gives. */
function tabs(held: 'here' | 'perhaps' | 'elsewhere') {
  const count = { releases: 0 };
  const taken = later<TabLock | undefined>();
  const release = async () => void (count.releases += 1);
  const answer = async () => {
    taken.resolve(held === 'elsewhere' ? undefined : { isCertain: held === 'here', release });
    await flushTasks();
  };
  return { takeLock: () => taken.promise, count, answer };
}

test('a second tab says that the session is open in another one, whatever is answered, and scans once that is closed', async () => {
  const tools = newTools();
  let held = false;
  const takeLock = async () => (held ? freeLock() : undefined);
  const screen = await openScreen(tools, 'pack-master', 3, { takeLock });
  const openElsewhere = {
    kind: 'other-tab',
    title: 'This session is open in another tab',
    detail: 'Scan there, or close that tab to scan here.',
  };
  expect(screen.store.get(questionAtom)).toEqual(openElsewhere);
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  tools.clock.advance(2000);
  await flushTasks();
  expect(screen.store.get(questionAtom)).toEqual(openElsewhere);
  held = true;
  tools.clock.advance(2000);
  await flushTasks();
  await screen.see(a);
  expect(screen.scanned()).toEqual([a]);
});

test('a tab without an answer about other tabs scans', async () => {
  const { takeLock, answer } = tabs('perhaps');
  const screen = await openScreen(newTools(), 'pack-master', 3, { takeLock });
  await answer();
  await screen.see(a);
  expect(screen.store.get(progressAtom)?.progress.contents).toMatchObject([{ code: a }]);
});

test('a tab that is closed releases the session, also one that is granted late', async () => {
  const { takeLock, count, answer } = tabs('here');
  const screen = await openScreen(newTools(), 'pack-master', 3, { takeLock });
  await screen.session.close();
  const before = count.releases;
  await answer();
  expect(count.releases).toBe(before + 1);
  screen.session.dispatch({ type: 'order-ended', status: 'finished' });
  expect(count.releases).toBe(before + 1);
  expect(screen.store.get(progressAtom)).toBeNull();
});

test('a closed session leaves the next one of its page on the screen, whatever it still receives', async () => {
  const closed = await openScreen(newTools());
  await closed.session.close();
  const { store } = closed;
  const next = await openScreen(newTools(), 'pack-master', 3, { store });
  await next.see(a);
  closed.press('undo');
  closed.session.dispatch({ type: 'hold', isHeld: false });
  expect(store.get(progressAtom)?.progress.contents).toMatchObject([{ code: a }]);
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

test('the record of a closed scan stays when another tab has the session', async () => {
  const tools = newTools();
  const screen = await openScreen(tools);
  await screen.see(a);
  screen.press('undo');
  await flushTasks();
  const { takeLock, answer } = tabs('elsewhere');
  const second = await openScreen(tools, 'pack-master', 3, { takeLock });
  await answer();
  await second.session.close();
  expect(await tools.journal.find(scope)).not.toBeNull();
});
