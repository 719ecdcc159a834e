import { expect, test } from 'vitest';
import {
  countAtom,
  messageAtom,
  progressAtom,
  questionAtom,
  rowsAtom,
} from '../../../src/packing/session/atoms.ts';
import { type CaseLists, readInventory } from '../../../src/packing/inventory.ts';
import { newTools, openScreen, submitted } from '../../support/session.ts';
import {
  entries,
  later,
  LISTS,
  MASTERS,
  flushTasks,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const master = MASTERS[0]!;

test('an open scan asks when the case size changes below the number of its codes, and marks the surplus', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a, b);
  screen.session.dispatch({ type: 'size', size: 2 });
  expect(screen.store.get(questionAtom)).toMatchObject({
    title: 'The case size changed from 3 to 2',
    detail: '2 are scanned and still fit. Continue or start over.',
  });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  screen.session.dispatch({ type: 'size', size: 1 });
  expect(screen.store.get(questionAtom)).toEqual({
    kind: 'size-changed',
    waiting: 0,
    from: 2,
    to: 1,
    scanned: 2,
    title: 'The case size changed from 2 to 1',
    detail: 'Scanned: 2, of which 1 has no place. Continue with it marked, or start over.',
  });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  expect(screen.store.get(rowsAtom).map((row) => row.kind)).toEqual(['filled', 'surplus']);
});

test('an open scan asks about a new size that came while another question was open', async () => {
  const tools = newTools();
  await (await openScreen(tools)).see(a, b);
  const screen = await openScreen(tools);
  screen.session.dispatch({ type: 'size', size: 9 });
  expect(screen.store.get(questionAtom)?.kind).toBe('restore');
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  expect(screen.store.get(questionAtom)).toMatchObject({ kind: 'size-changed', from: 3, to: 9 });
});

test('an open scan asks nothing about a size that the order lost, or that its flow does not have', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a);
  screen.session.dispatch({ type: 'size', size: 0 });
  expect(screen.store.get(questionAtom)).toBeNull();
  await screen.session.close();
  const remaining = await openScreen(newTools(), 'pack-remaining', 0);
  await remaining.see(a);
  remaining.session.dispatch({ type: 'size', size: 5 });
  expect(remaining.store.get(questionAtom)).toBeNull();
});

test('an open scan waits with a new size until the pack call has ended', async () => {
  const { port, ...rest } = newTools();
  const answer = later<{ kind: 'done' }>();
  port.answers = [() => answer.promise];
  const screen = await submitted({ port, ...rest });
  screen.session.dispatch({ type: 'size', size: 5 });
  expect(screen.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'submitting',
    size: 3,
  });
  answer.resolve({ kind: 'done' });
  await flushTasks();
  expect(screen.store.get(countAtom)).toEqual({ scanned: 0, size: 5 });
});

test('an open scan keeps a recent packing when older lists arrive', async () => {
  const { clock, ...rest } = newTools();
  const screen = await submitted({ clock, ...rest });
  screen.session.dispatch({ type: 'lists', inventory: readInventory(LISTS) });
  await screen.read(a);
  expect(screen.store.get(countAtom).scanned).toBe(0);
  // Unpacked at another tablet: after half a minute the plant is believed.
  clock.advance(30_000);
  screen.session.dispatch({ type: 'lists', inventory: readInventory(LISTS) });
  await screen.read(a);
  expect(screen.store.get(countAtom).scanned).toBe(1);
});

test('an open scan fills no case twice where the plant does not report contents', async () => {
  const silent = (lists: CaseLists): CaseLists => {
    const without = Object.entries(lists).map(([type, records]) => [
      type,
      records.map(({ teleport_uuid }) => ({ teleport_uuid })),
    ]);
    return Object.fromEntries(without) as CaseLists;
  };
  const { clock, ...rest } = newTools();
  const inventory = readInventory(silent(LISTS));
  const screen = await openScreen({ clock, ...rest }, 'pack-master', 3, { inventory });
  await screen.see(a, b, c);
  await screen.see(master);
  screen.press('submit');
  await flushTasks();
  clock.advance(60_000);
  screen.session.dispatch({ type: 'lists', inventory: inventory });
  await screen.see(a, b, c);
  await screen.read(master);
  expect(screen.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'closing',
    contents: [{ code: a }, { code: b }, { code: c }],
  });
});

test('an open scan fills a case again once the plant reports it emptied', async () => {
  const { clock, ...rest } = newTools();
  const screen = await submitted({ clock, ...rest });
  clock.advance(60_000);
  screen.session.dispatch({ type: 'lists', inventory: readInventory(LISTS) });
  await screen.see(a, b, c);
  await screen.read(master);
  expect(screen.store.get(progressAtom)?.progress.phase).toBe('ready');
});

