import { expect, test } from 'vitest';
import {
  finishedAtom,
  messageAtom,
  progressAtom,
  rowsAtom,
  waitingReadsAtom,
} from '../../../src/packing/session/atoms.ts';
import { openingAtom, questionAtom } from '../../support/session-parts.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { newTools, openScreen, submitted } from '../../support/session.ts';
import {
  later,
  MASTERS,
  flushTasks,
  STRAY_SHIPPERS,
  UNITS,
  afterPacking,
} from '../../support/packing.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const master = MASTERS[0]!;

test('a reload restores the codes after a check of the lists, and asks', async () => {
  const tools = newTools();
  await (await openScreen(tools)).see(a, b);
  const revision = async () => (await tools.journal.sessionsOf('tester'))[0]!.revision;
  const before = await revision();
  const second = await openScreen(tools);
  expect(await revision()).toBeGreaterThan(before);
  expect(tools.port.lookUps).toBe(1);
  expect(second.store.get(questionAtom)).toMatchObject({
    kind: 'restore',
    scanned: 2,
    size: 3,
    detail: '',
    scannedBy: ['tester'],
  });
  expect(second.store.get(questionAtom)?.title).toMatch(
    /^2 of 3 scanned at \d\d:\d\d: continue or start over$/,
  );
  second.session.dispatch({ type: 'answer', choice: 'continue' });
  expect(second.store.get(rowsAtom).filter((row) => 'code' in row)).toMatchObject([
    { code: a },
    { code: b },
  ]);
});

test('a reload starts over when asked to', async () => {
  const tools = newTools();
  await (await openScreen(tools)).see(a, b);
  const second = await openScreen(tools);
  second.session.dispatch({ type: 'answer', choice: 'start-over' });
  await flushTasks();
  expect(second.store.get(progressAtom)?.progress).toMatchObject({ contents: [] });
  const third = await openScreen(tools);
  expect(third.store.get(questionAtom)).toBeNull();
});

test('a reload reports that everything was packed meanwhile, and asks nothing', async () => {
  const tools = newTools();
  await (await openScreen(tools)).see(a, b);
  tools.port.found = [afterPacking([a, b], MASTERS[3]!)];
  const second = await openScreen(tools);
  expect(second.store.get(questionAtom)).toBeNull();
  expect(second.store.get(messageAtom)).toEqual({
    severity: 'warn',
    title: 'There is nothing left to continue.',
    detail: 'Packed in the meantime: 2 shipper cases.',
  });
  await second.see(c);
  expect(second.store.get(rowsAtom)[0]).toMatchObject({ code: c });
});

test('a reload restores nothing where every code was removed', async () => {
  const tools = newTools();
  const first = await openScreen(tools);
  await first.see(a);
  first.press('undo');
  const second = await openScreen(tools);
  expect(tools.port.lookUps).toBe(0);
  expect(second.store.get(messageAtom)).toBeNull();
});

test('a reload restores the codes when the plant does not answer', async () => {
  const tools = newTools();
  await (await openScreen(tools)).see(a);
  tools.port.found = [{ kind: 'unavailable', reason: 'network' }];
  const second = await openScreen(tools);
  expect(second.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 1 });
});

/** Scans b and c behind a dialog; the page ends, by a lock or a crash, with the dialog open. */
async function waitingBehindDialog(tools = newTools()) {
  const first = await openScreen(tools);
  await first.read(a);
  first.hold();
  await first.read(b);
  await first.read(c);
  return first;
}

test('scans that waited behind a dialog come back after a crash, and count once the operator continues', async () => {
  const tools = newTools();
  (await waitingBehindDialog(tools)).goAway();
  const second = await openScreen(tools);
  expect(second.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 1 });
  expect(second.store.get(waitingReadsAtom)).toBe(2);
  second.session.dispatch({ type: 'answer', choice: 'continue' });
  expect(second.scanned()).toEqual([a, b, c]);
  await flushTasks();
  expect(second.store.get(waitingReadsAtom)).toBe(0);
  expect((await tools.journal.sessionsOf('tester'))[0]).not.toHaveProperty('waiting');
});

test('scans that waited come back where the session is closed by a lock, and nothing else was scanned', async () => {
  const tools = newTools();
  const first = await openScreen(tools);
  first.hold();
  await first.read(b);
  await first.session.close();
  const second = await openScreen(tools);
  expect(second.store.get(questionAtom)).toMatchObject({ scanned: 0, scannedBy: ['tester'] });
  await second.read(c);
  second.session.dispatch({ type: 'answer', choice: 'start-over' });
  expect(second.scanned()).toEqual([c]);
});

test('scans that waited and were packed meanwhile are named, all of them in one message', async () => {
  const tools = newTools();
  (await waitingBehindDialog(tools)).goAway();
  tools.port.found = [afterPacking([b, c], MASTERS[3]!)];
  const second = await openScreen(tools);
  second.session.dispatch({ type: 'answer', choice: 'continue' });
  expect(second.scanned()).toEqual([a]);
  expect(second.store.get(messageAtom)).toMatchObject({
    title: `The scanning shipper case is not recognizable, got ${b}`,
    detail: `It is packed in ${MASTERS[3]}.`,
    others: `${c}: It is packed in ${MASTERS[3]}.`,
  });
});

