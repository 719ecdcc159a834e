import { describe, expect, it } from 'vitest';
import { type FlowState, next, type Outcome, start } from '../../../src/packing/session/machine.ts';
import { slotsOf, countOf } from '../../../src/packing/session/case-rows.ts';
import {
  code,
  codes,
  KNOWN,
  MASTERS,
  PACKED_SHIPPERS,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';

const scan = (state: FlowState, ...texts: string[]) =>
  next(state, { type: 'scanned', texts, known: KNOWN, at: 5 });
const after = (state: FlowState, ...texts: string[]): FlowState => scan(state, ...texts).state;
const kinds = (outcomes: readonly Outcome[]) =>
  outcomes.map((outcome) => (outcome.kind === 'judged' ? outcome.verdict.kind : outcome.kind));
const submission = { key: 'key-00000001', at: 9 };
const taken = (state: FlowState) =>
  'contents' in state ? state.contents.map((entry) => entry.code) : [];
const three = STRAY_SHIPPERS.slice(0, 3);

describe('packing shipper cases at station 2', () => {
  const fresh = start('station-2', 3);

  it('accepts a stray shipper case of the order and gives it the next place', () => {
    const step = scan(fresh, three[0]!);
    expect(step.outcomes).toMatchObject([{ kind: 'accepted', place: 1, role: 'contents' }]);
    expect(taken(step.state)).toEqual([three[0]]);
  });

  it('accepts a code inside an address, and compares it without case', () => {
    const step = scan(fresh, `https://plant.invalid/c/${three[0]!}?x=1`, three[0]!.toUpperCase());
    expect(kinds(step.outcomes)).toEqual(['accepted', 'already']);
  });

  it.each([
    ['a master case while shipper cases are collected', MASTERS[0]!, 'kind'],
    ['a unit', UNITS[0]!, 'kind'],
    ['a shipper case of another order', code('S', 999), 'order'],
    ['a shipper case that is packed', PACKED_SHIPPERS[0]!, 'elsewhere'],
    ['a text that is no case code', 'https://example.invalid', 'order'],
    ['an empty text', '', 'order'],
  ])('rejects %s and stays as it is', (_what, text, verdict) => {
    const step = scan(fresh, text);
    expect(kinds(step.outcomes)).toEqual([verdict]);
    expect(step.state).toBe(fresh);
  });

  it('tells where a packed case is, when the plant tells', () => {
    expect(scan(fresh, PACKED_SHIPPERS[0]!).outcomes).toMatchObject([
      { verdict: { kind: 'elsewhere', where: code('I', 90) } },
    ]);
  });

  it('begins the closing phase by itself when the last place is taken', () => {
    const step = scan(fresh, ...three);
    expect(step.state.phase).toBe('closing');
    expect(kinds(step.outcomes)).toEqual(['accepted', 'accepted', 'accepted', 'full']);
  });

  it('takes 3 of 40 codes in one frame in reading order and calls the others full', () => {
    const step = scan(fresh, ...STRAY_SHIPPERS);
    expect(taken(step.state)).toEqual(three);
    expect(kinds(step.outcomes).filter((kind) => kind === 'accepted')).toHaveLength(3);
    // 37 codes without a place, and the news that the case is full.
    expect(kinds(step.outcomes).filter((kind) => kind === 'full')).toHaveLength(38);
    expect(step.outcomes).toHaveLength(41);
  });

  it('does not take a master case from the very frame that filled the case', () => {
    const step = scan(fresh, ...three, MASTERS[0]!);
    expect(step.state.phase).toBe('closing');
  });

  it('accepts only a master case once it is full', () => {
    const closing = after(fresh, ...three);
    expect(kinds(scan(closing, STRAY_SHIPPERS[5]!, PACKED_SHIPPERS[0]!).outcomes)).toEqual([
      'full',
      'kind',
    ]);
    expect(scan(closing, MASTERS[0]!).outcomes).toMatchObject([
      { kind: 'accepted', role: 'closer' },
    ]);
    expect(after(closing, MASTERS[0]!).phase).toBe('ready');
  });

  it('rejects a master case that has contents already', () => {
    expect(kinds(scan(after(fresh, ...three), code('I', 90)).outcomes)).toEqual(['elsewhere']);
  });

  it('submits only when a master case was read', () => {
    const closing = after(fresh, ...three);
    expect(next(closing, { type: 'submit', submission }).state).toBe(closing);
    const ready = after(closing, MASTERS[0]!);
    expect(next(ready, { type: 'submit', submission }).state).toMatchObject({
      phase: 'submitting',
      submission,
    });
  });

  it('starts empty again when the plant packed it', () => {
    const ready =
      after(fresh, ...three).phase === 'closing'
        ? after(after(fresh, ...three), MASTERS[0]!)
        : fresh;
    const sent = next(ready, { type: 'submit', submission }).state;
    const step = next(sent, { type: 'done' });
    expect(step.state).toEqual(fresh);
    expect(step.outcomes).toMatchObject([{ kind: 'finished' }]);
  });

  it('keeps the shipper cases and clears the master case when the plant refused', () => {
    const sent = next(after(after(fresh, ...three), MASTERS[0]!), {
      type: 'submit',
      submission,
    }).state;
    const { state } = next(sent, { type: 'refused', conflicts: [] });
    expect(state.phase).toBe('closing');
    expect(taken(state)).toEqual(three);
    expect(state).not.toHaveProperty('closer');
  });

  it('takes out the codes that the plant names and keeps the rest', () => {
    const sent = next(after(after(fresh, ...three), MASTERS[0]!), {
      type: 'submit',
      submission,
    }).state;
    const { state } = next(sent, {
      type: 'refused',
      conflicts: [{ code: three[1]!.toUpperCase() }],
    });
    expect(state.phase).toBe('collecting');
    expect(taken(state)).toEqual([three[0], three[2]]);
  });

  it('goes back and forth between the phases without losing a code', () => {
    const closing = after(fresh, ...three);
    const back = next(closing, { type: 'go-back' }).state;
    expect(back.phase).toBe('collecting');
    expect(kinds(scan(back, STRAY_SHIPPERS[9]!).outcomes)).toEqual(['full']);
    expect(next(back, { type: 'close' }).state).toEqual(closing);
  });

  it('does not close before it is full', () => {
    const two = after(fresh, ...three.slice(0, 2));
    expect(next(two, { type: 'close' }).state).toEqual(two);
  });

  it('undoes the master case first, then the last shipper case', () => {
    const ready = after(after(fresh, ...three), MASTERS[0]!);
    const one = next(ready, { type: 'undo' });
    expect(one.state.phase).toBe('closing');
    const two = next(one.state, { type: 'undo' });
    expect(two.state.phase).toBe('collecting');
    expect(taken(two.state)).toEqual(three.slice(0, 2));
  });

  it('removes any line and moves the later ones up', () => {
    const { state } = next(after(fresh, ...three), {
      type: 'remove',
      key: three[0]!.toLowerCase(),
    });
    expect(slotsOf(state).map((slot) => slot.name)).toEqual([
      'Shipper Case 1',
      'Shipper Case 2',
      'Shipper Case 3',
    ]);
    expect(slotsOf(state)[0]).toMatchObject({ code: three[1] });
  });

  it('marks the surplus when the size shrank, and closes when it was removed', () => {
    const two = next(after(start('station-2', 5), ...three), { type: 'resize', size: 2 }).state;
    expect(two.phase).toBe('collecting');
    expect(slotsOf(two).map((slot) => slot.look)).toEqual(['filled', 'filled', 'surplus']);
    expect(next(two, { type: 'remove', key: three[0]!.toLowerCase() }).state.phase).toBe('closing');
  });

  it('keeps the codes when the size grew', () => {
    const more = next(after(fresh, ...three), { type: 'resize', size: 5 }).state;
    expect(more.phase).toBe('collecting');
    expect(countOf(more)).toEqual({ scanned: 3, size: 5 });
  });

  it('locks undo, removal, size and start over while the call runs', () => {
    const sent = next(after(after(fresh, ...three), MASTERS[0]!), {
      type: 'submit',
      submission,
    }).state;
    for (const event of [
      { type: 'undo' },
      { type: 'remove', key: three[0]!.toLowerCase() },
      { type: 'resize', size: 9 },
      { type: 'start-over' },
      { type: 'go-back' },
    ] as const) {
      expect(next(sent, event).state).toBe(sent);
    }
    expect(after(sent, STRAY_SHIPPERS[7]!)).toBe(sent);
  });
});

describe('packing units at station 1B', () => {
  const fresh = start('station-1b', 2);
  const units = UNITS.slice(0, 2);

  it('asks to pack at once when the shipper case is read', () => {
    const step = scan(after(fresh, ...units), STRAY_SHIPPERS[0]!);
    expect(step.state.phase).toBe('ready');
    expect(kinds(step.outcomes)).toEqual(['accepted', 'submit-now']);
  });

  it('rejects a shipper case while units are collected, and a unit once it is full', () => {
    expect(kinds(scan(fresh, STRAY_SHIPPERS[0]!).outcomes)).toEqual(['kind']);
    expect(kinds(scan(after(fresh, ...units), UNITS[5]!).outcomes)).toEqual(['full']);
  });

  it('rejects a shipper case that is packed in a master case', () => {
    expect(kinds(scan(after(fresh, ...units), PACKED_SHIPPERS[0]!).outcomes)).toEqual([
      'elsewhere',
    ]);
  });

  it('takes units for the next case while the last one is pending, and begins with them', () => {
    const ready = after(after(fresh, ...units), STRAY_SHIPPERS[0]!);
    const sent = next(ready, { type: 'submit', submission }).state;
    const ahead = scan(sent, UNITS[2]!, units[0]!);
    expect(kinds(ahead.outcomes)).toEqual(['accepted', 'already']);
    const { state } = next(ahead.state, { type: 'done' });
    expect(taken(state)).toEqual([UNITS[2]]);
  });

  it('removes any of the next units while the last case is pending', () => {
    const ready = after(after(fresh, ...units), STRAY_SHIPPERS[0]!);
    const sent = next(ready, { type: 'submit', submission }).state;
    const { state } = next(after(sent, UNITS[2]!, UNITS[3]!), {
      type: 'remove',
      key: UNITS[2]!.toLowerCase(),
    });
    expect(state).toMatchObject({ phase: 'submitting', ahead: [{ code: UNITS[3] }] });
  });

  it('closes at once when the next case was filled meanwhile', () => {
    const ready = after(after(fresh, ...units), STRAY_SHIPPERS[0]!);
    const sent = after(next(ready, { type: 'submit', submission }).state, UNITS[2]!, UNITS[3]!);
    expect(kinds(scan(sent, UNITS[4]!).outcomes)).toEqual(['full']);
    expect(next(sent, { type: 'done' }).state.phase).toBe('closing');
  });

  it('keeps the next units when the pending case was refused', () => {
    const ready = after(after(fresh, ...units), STRAY_SHIPPERS[0]!);
    const sent = after(next(ready, { type: 'submit', submission }).state, UNITS[2]!);
    const refused = next(sent, { type: 'refused', conflicts: [] }).state;
    expect(refused.phase).toBe('closing');
    expect(taken(next(refused, { type: 'start-over' }).state)).toEqual([UNITS[2]]);
  });
});

describe('unpacking', () => {
  const fresh = start('unpack', 0);

  it('accepts a master case', () => {
    expect(after(fresh, MASTERS[0]!).phase).toBe('chosen');
  });
  it('accepts a packed shipper case', () => {
    expect(after(fresh, PACKED_SHIPPERS[0]!).phase).toBe('chosen');
  });
  it('rejects a stray shipper case as loose already', () => {
    expect(scan(fresh, STRAY_SHIPPERS[0]!).outcomes).toMatchObject([
      { verdict: { kind: 'kind', note: 'loose' } },
    ]);
  });
  it('rejects a unit', () => {
    expect(kinds(scan(fresh, UNITS[0]!).outcomes)).toEqual(['kind']);
  });
  it('takes one case only', () => {
    const chosen = after(fresh, MASTERS[0]!);
    expect(kinds(scan(chosen, MASTERS[1]!).outcomes)).toEqual(['full']);
    expect(countOf(chosen)).toEqual({ scanned: 1, size: 1 });
  });
  it('keeps the case when the plant refused, and is empty when it was done', () => {
    const sent = next(after(fresh, MASTERS[0]!), { type: 'submit', submission }).state;
    expect(next(sent, { type: 'refused', conflicts: [] }).state.phase).toBe('chosen');
    expect(next(sent, { type: 'done' }).state).toEqual(fresh);
  });
});

describe('stray items', () => {
  const fresh = start('stray', 0);

  it('numbers shipper cases and units separately', () => {
    const state = after(fresh, STRAY_SHIPPERS[0]!, UNITS[0]!, STRAY_SHIPPERS[1]!);
    expect(slotsOf(state).map((slot) => slot.name)).toEqual([
      'Stray ShipperCase 1',
      'Stray Unit 1',
      'Stray ShipperCase 2',
    ]);
  });
  it('rejects a master case and a packed shipper case', () => {
    expect(kinds(scan(fresh, MASTERS[0]!, PACKED_SHIPPERS[0]!).outcomes)).toEqual([
      'kind',
      'elsewhere',
    ]);
  });
  it('submits nothing when nothing is scanned', () => {
    expect(next(fresh, { type: 'submit', submission }).state).toBe(fresh);
  });
  it('keeps the list when the plant refused, without the codes it names', () => {
    const sent = next(after(fresh, ...three), { type: 'submit', submission }).state;
    const { state } = next(sent, { type: 'refused', conflicts: [{ code: three[0]! }] });
    expect(state).toMatchObject({
      phase: 'collecting',
      items: [{ code: three[1] }, { code: three[2] }],
    });
  });
  it('takes a thousand items and no more', () => {
    const many = codes('S', 1001, 2000);
    const known = {
      ...KNOWN,
      types: new Map(many.map((text) => [text.toLowerCase(), 'stray_shipper_case' as const])),
    };
    const { state } = next(fresh, { type: 'scanned', texts: many, known, at: 1 });
    expect(countOf(state).scanned).toBe(1000);
  });
});

describe('checking a kept session against the plant', () => {
  it('drops what is packed meanwhile and keeps the rest', () => {
    const state = after(start('station-2', 3), ...three);
    const types = new Map(KNOWN.types).set(three[1]!.toLowerCase(), 'shipper_case');
    const step = next(state, { type: 'recheck', known: { ...KNOWN, types } });
    expect(taken(step.state)).toEqual([three[0], three[2]]);
    expect(step.outcomes).toMatchObject([{ kind: 'removed', codes: [{ code: three[1] }] }]);
  });
  it('keeps everything when nothing changed', () => {
    const state = after(start('station-2', 3), three[0]!);
    expect(next(state, { type: 'recheck', known: KNOWN }).state).toEqual(state);
  });
});
