/** Calls without an answer: the plant's lists decide what became of them. */
import { expect, test, vi } from 'vitest';
import {
  type CallChange,
  type CaseLists,
  keyOf,
  readInventory,
} from '../../../src/packing/inventory.ts';
import type { CallEvent } from '../../../src/packing/submission/call.ts';
import { createCallEffects } from '../../../src/packing/submission/call-effects.ts';
import { newCall, nextCall } from '../../../src/packing/submission/call-machine.ts';
import { resultOf } from '../../../src/packing/submission/lost-call.ts';
import type { CallAnswer, LookUpAnswer } from '../../../src/packing/submission/packing-port.ts';
import type { CallState, Conflict, WaitsFor } from '../../../src/packing/types.ts';
import {
  afterPacking,
  code,
  entries,
  FakeClock,
  flushTasks,
  KEPT_CALL,
  later,
  LISTS,
  MASTERS,
  packedLists,
  STRAY_SHIPPERS,
} from '../../support/packing.ts';
import {
  answers,
  finds,
  noAnswer,
  press,
  read,
  scenario,
  SUBMITTED,
  wait,
} from '../../support/session-script.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const [master, other] = MASTERS as [string, string];
const LOST: CallAnswer = { kind: 'unknown', reason: 'network' };

scenario(
  'a call without an answer is not repeated when the lists show the case packed, and every code of them is refused',
  {},
  answers(LOST),
  finds(afterPacking([a, b, c, d], master)),
  ...SUBMITTED,
  {
    calls: [1],
    finished: { code: master, found: true },
    sounds: ['full', 'closed', 'checking', 'packed'],
  },
  read(d),
  { message: { detail: `It is packed in ${master}.` } },
);

scenario(
  'a call without an answer becomes a conflict when another tablet has packed some of its codes',
  {},
  answers(LOST),
  finds(afterPacking([b], other)),
  ...SUBMITTED,
  {
    scanned: [a, c],
    message: { detail: `${b} is packed in ${other}. The other 2 are kept.` },
    sounds: ['full', 'closed', 'checking', 'not-packed'],
  },
);

scenario(
  'look-ups of a lost call have growing pauses, and come at once when the network is back',
  {},
  answers(LOST),
  finds({ kind: 'unavailable', reason: 'network' }),
  ...SUBMITTED,
  { lookUps: 1, call: { kind: 'pausing', until: 1_001_000 } },
  wait(1),
  { lookUps: 2, call: { kind: 'pausing', until: 1_003_000 } },
  finds(afterPacking([a, b, c], master)),
  press('wake'),
  { lookUps: 3, finished: { found: true }, sounds: ['packed'] },
);

scenario(
  'a call without an answer counts as lost after 25 seconds, and its look-up is made again after as many',
  {},
  noAnswer,
  ({ tools }) =>
    (tools.port.found = [() => later<never>().promise, afterPacking([a, b, c], master)]),
  ...SUBMITTED,
  wait(24),
  { call: { kind: 'sending' } },
  wait(1),
  { lookUps: 1, call: { kind: 'looking-up' } },
  wait(24),
  { lookUps: 1, call: { kind: 'looking-up' } },
  wait(1),
  { lookUps: 1, call: { kind: 'pausing' } },
  wait(1),
  { lookUps: 2, finished: { found: true } },
);

test('an answer that comes after the next request was made is dropped', async () => {
  const answer = later<LookUpAnswer>();
  const lookUp = vi.fn(() => answer.promise);
  const port = { lookUp, send: vi.fn(), signedIn: () => new Promise<never>(() => undefined) };
  const dispatch = vi.fn();
  const run = createCallEffects({ port, clock: new FakeClock(), dispatch });
  run({ type: 'look-up' });
  run({ type: 'await-sign-in' });
  answer.resolve({ kind: 'unavailable', reason: 'network' });
  await flushTasks();
  expect(lookUp).toHaveBeenCalledOnce();
  expect(dispatch).not.toHaveBeenCalled();
});

scenario(
  'a code that the plant has reported as packed is not accepted again',
  {},
  answers({
    kind: 'refused',
    reason: 'Conflict',
    conflicts: [{ code: b, packedIn: MASTERS[2]! }],
  }),
  ...SUBMITTED,
  read(b),
  { message: { detail: `It is packed in ${MASTERS[2]}.` } },
);

