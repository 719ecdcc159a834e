/** An order that has fewer codes left than the case on the screen needs. */
import { describe, expect, it } from 'vitest';
import { type FlowName, flowOf } from '../../../src/packing/flows/flows.ts';
import { scanWords } from '../../../src/packing/session/scan-words.ts';
import { freeCodes } from '../../../src/packing/flows/order-limits.ts';
import { type CaseLists, readInventory, withChanges } from '../../../src/packing/inventory.ts';
import type { Order } from '../../../contract/types.ts';
import { continueIn } from '../../../src/packing/journal/hand-over.ts';
import type { Scope } from '../../../src/packing/journal/journal-record.ts';
import { progressAtom } from '../../../src/packing/session/atoms.ts';
import { inventoryAtom, questionAtom } from '../../support/session-parts.ts';
import type { Progress } from '../../../src/packing/types.ts';
import { ORDER } from '../../support/orders.ts';
import { none, shippers, units } from '../../support/flows.ts';
import {
  CALM,
  closedAfter,
  code,
  entries,
  MASTERS,
  memoryRecords,
  openScan,
  flushTasks,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';
import { freeLock, newTools, openScreen } from '../../support/session.ts';

const collecting = (contents: Progress['contents'], size = 10): Progress => ({
  ...none,
  phase: 'collecting',
  size,
  contents,
});
const lists = (units: number, shippers = 1, masters = 1): CaseLists => ({
  stray_individual_unit: entries(UNITS.slice(0, units)),
  stray_shipper_case: entries(STRAY_SHIPPERS.slice(0, shippers)),
  internal_master_case: entries(MASTERS.slice(0, masters)),
});
/** An order of a plant that reports no plan. */
const UNPLANNED: Order = ORDER;
function now(
  name: FlowName,
  progress: Progress,
  inventory = readInventory(lists(5)),
  order = UNPLANNED,
) {
  const flow = flowOf(name);
  const free = freeCodes(flow, progress, inventory, order);
  return scanWords(openScan(name, progress), { ...CALM, free }).now;
}

describe('the way on for less than a case', () => {
  const dock = (progress: Progress, inventory = readInventory(lists(5, 2)), order = UNPLANNED) => {
    const flow = flowOf('pack-master');
    const free = freeCodes(flow, progress, inventory, order);
    return scanWords(openScan('pack-master', progress), { ...CALM, free }).dock.map(
      ({ action }) => action,
    );
  };

  it('too few cases for a master case have one button, which leads to the remaining items', () => {
    expect(dock(collecting(shippers(2)))).toEqual(['undo', 'rest']);
    expect(dock(collecting([]))).toEqual(['undo', 'rest']);
  });

  it('cases that can be filled, or of which none are left, have the buttons of the case', () => {
    const steps = ['undo', 'close', 'submit'];
    expect(dock(collecting(shippers(2), 2))).toEqual(steps);
    expect(dock(collecting([]), readInventory(lists(5, 0)))).toEqual(steps);
    expect(dock(collecting(shippers(1)), undefined, { ...ORDER, sc_planned_qty: 0 })).toEqual(
      steps,
    );
  });

  it('what is scanned goes along: it is in the list of remaining items, without a question', async () => {
    const tools = newTools();
    const earlier = await openScreen(tools, 'pack-remaining', 0);
    await earlier.read(UNITS[0]!);
    await earlier.session.close();
    const screen = await openScreen(tools, 'pack-master', 10);
    await screen.read(STRAY_SHIPPERS[0]!);
    screen.hold();
    await screen.read(STRAY_SHIPPERS[1]!);
    screen.session.continueIn('pack-remaining');
    await screen.session.close();
    const rest = await openScreen(tools, 'pack-remaining', 0);
    expect(rest.store.get(questionAtom)).toBeNull();
    const contents = () => rest.store.get(progressAtom)?.progress.contents.map(({ code }) => code);
    expect(contents()).toEqual([UNITS[0], ...STRAY_SHIPPERS.slice(0, 2)]);
    const back = await openScreen(tools, 'pack-master', 10);
    expect(back.store.get(progressAtom)?.progress.contents).toEqual([]);
    back.session.continueIn('pack-remaining');
    await back.session.close();
    const again = await openScreen(tools, 'pack-remaining', 0);
    expect(again.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 3 });
  });

  it('what is scanned until the other screen is there goes along, too', async () => {
    const tools = newTools();
    const screen = await openScreen(tools, 'pack-master', 10);
    await screen.read(STRAY_SHIPPERS[0]!);
    screen.session.continueIn('pack-remaining');
    await screen.read(STRAY_SHIPPERS[1]!);
    await screen.session.close();
    const rest = await openScreen(tools, 'pack-remaining', 0);
    expect(rest.store.get(progressAtom)?.progress.contents).toHaveLength(2);
  });

  it('what is scanned stays in its case while another tab has the remaining items open', async () => {
    const tools = newTools();
    const tab = await openScreen(tools, 'pack-remaining', 0);
    await tab.read(UNITS[0]!);
    const takeLock = async ({ flow }: Scope) =>
      flow === 'pack-remaining' ? undefined : freeLock();
    const screen = await openScreen(tools, 'pack-master', 10, { takeLock });
    await screen.read(STRAY_SHIPPERS[0]!);
    screen.session.continueIn('pack-remaining');
    await screen.session.close();
    await tab.read(UNITS[1]!);
    const contents = async (of: Scope) =>
      (await tools.journal.find(of))?.progress.contents.map(({ code }) => code);
    const scope = { moId: 'mo-1', station: '2', user: 'tester', size: 0 } as const;
    expect(await contents({ ...scope, flow: 'pack-remaining' })).toEqual(UNITS.slice(0, 2));
    expect(await contents({ ...scope, flow: 'pack-master' })).toEqual([STRAY_SHIPPERS[0]]);
  });

  it.each([0, 1])(
    'a page that is closed after %i changes on that way loses no code',
    async (changes) => {
      const records = memoryRecords();
      const before = await openScreen(newTools(records), 'pack-master', 10);
      await before.read(STRAY_SHIPPERS[0]!);
      before.goAway();
      const scope = (await newTools(records).journal.sessionsOf('tester'))[0]!.scope;
      const { journal } = newTools(closedAfter(changes, records));
      void continueIn('pack-remaining', { journal, scope, takeLock: freeLock });
      await flushTasks();
      const after = await newTools(records).journal.sessionsOf('tester');
      expect(after.map(({ progress }) => progress.contents.length)).toEqual([1]);
    },
  );
});

