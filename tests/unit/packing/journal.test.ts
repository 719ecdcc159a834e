import { expect, test, vi } from 'vitest';
import {
  type JournalRecord,
  type Scope,
  parseRecord,
  recordKey,
} from '../../../src/packing/journal/journal-record.ts';
import { type Journal, openJournal } from '../../../src/packing/journal/journal.ts';
import { keptKey, type OpenCall } from '../../../src/packing/journal/open-call.ts';
import { openScanLog } from '../../../src/device/scan-log.ts';
import type { FlowName } from '../../../src/packing/flows/flows.ts';
import { emptyProgress } from '../../../src/packing/flows/progress.ts';
import {
  busyRecords,
  FakeClock,
  failingRecords,
  KEPT_CALL,
  later,
  memoryRecords,
  flushTasks,
} from '../../support/packing.ts';

const scope: Scope = { moId: 'mo|1', station: '2', flow: 'pack-master', size: 3, user: 'tester' };
const record = (revision: number, change: Partial<Scope> = {}): JournalRecord => ({
  version: 2,
  scope: { ...scope, ...change },
  progress: emptyProgress(change.size ?? 3),
  revision,
  savedAt: 5,
});

const submission = { key: 'key-00000001', at: 1 };
const byNumber = { code: 'S1', key: 's1', at: 1, by: 6 };
const textCount = { ...submission, refusals: 'two' };
const inPhase = (flow: FlowName, phase: string, more: object = {}) => ({
  ...record(1, { flow }),
  progress: { ...emptyProgress(3), phase, ...more },
});

test('the journal finds a record that was written, until another tab has removed it', async () => {
  const records = { primary: memoryRecords(), fallback: memoryRecords(), clock: new FakeClock() };
  const journal = openJournal(records);
  expect(await journal.write(record(1))).toEqual({ kind: 'durable' });
  expect(await journal.find(scope)).toEqual(record(1));
  await openJournal(records).remove(scope);
  expect(await journal.find(scope)).toBeNull();
});

const sent = (key: string, revision = 1, change: Partial<Scope> = {}) => ({
  ...record(revision, change),
  progress: { ...KEPT_CALL.progress, submission: { key, at: 1 } },
});
const kept = (key: string, keptFor: string, revision = 1): OpenCall => ({
  ...sent(key, revision),
  keptFor,
  waitsFor: 'answer',
});

test('the journal lists sessions and open calls apart, without what it cannot read', async () => {
  const primary = memoryRecords();
  const journal = openJournal({ primary, fallback: memoryRecords(), clock: new FakeClock() });
  const call = kept('kept', 'Bad Gateway', 9);
  const elsewhere = { ...scope, moId: 'mo-2' };
  for (const key of [recordKey(scope), keptKey(call)])
    await primary.put(`${key}0`, { ...call, version: 1 });
  await journal.write(record(1));
  await journal.keep(call);
  expect(await journal.find(scope)).toEqual(record(1));
  expect(await journal.sessionsOf('tester')).toEqual([record(1)]);
  await journal.write(sent('sent elsewhere', 1, elsewhere));
  await journal.keep({ ...kept('kept elsewhere', ''), scope: elsewhere });
  expect(await journal.openCalls(scope.moId)).toEqual([call]);
  expect(await journal.openCalls()).toHaveLength(3);
});

test('the end of a kept call leaves a newer call of its session as it is', async () => {
  const primary = memoryRecords();
  const journal = openJournal({ primary, fallback: memoryRecords(), clock: new FakeClock() });
  await journal.keep(kept('earlier', ''));
  await journal.write(sent('newer'));
  const put = vi.spyOn(primary, 'put');
  await journal.forget(kept('earlier', ''));
  // Codes may be scanned there meanwhile, also in another tab.
  expect(put).not.toHaveBeenCalled();
  expect(await journal.openCalls()).toMatchObject([sent('newer')]);
});

/** Two tabs; the database refuses what one of them stores. */
function withLocalStorage() {
  const [primary, fallback, clock] = [memoryRecords(), memoryRecords(), new FakeClock()];
  const put = () => Promise.reject(new Error('gone'));
  const broken = openJournal({ primary: { ...primary, put }, fallback, clock });
  return { broken, journal: openJournal({ primary, fallback, clock }) };
}

test('the journal falls back when the database refuses, and finds the newest of both', async () => {
  const { broken, journal } = withLocalStorage();
  await journal.write(record(1));
  expect(await broken.write(record(2))).toEqual({ kind: 'fallback' });
  expect((await journal.find(scope))?.revision).toBe(2);
  expect(await journal.sessionsOf('tester')).toEqual([record(2)]);
});