test('scans that waited do not count after Start over where the case size has changed, too', async () => {
  const tools = newTools();
  (await waitingBehindDialog(tools)).goAway();
  const second = await openScreen(tools, 'pack-master', 5);
  expect(second.store.get(questionAtom)?.kind).toBe('size-changed');
  second.session.dispatch({ type: 'answer', choice: 'start-over' });
  expect(second.scanned()).toEqual([]);
  expect(second.store.get(waitingReadsAtom)).toBe(0);
});

test('scans that alone waited are offered in their own words where the case size has changed', async () => {
  const tools = newTools();
  const first = await openScreen(tools);
  first.hold();
  await first.read(b);
  await first.session.close();
  const second = await openScreen(tools, 'pack-master', 5);
  expect(second.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 0 });
  second.session.dispatch({ type: 'answer', choice: 'continue' });
  expect(second.scanned()).toEqual([b]);
  expect(second.store.get(progressAtom)?.progress.size).toBe(5);
});

test('a scan made while earlier ones are checked is kept beside them when the page ends', async () => {
  const tools = newTools();
  await (await openScreen(tools)).see(a);
  tools.port.found = [() => later<never>().promise];
  const second = await openScreen(tools);
  await second.read(b);
  second.goAway();
  tools.port.found = [];
  const third = await openScreen(tools);
  expect(third.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 1, waiting: 1 });
  third.session.dispatch({ type: 'answer', choice: 'continue' });
  expect(third.scanned()).toEqual([a, b]);
});

test('a scan before the journal is read does not store over what is there', async () => {
  const tools = newTools();
  await (await openScreen(tools)).see(a, b);
  const { journal } = tools;
  const never: typeof journal.find = () => new Promise(() => undefined);
  const second = await openScreen({ ...tools, journal: { ...journal, find: never } });
  await second.read(c);
  expect((await journal.sessionsOf('tester'))[0]?.progress.contents).toHaveLength(2);
});

test('a reload restores remaining items, of which no case has a size', async () => {
  const tools = newTools();
  await (await openScreen(tools, 'pack-remaining', 0)).see(a, UNITS[0]!);
  const second = await openScreen(tools, 'pack-remaining', 0);
  expect(second.store.get(questionAtom)?.title).toMatch(
    /^2 scanned at \d\d:\d\d: continue or start over$/,
  );
  second.session.dispatch({ type: 'answer', choice: 'continue' });
  await second.see(b);
  expect(second.store.get(rowsAtom).map((row) => 'code' in row && row.code)).toEqual([
    a,
    UNITS[0],
    b,
  ]);
});

test('a reload shows that it looks for earlier scans, restores them after five seconds without a network, and aborts its look-up', async () => {
  const tools = newTools();
  await (await openScreen(tools)).see(a);
  tools.port.found = [() => later<never>().promise];
  const second = await openScreen(tools);
  expect(second.store.get(openingAtom)).toBe(true);
  expect([second.store.get(questionAtom), second.scanned()]).toEqual([null, []]);
  tools.clock.advance(5000);
  await flushTasks();
  expect(second.store.get(openingAtom)).toBe(false);
  expect(second.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 1 });
  expect(tools.port.signal?.aborted).toBe(true);
});

test('a reload asks about a changed case size and keeps the codes', async () => {
  const tools = newTools();
  await (await openScreen(tools)).see(a, b);
  const second = await openScreen(tools, 'pack-master', 5);
  expect(second.store.get(questionAtom)).toMatchObject({
    kind: 'size-changed',
    from: 3,
    to: 5,
    scanned: 2,
  });
  second.session.dispatch({ type: 'answer', choice: 'continue' });
  await flushTasks();
  expect(second.store.get(progressAtom)?.progress).toMatchObject({
    size: 5,
    contents: [{ code: a }, { code: b }],
  });
  const third = await openScreen(tools, 'pack-master', 5);
  expect(third.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 2, size: 5 });
});

test('a reload continues with the new case size after a call with the old one', async () => {
  const tools = newTools();
  tools.port.answers = [() => later<CallAnswer>().promise];
  await submitted(tools);
  tools.port.found = [afterPacking([a, b, c], master)];
  const second = await openScreen(tools, 'pack-master', 5);
  expect(second.store.get(finishedAtom)).toMatchObject({ code: master, found: true });
  expect(second.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'collecting',
    size: 5,
    contents: [],
  });
});

test('a reload requires the shipper case again where the page was closed as it was read', async () => {
  const tools = newTools();
  const accepted = (code: string) => ({ code, key: code.toLowerCase(), at: 0 });
  await tools.journal.write({
    version: 2,
    scope: { moId: 'mo-1', station: '1B', flow: 'pack-shipper', size: 1, user: 'tester' },
    progress: {
      phase: 'ready',
      size: 1,
      contents: [accepted(UNITS[0]!)],
      ahead: [],
      closer: accepted(a),
    },
    revision: 2,
    savedAt: 0,
  });
  const screen = await openScreen(tools, 'pack-shipper', 1);
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  await flushTasks();
  expect(tools.port.sent).toEqual([]);
  expect(screen.store.get(progressAtom)?.progress.phase).toBe('closing');
});
