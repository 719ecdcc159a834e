import { expect, test } from 'vitest';
import { progressAtom } from '../../../src/packing/session/atoms.ts';
import { openingAtom, questionAtom } from '../../support/session-parts.ts';
import { newTools, openScreen } from '../../support/session.ts';
import {
  close,
  crash,
  finds,
  goOn,
  hold,
  noAnswer,
  open,
  openWith,
  press,
  read,
  reload,
  scenario,
  see,
  startOver,
  SUBMITTED,
} from '../../support/session-script.ts';
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
  expect(second.scanned()).toEqual([a, b]);
});

scenario(
  'a reload starts over when asked to',
  {},
  see(a, b),
  reload,
  startOver,
  { scanned: [] },
  reload,
  { question: null },
);

scenario(
  'a reload reports that everything was packed meanwhile, and asks nothing',
  {},
  see(a, b),
  finds(afterPacking([a, b], MASTERS[3]!)),
  reload,
  {
    question: null,
    message: {
      severity: 'warn',
      title: 'There is nothing left to continue.',
      detail: 'Packed in the meantime: 2 shipper cases.',
    },
  },
  see(c),
  { scanned: [c] },
);

scenario(
  'a reload restores nothing where every code was removed',
  {},
  see(a),
  press('undo'),
  reload,
  { lookUps: 0, message: null },
);

scenario(
  'a reload restores the codes when the plant does not answer',
  {},
  see(a),
  finds({ kind: 'unavailable', reason: 'network' }),
  reload,
  { question: { kind: 'restore', scanned: 1 } },
);

/** Two scans wait behind a dialog, with which the page then ends. */
const WAITING = [read(a), hold, read(b), read(c)];

scenario(
  'scans that waited behind a dialog come back after a crash, and count once the operator continues',
  {},
  ...WAITING,
  reload,
  { question: { kind: 'restore', scanned: 1 }, waits: 2 },
  goOn,
  { scanned: [a, b, c], waits: 0 },
  reload,
  { question: { scanned: 3, waiting: 0 } },
);

scenario(
  'scans that waited come back where the session is closed by a lock, and nothing else was scanned',
  {},
  hold,
  read(b),
  close,
  open,
  { question: { scanned: 0, scannedBy: ['tester'] } },
  read(c),
  startOver,
  { scanned: [c], waits: 0 },
);

scenario(
  'scans that waited and were packed meanwhile are named, all of them in one message',
  {},
  ...WAITING,
  finds(afterPacking([b, c], MASTERS[3]!)),
  reload,
  goOn,
  {
    scanned: [a],
    message: {
      title: `The scanning shipper case is not recognizable, got ${b}`,
      detail: `It is packed in ${MASTERS[3]}.`,
      others: `${c}: It is packed in ${MASTERS[3]}.`,
    },
  },
);

scenario(
  'scans that alone waited are offered in their own words where the case size has changed',
  {},
  hold,
  read(b),
  close,
  openWith({ size: 5 }),
  { question: { kind: 'restore', scanned: 0 } },
  goOn,
  { scanned: [b], count: { scanned: 1, size: 5 } },
);

scenario(
  'a scan made while earlier ones are checked is kept beside them when the page ends',
  {},
  see(a),
  ({ tools }) => void (tools.port.found = [() => later<never>().promise]),
  reload,
  read(b),
  finds(),
  reload,
  { question: { kind: 'restore', scanned: 1, waiting: 1 } },
  goOn,
  { scanned: [a, b] },
);

test('a scan before the journal is read does not store over what is there', async () => {
  const tools = newTools();
  await (await openScreen(tools)).see(a, b);
  const { journal } = tools;
  const never: typeof journal.find = () => new Promise(() => undefined);
  const second = await openScreen({ ...tools, journal: { ...journal, find: never } });
  await second.read(c);
  expect((await journal.sessionsOf('tester'))[0]?.progress.contents).toHaveLength(2);
});

scenario(
  'a reload restores remaining items, of which no case has a size',
  { flow: 'pack-remaining', size: 0 },
  see(a, UNITS[0]!),
  reload,
  {
    question: {
      title: expect.stringMatching(/^2 scanned at \d\d:\d\d: continue or start over$/) as string,
    },
  },
  goOn,
  see(b),
  { scanned: [a, UNITS[0], b] },
);

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

scenario(
  'a reload asks about a changed case size and keeps the codes',
  {},
  see(a, b),
  crash,
  openWith({ size: 5 }),
  { question: { kind: 'size-changed', from: 3, to: 5, scanned: 2 } },
  goOn,
  { scanned: [a, b], count: { scanned: 2, size: 5 } },
  crash,
  openWith({ size: 5 }),
  { question: { kind: 'restore', scanned: 2, size: 5 } },
);

scenario(
  'a reload continues with the new case size after a call with the old one',
  {},
  noAnswer,
  ...SUBMITTED,
  finds(afterPacking([a, b, c], master)),
  crash,
  openWith({ size: 5 }),
  {
    finished: { code: master, found: true },
    progress: { phase: 'collecting', size: 5, contents: [] },
  },
);

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
