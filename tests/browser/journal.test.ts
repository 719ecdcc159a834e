import { afterEach, describe, expect, it, vi } from 'vitest';
import { type JournalRecord, openJournal, type Scope } from '../../src/packing/journal/journal.ts';
import { indexedDbRecords, localStorageRecords } from '../../src/lib/records.ts';
import { flowOf } from '../../src/packing/flows/flows.ts';
import { advance, empty } from '../../src/packing/flows/progress.ts';
import { openTabLock } from '../../src/packing/journal/tab-lock.ts';
import { code, codes, INVENTORY } from '../support/packing.ts';

let orders = 0;
/** An order of its own for each test: the database outlives them. */
const freshScope = (): Scope => ({
  moId: `order-${(orders += 1)}-${crypto.randomUUID()}`,
  station: '2',
  flow: 'pack-master',
  size: 20,
  user: 'tester',
});

const recordOf = (scope: Scope, count: number): JournalRecord => ({
  version: 2,
  scope,
  progress: advance(flowOf(scope.flow), empty(20), {
    type: 'scanned',
    texts: codes('S', count),
    inventory: INVENTORY,
    at: 1,
  }).progress,
  revision: count,
  savedAt: Date.now(),
});

afterEach(() => localStorage.clear());

describe('the journal in a real browser', () => {
  it('the journal returns a session to a journal that was opened again', async () => {
    const scope = freshScope();
    expect(await openJournal().write(recordOf(scope, 7))).toEqual({ kind: 'durable' });
    const found = await openJournal().find(scope);
    expect(found).toEqual({ ...recordOf(scope, 7), savedAt: found?.savedAt });
  });

  it('the journal forgets a session that was removed', async () => {
    const scope = freshScope();
    const journal = openJournal();
    await journal.write(recordOf(scope, 3));
    await journal.remove(scope);
    expect(await openJournal().find(scope)).toBeNull();
  });

  it('the journal finds the session of its own order only', async () => {
    const scope = freshScope();
    await openJournal().write(recordOf(scope, 3));
    expect(await openJournal().find({ ...scope, moId: scope.moId.slice(0, -1) })).toBeNull();
    expect(await openJournal().find({ ...scope, size: 5 })).not.toBeNull();
  });

  it('the journal keeps the newest of many writes at once', async () => {
    const scope = freshScope();
    const journal = openJournal();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => journal.write(recordOf(scope, index + 1))),
    );
    expect((await openJournal().find(scope))?.revision).toBe(20);
  });

  it('the journal uses local storage when the database cannot be opened', async () => {
    const scope = freshScope();
    const broken = { ...indexedDbRecords(), put: () => Promise.reject(new Error('blocked')) };
    const journal = openJournal({ primary: broken });
    expect(await journal.write(recordOf(scope, 2))).toEqual({ kind: 'fallback' });
    expect((await openJournal().find(scope))?.revision).toBe(2);
  });

  it('the journal distinguishes a full local storage from a blocked one', async () => {
    const scope = freshScope();
    const broken = { ...indexedDbRecords(), put: () => Promise.reject(new Error('blocked')) };
    // The quota of local storage is counted in characters: the second half always finds it full.
    for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let index = 0; ; index += 1)
          localStorage.setItem(`fill-${size}-${index}`, 'x'.repeat(size));
      } catch {
        continue;
      }
    }
    const journal = openJournal({ primary: broken, fallback: localStorageRecords() });
    expect(await journal.write(recordOf(scope, 2))).toMatchObject({
      kind: 'memory',
      reason: 'full',
    });
    expect((await journal.find(scope))?.revision).toBe(2);
  });

  it('the journal opens the database again after the browser closed it', async () => {
    const scope = freshScope();
    const journal = openJournal();
    await journal.write(recordOf(scope, 1));
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase('teleport-floor');
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(request.error));
    });
    expect(await journal.write(recordOf(scope, 2))).toEqual({ kind: 'durable' });
    expect((await journal.find(scope))?.revision).toBe(2);
  });
});

