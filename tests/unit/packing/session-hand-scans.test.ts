/** Reads by hand: what a scanner gets wrong, several codes in one read, and reads that wait. */
import { expect, test } from 'vitest';
import { waitingReadsAtom } from '../../../src/packing/session/atoms.ts';
import { ADVICE } from '../../../src/hand-scanner/problems.ts';
import { newTools, openScreen } from '../../support/session.ts';
import { MASTERS, STRAY_SHIPPERS } from '../../support/packing.ts';
import {
  containing,
  handEvent,
  hold,
  noAnswer,
  read,
  readBadly,
  release,
  reply,
  scenario,
  see,
  SUBMITTED,
  wait,
} from '../../support/session-script.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const master = MASTERS[0]!;
const FOREIGN = 'S0Tffffffff-0001';
const LAYOUT = {
  title: 'The scanner types on another keyboard layout',
  advice: ADVICE.layout,
};
const hint = `${LAYOUT.title}. ${LAYOUT.advice}`;
const NAMELESS = {
  text: '',
  end: 'pause',
  startedAt: 0,
  durationMs: 0,
  layout: 'same',
  byMachine: false,
  unidentified: 1,
} as const;
const PROBLEM = { kind: 'problem', read: NAMELESS, ...LAYOUT } as const;
const FOREIGN_CODE = { text: FOREIGN, verdict: { kind: 'not-in-order' } };
const notShipper = (code: string) => `The scanning shipper case is not recognizable, got ${code}`;

let hasAsked = false;
/** For the refused code alone: every pair of layouts takes longer than the beep may wait. */
function otherwise() {
  if (hasAsked) throw new Error('The other layouts are tried once.');
  hasAsked = true;
  return [{ code: a, problem: LAYOUT }];
}

scenario(
  'a code that another keyboard layout would make one of the order is refused with its name',
  {},
  () => void (hasAsked = false),
  handEvent({ kind: 'read', read: { ...NAMELESS, text: FOREIGN }, otherwise }),
  { scanned: [], message: { about: { rejected: FOREIGN_CODE }, hint } },
  handEvent({ kind: 'read', read: { ...NAMELESS, text: b }, otherwise }),
  { scanned: [b], message: null },
);

const asOneOf = (...codes: readonly string[]) =>
  handEvent({ ...PROBLEM, otherwise: () => codes.map((code) => ({ code, problem: LAYOUT })) });
scenario(
  'the one code of the order that an ambiguous read can be is accepted',
  {},
  asOneOf(FOREIGN, a),
  { scanned: [a], message: { title: LAYOUT.title } },
  asOneOf(b, c),
  read(FOREIGN),
  asOneOf(FOREIGN),
  { scanned: [a], message: { severity: 'warn', title: LAYOUT.title } },
);

scenario(
  'the problem of the scanner is alone with an accepted code, and below "in this case", "All scanned" and the reason of a refused one',
  {},
  readBadly(FOREIGN, LAYOUT),
  wait(1),
  {
    message: {
      severity: 'bad',
      title: notShipper(FOREIGN),
      detail: 'It is not of this order.',
      about: { kind: 'hand-read', rejected: FOREIGN_CODE },
      hint,
    },
    said: expect.stringMatching(/not of this order.*keyboard layout/) as string,
  },
  readBadly(a, LAYOUT),
  {
    scanned: [a],
    message: { severity: 'warn', title: LAYOUT.title, detail: LAYOUT.advice },
  },
  readBadly(a, LAYOUT),
  { message: { title: 'It is in this case, place 1.', hint } },
  hold,
  readBadly(FOREIGN, LAYOUT),
  release,
  { message: { severity: 'bad', hint } },
  read(b),
  readBadly(c, LAYOUT),
  { message: { severity: 'ok', hint } },
);

scenario(
  'the message of a call, and of its refusal, is above the problem of the scanner',
  {},
  ({ tools }) => void (tools.port.answers = [{ kind: 'unknown', reason: 'Bad Gateway' }]),
  ({ tools }) => void (tools.port.found = [{ kind: 'unavailable', reason: 'Bad Gateway' }]),
  ...SUBMITTED,
  handEvent(PROBLEM),
  { message: { severity: 'warn', hint } },
  ({ tools }) => void (tools.port.answers = [{ kind: 'refused', reason: 'no', conflicts: [] }]),
  ({ tools }) => void (tools.port.found = newTools().port.found),
  wait(1),
  { message: { severity: 'bad' } },
  handEvent(PROBLEM),
  { message: { severity: 'bad', hint } },
);

scenario(
  'several codes in one read are accepted and refused one by one',
  {},
  read(a + FOREIGN),
  {
    scanned: [a],
    message: { severity: 'bad', title: notShipper(FOREIGN) },
    sounds: expect.arrayContaining(['accepted', 'rejected']) as string[],
  },
  read(a + b + c + master),
  { scanned: [a, b, c], message: { severity: 'ok' } },
);

scenario(
  'what is no case label beside a code is neither refused nor counted, by hand and by camera',
  {},
  read(`4006381333931\t${a}, ${b}`),
  { scanned: [a, b], message: null, sounds: ['accepted'] },
  see(`b1b2c3d4e5f60718/${c}`),
  { scanned: [a, b, c] },
);

/** As long as a code. */
const ADDRESS = 'https://plant/c/';
scenario(
  'a read that is not codes throughout is not split',
  {},
  read(ADDRESS + master),
  read('4711'),
  {
    log: [
      ['hand scanner', ADDRESS + master, 'wrong-kind'],
      ['hand scanner', '4711', 'no-code'],
    ],
  },
  read(a + b + c.slice(0, 8)),
  { scanned: [a] },
);

scenario(
  'a code that is scanned again by hand is reported with its place, and is no reject',
  {},
  read(a),
  see(a),
  { message: null, log: [['hand scanner', a, 'accepted']], sounds: ['accepted'] },
  read(a),
  {
    message: { severity: 'info', title: 'It is in this case, place 1.' },
    sounds: [],
  },
);

test('a thousand hand scans are kept during one pause, and no more', async () => {
  const screen = await openScreen(newTools());
  screen.hold();
  for (let scan = 0; scan < 1001; scan += 1)
    screen.session.dispatch({ type: 'hand-read', text: a, source: 'typed' });
  expect(screen.store.get(waitingReadsAtom)).toBe(1000);
});

scenario(
  'hand scans wait while a dialog is open or a case is sent, and count after it',
  {},
  hold,
  read(a),
  read(b),
  see(c),
  { scanned: [], waits: 2 },
  release,
  { scanned: [a, b], waits: 0 },
  noAnswer,
  ...SUBMITTED,
  read(d),
  { waits: 1 },
  reply({ kind: 'done' }),
  { scanned: [d] },
);

const DAMAGED = {
  message: { detail: containing('replace it if it is damaged') },
};
scenario(
  'after two parts of codes the message is about the scanner, and no more about the label',
  {},
  read('4711'),
  see('S0T03-0a1'),
  // A scanner that merges doubled letters: 0T00 is 0T0, and so on.
  read('S0T01-0a1'),
  DAMAGED,
  read('S0T01-0a1'),
  DAMAGED,
  read('S0T02-0a12'),
  {
    message: {
      detail:
        'Parts of codes arrive: the scanner leaves characters out. Set it to send each character, also one that comes twice.',
    },
  },
);
