/** Messages, sounds and log lines for the operator, event by event. */
import { clockTime } from '../../../src/lib/clock.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { FakeClock, MASTERS, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';
import {
  AT_1B,
  containing,
  answers,
  finds,
  give,
  noAnswer,
  press,
  read,
  reload,
  reply,
  scenario,
  see,
  signIn,
  size,
  SUBMITTED,
  wait,
  watch,
} from '../../support/session-script.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const [u, v, w] = UNITS as [string, string, string];
const master = MASTERS[0]!;
const KEPT = 'All 4 codes are kept on this tablet.';
const CHECKING = { title: 'Checking whether the case was packed…' };
/** At which every call of these tests is sent, and its answer lost. */
const NOW = clockTime(new FakeClock().wall());
const LOST: CallAnswer = { kind: 'unknown', reason: 'network' };
const AWAY = finds({ kind: 'unavailable', reason: 'network' });
const REFUSED = { kind: 'refused', reason: 'the order is locked', conflicts: [] } as const;
const LOCKED = 'The order is locked';

scenario(
  'a message is announced as it is shown',
  {},
  read(master),
  wait(1),
  {
    said: `The scanning shipper case is not recognizable, got ${master} This is a master case. Show a shipper case.`,
  },
  see(a, b, c),
  wait(1),
  { said: 'All 3 shipper cases are scanned' },
);

scenario(
  'a message about labels goes when the last of them has left the picture',
  {},
  watch(6000, u, v),
  { message: { severity: 'bad' } },
  watch(6000, v),
  { message: { severity: 'bad' } },
  watch(800),
  { message: { severity: 'bad' } },
  watch(400),
  { message: null },
);

scenario(
  'a message about a label that was shown for a moment stays for four seconds',
  {},
  see(u),
  watch(3900),
  { message: { severity: 'bad' } },
  watch(200),
  { message: null },
);

for (const [way, scan] of [
  ['by hand', read(u)],
  ['by a camera', see(a, u)],
] as const)
  scenario(
    `a question takes the place of a message about a scan ${way}`,
    {},
    see(a),
    scan,
    { message: { severity: 'bad' } },
    size(5),
    { question: { kind: 'size-changed' }, message: null },
  );

scenario(
  'a message disappears after an undo, and stays when there is nothing to undo',
  {},
  read(u),
  press('undo'),
  { message: { about: { kind: 'hand-read' } } },
  see(a),
  read(v),
  wait(1),
  press('undo'),
  { message: null },
  wait(1),
  { said: 'Removed, 0 of 3.' },
);

scenario(
  'during a look-up, the message says since when the connection is lost, and no camera replaces it',
  {},
  answers(LOST),
  AWAY,
  ...SUBMITTED,
  {
    message: {
      severity: 'warn',
      ...CHECKING,
      detail: `The connection was lost at ${NOW}. ${KEPT} Leave the case where it is.`,
    },
  },
  see(u),
  { message: CHECKING, sounds: [] },
);

scenario(
  'during a look-up, the message names the answer of the plant',
  {},
  answers({ kind: 'unknown', reason: 'Bad Gateway.' }),
  finds({ kind: 'unavailable', reason: 'Bad Gateway.' }),
  ...SUBMITTED,
  {
    message: {
      detail: `The plant answered at ${NOW}: Bad Gateway. ${KEPT} Leave the case where it is.`,
    },
  },
);

const LOST_AT_1B = [answers(LOST), AWAY, see(u, v), see(a)];
scenario(
  'during a look-up, units for the next case do not replace the message, and stay where the call is kept',
  AT_1B,
  ...LOST_AT_1B,
  see(w),
  { scanned: [w], message: CHECKING },
  press('keep'),
  { scanned: [w], kept: [{ progress: { contents: [{ code: u }, { code: v }], ahead: [] } }] },
);

scenario(
  'a call that is kept while the plant does not answer says that it is sent by itself',
  {},
  answers(LOST),
  AWAY,
  ...SUBMITTED,
  press('keep'),
  {
    message: {
      title: `Master case ${master} with 3 shipper cases is kept on this tablet.`,
      detail: "It is sent by itself as soon as the plant answers. The order's overview shows it.",
    },
  },
);

scenario(
  'a call that was not packed is sent again with its key, and the message of its look-up stays until then',
  {},
  noAnswer,
  ({ tools }) => void tools.port.answers.unshift(LOST),
  ...SUBMITTED,
  { calls: [1, 1], message: CHECKING },
  reply({ kind: 'done' }),
  { calls: [1, 1], finished: { code: master, found: false } },
);