describe('two tabs', () => {
  it('two tabs do not hold one session together, and the second can take it over', async () => {
    const name = code('S', 1) + crypto.randomUUID();
    const first = openTabLock(name);
    const second = openTabLock(name);
    let lost = 0;
    first.lost.subscribe(() => (lost += 1));
    expect(await first.acquire()).toBe(true);
    expect(await second.acquire()).toBe(false);
    expect(await second.takeOver()).toBe(true);
    expect(lost).toBe(1);
    expect(await first.takeOver()).toBe(true);
    first.release();
    second.release();
  });

  it('two tabs change over only when the first one has stored its codes', async () => {
    const name = crypto.randomUUID();
    const [first, second] = [openTabLock(name), openTabLock(name)];
    const steps: string[] = [];
    let store: () => void = () => undefined;
    first.lost.subscribe(() => steps.push('lost'));
    first.beforeRelease = () =>
      new Promise<void>((resolve) => {
        store = resolve;
      }).then(() => steps.push('stored'));
    await first.acquire();
    const taken = second.takeOver().then(() => steps.push('taken'));
    await expect.poll(() => steps).toEqual(['lost']);
    store();
    await taken;
    expect(steps).toEqual(['lost', 'stored', 'taken']);
    second.release();
  });

  it('two tabs change over after a write that takes longer than an answer may', async () => {
    const name = crypto.randomUUID();
    const [first, second] = [openTabLock(name), openTabLock(name)];
    const steps: string[] = [];
    const storing = new Promise((resolve) => setTimeout(resolve, 4000));
    first.beforeRelease = () => storing.then(() => steps.push('stored'));
    await first.acquire();
    await second.takeOver().then(() => steps.push('taken'));
    expect(steps).toEqual(['stored', 'taken']);
    second.release();
  });

  it('the session is free again when the first one closed', async () => {
    const name = crypto.randomUUID();
    const first = openTabLock(name);
    await first.acquire();
    first.release();
    const second = openTabLock(name);
    await expect.poll(() => second.acquire()).toBe(true);
    second.release();
  });

  it('a tab takes the session by force from a tab that does not answer', async () => {
    const name = crypto.randomUUID();
    let stolen = false;
    const hung = navigator.locks
      .request(`scan-session ${name}`, () => new Promise(() => undefined))
      .catch(() => (stolen = true));
    const lock = openTabLock(name);
    expect(await lock.acquire()).toBe(false);
    expect(await lock.takeOver()).toBe(true);
    await hung;
    expect(stolen).toBe(true);
    lock.release();
  });
});

/** A lock manager that answers each request only when the test says so. */
function holdBackLocks(): { answer: () => void } {
  const request = navigator.locks.request.bind(navigator.locks);
  const waiting: (() => void)[] = [];
  const held = (...asked: Parameters<LockManager['request']>) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.push(() => void request(...asked).then(resolve, reject));
    });
  vi.spyOn(navigator.locks, 'request').mockImplementation(held);
  const answer = () => {
    vi.restoreAllMocks();
    for (const one of waiting.splice(0)) one();
  };
  return { answer };
}

describe('a browser that does not answer about locks', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('a browser that does not answer about locks is given up, and the tab lets go when another tab asks on the channel', async () => {
    const name = crypto.randomUUID();
    holdBackLocks();
    const first = openTabLock(name);
    let lost = 0;
    first.lost.subscribe(() => (lost += 1));
    expect(await first.acquire()).toBe('no-answer');
    expect(await first.takeOver()).toBe(true);
    expect(lost).toBe(0);
    const second = openTabLock(name);
    void second.takeOver();
    await expect.poll(() => lost).toBe(1);
    second.release();
  });

  it('a browser that answers about locks after the tab has let go leaves no lock behind', async () => {
    const name = crypto.randomUUID();
    const locks = holdBackLocks();
    const closed = openTabLock(name);
    expect(await closed.acquire()).toBe('no-answer');
    closed.release();
    locks.answer();
    const next = openTabLock(name);
    await expect.poll(() => next.acquire()).toBe(true);
    next.release();
  });

  it('a tab gets a late lock while it still waits for it', async () => {
    const name = crypto.randomUUID();
    const locks = holdBackLocks();
    const patient = openTabLock(name);
    expect(await patient.acquire()).toBe('no-answer');
    locks.answer();
    await expect
      .poll(async () => (await navigator.locks.query()).held)
      .toContainEqual(expect.objectContaining({ name: `scan-session ${name}` }));
    expect(await patient.takeOver()).toBe(true);
    patient.release();
  });
});