test('an open scan reports a code again when the plant reports it differently', async () => {
  const screen = await openScreen(newTools());
  const stray = LISTS.stray_shipper_case!.filter((entry) => entry.teleport_uuid !== a);
  screen.session.dispatch({
    type: 'lists',
    inventory: readInventory({ ...LISTS, stray_shipper_case: stray }),
  });
  await screen.read(a);
  expect(screen.store.get(messageAtom)?.detail).toBe('It is not of this order.');
  const shipper_case = entries([a], master);
  screen.session.dispatch({
    type: 'lists',
    inventory: readInventory({ ...LISTS, stray_shipper_case: stray, shipper_case }),
  });
  await screen.read(a);
  expect(screen.store.get(messageAtom)?.detail).toBe(`It is packed in ${master}.`);
});

test('an open scan receives newly packed cases with the lists', async () => {
  const screen = await openScreen(newTools());
  const stray = LISTS.stray_shipper_case!.filter((entry) => entry.teleport_uuid !== a);
  screen.session.dispatch({
    type: 'lists',
    inventory: readInventory({
      ...LISTS,
      stray_shipper_case: stray,
      shipper_case: entries([a], 'I0T00000063-0a19'),
    }),
  });
  await screen.see(a);
  expect(screen.store.get(messageAtom)?.detail).toBe('It is packed in I0T00000063-0a19.');
});

test('an open scan fills a master case again that was emptied, also when nothing else is packed', async () => {
  const inside = { ...LISTS, shipper_case: entries([d], master) };
  const screen = await openScreen(newTools(), 'pack-master', 3, {
    inventory: readInventory(inside),
  });
  screen.session.dispatch({
    type: 'lists',
    inventory: readInventory({ ...LISTS, shipper_case: [] }),
  });
  await screen.see(a, b, c);
  await screen.see(master);
  expect(screen.store.get(progressAtom)?.progress).toMatchObject({ phase: 'ready' });
});

/** The lists after another tablet packed these shipper cases into a master case. */
const packedElsewhere = (...codes: readonly string[]) => {
  const stray = LISTS.stray_shipper_case!.filter((one) => !codes.includes(one.teleport_uuid));
  const shipper_case = [...(LISTS.shipper_case ?? []), ...entries(codes, MASTERS[1])];
  return readInventory({ ...LISTS, stray_shipper_case: stray, shipper_case });
};

test('codes that another tablet packs leave the open case, with a sound and the place of each', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a, b);
  screen.session.dispatch({ type: 'lists', inventory: packedElsewhere(a) });
  await flushTasks();
  expect(screen.store.get(progressAtom)?.progress.contents).toMatchObject([{ code: b }]);
  expect(screen.store.get(messageAtom)).toMatchObject({
    title: 'Another tablet was first: take 1 out',
    detail: `${a}: It is packed in ${MASTERS[1]!}.`,
    taken: a,
  });
  expect(screen.sounds.at(-1)).toBe('rejected');
});

test.each([
  { taken: [a, b, c], names: [a, b, c] },
  { taken: [a, b, c, d], names: [a, b, c, d].map((code) => `…${code.slice(-8)}`) },
])('every one of $taken.length codes that another tablet packs is named', async (one) => {
  const screen = await openScreen(newTools(), 'pack-master', 5);
  await screen.see(a, b, c, d);
  screen.session.dispatch({ type: 'lists', inventory: packedElsewhere(...one.taken) });
  expect(screen.store.get(messageAtom)).toMatchObject({
    title: `Another tablet was first: take ${one.taken.length} out`,
    detail: `${one.names.join(', ')}: It is packed in ${MASTERS[1]!}.`,
  });
});

test('a refusal of a hand read goes when another tablet unpacks the code, and the next read counts', async () => {
  const screen = await openScreen(newTools(), 'pack-master', 3, { inventory: packedElsewhere(a) });
  await screen.read(a);
  expect(screen.store.get(messageAtom)?.detail).toBe(`It is packed in ${MASTERS[1]!}.`);
  screen.session.dispatch({ type: 'lists', inventory: packedElsewhere(a, b) });
  expect(screen.store.get(messageAtom)?.detail).toBe(`It is packed in ${MASTERS[1]!}.`);
  screen.session.dispatch({ type: 'lists', inventory: readInventory(LISTS) });
  expect(screen.store.get(messageAtom)?.title).toBe(`${a} counts now: scan it again.`);
  expect(screen.store.get(progressAtom)?.progress.contents).toEqual([]);
  await screen.read(a);
  expect(screen.store.get(progressAtom)?.progress.contents).toMatchObject([{ code: a }]);
});

