/** Messages for the operator and the screen reader, event by event. */
import { expect, test } from 'vitest';
import { clockTime } from '../../../src/lib/clock.ts';
import {
  announcementAtom,
  messageAtom,
  questionAtom,
  rowsAtom,
} from '../../../src/packing/session/atoms.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { later, MASTERS, flushTasks, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';
import { newTools, openScreen, type ScanTools, submitted } from '../../support/session.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const [u, v, w] = UNITS as [string, string, string];
const master = MASTERS[0]!;
const KEPT = 'All 4 codes are kept on this tablet.';
const CHECKING = 'Checking whether the case was packed…';
const never = () => later<CallAnswer>().promise;

test('a message is announced as it is shown', async () => {
  const tools = newTools();
  const screen = await openScreen(tools);
  await screen.read(master);
  tools.clock.advance(1000);
  expect(screen.store.get(announcementAtom).text).toBe(
    `The scanning shipper case is not recognizable, got ${master} This is a master case. Show a shipper case.`,
  );
  await screen.see(a, b, c);
  tools.clock.advance(1000);
  expect(screen.store.get(announcementAtom).text).toBe('All 3 shipper cases are scanned');
});

test('a message about labels goes when the last of them has left the picture', async () => {
  const screen = await openScreen(newTools());
  const shows = () => screen.store.get(messageAtom)?.severity;
  screen.watch(6000, 0, u, v);
  expect(shows()).toBe('bad');
  screen.watch(6000, 0, v);
  expect(shows()).toBe('bad');
  screen.watch(800, 0);
  expect(shows()).toBe('bad');
  screen.watch(400, 0);
  expect(shows()).toBeUndefined();
});

test('a message about a label that was shown for a moment stays for four seconds', async () => {
  const screen = await openScreen(newTools());
  await screen.see(u);
  screen.watch(3900, 0);
  expect(screen.store.get(messageAtom)?.severity).toBe('bad');
  screen.watch(200, 0);
  expect(screen.store.get(messageAtom)).toBeNull();
});

test('a question takes the place of a message about a scan', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a);
  await screen.read(u);
  expect(screen.store.get(messageAtom)?.severity).toBe('bad');
  screen.session.dispatch({ type: 'size', size: 5 });
  expect(screen.store.get(questionAtom)?.kind).toBe('size-changed');
  expect(screen.store.get(messageAtom)).toBeNull();
});

test('a message names the master case that was read', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a, b, c);
  await screen.see(master);
  expect(screen.store.get(messageAtom)).toEqual({
    id: 'phase',
    severity: 'ok',
    title: `Master case ${master}`,
  });
});

test('a message disappears after an undo, and stays when there is nothing to undo', async () => {
  const screen = await openScreen(newTools());
  await screen.read(u);
  screen.press('undo');
  expect(screen.store.get(messageAtom)?.id).toBe('scan');
  await screen.see(a);
  await screen.read(v);
  screen.press('undo');
  expect(screen.store.get(messageAtom)).toBeNull();
});

/** A case whose answer was lost, while the plant cannot be asked. */
async function lost(tools: ScanTools, reason = 'network') {
  tools.port.answers = [{ kind: 'unknown', reason }];
  tools.port.found = [{ kind: 'unavailable', reason }];
  return submitted(tools);
}

/** A shipper case that was sent at station 1B, and whose answer could not be looked up yet. */
async function lostAtStation1B() {
  const tools = newTools();
  tools.port.answers = [{ kind: 'unknown', reason: 'network' }];
  tools.port.found = [{ kind: 'unavailable', reason: 'network' }];
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.see(u, v);
  await screen.see(a);
  return screen;
}

test('during a look-up, the message says since when the connection is lost', async () => {
  const tools = newTools();
  const screen = await lost(tools);
  const time = clockTime(tools.clock.wall());
  expect(screen.store.get(messageAtom)).toEqual({
    id: 'submit',
    severity: 'warn',
    title: CHECKING,
    detail: `The connection was lost at ${time}. ${KEPT} Leave the case where it is.`,
  });
});

test('during a look-up, the message names the answer of the plant', async () => {
  const tools = newTools();
  const screen = await lost(tools, 'Bad Gateway.');
  const time = clockTime(tools.clock.wall());
  expect(screen.store.get(messageAtom)?.detail).toBe(
    `The plant answered at ${time}: Bad Gateway. ${KEPT} Leave the case where it is.`,
  );
});

test('during a look-up, cameras do not replace the message', async () => {
  const screen = await lost(newTools());
  await screen.see(u);
  expect(screen.store.get(messageAtom)?.title).toBe(CHECKING);
  expect(screen.sounds.at(-1)).toBe('checking');
});

test('during a look-up, units for the next case do not replace the message', async () => {
  const screen = await lostAtStation1B();
  await screen.see(w);
  expect(screen.store.get(rowsAtom)[0]).toMatchObject({ code: w });
  expect(screen.store.get(messageAtom)?.title).toBe(CHECKING);
});

test('during a look-up, the message stays until the repeated call is answered', async () => {
  const tools = newTools();
  tools.port.answers = [{ kind: 'unknown', reason: 'network' }, never];
  const screen = await submitted(tools);
  expect(tools.port.sent).toHaveLength(2);
  expect(screen.store.get(messageAtom)?.title).toBe(CHECKING);
});

test('during a look-up, a problem of the scanner stays until the state of the call changes', async () => {
  const screen = await lostAtStation1B();
  screen.session.dispatch({ type: 'order-ended', status: 'finished' });
  await screen.see(w);
  expect(screen.store.get(messageAtom)).toMatchObject({
    id: 'session',
    title: 'The order is finished',
  });
});

test('the end of a call is reported with the contents and the time', async () => {
  const tools = newTools();
  const screen = await submitted(tools);
  expect(screen.store.get(messageAtom)).toEqual({
    id: 'submit',
    severity: 'ok',
    title: `Master case ${master} is packed.`,
    detail: `3 shipper cases. ${clockTime(tools.clock.wall())}.`,
  });
});

test('the end of a call is reported with the number of kept codes after a refusal', async () => {
  const tools = newTools();
  tools.port.answers = [{ kind: 'refused', reason: 'the order is locked', conflicts: [] }];
  const screen = await submitted(tools);
  expect(screen.store.get(messageAtom)).toMatchObject({
    severity: 'bad',
    detail: 'The other 3 are kept. Take the label away, then show it again.',
  });
});

test('the end of a call mentions no other codes where none are left, or only one case is in hand', async () => {
  const tools = newTools();
  tools.port.answers = [{ kind: 'refused', reason: 'Conflict', conflicts: [{ code: a }] }];
  const remaining = await openScreen(tools, 'pack-remaining', 0);
  await remaining.see(a);
  remaining.press('submit');
  await flushTasks();
  expect(remaining.store.get(messageAtom)?.detail).toBe(`${a} is packed elsewhere.`);
  await remaining.session.close();
  tools.port.answers = [{ kind: 'refused', reason: 'The order is locked', conflicts: [] }];
  const unpacking = await openScreen(tools, 'unpack', 0);
  await unpacking.read(master);
  unpacking.press('submit');
  await flushTasks();
  expect(unpacking.store.get(messageAtom)).toEqual({
    id: 'submit',
    severity: 'bad',
    title: 'The order is locked',
  });
});