describe('what to do now, with too few codes left', () => {
  it.each([
    [5, 0, 'Only 5 units left for a case of 10. Print unit labels'],
    [5, 1, 'Only 5 units left for a case of 10. Print unit labels'],
    [5, 5, 'Only 5 units left for a case of 10. Print unit labels'],
    [1, 1, 'Only 1 unit left for a case of 10. Print unit labels'],
    [0, 0, 'No free unit left. Print unit labels'],
  ])('the screen reports %i units, %i of them accepted, in a case of ten', (left, count, words) => {
    expect(now('pack-shipper', collecting(units(count)), readInventory(lists(left)))).toBe(words);
  });

  it.each([
    ['All cases are packed. Go back', { sc_scanned_qty: 60, ss_scanned_qty: 2 }],
    ['All cases are packed. Go back', { sc_scanned_qty: 63 }],
    ['Only 2 shipper cases left for 10. Use Scan Remaining Items', { sc_scanned_qty: 60 }],
  ])('spare labels are no shipper cases that are left: %s', (words, counts) => {
    const order = { ...ORDER, ...counts, sc_planned_qty: 62 };
    expect(now('pack-master', collecting([]), readInventory(lists(0, 4)), order)).toBe(words);
  });

  it.each([
    [
      'station 1B has filled the last planned case',
      98,
      'Only 8 shipper cases left for 10. Use Scan Remaining Items',
    ],
    ['station 1B has two planned cases to fill', 100, 'Show 10 more shipper cases'],
    ['the plant reports no plan', null, 'Show 10 more shipper cases'],
  ])('an empty case is left only while it is to be filled: %s', (_what, planned, words) => {
    const counts = { sc_scanned_qty: 90, sc_packed_qty: 98, sc_planned_qty: planned };
    const inventory = readInventory({
      ...lists(0, 18),
      unit_case: STRAY_SHIPPERS.slice(0, 8).flatMap((shipper, at) =>
        entries(UNITS.slice(at, at + 1), shipper),
      ),
    });
    expect(now('pack-master', collecting([]), inventory, { ...ORDER, ...counts })).toBe(words);
  });

  it('the screen of station 1B has no shortage of units after its last whole case', () => {
    const order = { ...ORDER, shipper_case_size: 10, sc_planned_qty: 11, produced_quantity: 112 };
    const last = { ...order, sc_packed_qty: 11, iu_packed_qty: 110 };
    expect(now('pack-shipper', collecting([]), undefined, last)).toBe(
      'All cases are packed. Go back',
    );
    const before = { ...order, sc_packed_qty: 10, iu_packed_qty: 100 };
    expect(now('pack-shipper', collecting([]), undefined, before)).toMatch(/^Only 5 units left/);
  });

  it('the screen reports no shortage for exactly enough codes, too many, and while the lists may be old', () => {
    const ten = readInventory(lists(10));
    const old = scanWords(openScan('pack-shipper', collecting(units(5))), CALM);
    expect(old.now).toBe('Show 5 more units');
    expect(now('pack-shipper', collecting(units(5)), ten)).toBe('Show 5 more units');
    expect(now('pack-shipper', collecting(units(10)), ten)).toBe('Press Scan Shipper Case');
    expect(now('pack-shipper', collecting(units(3), 2), ten)).toBe('Remove 1 without a place');
  });

  it('a code of an open call is not free', () => {
    const keys = new Set([UNITS[8]!.toLowerCase()]);
    const change = { kind: 'in-call', keys, into: '' } as const;
    const ten = withChanges(readInventory(lists(10)), [change]);
    expect(now('pack-shipper', collecting(units(5)), ten)).toMatch(/^Only 9 units/);
  });

  it('a flow without a case size has no shortage', () => {
    expect(now('pack-remaining', collecting([], 0))).toBe('Show a stray case or unit');
  });
});

