import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FlowEvent,
  type FlowState,
  next,
  start,
} from '../../../src/packing/session/machine.ts';
import {
  code,
  KNOWN,
  MASTERS,
  PACKED_SHIPPERS,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';

const texts = fc.constantFrom(
  ...STRAY_SHIPPERS.slice(0, 8),
  ...UNITS.slice(0, 8),
  ...MASTERS.slice(0, 2),
  PACKED_SHIPPERS[0]!,
  code('S', 999),
  'no code',
);
const scanned: fc.Arbitrary<FlowEvent> = fc
  .array(texts, { minLength: 1, maxLength: 6 })
  .map((list) => ({ type: 'scanned', texts: list, known: KNOWN, at: 1 }));
const event: fc.Arbitrary<FlowEvent> = fc.oneof(
  { weight: 6, arbitrary: scanned },
  fc.constant<FlowEvent>({ type: 'undo' }),
  texts.map((text): FlowEvent => ({ type: 'remove', key: text.toLowerCase() })),
  fc.constantFrom<FlowEvent>(
    { type: 'go-back' },
    { type: 'close' },
    { type: 'submit', submission: { key: 'key-00000001', at: 1 } },
    { type: 'start-over' },
    { type: 'recheck', known: KNOWN },
    { type: 'done' },
    { type: 'refused', conflicts: [] },
    { type: 'refused', conflicts: [{ code: STRAY_SHIPPERS[0]! }, { code: UNITS[0]! }] },
  ),
);
const flow = fc.constantFrom('station-2', 'station-1b', 'unpack', 'stray' as const);

/** Packing states whose counts break a rule. */
const isBroken = (state: FlowState, size: number): boolean => {
  if (!('contents' in state)) return false;
  const tooMany = state.contents.length > size || state.ahead.length > size;
  return tooMany || (state.phase !== 'collecting' && state.contents.length !== size);
};

const allKeys = (state: FlowState): string[] => {
  if (state.flow === 'unpack') return state.phase === 'waiting' ? [] : [state.target.key];
  if (state.flow === 'stray') return state.items.map((taken) => taken.key);
  const closer = 'closer' in state ? [state.closer.key] : [];
  return [...state.contents, ...state.ahead].map((taken) => taken.key).concat(closer);
};

describe('any sequence of events', () => {
  it('never holds more than the size, nor a code twice', () => {
    fc.assert(
      fc.property(
        flow,
        fc.integer({ min: 1, max: 5 }),
        fc.array(event, { maxLength: 40 }),
        (name, size, events) => {
          let state = start(name, size);
          for (const each of events) {
            state = next(state, each).state;
            expect(isBroken(state, size)).toBe(false);
            const keys = allKeys(state);
            expect(new Set(keys).size).toBe(keys.length);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('undo takes back exactly the last accepted code', () => {
    fc.assert(
      fc.property(
        flow,
        fc.integer({ min: 1, max: 5 }),
        fc.array(event, { maxLength: 20 }),
        texts,
        (name, size, events, text) => {
          const before = events.reduce<FlowState>(
            (state, each) => next(state, each).state,
            start(name, size),
          );
          const step = next(before, { type: 'scanned', texts: [text], known: KNOWN, at: 1 });
          fc.pre(step.outcomes.some((outcome) => outcome.kind === 'accepted'));
          expect(allKeys(next(step.state, { type: 'undo' }).state)).toEqual(allKeys(before));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('changes nothing when it is repeated as a scan', () => {
    fc.assert(
      fc.property(flow, fc.array(texts, { maxLength: 6 }), (name, list) => {
        const scan: FlowEvent = { type: 'scanned', texts: list, known: KNOWN, at: 1 };
        const once = next(start(name, 50), scan).state;
        expect(next(once, scan).state).toBe(once);
      }),
      { numRuns: 200 },
    );
  });

  it('survives the round trip through the journal', () => {
    fc.assert(
      fc.property(flow, fc.array(event, { maxLength: 20 }), (name, events) => {
        const state = events.reduce<FlowState>(
          (current, each) => next(current, each).state,
          start(name, 3),
        );
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
      { numRuns: 100 },
    );
  });
});
