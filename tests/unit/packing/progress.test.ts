import { describe, expect, it } from 'vitest';
import { countOf, rowsOf } from '../../../src/packing/flows/case-rows.ts';
import { flowOf, type FlowName } from '../../../src/packing/flows/flows.ts';
import { advance, emptyProgress, type ProgressEvent } from '../../../src/packing/flows/progress.ts';
import { type ListedCase, toScanned, withChanges } from '../../../src/packing/inventory.ts';
import type { Progress } from '../../../src/packing/types.ts';
import { codes, INVENTORY, MASTERS, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';

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
const submission = { key: 'key-00000001', at: 9 };
const accepted = ({ contents }: Progress) => contents.map((one) => one.code);
const three = STRAY_SHIPPERS.slice(0, 3);

describe('packing shipper cases at station 2', () => {
  const { fresh, next, scan, after, rows } = on('pack-master', 3);

  it('the frame that fills a case cannot close it, and it alone reports the case as full', () => {
    const { progress, outcomes } = scan(fresh, ...three, MASTERS[0]!);
    expect(progress.phase).toBe('closing');
    const taken = outcomes.map(({ kind }) => kind);
    expect(taken).toEqual(['accepted', 'accepted', 'accepted', 'judged', 'full']);
    expect(scan(progress, UNITS[0]!).outcomes).toMatchObject([{ kind: 'judged' }]);
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

describe('stray items', () => {
  const { fresh, next, after, rows, count } = on('pack-remaining', 0);

  it('the flow of remaining items numbers shipper cases and units separately', () => {
    const progress = after(fresh, STRAY_SHIPPERS[0]!, UNITS[0]!, STRAY_SHIPPERS[1]!);
    expect(rows(progress).map((row) => row.name)).toEqual([
      'Stray ShipperCase 1',
      'Stray Unit 1',
      'Stray ShipperCase 2',
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

it('a restored session drops codes accepted ahead that were packed meanwhile, and shows the others', () => {
  const { next } = on('pack-master', 3);
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