describe('what to do now, with no label left for the full case', () => {
  const full = (contents: Progress['contents']): Progress => ({
    ...collecting(contents, contents.length),
    phase: 'closing',
  });

  it('the screen reports that no shipper case label is free', () => {
    expect(now('pack-shipper', full(units(5)), readInventory(lists(5, 0)))).toBe(
      'No free shipper case label. Print extra labels',
    );
    expect(now('pack-shipper', full(units(5)))).toBe('Show the shipper case label');
  });

  it('a master case with contents is no free label', () => {
    const filled = readInventory({
      ...lists(0, 2),
      shipper_case: entries([code('S', 100)], MASTERS[0]),
    });
    expect(now('pack-master', full(shippers(2)), filled)).toBe(
      'No free master case label. Print extra labels',
    );
  });
});

it('the screens know what is in calls elsewhere and what was packed here, not the lists alone', async () => {
  const screen = await openScreen(newTools(), 'pack-shipper', 2);
  await screen.see(UNITS[0]!, UNITS[1]!);
  await screen.see(STRAY_SHIPPERS[0]!);
  await flushTasks();
  const { cases } = screen.store.get(inventoryAtom)!;
  expect(cases.get(UNITS[0]!.toLowerCase())).toMatchObject({ type: 'unit_case' });
  await screen.session.close();
  expect(screen.store.get(inventoryAtom)).toBeNull();
});
