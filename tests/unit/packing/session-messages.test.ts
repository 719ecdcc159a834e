/** What the operator reads, and a screen reader says, of each thing that happens. */
import { describe, expect, it } from 'vitest';
import { clockTime } from '../../../src/lib/clock.ts';
import { announcementAtom, messageAtom, rowsAtom } from '../../../src/packing/session/atoms.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { later, MASTERS, settle, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';
import { newTools, openScreen, type ScanTools, submitted } from '../../support/session.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const [u, v, w] = UNITS as [string, string, string];
const master = MASTERS[0]!;
const KEPT = 'All 4 codes are kept on this tablet.';
const CHECKING = 'Checking whether the case was packed…';
const never = () => later<CallAnswer>().promise;

describe('a message', () => {
  it('is spoken as it is written', async () => {
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

  it('names the master case that was read', async () => {
    const screen = await openScreen(newTools());
    await screen.see(a, b, c);
    await screen.see(master);
    expect(screen.store.get(messageAtom)).toEqual({
      id: 'phase',
      severity: 'ok',
      title: `Master case ${master}`,
    });
  });

  it('goes when something is undone, and stays when there is nothing to undo', async () => {
    const screen = await openScreen(newTools());
    await screen.read(u);
    screen.press('undo');
    expect(screen.store.get(messageAtom)?.id).toBe('scan');
    await screen.see(a);
    await screen.read(v);
    screen.press('undo');
    expect(screen.store.get(messageAtom)).toBeNull();
  });
});

/** A case whose answer was lost, while the plant cannot be asked. */
async function lost(tools: ScanTools, reason = 'network') {
  tools.port.answers = [{ kind: 'unknown', reason }];
  tools.port.found = [{ kind: 'unavailable', reason }];
  return submitted(tools);
}

/** A shipper case that was sent at station 1B, and whose answer nobody could ask for yet. */
async function lostAtStation1B() {
  const tools = newTools();
  tools.port.answers = [{ kind: 'unknown', reason: 'network' }];
  tools.port.found = [{ kind: 'unavailable', reason: 'network' }];
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.see(u, v);
  await screen.see(a);
  return screen;
}

describe('while the plant is asked what became of a call', () => {
  it('it is said since when the connection is gone', async () => {
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

  it('it is said what the plant answers instead', async () => {
    const tools = newTools();
    const screen = await lost(tools, 'Bad Gateway.');
    const time = clockTime(tools.clock.wall());
    expect(screen.store.get(messageAtom)?.detail).toBe(
      `The plant answers since ${time}: Bad Gateway. ${KEPT} Leave the case where it is.`,
    );
  });

  it('the cameras do not talk over it', async () => {
    const screen = await lost(newTools());
    await screen.see(u);
    expect(screen.store.get(messageAtom)?.title).toBe(CHECKING);
    expect(screen.sounds.at(-1)).toBe('checking');
  });

  it('units that are taken for the next case leave it standing', async () => {
    const screen = await lostAtStation1B();
    await screen.see(w);
    expect(screen.store.get(rowsAtom)[0]).toMatchObject({ code: w });
    expect(screen.store.get(messageAtom)?.title).toBe(CHECKING);
  });

  it('it stands until the plant answers the call that is sent again', async () => {
    const tools = newTools();
    tools.port.answers = [{ kind: 'unknown', reason: 'network' }, never];
    const screen = await submitted(tools);
    expect(tools.port.sent).toHaveLength(2);
    expect(screen.store.get(messageAtom)?.title).toBe(CHECKING);
  });

  it('a word about the scanner stands until there is news of the call', async () => {
    const screen = await lostAtStation1B();
    screen.session.dispatch({ type: 'order-ended', status: 'finished' });
    await screen.see(w);
    expect(screen.store.get(messageAtom)).toMatchObject({
      id: 'session',
      title: 'The order is finished',
    });
  });
});

describe('the end of a call', () => {
  it('is said with what was packed and when', async () => {
    const tools = newTools();
    const screen = await submitted(tools);
    expect(screen.store.get(messageAtom)).toEqual({
      id: 'submit',
      severity: 'ok',
      title: `Master case ${master} is packed.`,
      detail: `3 shipper cases. ${clockTime(tools.clock.wall())}.`,
    });
  });

  it('is said with how many codes are kept after a refusal', async () => {
    const tools = newTools();
    tools.port.answers = [{ kind: 'refused', reason: 'the order is locked', conflicts: [] }];
    const screen = await submitted(tools);
    expect(screen.store.get(messageAtom)).toMatchObject({
      severity: 'bad',
      detail: 'The other 3 are kept. Take the label away, then show it again.',
    });
  });

  it('speaks of no others where none are left, or only one case is in hand', async () => {
    const tools = newTools();
    tools.port.answers = [{ kind: 'refused', reason: 'Conflict', conflicts: [{ code: a }] }];
    const remaining = await openScreen(tools, 'pack-remaining', 0);
    await remaining.see(a);
    remaining.press('submit');
    await settle();
    expect(remaining.store.get(messageAtom)?.detail).toBe(`${a} is packed elsewhere.`);
    await remaining.session.close();
    tools.port.answers = [{ kind: 'refused', reason: 'The order is locked', conflicts: [] }];
    const unpacking = await openScreen(tools, 'unpack', 0);
    await unpacking.read(master);
    unpacking.press('submit');
    await settle();
    expect(unpacking.store.get(messageAtom)).toEqual({
      id: 'submit',
      severity: 'bad',
      title: 'The order is locked',
    });
  });
});
