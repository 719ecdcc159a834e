/** After a refusal the operator acts: earlier reads are not processed by themselves. */
import { expect, test } from 'vitest';
import {
  messageAtom,
  progressAtom,
  rowsAtom,
  waitingReadsAtom,
} from '../../../src/packing/session/atoms.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import {
  later,
  MASTERS,
  PACKED_SHIPPERS,
  PACKED_UNITS,
  flushTasks,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';
import { newTools, openScreen, submitted } from '../../support/session.ts';

const [first, second] = STRAY_SHIPPERS as [string, string];
const [u1, u2, u3, u4] = UNITS as [string, string, string, string];
const REFUSED: Extract<CallAnswer, { kind: 'refused' }> = {
  kind: 'refused',
  reason: 'the order is done',
  conflicts: [],
};
type Screen = Awaited<ReturnType<typeof openScreen>>;
const filled = (screen: Screen) =>
  screen.store.get(rowsAtom).flatMap((row) => ('code' in row ? [row.code] : []));
const phase = (screen: Screen) => screen.store.get(progressAtom)?.progress.phase;

/** A shipper case of two units on its way to the plant, and the next two units read ahead. */
async function onItsWay() {
  const tools = newTools();
  const answer = later<CallAnswer>();
  tools.port.answers = [() => answer.promise];
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.read(u1);
  await screen.read(u2);
  await screen.read(first);
  await screen.read(u3);
  await screen.read(u4);
  const refuse = async (refusal: CallAnswer = REFUSED) => {
    answer.resolve(refusal);
    await flushTasks();
  };
  return { tools, port: tools.port, screen, refuse };
}

test('a refused shipper case is not packed into the next one, whose read waited for the answer', async () => {
  const { port, screen, refuse } = await onItsWay();
  await screen.read(second);
  await refuse();
  expect(port.sent).toHaveLength(1);
  expect(phase(screen)).toBe('closing');
  expect(filled(screen)).toEqual([u1, u2]);
  expect(screen.store.get(waitingReadsAtom)).toBe(0);
  expect(screen.lines).toContainEqual(expect.objectContaining({ text: second, result: 'dropped' }));
  expect(screen.store.get(messageAtom)).toMatchObject({
    id: 'submit',
    severity: 'bad',
    detail: `The other 2 are kept. Scanned for the next case and kept: 2 units. 1 scan made meanwhile does not count, scan it again: …${second.slice(-8)}.`,
  });
});

test('a refused shipper case is not packed into the next one, whose label is before the camera', async () => {
  const { port, screen, refuse } = await onItsWay();
  await screen.see(second);
  await refuse();
  expect(screen.store.get(messageAtom)?.detail).toContain(
    'Take the label away, then show it again.',
  );
  await screen.see(second);
  expect(port.sent).toHaveLength(1);
  expect(phase(screen)).toBe('closing');
  screen.watch(1100, 0);
  await screen.see(second);
  expect(port.sent).toHaveLength(2);
});

test('a refused shipper case is not packed into a case that only a frame from before the refusal shows', async () => {
  const { tools, port, screen, refuse } = await onItsWay();
  const grabbedAt = tools.clock.now();
  tools.clock.advance(50);
  await refuse();
  screen.seeLate(grabbedAt, second);
  screen.watch(500, 0, second);
  await flushTasks();
  expect(port.sent).toHaveLength(1);
});

test('a refused shipper case makes way for the units read ahead when the plant names each of its own', async () => {
  const { screen, refuse } = await onItsWay();
  await refuse({ ...REFUSED, conflicts: [{ code: u1 }, { code: u2 }] });
  expect(filled(screen)).toEqual([u3, u4]);
  expect(phase(screen)).toBe('closing');
});

test('a refused shipper case is packed when its label is read again; units read ahead stay', async () => {
  const { port, screen, refuse } = await onItsWay();
  await refuse();
  port.answers = [{ kind: 'done' }];
  await screen.read(first);
  expect(port.sent.at(-1)?.request.body).toEqual({
    shipper_case_uid: first,
    unit_uids: [u1, u2],
  });
  expect(filled(screen)).toEqual([u3, u4]);
  await screen.read(second);
  expect(port.sent.at(-1)?.request.body).toEqual({
    shipper_case_uid: second,
    unit_uids: [u3, u4],
  });
});

test('a refused case is sent again once its label has left the picture for a second', async () => {
  const tools = newTools();
  tools.port.answers = [REFUSED];
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.see(u1, u2);
  for (let frame = 0; frame < 30; frame += 1) {
    await screen.see(u1, u2, first);
    tools.clock.advance(100);
  }
  expect(tools.port.sent).toHaveLength(1);
  screen.watch(1100, 0);
  await screen.see(first);
  expect(tools.port.sent).toHaveLength(2);
});

