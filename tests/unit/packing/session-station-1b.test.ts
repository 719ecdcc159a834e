import { expect, test } from 'vitest';
import {
  countAtom,
  progressAtom,
  rowsAtom,
  submissionAtom,
  waitingReadsAtom,
} from '../../../src/packing/session/atoms.ts';
import { flowOf } from '../../../src/packing/flows/flows.ts';
import { scanWords } from '../../../src/packing/flows/scan-words.ts';
import { newTools, openScreen } from '../../support/session.ts';
import { CALM, later, flushTasks, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';

const [a] = STRAY_SHIPPERS as [string];

test('station 1B packs by itself and accepts the next case before the answer', async () => {
  const { port, ...rest } = newTools();
  const answer = later<{ kind: 'done' }>();
  port.answers = [() => answer.promise];
  const screen = await openScreen({ port, ...rest }, 'pack-shipper', 2);
  await screen.see(UNITS[0]!, UNITS[1]!);
  await screen.see(a);
  expect(port.sent[0]?.request).toEqual({
    kind: 'pack-shipper-case',
    body: { shipper_case_uid: a, unit_uids: [UNITS[0], UNITS[1]] },
  });
  await screen.see(UNITS[2]!);
  const next = screen.store.get(rowsAtom);
  expect(next[0]).toMatchObject({ kind: 'newest', name: 'Unit 1', code: UNITS[2] });
  expect(next[1]).toEqual({ kind: 'empty', name: 'Unit 2', place: 2 });
  expect(screen.store.get(countAtom)).toEqual({ scanned: 1, size: 2 });
  answer.resolve({ kind: 'done' });
  await flushTasks();
  expect(screen.store.get(rowsAtom)[0]).toMatchObject({ code: UNITS[2] });
  expect(screen.store.get(countAtom)).toEqual({ scanned: 1, size: 2 });
});

test('station 1B accepts a unit by hand for the next case at once', async () => {
  const tools = newTools();
  tools.port.answers = [() => later<{ kind: 'done' }>().promise];
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.see(UNITS[0]!, UNITS[1]!);
  await screen.see(a);
  await screen.read(UNITS[2]!);
  expect(screen.store.get(rowsAtom)[0]).toMatchObject({ kind: 'newest', code: UNITS[2] });
  expect(screen.store.get(waitingReadsAtom)).toBe(0);
});

test('station 1B accepts reads from an open dialog after it, and a new size while the case is empty', async () => {
  const screen = await openScreen(newTools(), 'pack-shipper', 2);
  screen.session.dispatch({ type: 'size', size: 4 });
  expect(screen.store.get(countAtom)).toEqual({ scanned: 0, size: 4 });
  const release = screen.hold();
  await screen.read(UNITS[0]!);
  release();
  expect(screen.store.get(countAtom)).toEqual({ scanned: 1, size: 4 });
});

test('station 1B explains why a unit waits when the next case is full before the last one is packed', async () => {
  const tools = newTools();
  tools.port.answers = [() => later<{ kind: 'done' }>().promise];
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.see(UNITS[0]!, UNITS[1]!);
  await screen.see(a);
  await screen.see(UNITS[2]!, UNITS[3]!);
  await screen.read(UNITS[4]!);
  const { progress } = screen.store.get(progressAtom)!;
  const at = { ...CALM, status: screen.store.get(submissionAtom) };
  expect(scanWords(flowOf('pack-shipper'), progress, at)).toMatchObject({
    title: 'Scan Units',
    now: 'The next case is full. More units wait until the last case is packed',
  });
  expect(screen.store.get(countAtom)).toEqual({ scanned: 2, size: 2 });
  expect(screen.store.get(waitingReadsAtom)).toBe(1);
});

test("station 1B sends every code as the plant spells it, whatever the scanner's case", async () => {
  const tools = newTools();
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.read(UNITS[0]!.toUpperCase());
  await screen.read(`https://plant.invalid/c/${UNITS[1]!.toLowerCase()}`);
  await screen.read(a.toLowerCase());
  expect(tools.port.sent[0]?.request.body).toEqual({
    shipper_case_uid: a,
    unit_uids: [UNITS[0], UNITS[1]],
  });
});

test('station 1B reports no problem of packed units that are still before the camera', async () => {
  const screen = await openScreen(newTools(), 'pack-shipper', 2);
  await screen.see(UNITS[0]!, UNITS[1]!);
  await screen.see(UNITS[0]!, UNITS[1]!, a);
  await screen.see(UNITS[0]!, UNITS[1]!, a);
  expect(screen.sounds).toEqual(['full', 'closed', 'packed']);
});

test('station 1B packs a full case that was gone back to by reading its shipper case', async () => {
  const tools = newTools();
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.read(UNITS[0]!);
  await screen.read(UNITS[1]!);
  screen.press('go-back');
  expect(screen.store.get(progressAtom)?.progress.phase).toBe('collecting');
  await screen.read(a);
  expect(tools.port.sent).toHaveLength(1);
});

test('station 1B packs nothing by a shipper case that was in the picture before going back', async () => {
  const tools = newTools();
  const screen = await openScreen(tools, 'pack-shipper', 2);
  await screen.see(UNITS[0]!, UNITS[1]!);
  const release = screen.hold();
  await screen.see(a);
  screen.press('go-back');
  release();
  await screen.see(a);
  expect(tools.port.sent).toEqual([]);
  screen.watch(1100, 0);
  await screen.see(a);
  expect(tools.port.sent).toHaveLength(1);
});
