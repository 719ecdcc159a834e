import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLOW_NAMES, flowOf, type FlowName } from '../../../src/packing/flows/flows.ts';
import { toScanned } from '../../../src/packing/inventory.ts';
import { advance, emptyProgress, type ProgressEvent } from '../../../src/packing/flows/progress.ts';
import type { Progress } from '../../../src/packing/types.ts';
import {
  code,
  INVENTORY,
  MASTERS,
  PACKED_SHIPPERS,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';
import { runs } from '../../support/runs.ts';

const texts = fc.constantFrom(
  ...STRAY_SHIPPERS.slice(0, 8),
  ...UNITS.slice(0, 8),
  ...MASTERS.slice(0, 2),
  PACKED_SHIPPERS[0]!,
  code('S', 999),
  'no code',
);
const scanned: fc.Arbitrary<ProgressEvent> = fc
  .array(texts, { minLength: 1, maxLength: 6 })
  .map((list) => ({ type: 'scanned', texts: list.map(toScanned), inventory: INVENTORY, at: 1 }));
const event: fc.Arbitrary<ProgressEvent> = fc.oneof(
  { weight: 6, arbitrary: scanned },
  fc.constant<ProgressEvent>({ type: 'undo' }),
  texts.map((text): ProgressEvent => ({ type: 'remove', key: text.toLowerCase() })),
  fc.constantFrom<ProgressEvent>(
    { type: 'go-back' },
    { type: 'close' },
    { type: 'submit', submission: { key: 'key-00000001', at: 1 } },
    { type: 'start-over' },
    { type: 'resize', size: 2 },
    { type: 'resize', size: 4 },
    { type: 'recheck', inventory: INVENTORY },
    { type: 'done' },
    { type: 'refused', conflicts: [] },
    { type: 'refused', conflicts: [{ code: STRAY_SHIPPERS[0]! }, { code: UNITS[0]! }] },
  ),
);
const flow = fc.constantFrom(...FLOW_NAMES);
const next = (name: FlowName, progress: Progress, each: ProgressEvent) =>
  advance(flowOf(name), progress, each);

/** Cases that hold more than their size, or close without being full. */
const isBroken = (name: FlowName, { phase, size, contents, ahead }: Progress): boolean => {
  if (!flowOf(name).closer) return ahead.length > 0;
  const surplus = phase !== 'collecting' && contents.length !== size;
  return surplus || ahead.length > size;
};

const allKeys = (progress: Progress): string[] => {
  const closer = 'closer' in progress && progress.closer ? [progress.closer.key] : [];
  return [...progress.contents, ...progress.ahead].map(({ key }) => key).concat(closer);
};

describe('any sequence of events', () => {
  it('a case never holds more than the size, nor a code twice', () => {
    fc.assert(
      fc.property(
        flow,
        fc.integer({ min: 1, max: 5 }),
        fc.array(event, { maxLength: 40 }),
        (name, size, events) => {
          let progress = emptyProgress(size);
          for (const each of events) {
            progress = next(name, progress, each).progress;
            expect(isBroken(name, progress)).toBe(false);
            const keys = allKeys(progress);
            expect(new Set(keys).size).toBe(keys.length);
          }
        },
      ),
      { numRuns: runs(100, 400) },
    );
  });

  it('undo removes exactly the last accepted code', () => {
    fc.assert(
      fc.property(
        flow,
        fc.integer({ min: 1, max: 5 }),
        fc.array(event, { maxLength: 20 }),
        texts,
        (name, size, events, text) => {
          const before = events.reduce<Progress>(
            (now, each) => next(name, now, each).progress,
            emptyProgress(size),
          );
          const step = next(name, before, {
            type: 'scanned',
            texts: [toScanned(text)],
            inventory: INVENTORY,
            at: 1,
          });
          fc.pre(step.outcomes.some((outcome) => outcome.kind === 'accepted'));
          expect(allKeys(next(name, step.progress, { type: 'undo' }).progress)).toEqual(
            allKeys(before),
          );
        },
      ),
      { numRuns: runs(100, 300) },
    );
  });

  it('a repeated scan changes nothing', () => {
    fc.assert(
      fc.property(flow, fc.array(texts, { maxLength: 6 }), (name, list) => {
        const scan: ProgressEvent = {
          type: 'scanned',
          texts: list.map(toScanned),
          inventory: INVENTORY,
          at: 1,
        };
        const once = next(name, emptyProgress(50), scan).progress;
        expect(next(name, once, scan).progress).toBe(once);
      }),
      { numRuns: runs(100, 200) },
    );
  });

  it('progress survives the round trip through the journal', () => {
    fc.assert(
      fc.property(flow, fc.array(event, { maxLength: 20 }), (name, events) => {
        const progress = events.reduce<Progress>(
          (now, each) => next(name, now, each).progress,
          emptyProgress(3),
        );
        expect(JSON.parse(JSON.stringify(progress))).toEqual(progress);
      }),
      { numRuns: 100 },
    );
  });
});
