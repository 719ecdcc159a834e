import { expect, test } from 'vitest';
import {
  finishedAtom,
  messageAtom,
  progressAtom,
  rowsAtom,
  submissionAtom,
} from '../../../src/packing/session/atoms.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { readInventory } from '../../../src/packing/inventory.ts';
import { newTools, openScreen, submitted } from '../../support/session.ts';
import {
  later,
  MASTERS,
  flushTasks,
  STRAY_SHIPPERS,
  UNITS,
  afterPacking,
  packedLists,
} from '../../support/packing.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const master = MASTERS[0]!;
const unknown: CallAnswer = { kind: 'unknown', reason: 'network' };

test('a call without an answer is not repeated when the lists show the case packed', async () => {
  const tools = newTools();
  tools.port.answers = [unknown];
  tools.port.found = [afterPacking([a, b, c], master)];
  const screen = await submitted(tools);
  expect(tools.port.sent).toHaveLength(1);
  expect(screen.store.get(finishedAtom)).toMatchObject({ code: master, count: 3, found: true });
  expect(screen.sounds.slice(-2)).toEqual(['checking', 'packed']);
});

test('after a lost answer, a scan session refuses every code that the plant lists as packed', async () => {
  const tools = newTools();
  tools.port.answers = [unknown];
  tools.port.found = [afterPacking([a, b, c, d], master)];
  const screen = await submitted(tools);
  await screen.read(d);
  expect(screen.store.get(messageAtom)?.detail).toBe(`It is packed in ${master}.`);
});

test('a call without an answer is sent again with the same key when the case was not packed', async () => {
  const tools = newTools();
  tools.port.answers = [unknown, { kind: 'done' }];
  const screen = await submitted(tools);
  expect(tools.port.sent.map((sent) => sent.key)).toEqual(['key-00000001', 'key-00000001']);
  expect(screen.store.get(finishedAtom)?.found).toBe(false);
});

test('a call without an answer becomes a conflict when another tablet has packed some of its codes', async () => {
  const tools = newTools();
  tools.port.answers = [unknown];
  tools.port.found = [afterPacking([b], MASTERS[1]!)];
  const screen = await submitted(tools);
  expect(screen.store.get(rowsAtom).filter((row) => 'code' in row)).toMatchObject([
    { code: a },
    { code: c },
  ]);
  expect(screen.store.get(messageAtom)?.detail).toBe(
    `${b} is packed in ${MASTERS[1]}. The other 2 are kept.`,
  );
  expect(screen.sounds.at(-1)).toBe('not-packed');
});

test('look-ups of a lost call have growing pauses, and come at once when the network is back', async () => {
  const tools = newTools();
  tools.port.answers = [unknown];
  tools.port.found = [{ kind: 'unavailable', reason: 'network' }];
  const screen = await submitted(tools);
  expect(screen.store.get(messageAtom)?.title).toBe('Checking whether the case was packed…');
  expect(screen.store.get(messageAtom)?.detail).toContain('All 4 codes are kept on this tablet.');
  const status = screen.store.get(submissionAtom);
  expect(status.kind === 'checking' && status.askAgainAt).toBe(tools.clock.now() + 1000);
  tools.clock.advance(1000);
  await flushTasks();
  expect(tools.port.lookUps).toBe(2);
  tools.port.found = [afterPacking([a, b, c], master)];
  screen.press('wake');
  await flushTasks();
  expect(tools.port.lookUps).toBe(3);
  expect(screen.store.get(finishedAtom)?.found).toBe(true);
  expect(screen.sounds.filter((sound) => sound === 'checking')).toHaveLength(1);
});

test('a call without an answer counts as lost after 25 seconds', async () => {
  const tools = newTools();
  tools.port.answers = [() => later<CallAnswer>().promise];
  tools.port.found = [afterPacking([a, b, c], master)];
  const screen = await submitted(tools);
  expect(screen.store.get(submissionAtom).kind).toBe('sending');
  tools.clock.advance(25_000);
  await flushTasks();
  expect(screen.store.get(finishedAtom)?.found).toBe(true);
});

test('a call without an answer accepts an answer after ten seconds', async () => {
  const tools = newTools();
  const answer = later<CallAnswer>();
  tools.port.answers = [() => answer.promise];
  const screen = await submitted(tools);
  tools.clock.advance(10_000);
  answer.resolve({ kind: 'done' });
  await flushTasks();
  expect(tools.port.lookUps).toBe(0);
  expect(screen.store.get(finishedAtom)).toMatchObject({ found: false });
});

test('a refusal has the words of the catalogue, and clears the master case only', async () => {
  const tools = newTools();
  tools.port.answers = [{ kind: 'refused', reason: 'the order is finished', conflicts: [] }];
  const screen = await submitted(tools);
  expect(screen.store.get(messageAtom)?.title).toBe(
    'Unable to submit your scannings due to the order is finished. Either re-scan the shipper case or redo the session.',
  );
  expect(screen.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'closing',
    contents: [{}, {}, {}],
  });
  expect(screen.store.get(submissionAtom)).toEqual({ kind: 'idle' });
});

