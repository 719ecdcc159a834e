/** Codes and messages after a call that fails, is left, is kept for later or is taken back. */
import { afterPacking, MASTERS, STRAY_SHIPPERS } from '../../support/packing.ts';
import {
  answers,
  lists,
  noAnswer,
  openWith,
  press,
  read,
  reload,
  scenario,
  see,
  type Stage,
  type Step,
  SUBMITTED,
  wait,
  watch,
} from '../../support/session-script.ts';

const [a = '', b = '', c = '', d = '', e = '', f = '', g = ''] = STRAY_SHIPPERS;
const [master, secondMaster] = MASTERS as [string, string];

/** A plant that fails every call, and a case whose turn it is for the operator to decide. */
const FAILING: readonly Step[] = [
  answers({ kind: 'unknown', reason: 'Bad Gateway' }),
  ...SUBMITTED,
  wait(30),
  { call: { kind: 'failing' } },
];
const KEPT = [...FAILING, press('keep')];
const SECOND = [see(d, e, f), see(secondMaster), press('submit')];

scenario(
  'a failing call is reported with advice when it is taken back',
  {},
  ...FAILING,
  watch(1100),
  press('take-back'),
  {
    message: {
      severity: 'info',
      title: 'The codes are back',
      detail:
        'The plant has not done it. Continue from here, or remove what does not belong in it.',
    },
    log: [['app', [a, b, c].join(' ').toLowerCase(), 'taken back']],
  },
);

scenario(
  'a call that was under way during a reload frees its codes when the plant refuses it afterwards',
  {},
  noAnswer,
  ...SUBMITTED,
  answers({ kind: 'refused', reason: 'the order is locked', conflicts: [] }),
  reload,
  press('undo'),
  read(c),
  read(master),
  { phase: 'ready', scanned: [a, b, c] },
);

const ANNS = { moId: 'mo-1', station: '2', flow: 'pack-master', size: 3, user: 'ann' } as const;
scenario(
  'the codes of a call that another person has under way on this tablet are not free',
  {},
  noAnswer,
  ...SUBMITTED,
  openWith({ scope: ANNS }),
  read(a),
  { scanned: [], message: { detail: `It is kept for ${master}.` } },
);

scenario('a call that was kept for later is reported with its place on the overview', {}, ...KEPT, {
  message: {
    severity: 'warn',
    title: `Master case ${master} with 3 shipper cases is kept on this tablet.`,
    detail: "It is on the order's overview: try again there, or take its codes back.",
  },
  log: [['app', 'call 1', 'kept for later']],
});

scenario(
  'the open session has a kept call as packed as soon as the sender has sent it',
  {},
  ...KEPT,
  read(a),
  { message: { detail: `It is kept for ${master}.` } },
  lists(afterPacking([a, b, c], master).inventory),
  async ({ tools: { journal } }) => {
    for (const call of await journal.openCalls()) await journal.forget(call);
  },
  read(a),
  { message: { detail: `It is packed in ${master}.` } },
);

scenario(
  'a call that was kept for later does not remove another call that is under way during a reload',
  {},
  ...KEPT,
  ...SECOND,
  reload,
  { phase: 'submitting', scanned: [d, e, f] },
);

/** The page goes away between the two writes of keeping the call of the open case. */
async function keepWithoutSession({ tools: { journal } }: Stage) {
  const pending = (await journal.openCalls('mo-1')).find(({ keptFor }) => keptFor === null)!;
  await journal.keep({ ...pending, keptFor: 'Bad Gateway' });
}

scenario(
  'a call that was kept for later is removed from its session beside an earlier kept one',
  {},
  ...KEPT,
  ...SECOND,
  wait(30),
  keepWithoutSession,
  reload,
  { call: null, phase: 'collecting' },
  read(g),
  { scanned: [g] },
  reload,
  { question: { kind: 'restore', scanned: 1 }, kept: [{}, {}] },
);