test('the journal leaves nothing in local storage of what the database has replaced', async () => {
  const { broken, journal } = withLocalStorage();
  const other = { ...scope, user: 'other' };
  await broken.write(record(2));
  await journal.replace([record(2)], [record(3, other)]);
  expect(await journal.find(scope)).toBeNull();
  expect(await journal.find(other)).toEqual(record(3, other));
});

test('the journal returns the newest state of a call of which local storage has another one', async () => {
  const { broken, journal } = withLocalStorage();
  await journal.keep(kept('kept', 'Bad Gateway'));
  await broken.keep(kept('kept', 'Conflict', 2));
  expect(await journal.openCalls()).toEqual([kept('kept', 'Conflict', 2)]);
  await broken.write(sent('set aside', 5));
  await journal.setAside({ ...kept('set aside', ''), revision: 5 });
  expect((await journal.find(scope))?.progress.phase).toBe('collecting');
});

test('the journal writes unstored records to local storage when the page is closed', async () => {
  const page = new EventTarget();
  const fallback = memoryRecords();
  const first = later<void>();
  const puts = [first.promise, later<void>().promise];
  const slow = { ...memoryRecords(), put: () => puts.shift()! };
  const journal = openJournal({ primary: slow, fallback, clock: new FakeClock(), page });
  void journal.write(record(1));
  await flushTasks();
  void journal.write(record(2));
  first.resolve();
  await flushTasks();
  page.dispatchEvent(new Event('pagehide'));
  const next = openJournal({ primary: memoryRecords(), fallback, clock: new FakeClock() });
  expect((await next.find(scope))?.revision).toBe(2);
});

test('the journal writes no stored or removed record to local storage when the page is closed', async () => {
  const page = new EventTarget();
  const fallback = memoryRecords();
  const journal = openJournal({
    primary: memoryRecords(),
    fallback,
    clock: new FakeClock(),
    page,
  });
  await journal.write(record(1));
  await journal.write(record(2, { size: 4 }));
  await journal.remove({ ...scope, size: 4 });
  page.dispatchEvent(new Event('pagehide'));
  expect([...fallback.map.keys()]).toEqual([]);
});

test('the journal waits half a second for a write and five for a read when the database hangs', async () => {
  const clock = new FakeClock();
  const hanging = {
    put: () => later<void>().promise,
    delete: () => later<void>().promise,
    replace: () => later<void>().promise,
    list: () => later<unknown[]>().promise,
  };
  const journal = openJournal({ primary: hanging, fallback: memoryRecords(), clock });
  const first = journal.write(record(1));
  await flushTasks();
  clock.advance(500);
  expect(await first).toEqual({ kind: 'fallback' });
  expect(await journal.write(record(2))).toEqual({ kind: 'fallback' });
  const found = journal.find(scope);
  await flushTasks();
  clock.advance(5000);
  expect((await found)?.revision).toBe(2);
});

/** Two tabs of a browser whose database is busy between `stop` and `goOn`. */
function onBusyDatabase() {
  const clock = new FakeClock();
  const busy = busyRecords();
  const records = { primary: busy, fallback: memoryRecords(), clock };
  const wait = async (ms: number) => {
    await flushTasks();
    clock.advance(ms);
  };
  return { busy, wait, journal: openJournal(records), next: openJournal(records) };
}

test('the journal finds a record that a busy database returns after seconds', async () => {
  const { busy, wait, journal, next } = onBusyDatabase();
  await journal.write(record(1));
  busy.stop();
  const found = next.find(scope);
  await wait(3000);
  busy.goOn();
  expect((await found)?.revision).toBe(1);
});

test('the journal stores in the database again once it answers', async () => {
  const { busy, wait, journal } = onBusyDatabase();
  busy.stop();
  const late = journal.write(record(1));
  await wait(500);
  expect(await late).toEqual({ kind: 'fallback' });
  busy.goOn();
  await flushTasks();
  expect(await journal.write(record(2))).toEqual({ kind: 'durable' });
});

test('the journal leaves no record of a removed session in a database that was late', async () => {
  const { busy, wait, journal, next } = onBusyDatabase();
  await journal.write(record(1));
  busy.stop();
  const late = journal.write(record(2));
  await wait(500);
  await late;
  const removed = journal.remove(scope);
  await wait(500);
  await removed;
  busy.goOn();
  await flushTasks();
  expect(await next.find(scope)).toBeNull();
});