test('a scan session does not accept a code again that the plant has reported as packed', async () => {
  const tools = newTools();
  tools.port.answers = [
    { kind: 'refused', reason: 'Conflict', conflicts: [{ code: b, packedIn: MASTERS[2]! }] },
  ];
  const screen = await submitted(tools);
  await screen.read(b);
  expect(screen.store.get(messageAtom)?.detail).toBe(`It is packed in ${MASTERS[2]}.`);
});

test('a scan session does not accept a master case again that the plant has reported as filled', async () => {
  const tools = newTools();
  const conflicts = [{ code: master, reason: 'already_used' }];
  tools.port.answers = [{ kind: 'refused', reason: 'Conflict', conflicts }];
  const screen = await submitted(tools);
  expect(screen.store.get(messageAtom)?.detail).toBe(
    `${master} has contents already. The other 3 are kept.`,
  );
  await screen.read(master);
  expect(screen.store.get(progressAtom)?.progress).toMatchObject({ phase: 'closing' });
  expect(screen.sounds.at(-1)).toBe('rejected');
});

test('a scan session waits for the time of Retry-After and sends the same key', async () => {
  const tools = newTools();
  tools.port.answers = [{ kind: 'too-many', retryAfterMs: 7000 }, { kind: 'done' }];
  const screen = await submitted(tools);
  expect(screen.store.get(submissionAtom)).toMatchObject({
    kind: 'throttled',
    until: tools.clock.now() + 7000,
  });
  tools.clock.advance(6999);
  await flushTasks();
  expect(tools.port.sent).toHaveLength(1);
  tools.clock.advance(1);
  await flushTasks();
  expect(tools.port.sent.map((sent) => sent.key)).toEqual(['key-00000001', 'key-00000001']);
  expect(screen.store.get(finishedAtom)).not.toBeNull();
});

test('a scan session pauses when the sign-in has ended and continues after the next one', async () => {
  const tools = newTools();
  tools.port.answers = [{ kind: 'signed-out' }, { kind: 'done' }];
  const screen = await submitted(tools);
  expect(screen.store.get(submissionAtom).kind).toBe('sign-in');
  expect(screen.store.get(messageAtom)?.detail).toMatch(
    /^Waiting since \d\d:\d\d\. All 4 codes are kept on this tablet\.$/,
  );
  tools.port.releaseSignIn();
  await flushTasks();
  expect(tools.port.sent).toHaveLength(2);
  expect(screen.store.get(finishedAtom)?.code).toBe(master);
});

test('a scan session keeps the remaining items of a refused call and names the packed ones', async () => {
  const tools = newTools();
  tools.port.answers = [{ kind: 'refused', reason: 'Conflict', conflicts: [{ code: a }] }];
  const screen = await openScreen(tools, 'pack-remaining', 0);
  await screen.see(a, UNITS[0]!);
  screen.press('submit');
  await flushTasks();
  expect(screen.store.get(rowsAtom)).toMatchObject([{ name: 'Stray Unit 1', code: UNITS[0] }]);
  expect(screen.store.get(messageAtom)?.title).toContain(
    'Unable to submit your scannings due to Conflict.',
  );
});

test('a scan session shows the plain error of a refused unpacking and keeps the case', async () => {
  const tools = newTools();
  tools.port.answers = [{ kind: 'refused', reason: 'The order is locked', conflicts: [] }];
  const screen = await openScreen(tools, 'unpack', 0);
  await screen.read(master);
  screen.press('submit');
  await flushTasks();
  expect(screen.store.get(messageAtom)?.title).toBe('The order is locked');
  expect(screen.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'collecting',
    contents: [{ code: master }],
  });
});

test('remaining items that another tablet packed into a master case do not count as packed here', async () => {
  const tools = newTools();
  tools.port.answers = [unknown];
  tools.port.found = [afterPacking([a, b], master)];
  const screen = await openScreen(tools, 'pack-remaining', 0);
  await screen.see(a, b);
  screen.press('submit');
  await flushTasks();
  expect(screen.store.get(finishedAtom)).toBeNull();
  expect(screen.store.get(messageAtom)?.detail).toBe(
    `${a} is packed in ${master}. ${b} is packed in ${master}.`,
  );
});

test('cases that another tablet packed as remaining items do not count as packed in this master case', async () => {
  const tools = newTools();
  tools.port.answers = [unknown];
  const lists = packedLists([a, b, c], master);
  const loose = lists.shipper_case!.map(({ teleport_uuid }) => ({
    teleport_uuid,
    packed_in: null,
  }));
  tools.port.found = [
    { kind: 'known', inventory: readInventory({ ...lists, shipper_case: loose }) },
  ];
  const screen = await submitted(tools);
  expect(screen.store.get(finishedAtom)).toBeNull();
  expect(screen.store.get(messageAtom)?.detail).toContain(`${a} is packed elsewhere.`);
});