test('a refused case is sent again at once when its label is read by hand', async () => {
  const tools = newTools();
  tools.port.answers = [REFUSED];
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.see(u1, u2);
  await screen.see(first);
  await screen.read(first);
  expect(tools.port.sent).toHaveLength(2);
});

async function failing() {
  const tools = newTools();
  tools.port.answers = [{ kind: 'unknown', reason: 'Internal Server Error' }];
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.read(u1);
  await screen.read(u2);
  await screen.read(first);
  for (let seconds = 0; seconds < 60; seconds += 1) {
    tools.clock.advance(1000);
    await flushTasks();
  }
  return { tools, port: tools.port, screen };
}

test('codes that are taken back go into no case that is before the camera or waits as a read', async () => {
  const { port, screen } = await failing();
  const sent = port.sent.length;
  await screen.read(second);
  await screen.see(second);
  port.answers = [{ kind: 'done' }];
  screen.press('take-back');
  await flushTasks();
  await screen.see(second);
  expect(port.sent).toHaveLength(sent);
  expect(phase(screen)).toBe('closing');
  expect(screen.store.get(messageAtom)).toMatchObject({
    title: 'The codes are back',
    detail: expect.stringContaining('1 scan made meanwhile does not count') as string,
  });
  screen.watch(1100, 0);
  await screen.see(second);
  expect(port.sent).toHaveLength(sent + 1);
});

const [a, b, c, d, e] = STRAY_SHIPPERS as [string, string, string, string, string];
const [master, other] = MASTERS as [string, string];
const bad = (screen: Screen) => screen.store.get(messageAtom)?.severity;

const refusedMaster = (during: (screen: Screen) => Promise<void>) => refusedWith(REFUSED, during);

async function refusedWith(refusal: CallAnswer, during: (screen: Screen) => Promise<void>) {
  const tools = newTools();
  const answer = later<CallAnswer>();
  tools.port.answers = [() => answer.promise];
  const screen = await submitted(tools);
  await during(screen);
  answer.resolve(refusal);
  await flushTasks();
  tools.clock.advance(50); // pictures from before do not count
  return { tools, screen };
}

test('the message of a refusal stays while the cleared master case is before the camera and closes nothing', async () => {
  const { screen } = await refusedMaster(async () => undefined);
  await screen.see(a, b, c, master);
  expect(phase(screen)).toBe('closing');
  expect(bad(screen)).toBe('bad');
  expect(screen.store.get(messageAtom)?.title).toContain('due to the order is done.');
});

test('the message of a refusal is not replaced by a case that was scanned by hand before the answer', async () => {
  const { screen } = await refusedMaster((open) => open.read(d));
  expect(phase(screen)).toBe('closing');
  expect(screen.store.get(messageAtom)).toMatchObject({
    title: expect.stringContaining('due to the order is done.') as string,
    detail: expect.stringContaining('1 scan made meanwhile does not count') as string,
  });
});

test('the message of a refusal stays while a case that fits is before the camera', async () => {
  const refusal: CallAnswer = {
    kind: 'refused',
    reason: 'Conflict',
    conflicts: [{ code: c, packedIn: other }],
  };
  const { screen } = await refusedWith(refusal, (open) => open.see(a, b, c, d));
  await screen.see(a, b, c, d);
  expect(filled(screen)).toEqual([a, b]);
  expect(screen.store.get(messageAtom)?.title).toContain('due to Conflict.');
  await screen.see(e);
  expect(filled(screen)).toEqual([a, b, e]);
  expect(screen.store.get(messageAtom)?.title).toBe('All 3 shipper cases are scanned');
});

test('the message of a refusal is not replaced by a code before the camera that does not fit', async () => {
  const { screen } = await refusedMaster(async () => undefined);
  await screen.see(PACKED_UNITS[0]!, PACKED_SHIPPERS[0]!);
  expect(screen.sounds.at(-1)).toBe('rejected');
  expect(screen.store.get(messageAtom)?.title).toContain('due to the order is done.');
});

test('the message of a refusal is replaced by a later hand scan', async () => {
  const { screen } = await refusedMaster(async () => undefined);
  await screen.read(UNITS[0]!);
  expect(screen.store.get(messageAtom)?.title).toBe(
    `The scanning master case is not recognizable, got ${UNITS[0]}`,
  );
});

test('the message of a refusal is replaced by a master case that is shown later', async () => {
  const { screen } = await refusedMaster(async () => undefined);
  await screen.see(other);
  expect(screen.store.get(messageAtom)?.title).toBe(`Master case ${other}`);
});

test('remaining items that are refused without a conflict are all kept: there are no others', async () => {
  const tools = newTools();
  tools.port.answers = [() => Promise.resolve(REFUSED)];
  const screen = await openScreen(tools, 'pack-remaining', 0);
  await screen.read(first);
  await screen.read(u1);
  screen.press('submit');
  await flushTasks();
  expect(screen.store.get(messageAtom)?.detail).toContain('All 2 codes are kept on this tablet.');
});