test.each<[string, (journal: Journal) => Promise<unknown>, number | undefined]>([
  ['removes', (journal) => journal.remove(scope), undefined],
  ['replaces', (journal) => journal.replace([record(2)], [record(3)]), 3],
])('the journal %s a session after its pending writes', async (_what, end, revision) => {
  const { busy, journal, next } = onBusyDatabase();
  busy.stop();
  const writes = [journal.write(record(1)), journal.write(record(2))];
  const ended = end(journal);
  busy.goOn();
  await Promise.all([...writes, ended]);
  expect((await next.find(scope))?.revision).toBe(revision);
});

test('the journal writes only the newest record that arrived during a write', async () => {
  const slow = later<void>();
  const puts: unknown[] = [];
  const primary = {
    ...memoryRecords(),
    put: (_key: string, value: unknown) => (puts.push(value), slow.promise),
  };
  const journal = openJournal({ primary, fallback: memoryRecords(), clock: new FakeClock() });
  const first = journal.write(record(1));
  await flushTasks();
  const writes = [2, 3, 4].map((revision) => journal.write(record(revision)));
  slow.resolve();
  await Promise.all([first, ...writes]);
  expect(puts.map((value) => (value as JournalRecord).revision)).toEqual([1, 4]);
});

test('the journal keeps records in memory when nothing can be stored', async () => {
  const refusing = failingRecords(new DOMException('x', 'QuotaExceededError'));
  const journal = openJournal({ primary: refusing, fallback: refusing, clock: new FakeClock() });
  expect((await journal.write(record(1))).kind).toBe('memory');
  expect((await journal.find(scope))?.revision).toBe(1);
  await journal.remove(scope);
  expect(await journal.find(scope)).toBeNull();
});

test('the journal keeps orders apart whose names contain the separator', async () => {
  const journal = openJournal({
    primary: memoryRecords(),
    fallback: memoryRecords(),
    clock: new FakeClock(),
  });
  await journal.write(record(1, { moId: 'mo', user: '1|tester' }));
  expect(await journal.find(scope)).toBeNull();
});

test.each([
  ['nothing', null],
  ['another version', { ...record(1), version: 3 }],
  ['a closing case in a flow that has none', inPhase('pack-remaining', 'closing')],
  ['an unknown flow', { ...record(1), scope: { ...scope, flow: 'somewhere' } }],
  ['a record without a scope', { ...record(1), scope: null }],
  ['a record without progress', { ...record(1), progress: null }],
  ['an unknown phase', inPhase('pack-remaining', 'packing', { submission })],
  ['a broken list', inPhase('pack-master', 'collecting', { contents: [{}] })],
  ['a number as the name of a person', inPhase('pack-master', 'collecting', { ahead: [byNumber] })],
  ['a text as a count', inPhase('pack-remaining', 'submitting', { submission: textCount })],
  ['a call without its key', inPhase('pack-remaining', 'submitting')],
  ['a call without its closing case', inPhase('pack-master', 'submitting', { submission })],
  ['a case without size', { ...record(1), progress: { ...emptyProgress(3), size: 'three' } }],
])('the journal refuses %s', (_what, value) => {
  expect(parseRecord(value)).toBeNull();
});

test('the journal keeps no waiting read that a scanner or a keyboard did not send', () => {
  const reads = [
    { text: 'S1', source: 'typed' },
    { text: 'S2', source: 'hand scanner', by: 'ann' },
  ];
  const others = [{ text: 'S3', source: 'camera' }, { text: 4, source: 'typed' }, 'S5'];
  const waiting = [...reads, ...others, { text: 'S6', source: 'typed', by: 6 }];
  expect(parseRecord({ ...record(1), waiting })).toEqual({ ...record(1), waiting: reads });
  expect(parseRecord({ ...record(1), waiting: others })).toEqual(record(1));
});

const line = {
  at: Date.UTC(2026, 0, 2, 3, 4, 5),
  order: 'MO/1',
  station: '2',
  source: 'camera',
  text: 'S1',
  result: 'accepted',
} as const;

test('the scan log exports lines that a spreadsheet reads and does not run', () => {
  const log = openScanLog({ records: null });
  log.add(line);
  log.add({ ...line, source: 'hand scanner', text: '=1+1,"x"' });
  expect(log.csv()).toBe(
    'time,order,station,source,text,result\r\n' +
      '2026-01-02T03:04:05.000Z,MO/1,2,camera,S1,accepted\r\n' +
      `2026-01-02T03:04:05.000Z,MO/1,2,hand scanner,"'=1+1,""x""",accepted\r\n`,
  );
});

test('the scan log drops the oldest lines', () => {
  const log = openScanLog({ records: null, mostLines: 400 });
  for (let index = 0; index < 1000; index += 1) log.add({ ...line, text: `${index}` });
  expect(log.lines()).toHaveLength(400);
  expect(log.lines()[0]?.text).toBe('600');
});