test('codes stay in the open case while the list of what is packed is still on its way', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a, b);
  const stray = LISTS.stray_shipper_case!.filter((one) => one.teleport_uuid !== a);
  const half = readInventory({ ...LISTS, stray_shipper_case: stray });
  screen.session.dispatch({ type: 'lists', inventory: half });
  expect(screen.store.get(progressAtom)?.progress.contents).toHaveLength(2);
  screen.session.dispatch({ type: 'lists', inventory: packedElsewhere(a) });
  expect(screen.store.get(messageAtom)?.detail).toBe(`${a}: It is packed in ${MASTERS[1]!}.`);
});

test('a full case is collecting again after another tablet packed one of its codes', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a, b, c);
  screen.session.dispatch({ type: 'lists', inventory: packedElsewhere(c) });
  expect(screen.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'collecting',
    contents: [{ code: a }, { code: b }],
  });
  await screen.see(d);
  expect(screen.store.get(progressAtom)?.progress.phase).toBe('closing');
});

test('a closing case that another tablet filled is named and scanned again, its contents stay', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a, b, c);
  await screen.see(master);
  const shipper_case = [...(LISTS.shipper_case ?? []), ...entries([d], master)];
  screen.session.dispatch({ type: 'lists', inventory: readInventory({ ...LISTS, shipper_case }) });
  expect(screen.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'closing',
    contents: [{ code: a }, { code: b }, { code: c }],
  });
  expect(screen.store.get(messageAtom)?.detail).toContain(master);
});

test('codes that another tablet packed behind a question leave the case after the answer', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a, b);
  screen.session.dispatch({ type: 'size', size: 2 });
  screen.session.dispatch({ type: 'lists', inventory: packedElsewhere(a) });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  expect(screen.store.get(progressAtom)?.progress.contents).toMatchObject([{ code: b }]);
});

test('an order that ended elsewhere counts nothing more, and refuses each code in red', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a);
  screen.hold();
  await screen.read(d);
  screen.session.dispatch({ type: 'order-ended', status: 'Done' });
  screen.session.dispatch({ type: 'hold', isHeld: false });
  const refused = { severity: 'bad', title: 'The order is Done' };
  expect(screen.store.get(messageAtom)).toMatchObject(refused);
  await screen.read(b);
  await screen.see(a, c);
  await screen.see(a, c);
  expect(screen.store.get(countAtom)).toEqual({ scanned: 1, size: 3 });
  expect(screen.store.get(messageAtom)).toMatchObject(refused);
  expect(screen.sounds).toEqual(['accepted', 'rejected', 'rejected', 'rejected']);
  screen.session.dispatch({ type: 'order-reopened' });
  await screen.read(b);
  expect(screen.store.get(countAtom).scanned).toBe(2);
});

test('the words about an ended order go when it is reopened', async () => {
  const screen = await openScreen(newTools());
  screen.session.dispatch({ type: 'order-ended', status: 'Done' });
  expect(screen.store.get(messageAtom)?.title).toBe('The order is Done');
  screen.session.dispatch({ type: 'order-reopened' });
  expect(screen.store.get(messageAtom)).toBeNull();
});

test('an empty case is refused with what to do, and counts as soon as the lists have its units', async () => {
  const filled = (...shippers: string[]) =>
    readInventory({
      ...LISTS,
      unit_case: shippers.map((packed_in, at) => ({ teleport_uuid: UNITS[at]!, packed_in })),
    });
  const screen = await openScreen(newTools(), 'pack-master', 3, { inventory: filled(a) });
  await screen.read(b);
  expect(screen.store.get(messageAtom)).toMatchObject({
    severity: 'bad',
    title: `The scanning shipper case is not recognizable, got ${b}`,
    detail: 'It is empty: fill it at station 1B.',
    isEmpty: true,
  });
  screen.session.dispatch({ type: 'lists', inventory: filled(a, b) });
  expect(screen.store.get(messageAtom)?.title).toBe(`${b} counts now: scan it again.`);
  await screen.read(b);
  expect(screen.store.get(countAtom).scanned).toBe(1);
});

test('a case that the plant calls empty leaves the list and is no packed one', async () => {
  const tools = newTools();
  const screen = await openScreen(tools, 'pack-master', 2);
  await screen.see(a, b);
  await screen.see(master);
  const conflicts = [{ code: b, reason: 'empty', packedIn: null }];
  tools.port.answers = [{ kind: 'refused', reason: 'Conflict', conflicts }];
  screen.press('submit');
  await flushTasks();
  expect(screen.store.get(messageAtom)?.detail).toContain(`${b} is empty: fill it at station 1B.`);
  const contents = () => screen.store.get(progressAtom)?.progress.contents.map(({ code }) => code);
  expect(contents()).toEqual([a]);
  await screen.read(b);
  expect(contents()).toEqual([a, b]);
});
