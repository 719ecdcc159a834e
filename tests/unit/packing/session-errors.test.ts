/** Parts of a scan session that throw or reject: the session continues, and each error is reported. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'jotai';
import type { Journal } from '../../../src/packing/journal/journal.ts';
import { progressAtom } from '../../../src/packing/session/atoms.ts';
import { openingAtom, questionAtom, callAtom } from '../../support/session-parts.ts';
import { createClosings } from '../../../src/packing/journal/closings.ts';
import type { SessionOptions } from '../../../src/packing/session/supervisor.ts';
import { ScanSession } from '../../../src/packing/session/scan-session.ts';
import {
  INVENTORY,
  KEPT_CALL,
  later,
  MASTERS,
  flushTasks,
  STRAY_SHIPPERS,
} from '../../support/packing.ts';
import { newTools, openScreen } from '../../support/session.ts';
import { type Held, runOf, takeIn, wait } from '../../support/sender.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const [master] = MASTERS as [string];
const broken = new Error('broken');
const fail = (): never => {
  throw broken;
};
const reject = () => Promise.reject(broken);
const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => vi.unstubAllGlobals());

async function openWith(more: Partial<SessionOptions>, journal: Partial<Journal> = {}) {
  const tools = newTools();
  const screen = await openScreen(
    { ...tools, journal: { ...tools.journal, ...journal } },
    'pack-master',
    3,
    more,
  );
  return { ...screen, tools };
}

const silentLog = { lines: () => [], csv: () => '', flush: () => {} };

test('a scan session runs the effects after the one that threw, and accepts further scans', async () => {
  const screen = await openWith({ log: { ...silentLog, add: fail } });
  await screen.see(a);
  await screen.see(b);
  expect(screen.sounds).toEqual(['accepted', 'accepted']);
  expect((await screen.tools.journal.find(SCOPE))?.progress.contents).toHaveLength(2);
  expect(reported).toHaveBeenCalledWith(broken);
});

test('a scan session drops and reports an event at which the machine throws, and keeps its state', async () => {
  const screen = await openWith({});
  await screen.see(a);
  screen.session.dispatch({
    type: 'lists',
    inventory: { ...INVENTORY, cases: new UnreadableMap() },
  });
  await screen.see(b);
  expect(reported).toHaveBeenCalledWith(broken);
  screen.session.dispatch({ type: 'lists', inventory: INVENTORY });
  await screen.see(c);
  expect(screen.scanned()).toEqual([a, c]);
});

test('a scan session opens and beeps when the journal rejects the read of earlier scans and each write', async () => {
  const screen = await openWith({}, { find: reject, write: reject });
  expect(screen.store.get(openingAtom)).toBe(false);
  await screen.see(a);
  await screen.see(b);
  expect(screen.scanned()).toEqual([a, b]);
  expect(screen.sounds).toEqual(['accepted', 'accepted']);
  expect(reported.mock.calls).toEqual([[broken], [broken], [broken]]);
});

test('a scan session offers earlier scans although the read of open calls rejects', async () => {
  const tools = newTools();
  const first = await openScreen(tools);
  await first.see(a, b);
  await first.session.close();
  const journal = { ...tools.journal, openCalls: reject };
  const second = await openScreen({ ...tools, journal });
  expect(second.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 2 });
  expect(reported).toHaveBeenCalledWith(broken);
});

test('a scan session is free for the next case, without the codes of the call, after a port and a journal that reject it', async () => {
  const screen = await openWith({}, { keep: reject });
  screen.tools.port.answers = [reject];
  await screen.see(a, b, c);
  await screen.see(master);
  screen.press('submit');
  await wait(screen.clock, 30);
  expect(screen.store.get(callAtom)?.kind).toBe('failing');
  screen.press('keep');
  await flushTasks();
  expect(screen.store.get(progressAtom)?.progress.phase).toBe('collecting');
  await screen.see(a);
  expect(screen.scanned()).toEqual([]);
});

test('a scan session releases the lock when it closes although journal and log fail', async () => {
  const release = vi.fn<() => Promise<void>>();
  const screen = await openWith(
    {
      takeLock: async () => ({ isCertain: true, release }),
      log: { ...silentLog, add: () => {}, flush: fail },
    },
    { write: reject, remove: reject },
  );
  await screen.session.close();
  expect(release).toHaveBeenCalled();
});

test('a kept call can be tried again when the journal rejects its end', async () => {
  const tools = newTools();
  const { port, journal } = tools;
  await journal.keep(KEPT_CALL);
  const release = vi.fn<() => Promise<void>>();
  const kept = runOf(KEPT_CALL, tools, {
    journal: { ...journal, forget: reject },
    takeLock: async () => ({ isCertain: true, release }),
  });
  kept.tryAgain();
  await flushTasks();
  expect(kept.state.get()).toMatchObject({ kind: 'resting', reason: KEPT_CALL.keptFor });
  expect(release).toHaveBeenCalled();
  kept.tryAgain();
  await flushTasks();
  expect(port.lookUps + port.sent.length).toBeGreaterThan(1);
});

test('three scan sessions in a row are never blocked by their own tab, however slowly the first one closes', async () => {
  const { clock, port, journal } = newTools();
  const closings = createClosings();
  const stored = later<void>();
  const held: Held = new Set();
  const takeLock = () => takeIn(held, 'session');
  const open = (slow: boolean) => {
    const session = new ScanSession({
      scope: SCOPE,
      inventory: INVENTORY,
      port,
      clock,
      store: createStore(),
      closings,
      journal: slow ? { ...journal, remove: () => stored.promise } : journal,
      takeLock,
    });
    session.start();
    return session;
  };
  const first = open(true);
  await flushTasks();
  void first.close();
  const second = open(false);
  await flushTasks();
  void second.close();
  const third = openScreen({ clock, port, journal }, 'pack-master', 3, {
    closings,
    takeLock,
  });
  await flushTasks();
  stored.resolve();
  const screen = await third;
  await flushTasks();
  expect(screen.store.get(questionAtom)).toBeNull();
  await screen.see(a);
  expect(screen.store.get(progressAtom)?.progress.contents).toMatchObject([{ code: a }]);
});

class UnreadableMap extends Map<string, never> {
  override get = fail;
}

const SCOPE = { moId: 'mo-1', station: '2', flow: 'pack-master', size: 3, user: 'tester' } as const;
