/** Calls without an answer: the plant's lists decide what became of them. */
import { expect, test, vi } from 'vitest';
import { readInventory } from '../../../src/packing/inventory.ts';
import { createCallEffects } from '../../../src/packing/submission/call-effects.ts';
import type { CallAnswer, LookUpAnswer } from '../../../src/packing/submission/packing-port.ts';
import {
  afterPacking,
  FakeClock,
  flushTasks,
  later,
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
  reply,
  scenario,
  SUBMITTED,
  wait,
} from '../../support/session-script.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const [master, other] = MASTERS as [string, string];
const LOST: CallAnswer = { kind: 'unknown', reason: 'network' };
const ONCE = [1];
const TWICE = [1, 1];

scenario(
  'a call without an answer is not repeated when the lists show the case packed, and every code of them is refused',
  {},
  answers(LOST),
  finds(afterPacking([a, b, c, d], master)),
  ...SUBMITTED,
  {
    calls: ONCE,
    finished: { code: master, found: true },
    sounds: ['full', 'closed', 'checking', 'packed'],
  },
  read(d),
  { message: { detail: `It is packed in ${master}.` } },
);

scenario(
  'a call without an answer is sent again with the same key when the case was not packed',
  {},
  answers(LOST, { kind: 'done' }),
  ...SUBMITTED,
  { calls: TWICE, finished: { found: false } },
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
  'a call without an answer counts as lost after 25 seconds',
  {},
  noAnswer,
  finds(afterPacking([a, b, c], master)),
  ...SUBMITTED,
  wait(24),
  { call: { kind: 'sending' } },
  wait(1),
  { finished: { found: true } },
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
  'a call without an answer accepts an answer after ten seconds',
  {},
  noAnswer,
  ...SUBMITTED,
  wait(10),
  reply({ kind: 'done' }),
  { lookUps: 0, finished: { found: false } },
);

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

const packed = packedLists([a, b, c], master);
const inNoCase = packed.shipper_case!.map(({ teleport_uuid }) => ({
  teleport_uuid,
  packed_in: null,
}));
scenario(
  'cases that another tablet packed as remaining items do not count as packed in this master case',
  {},
  answers(LOST),
  finds({ kind: 'known', inventory: readInventory({ ...packed, shipper_case: inNoCase }) }),
  ...SUBMITTED,
  {
    finished: null,
    message: { detail: expect.stringContaining(`${a} is packed elsewhere.`) as string },
  },
);