scenario(
  'during a look-up, the end of the order is shown until the state of the call changes, and hand reads are refused',
  AT_1B,
  ...LOST_AT_1B,
  give({ type: 'order-ended', status: 'finished' }),
  see(w),
  { message: { severity: 'warn', title: 'The order is finished' } },
  read(b),
  { waits: 0, message: { severity: 'bad', title: 'The order is finished' } },
);

scenario(
  'a call hides the last message of scanning while it is sent, and ends with contents, time and a log line',
  {},
  noAnswer,
  ...SUBMITTED,
  { call: { kind: 'sending' }, message: null },
  reply({ kind: 'done' }),
  {
    message: {
      severity: 'ok',
      title: `Master case ${master} is packed.`,
      detail: `3 shipper cases. ${NOW}.`,
    },
    log: [['app', master, 'packed']],
  },
);

scenario(
  'a refusal of one of several codes logs the codes, and mentions no others where none are there',
  { flow: 'pack-remaining', size: 0 },
  answers({ kind: 'refused', reason: 'Conflict', conflicts: [{ code: a }] }),
  see(a),
  press('submit'),
  {
    message: { detail: `${a} is packed elsewhere.` },
    log: [
      ['camera', a, 'accepted'],
      ['app', 'call 1', 'submitted'],
      ['app', a.toLowerCase(), 'refused: Conflict'],
    ],
  },
);

scenario(
  'remaining items that are refused keep those that the plant does not name',
  { flow: 'pack-remaining', size: 0 },
  answers({ ...REFUSED, reason: LOCKED, conflicts: [{ code: a }, { code: u }] }),
  see(a, u, v),
  press('submit'),
  {
    scanned: [v],
    message: {
      title: containing("due to the plant's answer."),
      detail: `${a} is packed elsewhere. ${u} is packed elsewhere. The other one is kept.`,
    },
  },
  answers({ ...REFUSED, reason: LOCKED }),
  read(b),
  press('submit'),
  { message: { detail: containing(`${LOCKED}. All 2 codes are kept on this tablet.`) } },
);

scenario(
  'a refused unpacking shows the plain error, and keeps the case',
  { flow: 'unpack', size: 0 },
  answers({ ...REFUSED, reason: LOCKED }),
  read(master),
  press('submit'),
  {
    message: { severity: 'bad', title: LOCKED, detail: '' },
    phase: 'collecting',
    scanned: [master],
  },
);

const SINCE_AND_KEPT = `Waiting since ${NOW}. ${KEPT}`;
const TOO_MANY = { kind: 'too-many', retryAfterMs: 7000 } as const;
scenario(
  'a call that the plant throttles says since when, and is sent with its key at the time of Retry-After, or when the operator asks',
  {},
  answers(TOO_MANY, TOO_MANY, { kind: 'done' }),
  ...SUBMITTED,
  {
    call: { kind: 'throttled', until: 1_007_000 },
    message: { title: 'Too Many Requests', detail: `${SINCE_AND_KEPT} Sending again soon.` },
  },
  wait(6.999),
  { calls: [1] },
  wait(0.001),
  { calls: [1, 1], call: { kind: 'throttled' } },
  press('wake'),
  { calls: [1, 1, 1], finished: { code: master } },
);

scenario(
  'a call whose sign-in has ended says since when, and is sent after the next one',
  {},
  answers({ kind: 'signed-out' }, { kind: 'done' }),
  ...SUBMITTED,
  {
    call: { kind: 'sign-in' },
    message: { title: 'Sign in again to continue', detail: SINCE_AND_KEPT },
  },
  signIn,
  { calls: [1, 1], finished: { code: master } },
);

scenario(
  'a call that was answered with refused sign-ins alone fails after two, and names the time at which it was sent',
  {},
  answers({ kind: 'signed-out' }),
  ...SUBMITTED,
  signIn,
  signIn,
  {
    call: { kind: 'failing', cause: 'sign-in' },
    calls: [1, 1],
    message: {
      title: containing('due to Unauthorized.'),
      detail: containing(`Not done since ${NOW}.`),
    },
  },
);

scenario(
  'scans made while a call fails are acknowledged at once',
  {},
  answers({ kind: 'unknown', reason: 'Bad Gateway' }),
  AWAY,
  ...SUBMITTED,
  read(a),
  read(b),
  { waits: 2 },
  wait(1),
  { said: containing('2 scans wait.') },
);

scenario(
  'a call that a reload restores is marked so, and no other one, and lost the connection then',
  {},
  noAnswer,
  AWAY,
  ...SUBMITTED,
  { isResumed: false },
  wait(60),
  reload,
  {
    isResumed: true,
    message: { detail: containing(`lost at ${clockTime(new FakeClock().wall() + 60_000)}.`) },
  },
);
