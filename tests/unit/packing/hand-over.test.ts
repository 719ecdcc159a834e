import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  finishHandOver,
  handOverFrom,
  withHandOver,
} from '../../../src/packing/journal/hand-over.ts';
import type { Records } from '../../../src/lib/records.ts';
import { openJournal } from '../../../src/packing/journal/journal.ts';
import type { Scope } from '../../../src/packing/journal/journal-record.ts';
import { keptPrefix } from '../../../src/packing/journal/open-call.ts';
import { messageAtom, rowsAtom } from '../../../src/packing/session/atoms.ts';
import { questionAtom } from '../../support/session-parts.ts';
import { memoryStorage } from '../../support/memory-storage.ts';
import {
  afterPacking,
  closedAfter,
  failingRecords,
  later,
  MASTERS,
  memoryRecords,
  STRAY_SHIPPERS,
  UNITS,
  flushTasks,
} from '../../support/packing.ts';
import { freeLock, newTools, openScreen, type ScanTools } from '../../support/session.ts';

const [a = '', b = '', c = '', d = ''] = STRAY_SHIPPERS;
const [master = ''] = MASTERS;

const NO_SPACE = new DOMException('full', 'QuotaExceededError');

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const scopeOf = (user: string): Scope => ({
  moId: 'mo-1',
  station: '2',
  flow: 'pack-master',
  size: 3,
  user,
});
const openFor = (tools: ScanTools, user: string) =>
  openScreen(tools, 'pack-master', 3, { scope: scopeOf(user) });

const finish = ({ journal }: ScanTools, to: string) =>
  finishHandOver({ journal, takeLock: freeLock }, to);

async function handOver(tools: ScanTools, from: string, to: string) {
  handOverFrom(from);
  await finish(tools, to);
}

async function scannedBy(tools: ScanTools, user: string, ...texts: string[]) {
  const screen = await openFor(tools, user);
  for (const text of texts) await screen.read(text);
  screen.goAway();
}

/** The next person answers the question of what was scanned before. */
async function goOn(tools: ScanTools, user: string) {
  const screen = await openFor(tools, user);
  await flushTasks();
  expect(screen.store.get(questionAtom)).toMatchObject({ kind: 'restore' });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  return screen;
}

const codesIn = async ({ journal }: ScanTools, user: string) =>
  (await journal.find(scopeOf(user)))?.progress.contents.map(({ code }) => code);

test('a case that two people began is packed by a third one, and the call names who scanned what', async () => {
  const tools = newTools();
  await scannedBy(tools, 'ann', a);
  await handOver(tools, 'ann', 'bob');
  await (await goOn(tools, 'bob')).read(b);
  await handOver(tools, 'bob', 'cem');
  const screen = await goOn(tools, 'cem');
  await screen.read(c);
  await screen.read(master);
  screen.press('submit');
  await flushTasks();
  const scanned_by = [
    { username: 'ann', codes: [a] },
    { username: 'bob', codes: [b] },
  ];
  expect(tools.port.sent.map(({ request }) => request.body)).toEqual([
    { master_case_uid: master, shipper_case_uids: [a, b, c], scanned_by },
  ]);
  expect(await codesIn(tools, 'ann')).toBeUndefined();
});

test('a case that is open in another tab stays with the person who began it', async () => {
  const tools = newTools();
  await scannedBy(tools, 'ann', a, b);
  handOverFrom('ann');
  await finishHandOver({ journal: tools.journal, takeLock: async () => undefined }, 'bob');
  expect(await codesIn(tools, 'bob')).toBeUndefined();
  expect(await codesIn(tools, 'ann')).toEqual([a, b]);
});

test('the same person who signs in again continues without a note of who scanned', async () => {
  const tools = newTools();
  await scannedBy(tools, 'ann', a);
  await handOver(tools, 'ann', 'ann');
  await finish(tools, 'bob');
  expect(await codesIn(tools, 'bob')).toBeUndefined();
  expect((await tools.journal.find(scopeOf('ann')))?.progress.contents[0]).not.toHaveProperty('by');
});