scenario(
  'a master case that the plant has reported as filled is not accepted again',
  {},
  answers({
    kind: 'refused',
    reason: 'Conflict',
    conflicts: [{ code: master, reason: 'already_used' }],
  }),
  ...SUBMITTED,
  { message: { detail: `${master} has contents already. The other 3 are kept.` } },
  read(master),
  { phase: 'closing', sounds: expect.arrayContaining(['rejected']) as string[] },
);

const filled = code('I', 90);
const codes = new Map([a, b].map((one) => [keyOf(one), one]));
const packed = { kind: 'packed', codes, into: master } as const;
const unpacked = (text: string) => ({ kind: 'unpacked', key: keyOf(text) }) as const;
const conflictOf = (...conflicts: Conflict[]) => ({ kind: 'conflict', conflicts });
const DONE = { kind: 'done' };
const NOT_DONE = { kind: 'not-done' };

test.each<[string, CallChange, CaseLists, object]>([
  ['one is in its case and one in no list', packed, { shipper_case: entries([a], master) }, DONE],
  [
    'both are gone, at a plant that does not say where',
    packed,
    { shipper_case: [{ teleport_uuid: a }, { teleport_uuid: b }] },
    DONE,
  ],
  [
    'both are in no case',
    packed,
    { ...LISTS, stray_shipper_case: [], shipper_case: entries([a, b]) },
    conflictOf({ code: a, packedIn: null }, { code: b, packedIn: null }),
  ],
  [
    'one is in its case',
    packed,
    packedLists([a], master),
    conflictOf({ code: a, packedIn: master }),
  ],
  ['a case is in no list', unpacked(filled), { shipper_case: entries([a], master) }, NOT_DONE],
  ['a case is not empty', unpacked(filled), packedLists([a], master), NOT_DONE],
  [
    'other cases alone are filled',
    unpacked(filled),
    { ...LISTS, shipper_case: entries([a], master) },
    DONE,
  ],
  ['no case is known to be filled', unpacked(filled), { ...LISTS, shipper_case: [] }, NOT_DONE],
])(
  'a call without an answer has the result that the lists show where %s',
  (_where, change, lists, result) => {
    expect(resultOf(change, readInventory(lists))).toEqual(result);
  },
);

const callIn = (state: CallState) => newCall('pack-master', KEPT_CALL.progress, state);
const at = { now: 1, wall: 1 };
const keeping: CallState = { kind: 'keeping', waitsFor: 'answer' };

test.each<[CallState, CallEvent]>([
  [{ kind: 'recording', revision: 2 }, { type: 'keep' }],
  [
    { kind: 'recording', revision: 2 },
    { type: 'saved', revision: 1 },
  ],
  [{ kind: 'looking-up', leadsTo: 'send-again' }, { type: 'wake' }],
  [
    { kind: 'pausing', until: 2 },
    { type: 'saved', revision: 1 },
  ],
  [
    { kind: 'throttled', until: 2 },
    { type: 'saved', revision: 1 },
  ],
  [keeping, { type: 'keep' }],
  [keeping, { type: 'kept', key: 'the key of another call' }],
])('a call in the state %o is not changed by %o', (state, event) => {
  const call = callIn(state);
  expect(nextCall(call, { ...event, ...at })).toEqual({ call, effects: [], end: null });
});

test.each<[CallState, WaitsFor]>([
  [{ kind: 'sending' }, 'answer'],
  [{ kind: 'looking-up', leadsTo: 'send-again' }, 'answer'],
  [{ kind: 'looking-up', leadsTo: 'take-back' }, 'person'],
])(
  'a call that is late or kept in the state %o ends its request; kept, it waits for: %s',
  (state, waitsFor) => {
    const { call, effects } = nextCall(callIn(state), { type: 'keep', ...at });
    expect(call.state).toEqual({ kind: 'keeping', waitsFor });
    expect(effects).toContainEqual({ type: 'abort-request' });
    const late = nextCall(callIn(state), { type: 'timer', ...at });
    expect(late.effects).toContainEqual({ type: 'abort-request' });
  },
);
