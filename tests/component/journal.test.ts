import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JournalRecord, Scope } from '../../src/packing/journal/journal-record.ts';
import { openJournal } from '../../src/packing/journal/journal.ts';
import { openScanLog } from '../../src/device/scan-log.ts';
import { indexedDbRecords, localStorageRecords } from '../../src/lib/records.ts';
import { flowOf } from '../../src/packing/flows/flows.ts';
import { toScanned } from '../../src/packing/inventory.ts';
import { advance, emptyProgress } from '../../src/packing/flows/progress.ts';
import { labelFilesQuery, noteLabelFile } from '../../src/api/label-files.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import { takeLock, takeSessionLock } from '../../src/packing/journal/tab-lock.ts';
import { codes, INVENTORY } from '../support/packing.ts';

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
  progress: advance(flowOf(scope.flow), emptyProgress(20), {
    type: 'scanned',
    texts: codes('S', count).map(toScanned),
    inventory: INVENTORY,
    at: 1,
  }).progress,
  revision: count,
  savedAt: Date.now(),
});

test('the journal returns a session to a journal that was opened again', async () => {
  const scope = freshScope();
  expect(await openJournal().write(recordOf(scope, 7))).toEqual({ kind: 'durable' });
  const found = await openJournal().find(scope);
  expect(found).toEqual({ ...recordOf(scope, 7), savedAt: found?.savedAt });
});

test('the journal distinguishes a full local storage from a blocked one', async () => {
  const scope = freshScope();
  const broken = {
    ...indexedDbRecords('teleport-floor'),
    put: () => Promise.reject(new Error('blocked')),
  };
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
    message: expect.stringMatching(/full/),
  });
  expect((await journal.find(scope))?.revision).toBe(2);
});

test('the journal swaps two records at once, in the database and in local storage', async () => {
  const swapped = async (journal: ReturnType<typeof openJournal>) => {
    const [one, two] = [freshScope(), freshScope()];
    const old = [recordOf(one, 1), recordOf(two, 2)];
    for (const record of old) await journal.write(record);
    const health = await journal.replace(old, [recordOf(one, 3), recordOf(two, 4)]);
    const found = await Promise.all([one, two].map((scope) => openJournal().find(scope)));
    expect(found.map((record) => record?.revision)).toEqual([3, 4]);
    await journal.replace([recordOf(one, 3)], [recordOf(two, 5)]);
    expect(await openJournal().find(one)).toBeNull();
    return health;
  };
  expect(await swapped(openJournal())).toEqual({ kind: 'durable' });
  const refuse = () => Promise.reject(new Error('blocked'));
  const primary = { ...indexedDbRecords('teleport-floor'), put: refuse, replace: refuse };
  expect(await swapped(openJournal({ primary }))).toEqual({ kind: 'fallback' });
});

/** Local storage with room for some characters in all values. */
function limitLocalStorage(room: number): void {
  const setItem = localStorage.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    const others = Object.entries(localStorage).filter(([other]) => other !== key);
    if ([...others.map(([, text]) => String(text)), value].join('').length > room)
      throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  });
}

test('a local storage that is full at the last record of a change keeps all as they were', async () => {
  const records = localStorageRecords();
  await records.put('one', 1111);
  await records.put('two', 22);
  limitLocalStorage(6);
  for (const first of [undefined, 3]) {
    // The second one takes the room of the first one: it has to be restored before it.
    const changes = new Map<string, unknown>([
      ['one', first],
      ['two', 44444],
      ['three', 55],
    ]);
    await expect(records.replace(changes)).rejects.toThrow('full');
    const found = await Promise.all(['one', 'two', 'three'].map(records.list));
    expect(found).toEqual([[1111], [22], []]);
  }
});

test('the scan log is stored apart from the journal', async () => {
  const log = openScanLog();
  const text = crypto.randomUUID();
  log.add({ at: 1, order: 'mo', station: '2', source: 'camera', text, result: 'accepted' });
  log.flush();
  const textsIn = async (database: string) =>
    JSON.stringify(await indexedDbRecords(database).list(''));
  await expect.poll(() => textsIn('teleport-floor-log')).toContain(text);
  expect(await textsIn('teleport-floor')).not.toContain(text);
});