test('the person who unlocks the tablet continues without a question, once', async () => {
  const tools = newTools();
  await scannedBy(tools, 'ann', a, b);
  handOverFrom('ann');
  const journal = withHandOver(tools.journal, freeLock, 'ann');
  expect(await journal.find({ ...scopeOf('ann'), flow: 'unpack' })).toBeNull();
  const screen = await openFor({ ...tools, journal }, 'ann');
  await flushTasks();
  expect([screen.store.get(questionAtom), screen.store.get(messageAtom)]).toEqual([null, null]);
  expect(screen.store.get(rowsAtom)).toMatchObject([{ code: a }, { code: b }, { kind: 'empty' }]);
  screen.goAway();
  const again = await openFor({ ...tools, journal }, 'ann');
  await flushTasks();
  expect(again.store.get(questionAtom)).toMatchObject({ kind: 'restore', scannedBy: ['ann'] });
});

test('the person who unlocks the tablet is asked where another tablet packed a code meanwhile', async () => {
  const tools = newTools();
  await scannedBy(tools, 'ann', a, b);
  handOverFrom('ann');
  tools.port.found = [afterPacking([b], master)];
  const journal = withHandOver(tools.journal, freeLock, 'ann');
  const screen = await openFor({ ...tools, journal }, 'ann');
  await flushTasks();
  expect(screen.store.get(questionAtom)).toMatchObject({
    scanned: 1,
    detail: 'Packed in the meantime: 1 shipper case.',
  });
});

test('the question of a case that another person began names who scanned', async () => {
  const tools = newTools();
  await scannedBy(tools, 'ann', a);
  handOverFrom('ann');
  const journal = withHandOver(tools.journal, freeLock, 'bob');
  const screen = await openFor({ ...tools, journal }, 'bob');
  await flushTasks();
  expect(screen.store.get(questionAtom)).toMatchObject({ kind: 'restore', scannedBy: ['ann'] });
});

test('a call without an answer stays with its person, and the codes scanned meanwhile are handed over', async () => {
  const tools = newTools();
  tools.port.answers = [() => later<never>().promise];
  const atStation1B: Scope = { ...scopeOf('ann'), station: '1B', flow: 'pack-shipper' };
  const screen = await openScreen(tools, 'pack-shipper', 3, { scope: atStation1B });
  for (const text of [...UNITS.slice(0, 3), a]) await screen.read(text);
  await screen.read(UNITS[3] ?? '');
  screen.goAway();
  await handOver(tools, 'ann', 'bob');
  const next = await tools.journal.find({ ...atStation1B, user: 'bob' });
  expect(next?.progress).toMatchObject({ contents: [{ code: UNITS[3], by: 'ann' }] });
  expect(await tools.journal.openCalls()).toMatchObject([
    { scope: { user: 'ann' }, waitsFor: 'answer', progress: { closer: { code: a } } },
  ]);
});

/** Codes of all cases on the tablet, in the order of their names. */
async function codesOnTablet({ journal }: ScanTools) {
  const sessions = await Promise.all([journal.sessionsOf('ann'), journal.sessionsOf('bob')]);
  return sessions
    .flat()
    .flatMap(({ progress }) => progress.contents.map(({ code }) => code))
    .sort();
}

test.each([0, 1, 2, 3])(
  'a page that is closed after %i changes of the storage loses and doubles no case of a hand-over',
  async (changes) => {
    for (const scannedByBob of [[], [d]]) {
      const records = memoryRecords();
      const tools = newTools(records);
      await scannedBy(tools, 'bob', ...scannedByBob);
      await scannedBy(tools, 'ann', a, b);
      handOverFrom('ann');
      void finish(newTools(closedAfter(changes, records)), 'bob');
      await flushTasks();
      const next = newTools(records);
      expect(await codesOnTablet(next)).toEqual([a, b, ...scannedByBob].sort());
      await finish(next, 'bob');
      expect(await codesOnTablet(next)).toEqual([a, b, ...scannedByBob].sort());
      expect(await codesIn(next, 'bob')).toEqual([a, b]);
    }
  },
);

test('scans that waited are handed over, and carry the name of the person who scanned them', async () => {
  const tools = newTools();
  const screen = await openFor(tools, 'ann');
  screen.hold();
  await screen.read(a);
  screen.goAway();
  await handOver(tools, 'ann', 'bob');
  (await openFor(tools, 'bob')).goAway();
  const next = await goOn(tools, 'bob');
  await next.read(b);
  await flushTasks();
  const record = await tools.journal.find(scopeOf('bob'));
  expect(record?.progress.contents).toMatchObject([{ code: a, by: 'ann' }, { code: b }]);
  expect(record?.progress.contents[1]).not.toHaveProperty('by');
});

