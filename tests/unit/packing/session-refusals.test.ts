/** After a refusal the operator acts: earlier reads are not processed by themselves. */
import { expect } from 'vitest';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import {
  MASTERS,
  PACKED_SHIPPERS,
  PACKED_UNITS,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';
import {
  AT_1B,
  containing,
  answers,
  noAnswer,
  press,
  read,
  reply,
  scenario,
  see,
  seeLate,
  type Step,
  SUBMITTED,
  wait,
  watch,
} from '../../support/session-script.ts';

const [a, b, c, d, e] = STRAY_SHIPPERS as [string, string, string, string, string];
const [first, second] = [a, b];
const [u1, u2, u3, u4] = UNITS as [string, string, string, string];
const [, other] = MASTERS as [string, string];
const REFUSED: CallAnswer = { kind: 'refused', reason: 'the order is done', conflicts: [] };
const conflict = (...conflicts: { code: string; packedIn?: string }[]): CallAnswer => ({
  kind: 'refused',
  reason: 'Conflict',
  conflicts,
});
const ONCE = [1];
const TWICE = [1, 2];
const DONE = { severity: 'bad', title: containing('due to the order is done.') };

/** A shipper case of two units on its way to the plant, and the next two units read ahead. */
const ON_ITS_WAY: readonly Step[] = [noAnswer, ...[u1, u2, first, u3, u4].map(read)];

scenario(
  'a refused shipper case is not packed into the next one, whose read waited for the answer',
  AT_1B,
  ...ON_ITS_WAY,
  read(second),
  reply(REFUSED),
  {
    calls: ONCE,
    phase: 'closing',
    scanned: [u1, u2],
    waits: 0,
    log: expect.arrayContaining([['hand scanner', second, 'dropped']]) as unknown[],
    message: {
      severity: 'bad',
      detail: `The other 2 are kept. Scanned for the next case and kept: 2 units. 1 scan made meanwhile does not count, scan it again: …${second.slice(-8)}.`,
    },
  },
);

scenario(
  'a refused shipper case is not packed into the next one, whose label is before the camera',
  AT_1B,
  ...ON_ITS_WAY,
  see(second),
  reply(REFUSED),
  { message: { detail: containing('Take the label away, then show it again.') } },
  see(second),
  { calls: ONCE, phase: 'closing' },
  watch(1100),
  see(second),
  { calls: TWICE },
);

scenario(
  'a refused shipper case is not packed into a case that only a frame from before the refusal shows',
  AT_1B,
  ...ON_ITS_WAY,
  wait(0.05),
  reply(REFUSED),
  seeLate(50, second),
  watch(500, second),
  { calls: ONCE },
);

scenario(
  'a refused shipper case makes way for the units read ahead when the plant names each of its own',
  AT_1B,
  ...ON_ITS_WAY,
  reply(conflict({ code: u1 }, { code: u2 })),
  { scanned: [u3, u4], phase: 'closing' },
);

scenario(
  'a refused case is sent again once its label has left the picture for a second, or at once by hand',
  AT_1B,
  answers(REFUSED),
  see(u1, u2),
  see(u1, u2, first),
  watch(3000, u1, u2, first),
  { calls: ONCE, phase: 'closing', message: DONE },
  watch(1100),
  see(first),
  { calls: TWICE },
  read(first),
  { calls: [...TWICE, 3] },
);

scenario(
  'codes that are taken back go into no case that is before the camera or waits as a read',
  AT_1B,
  answers({ kind: 'unknown', reason: 'Internal Server Error' }),
  ...[u1, u2, first].map(read),
  wait(60),
  { call: { kind: 'failing' }, calls: [...ONCE, ...ONCE, ...ONCE] },
  read(second),
  { sounds: [] },
  see(second),
  answers({ kind: 'done' }),
  press('take-back'),
  see(second),
  {
    calls: [...ONCE, ...ONCE, ...ONCE],
    phase: 'closing',
    message: {
      title: 'The codes are back',
      detail: containing('1 scan made meanwhile does not count'),
    },
  },
  watch(1100),
  see(second),
  { calls: [...ONCE, ...ONCE, ...ONCE, 2] },
);

/** A full case of station 2, refused after what the operator does meanwhile; pictures from before do not count. */
const refused = (answer: CallAnswer, ...meanwhile: Step[]): readonly Step[] => [
  noAnswer,
  ...SUBMITTED,
  ...meanwhile,
  reply(answer),
  wait(0.05),
];

scenario(
  'the message of a refusal stays while a case that fits is before the camera',
  {},
  ...refused(conflict({ code: c, packedIn: other }), see(a, b, c, d)),
  see(a, b, c, d),
  { scanned: [a, b], message: { title: containing('due to Conflict.') } },
  see(e),
  { scanned: [a, b, e], message: { title: 'All 3 shipper cases are scanned' } },
);

scenario(
  'the message of a refusal stays over a code that does not fit before the camera, until a later hand scan or master case',
  {},
  ...refused(REFUSED),
  { message: { detail: 'The other 3 are kept. Take the label away, then show it again.' } },
  see(PACKED_UNITS[0]!, PACKED_SHIPPERS[0]!),
  { message: DONE, call: null, sounds: expect.arrayContaining(['rejected']) as string[] },
  read(u1),
  { message: { title: `The scanning master case is not recognizable, got ${u1}` } },
  see(other),
  { message: { title: `Master case ${other}` } },
);
