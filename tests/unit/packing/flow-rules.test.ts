/** Accepted codes, verdicts on the others, and presses that change nothing. */
import { describe, expect, it } from 'vitest';
import { scanNotice } from '../../../src/packing/feedback/messages.ts';
import { countOf, rowsOf } from '../../../src/packing/flows/case-rows.ts';
import { type FlowName, flowOf } from '../../../src/packing/flows/flows.ts';
import { packable } from '../../../src/packing/flows/packable.ts';
import { advance, emptyProgress, type ProgressEvent } from '../../../src/packing/flows/progress.ts';
import { judge } from '../../../src/packing/flows/verdict.ts';
import {
  type InventoryChange,
  readInventory,
  toScanned,
  withChanges,
} from '../../../src/packing/inventory.ts';
import type { AcceptedCode, Progress } from '../../../src/packing/types.ts';
import {
  code,
  INVENTORY,
  LISTS,
  MASTERS,
  PACKED_SHIPPERS,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';

const taken = (text: string): AcceptedCode => ({ code: text, key: text.toLowerCase(), at: 0 });
const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const [u, v, w] = UNITS as [string, string, string];
const [master, second] = MASTERS as [string, string];
const [packed] = PACKED_SHIPPERS as [string];
const submission = { key: 'key-00000001', at: 0 };

const closing: Progress = { ...emptyProgress(3), phase: 'closing', contents: [a, b, c].map(taken) };
const ready: Progress = { ...closing, phase: 'ready', closer: taken(master) };
const sent: Progress = { ...ready, phase: 'submitting', submission };
const filling: Progress = { ...emptyProgress(3), contents: [a, b].map(taken) };
const sentItems: Progress = {
  ...emptyProgress(0),
  phase: 'submitting',
  contents: [taken(u)],
  closer: null,
  submission,
};
const sentUnits: Progress = {
  ...emptyProgress(2),
  phase: 'submitting',
  contents: [u, v].map(taken),
  closer: taken(a),
  submission,
};

describe('a read code', () => {
  const verdict = (name: FlowName, progress: Progress, text: string, inventory = INVENTORY) =>
    judge(flowOf(name), progress, inventory, toScanned(text));

  it('a scanned code gets the next place, and none in a flow of one case', () => {
    expect(verdict('pack-master', filling, c)).toEqual({ kind: 'accepted', place: 3 });
    expect(verdict('unpack', emptyProgress(0), master)).toEqual({ kind: 'accepted', place: 0 });
  });

  it('a code scanned again is refused with its place', () => {
    expect(verdict('pack-master', filling, b)).toEqual({ kind: 'already', place: 2 });
    expect(verdict('pack-master', ready, master)).toEqual({ kind: 'already', place: 0 });
    const chosen = { ...emptyProgress(0), contents: [taken(master)] };
    expect(verdict('unpack', chosen, master)).toEqual({ kind: 'already', place: 0 });
  });

  it('a second case to unpack is told to wait for the first one, which is not called full', () => {
    const chosen = { ...emptyProgress(0), contents: [taken(master)] };
    const rejected = { text: second, verdict: verdict('unpack', chosen, second) };
    expect(scanNotice(flowOf('unpack'), chosen, rejected).detail).toBe('Press Unpack.');
  });

  const fullUnits: Progress = { ...sentUnits, phase: 'closing' };
  it.each<readonly [FlowName, string, string, Progress]>([
    ['pack-master', code('X', 1), 'not-in-order', filling],
    ['pack-master', '', 'no-code', filling],
    ['pack-master', u, 'wrong-kind', filling],
    ['pack-shipper', a, 'wrong-kind', emptyProgress(2)],
    ['pack-shipper', w, 'case-full', fullUnits],
    ['pack-shipper', packed, 'packed-elsewhere', fullUnits],
    ['pack-remaining', packed, 'packed-elsewhere', emptyProgress(0)],
    ['pack-remaining', master, 'wrong-kind', emptyProgress(0)],
    ['unpack', packed, 'accepted', emptyProgress(0)],
    ['unpack', u, 'wrong-kind', emptyProgress(0)],
  ])('in the flow %s the text "%s" is judged as %s', (name, text, kind, progress) => {
    expect(verdict(name, progress, text).kind).toBe(kind);
  });

  it('the code of a shipper case with units in it goes into a master case, and closes no second time', () => {
    const body = [{ teleport_uuid: u, packed_in: a }];
    const inventory = readInventory({ ...LISTS, unit_case: body });
    expect(verdict('pack-master', emptyProgress(3), a, inventory).kind).toBe('accepted');
    const full: Progress = { ...emptyProgress(1), phase: 'closing', contents: [taken(v)] };
    expect(verdict('pack-shipper', full, a, inventory).kind).toBe('packed-elsewhere');
  });

  it('at an order that fills its cases, a shipper case without units is empty wherever it is packed, and closes', () => {
    const unit_case = [{ teleport_uuid: u, packed_in: a }, { teleport_uuid: w }];
    const inventory = readInventory({ ...LISTS, unit_case });
    const empty = { kind: 'wrong-kind', note: 'empty', actual: 'S' };
    expect(verdict('pack-master', emptyProgress(3), b, inventory)).toMatchObject(empty);
    expect(verdict('pack-remaining', emptyProgress(0), b, inventory)).toMatchObject(empty);
    expect(verdict('pack-remaining', emptyProgress(0), v, inventory).kind).toBe('accepted');
    const full: Progress = { ...emptyProgress(1), phase: 'closing', contents: [taken(v)] };
    expect(verdict('pack-shipper', full, b, inventory).kind).toBe('accepted');
    const unpacked = readInventory({ ...LISTS, unit_case: [{ teleport_uuid: u }] });
    expect(verdict('pack-master', emptyProgress(3), b, unpacked).kind).toBe('accepted');
  });

  it('a second master case has a verdict of its own', () => {
    expect(verdict('pack-master', ready, second).kind).toBe('case-full');
    expect(verdict('pack-master', sent, second).kind).toBe('case-full');
    expect(verdict('pack-master', ready, code('I', 90)).kind).toBe('packed-elsewhere');
  });

  it('a shipper case is too many for a full case, and one of another order is unknown', () => {
    expect(verdict('pack-master', closing, d).kind).toBe('case-full');
    const tooMany = { ...emptyProgress(2), contents: closing.contents };
    expect(verdict('pack-master', tooMany, d).kind).toBe('case-full');
    expect(verdict('pack-master', closing, code('S', 999)).kind).toBe('wrong-kind');
  });

  it('a scanned code waits while remaining items are sent', () => {
    expect(verdict('pack-remaining', sentItems, v).kind).toBe('case-full');
    expect(verdict('pack-remaining', sentItems, u)).toEqual({ kind: 'already', place: 1 });
  });

  it('a code of an open call is refused with the case of that call', () => {
    const kept = (into: string) =>
      withChanges(INVENTORY, [{ kind: 'in-call', keys: new Set([a.toLowerCase()]), into }]);
    const elsewhere = { kind: 'packed-elsewhere', note: 'open-call' };
    expect(verdict('pack-master', filling, a, kept(''))).toMatchObject({ kind: 'already' });
    expect(verdict('pack-master', emptyProgress(3), a, kept(''))).toEqual(elsewhere);
    const named = verdict('pack-master', emptyProgress(3), a, kept(master));
    expect(named).toEqual({ ...elsewhere, where: master });
  });
});

it('the labels of a demonstration are few enough for an address', () => {
  const codes = [...UNITS.slice(0, 40), ...STRAY_SHIPPERS.slice(0, 8)];
  expect(packable(flowOf('pack-shipper'), INVENTORY)).toEqual(codes);
});

describe('what does not fit the step', () => {
  const done: ProgressEvent = { type: 'done' };
  const refused: ProgressEvent = { type: 'refused', conflicts: [] };
  const submit: ProgressEvent = { type: 'submit', submission: { key: 'key-00000002', at: 1 } };
  const again = { type: 'recheck', inventory: readInventory({}) } as const;

  it.each<readonly [string, FlowName, Progress, ProgressEvent]>([
    ['closing what waits for its master case', 'pack-master', closing, { type: 'close' }],
    ['packed, without a call', 'pack-master', ready, done],
    ['refused, without a call', 'pack-master', ready, refused],
    ['removing what is not in it', 'pack-master', closing, { type: 'remove', key: 'x' }],
    ['starting over in an empty case', 'pack-master', emptyProgress(3), { type: 'start-over' }],
    ['the size that it has', 'pack-master', closing, { type: 'resize', size: 3 }],
    ['no size', 'pack-master', filling, { type: 'resize', size: 0 }],
    ['a size where none counts', 'pack-remaining', emptyProgress(0), { type: 'resize', size: 4 }],
    ['a check of what is on its way', 'pack-master', sent, again],
    ['sending what is on its way', 'pack-remaining', sentItems, submit],
    ['going back from an open case', 'pack-master', filling, { type: 'go-back' }],
  ])('an event that does not fit the step changes nothing: %s', (_what, name, progress, event) => {
    const step = advance(flowOf(name), progress, event);
    expect(step.progress).toBe(progress);
    expect(step.outcomes).toEqual([]);
  });
});

describe('a press', () => {
  const on = (name: FlowName, progress: Progress, event: ProgressEvent) =>
    advance(flowOf(name), progress, event);

  it('Go Back from a case that is ready keeps its contents', () => {
    const { progress } = on('pack-master', ready, { type: 'go-back' });
    expect(progress).toEqual({ ...closing, phase: 'collecting' });
  });

  it('a press closes a full case again and reports it', () => {
    const back = on('pack-master', closing, { type: 'go-back' }).progress;
    const step = on('pack-master', back, { type: 'close' });
    expect(step).toEqual({ progress: closing, outcomes: [{ kind: 'full' }] });
  });

  it('Undo removes the master case first and reports it', () => {
    const step = on('pack-master', ready, { type: 'undo' });
    expect(step.progress).toEqual(closing);
    expect(step.outcomes).toEqual([{ kind: 'removed', codes: [taken(master)] }]);
  });

  it('a removed code opens a case that is ready', () => {
    const step = on('pack-master', ready, { type: 'remove', key: b.toLowerCase() });
    expect(step.progress).toEqual({ ...emptyProgress(3), contents: [a, c].map(taken) });
    expect(step.outcomes).toEqual([{ kind: 'removed', codes: [taken(b)] }]);
  });

  it('Undo and a removal take units of the next case while the last one is sent', () => {
    const ahead = { ...sentUnits, ahead: [UNITS[4]!, w].map(taken) };
    const step = on('pack-shipper', ahead, { type: 'undo' });
    expect(step.progress).toEqual({ ...sentUnits, ahead: [taken(UNITS[4]!)] });
    expect(step.outcomes).toEqual([{ kind: 'removed', codes: [taken(w)] }]);
    const removed = on('pack-shipper', ahead, { type: 'remove', key: UNITS[4]!.toLowerCase() });
    expect(removed.progress).toEqual({ ...sentUnits, ahead: [taken(w)] });
  });

  it('Start over begins with the codes accepted ahead', () => {
    const refusedUnits = {
      ...emptyProgress(2),
      phase: 'closing',
      contents: [u, v].map(taken),
    } as const;
    const step = on('pack-shipper', { ...refusedUnits, ahead: [taken(w)] }, { type: 'start-over' });
    expect(step.progress).toEqual({ ...emptyProgress(2), contents: [taken(w)] });
    expect(step.outcomes).toEqual([{ kind: 'removed', codes: [u, v].map(taken) }]);
  });
});

it('a check against the lists removes a master case that was filled elsewhere and keeps the contents, and opens a case without one of its codes', () => {
  const check = (...changes: readonly InventoryChange[]) =>
    advance(flowOf('pack-master'), ready, {
      type: 'recheck',
      inventory: withChanges(INVENTORY, changes),
    });
  expect(check().progress).toBe(ready);
  const inUse = (code: string) =>
    ({ kind: 'in-use', key: code.toLowerCase(), packedIn: null }) as const;
  expect(check(inUse(master))).toEqual({ progress: closing, outcomes: [] });
  const outcomes = [{ kind: 'removed', codes: [taken(c)] }];
  expect(check(inUse(c))).toEqual({ progress: filling, outcomes });
});

describe('the list and the counter', () => {
  it('the list of remaining items has no places and no surplus', () => {
    const items = { ...emptyProgress(0), contents: [a, u].map(taken) };
    const rows = rowsOf(flowOf('pack-remaining'), items);
    expect(rows.map(({ kind }) => kind)).toEqual(['filled', 'newest']);
    expect(countOf(flowOf('pack-remaining'), items)).toEqual({ scanned: 2, size: 0 });
  });

  it('the counter counts the master case once the case is full', () => {
    const flow = flowOf('pack-master');
    const counts = [filling, closing, ready, sent].map((progress) => countOf(flow, progress));
    expect(counts).toEqual([
      { scanned: 2, size: 3 },
      { scanned: 0, size: 1 },
      { scanned: 1, size: 1 },
      { scanned: 1, size: 1 },
    ]);
  });
});