/** Three cases in a master case are submitted, and the plant does not answer. */
async function sentWithoutAnswer(tools: ScanTools, user: string): Promise<void> {
  tools.port.answers = [() => later<never>().promise];
  const sent = await openFor(tools, user);
  for (const text of [b, c, d, master]) await sent.read(text);
  sent.press('submit');
  await flushTasks();
  sent.goAway();
}

const sentBy = (user: string) => ({
  scope: { user },
  progress: { contents: [{ code: b }, { code: c }, { code: d }] },
});

test('a call of the next person without an answer stays that person’s', async () => {
  const tools = newTools();
  await sentWithoutAnswer(tools, 'bob');
  await scannedBy(tools, 'ann', a);
  await handOver(tools, 'ann', 'bob');
  expect(await codesIn(tools, 'bob')).toEqual([a]);
  expect(await tools.journal.openCalls()).toMatchObject([sentBy('bob')]);
});

test.each(['ann', 'bob'])('a call of %s that only memory could keep stays there', async (user) => {
  const stored = memoryRecords();
  const refuse = () => Promise.reject(NO_SPACE);
  const primary: Records = {
    ...stored,
    put: (key, value) => (key.startsWith(keptPrefix()) ? refuse() : stored.put(key, value)),
  };
  const fallback: Records = { ...memoryRecords(), put: refuse };
  const tools: ScanTools = { ...newTools(), journal: openJournal({ primary, fallback }) };
  const other = user === 'ann' ? 'bob' : 'ann';
  await sentWithoutAnswer(tools, user);
  await scannedBy(tools, other, a);
  await handOver(tools, 'ann', 'bob');
  const reloaded = newTools(stored);
  expect(await codesIn(reloaded, other)).toEqual([a]);
  expect(await reloaded.journal.openCalls()).toMatchObject([sentBy(user)]);
});

test('a case is handed over where nothing can be stored', async () => {
  const [primary, fallback] = [failingRecords(NO_SPACE), failingRecords(NO_SPACE)];
  const tools: ScanTools = { ...newTools(), journal: openJournal({ primary, fallback }) };
  await scannedBy(tools, 'ann', a);
  await handOver(tools, 'ann', 'bob');
  expect(await codesIn(tools, 'bob')).toEqual([a]);
});

test('a case from which the leaving person removed each code takes nothing from the next one’s', async () => {
  const tools = newTools();
  await scannedBy(tools, 'bob', d);
  const screen = await openFor(tools, 'ann');
  await screen.read(a);
  screen.press('undo');
  screen.goAway();
  await handOver(tools, 'ann', 'bob');
  expect(await codesIn(tools, 'bob')).toEqual([d]);
});

test('a case of another size that the next person had begun waits once, and does not return', async () => {
  const tools = newTools();
  const other = await openScreen(tools, 'pack-master', 5, {
    scope: { ...scopeOf('bob'), size: 5 },
  });
  await other.read(d);
  other.goAway();
  await scannedBy(tools, 'ann', a, b);
  await handOver(tools, 'ann', 'bob');
  await tools.journal.remove(scopeOf('bob'));
  expect(await codesIn(tools, 'bob')).toBeUndefined();
  expect(await codesIn(tools, 'ann')).toEqual([d]);
});

test('a case that is handed over counts before an older one that local storage alone could take', async () => {
  const [records, fallback] = [memoryRecords(), memoryRecords()];
  const put = () => Promise.reject(NO_SPACE);
  const inLocalStorage = openJournal({ primary: { ...records, put }, fallback });
  const tools = { ...newTools(), journal: openJournal({ primary: records, fallback }) };
  await scannedBy({ ...tools, journal: inLocalStorage }, 'bob', b, c, d);
  await scannedBy(tools, 'ann', a);
  await handOver(tools, 'ann', 'bob');
  expect(await codesIn(tools, 'bob')).toEqual([a]);
  expect(await codesIn(tools, 'ann')).toEqual([b, c, d]);
});
