import { describe, expect, it } from 'vitest';
import { countOf, rowsOf } from '../../../src/packing/flows/case-rows.ts';
import { flowOf, type FlowName } from '../../../src/packing/flows/flows.ts';
import {
  advance,
  emptyProgress,
  type ProgressOutcome,
  type ProgressEvent,
} from '../../../src/packing/flows/progress.ts';
import { type ListedCase, toScanned, withChanges } from '../../../src/packing/inventory.ts';
import type { Progress } from '../../../src/packing/types.ts';
import {
  code,
  codes,
  INVENTORY,
  MASTERS,
  PACKED_SHIPPERS,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';

/** One flow, with what it does to progress. */
function on(name: FlowName, size: number) {
  const flow = flowOf(name);
  const next = (progress: Progress, event: ProgressEvent) => advance(flow, progress, event);
  const scan = (progress: Progress, ...texts: string[]) =>
    next(progress, { type: 'scanned', texts: texts.map(toScanned), inventory: INVENTORY, at: 5 });
  return {
    fresh: emptyProgress(size),
    next,
    scan,
    after: (progress: Progress, ...texts: string[]) => scan(progress, ...texts).progress,
    rows: (progress: Progress) => rowsOf(flow, progress),
    count: (progress: Progress) => countOf(flow, progress),
  };
}
const kinds = (outcomes: readonly ProgressOutcome[]) =>
  outcomes.map((outcome) => (outcome.kind === 'judged' ? outcome.verdict.kind : outcome.kind));
const submission = { key: 'key-00000001', at: 9 };
const accepted = ({ contents }: Progress) => contents.map((one) => one.code);
const three = STRAY_SHIPPERS.slice(0, 3);

describe('packing shipper cases at station 2', () => {
  const { fresh, next, scan, after, rows } = on('pack-master', 3);

  it.each([
    ['a master case while shipper cases are collected', MASTERS[0]!, 'wrong-kind'],
    ['a unit', UNITS[0]!, 'wrong-kind'],
    ['a shipper case of another order', code('S', 999), 'not-in-order'],
    ['a shipper case that is packed', PACKED_SHIPPERS[0]!, 'packed-elsewhere'],
    ['a text that is no case code', 'https://example.invalid', 'no-code'],
    ['an empty text', '', 'no-code'],
  ])('an open case rejects %s and stays as it is', (_what, text, verdict) => {
    const step = scan(fresh, text);
    expect(kinds(step.outcomes)).toEqual([verdict]);
    expect(step.progress).toBe(fresh);
  });

  it('the frame that fills a case cannot close it', () => {
    const step = scan(fresh, ...three, MASTERS[0]!);
    expect(step.progress.phase).toBe('closing');
  });

  it('a removed line moves the later ones up', () => {
    const { progress } = next(after(fresh, ...three), {
      type: 'remove',
      key: three[0]!.toLowerCase(),
    });
    expect(rows(progress).map((row) => row.name)).toEqual([
      'Shipper Case 1',
      'Shipper Case 2',
      'Shipper Case 3',
    ]);
    expect(rows(progress)[0]).toMatchObject({ code: three[1] });
  });

  it('a smaller size marks the surplus, and the case closes once it is removed', () => {
    const two = next(after(emptyProgress(5), ...three), {
      type: 'resize',
      size: 2,
    }).progress;
    expect(two.phase).toBe('collecting');
    expect(rows(two).map((row) => row.kind)).toEqual(['filled', 'filled', 'surplus']);
    expect(next(two, { type: 'remove', key: three[0]!.toLowerCase() }).progress.phase).toBe(
      'closing',
    );
  });

  it('undo, removal, size and start over are locked during a call', () => {
    const sent = next(after(after(fresh, ...three), MASTERS[0]!), {
      type: 'submit',
      submission,
    }).progress;
    for (const event of [
      { type: 'undo' },
      { type: 'remove', key: three[0]!.toLowerCase() },
      { type: 'resize', size: 9 },
      { type: 'start-over' },
      { type: 'go-back' },
    ] as const) {
      expect(next(sent, event).progress).toBe(sent);
    }
    expect(after(sent, STRAY_SHIPPERS[7]!)).toBe(sent);
  });
});

describe('packing units at station 1B', () => {
  const { fresh, next, scan, after } = on('pack-shipper', 2);
  const units = UNITS.slice(0, 2);

  it('station 1B rejects a shipper case while collecting, and a unit and a packed one once the case is full', () => {
    expect(kinds(scan(fresh, STRAY_SHIPPERS[0]!).outcomes)).toEqual(['wrong-kind']);
    const { outcomes } = scan(after(fresh, ...units), UNITS[5]!, PACKED_SHIPPERS[0]!);
    expect(kinds(outcomes)).toEqual(['case-full', 'packed-elsewhere']);
  });

  it('station 1B removes any of the next units during a call', () => {
    const ready = after(after(fresh, ...units), STRAY_SHIPPERS[0]!);
    const sent = next(ready, { type: 'submit', submission }).progress;
    const { progress } = next(after(sent, UNITS[2]!, UNITS[3]!), {
      type: 'remove',
      key: UNITS[2]!.toLowerCase(),
    });
    expect(progress).toMatchObject({ phase: 'submitting', ahead: [{ code: UNITS[3] }] });
  });
});

describe('unpacking', () => {
  const { fresh, scan } = on('unpack', 0);
  it('the unpack flow rejects a unit, and accepts a packed shipper case', () => {
    const { outcomes, progress } = scan(fresh, UNITS[0]!, PACKED_SHIPPERS[0]!);
    expect(kinds(outcomes)).toEqual(['wrong-kind', 'accepted']);
    expect(accepted(progress)).toEqual([PACKED_SHIPPERS[0]]);
  });
});

describe('stray items', () => {
  const { fresh, next, scan, after, rows, count } = on('pack-remaining', 0);

  it('the flow of remaining items numbers shipper cases and units separately', () => {
    const progress = after(fresh, STRAY_SHIPPERS[0]!, UNITS[0]!, STRAY_SHIPPERS[1]!);
    expect(rows(progress).map((row) => row.name)).toEqual([
      'Stray ShipperCase 1',
      'Stray Unit 1',
      'Stray ShipperCase 2',
    ]);
  });
  it('the flow of remaining items rejects a master case and a packed shipper case', () => {
    expect(kinds(scan(fresh, MASTERS[0]!, PACKED_SHIPPERS[0]!).outcomes)).toEqual([
      'wrong-kind',
      'packed-elsewhere',
    ]);
  });
  it('the flow of remaining items submits nothing when nothing is scanned', () => {
    expect(next(fresh, { type: 'submit', submission }).progress).toBe(fresh);
  });
  it('the flow of remaining items accepts a thousand items and no more', () => {
    const many = codes('S', 1001, 2000);
    const cases = new Map(
      many.map((text) => [text.toLowerCase(), { ...KNOWN_STRAY, code: text }] as const),
    );
    const inventory = { ...INVENTORY, cases };
    const { progress } = next(fresh, {
      type: 'scanned',
      texts: many.map(toScanned),
      inventory,
      at: 1,
    });
    expect(count(progress).scanned).toBe(1000);
  });
});

const KNOWN_STRAY: ListedCase = { code: '', type: 'stray_shipper_case', packedIn: null };

describe('checking a kept session against the plant', () => {
  const { next } = on('pack-master', 3);
  it('a restored session drops codes accepted ahead that were packed meanwhile, and shows the others', () => {
    const [a, b, c] = three.map((text) => ({ code: text, key: text.toLowerCase(), at: 5 }));
    const change = { kind: 'in-use', key: a!.key, packedIn: null } as const;
    const packed = { ...change, key: b!.key };
    const inventory = withChanges(INVENTORY, [change, packed]);
    const kept: Progress = { phase: 'collecting', size: 3, contents: [a!], ahead: [b!, c!] };
    const { progress } = next(kept, { type: 'recheck', inventory });
    expect(progress).toEqual({ phase: 'collecting', size: 3, contents: [c], ahead: [] });
    const hidden: Progress = { ...kept, contents: [], ahead: [c!] };
    expect(accepted(next(hidden, { type: 'recheck', inventory }).progress)).toEqual([three[2]]);
  });
});