test('the journal opens the database again after the browser closed it', async () => {
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

/** Every connection that is open now has lost its server, as in Safari; a new one works. */
function loseConnections(name = 'UnknownError'): void {
  const transaction = Reflect.get(IDBDatabase.prototype, 'transaction');
  const open = indexedDB.open.bind(indexedDB);
  const fresh = new WeakSet<IDBDatabase>();
  vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    const request = open(...asked);
    request.addEventListener('success', () => fresh.add(request.result));
    return request;
  });
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    ...asked
  ) {
    if (fresh.has(this)) return transaction.apply(this, asked);
    throw new DOMException('Connection to Indexed Database server lost.', name);
  });
}

test.each(['UnknownError', 'InvalidStateError'])(
  'the journal opens the database again after its connection was lost (%s)',
  async (name) => {
    const scope = freshScope();
    const journal = openJournal();
    await journal.write(recordOf(scope, 1));
    loseConnections(name);
    expect((await journal.find(scope))?.revision).toBe(1);
    expect(await journal.write(recordOf(scope, 2))).toEqual({ kind: 'durable' });
    expect(indexedDB.open).toHaveBeenCalledOnce();
  },
);

test('a database that fails each time rejects the call', async () => {
  const records = indexedDbRecords('teleport-floor');
  await records.put('one', 1);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('An internal error was encountered.', 'UnknownError');
  });
  await expect(records.put('one', 2)).rejects.toThrow('internal error');
  vi.restoreAllMocks();
  await records.put('one', 3);
  expect(await records.list('one')).toEqual([3]);
});

test('addresses of label files are kept after the connection to the database was lost', async () => {
  const file = { address: '/labels/1', quantity: 1, at: 1 };
  const moId = crypto.randomUUID();
  const read = () => createQueryClient().fetchQuery(labelFilesQuery(moId));
  expect(await read()).toEqual([]);
  loseConnections();
  await noteLabelFile(moId, file);
  expect(await read()).toEqual([file]);
});

/** Time stands still for the locks' deadlines; the browser's own answers are real. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
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

/** The answer to a request after every deadline has passed. */
function unanswered<T>(answer: Promise<T>): Promise<T> {
  vi.advanceTimersByTime(60_000);
  return answer;
}

test('a lock that is granted after its tab has released it is free', async () => {
  const name = crypto.randomUUID();
  const locks = holdBackLocks();
  const closed = await unanswered(takeLock(name));
  expect(closed?.isCertain).toBe(false);
  await closed?.release();
  locks.answer();
  await expect.poll(() => takeLock(name)).toMatchObject({ isCertain: true });
});

test('a session has one lock whatever its case size, and another order, flow or person has another', async () => {
  const scope = freshScope();
  const lock = await takeSessionLock(scope);
  expect(await takeSessionLock({ ...scope, size: 5 })).toBeUndefined();
  const others: Scope[] = [freshScope(), { ...scope, flow: 'unpack' }, { ...scope, user: 'other' }];
  const free = await Promise.all(others.map(takeSessionLock));
  expect(free).toEqual(others.map(() => expect.objectContaining({ isCertain: true }) as unknown));
  for (const one of [lock, ...free]) await one?.release();
});

test('a lock that is granted late belongs to the tab until that releases it', async () => {
  const name = crypto.randomUUID();
  const locks = holdBackLocks();
  const patient = await unanswered(takeLock(name));
  expect(patient?.isCertain).toBe(false);
  locks.answer();
  await expect.poll(() => takeLock(name)).toBeUndefined();
  await patient?.release();
  expect(await takeLock(name)).toMatchObject({ isCertain: true });
});

test.each([
  ['rejects', { request: () => Promise.reject(new Error('broken')) }],
  ['is missing', undefined],
])('a lock manager that %s keeps nobody from scanning', async (_, locks) => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as never);
  expect(await takeLock(crypto.randomUUID())).toMatchObject({ isCertain: true });
  vi.restoreAllMocks();
});
