import { expect, test } from 'vitest';
import { clockTime } from '../../../src/lib/clock.ts';
import { type OpenCall, parseKept } from '../../../src/packing/journal/open-call.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { openJournal } from '../../../src/packing/journal/journal.ts';
import { newTools, openScreen, submitted } from '../../support/session.ts';
import {
  containing,
  answers,
  close,
  finds,
  openWith,
  press,
  read,
  reload,
  scenario,
  see,
  startOver,
  type Step,
  SUBMITTED,
  wait,
} from '../../support/session-script.ts';
import { runOf, wait as waitFor } from '../../support/sender.ts';
import {
  afterPacking,
  closedAfter,
  code,
  failingRecords,
  FakeClock,
  INVENTORY,
  KEPT_CALL,
  MASTERS,
  memoryRecords,
  flushTasks,
  STRAY_SHIPPERS,
} from '../../support/packing.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const [master, secondMaster] = MASTERS as [string, string];
const failure: CallAnswer = { kind: 'unknown', reason: 'Internal Server Error' };

const packedMaster = code('I', 90);
const KEPT_UNPACKING: OpenCall = {
  ...KEPT_CALL,
  scope: { ...KEPT_CALL.scope, flow: 'unpack', size: 0 },
  progress: {
    ...KEPT_CALL.progress,
    contents: [{ code: packedMaster, key: packedMaster.toLowerCase(), at: 1 }],
    closer: null,
  },
};

test.each([
  ['packing', KEPT_CALL, [a, b, master]],
  ['unpacking', KEPT_UNPACKING, [packedMaster]],
])('a kept %s that another person sends names who scanned it', async (_, call, scanned) => {
  const tools = newTools();
  const { port } = tools;
  await tools.journal.keep(call);
  const kept = runOf(call, tools);
  kept.tryAgain();
  expect(kept.state.get()).toEqual({ kind: 'busy', call: { kind: 'sending' } });
  await flushTasks();
  expect(port.sent.map(({ request }) => request.body)).toMatchObject([
    { scanned_by: [{ username: 'somebody else', codes: scanned }] },
  ]);
  expect(tools.clock.pending).toBe(0);
});

/** A case that the plant answers with the failure for ever, and has not packed. */
const FAILING: readonly Step[] = [answers(failure), ...SUBMITTED, wait(60)];

scenario(
  'a failing call is reported in the words of the catalogue after three look-ups, then looked up and sent with its key by a press',
  {},
  ...FAILING,
  {
    call: { kind: 'failing', cause: 'plant' },
    calls: [1, 1, 1],
    lookUps: 3,
    message: {
      severity: 'bad',
      title:
        'Unable to submit your scannings due to Internal Server Error. Either re-scan the shipper case or redo the session.',
      detail: `Not done since ${clockTime(new FakeClock().wall())}. All 4 codes are kept on this tablet.`,
    },
    sounds: ['full', 'closed', 'checking', 'not-packed'],
  },
  wait(60),
  { calls: [1, 1, 1] },
  answers({ kind: 'done' }),
  press('try-again'),
  wait(5),
  { lookUps: 4, calls: [1, 1, 1, 1], finished: { code: master } },
);

scenario(
  'a call that the plant keeps failing keeps its codes while the lists cannot be read',
  {},
  ...FAILING,
  finds({ kind: 'unavailable', reason: 'Service Unavailable' }),
  press('take-back'),
  {
    call: { kind: 'failing' },
    message: {
      title: containing('due to Service Unavailable.'),
      detail: containing('did not say whether it has the codes'),
    },
  },
);

scenario(
  'a failing call is not sent by the sign-in that its codes needed to come back',
  {},
  ...FAILING,
  finds({ kind: 'signed-out' }),
  press('take-back'),
  finds({ kind: 'known', inventory: INVENTORY }),
  ({ screen }) => screen.session.retryAfter(() => Promise.resolve()),
  { calls: [1, 1, 1], scanned: [a, b, c], message: { title: 'The codes are back' } },
);

scenario(
  'a failing call waits for the operator where every sign-in is refused, across page loads',
  {},
  answers({ kind: 'signed-out' }),
  ...SUBMITTED,
  { call: { kind: 'sign-in' } },
  reload,
  reload,
  {
    call: { kind: 'failing', cause: 'sign-in' },
    message: { title: containing('due to Unauthorized.') },
  },
  // A new sign-in is tried again, as if nothing had been refused.
  answers({ kind: 'done' }),
  press('try-again'),
  { finished: { code: master } },
);

const KEPT = {
  keptFor: 'Internal Server Error',
  progress: { closer: { code: master }, ahead: [] },
};
scenario(
  'a call that is kept for later leaves the station free: the next case is scanned and packed',
  {},
  ...FAILING,
  press('keep'),
  { call: null, casesDone: 1, scanned: [], kept: [KEPT] },
  answers({ kind: 'done' }),
  see(...STRAY_SHIPPERS.slice(5, 8)),
  see(secondMaster),
  press('submit'),
  { finished: { code: secondMaster }, kept: [KEPT] },
);

scenario(
  'the codes of a kept call are free for no other case of the order',
  {},
  ...FAILING,
  press('keep'),
  see(a, d),
  { scanned: [d] },
  read(a),
  { message: { detail: `It is kept for ${master}.` } },
  close,
  openWith({ flow: 'pack-remaining', size: 0 }),
  see(b, d),
  { scanned: [d] },
  close,
  openWith({ size: 1 }),
  startOver,
  wait(0.1),
  see(d),
  see(master),
  { phase: 'closing' },
);

async function keptOne(tools = newTools()) {
  const { port, clock } = tools;
  port.answers = [failure];
  const screen = await submitted(tools);
  await waitFor(clock, 60);
  screen.press('keep');
  await flushTasks();
  const [call] = await tools.journal.openCalls('mo-1');
  const kept = runOf(call!, tools);
  return { tools, screen, port, call: call!, kept };
}

test('a kept call waits with the newest reason when it keeps failing or is refused', async () => {
  const { tools, port, call, kept } = await keptOne();
  port.answers = [{ kind: 'unknown', reason: 'Bad Gateway' }];
  kept.tryAgain();
  await waitFor(tools.clock, 60);
  expect(kept.state.get()).toEqual({ kind: 'resting', reason: 'Bad Gateway', signIn: false });
  const conflicts = [{ code: b, packedIn: secondMaster }];
  port.answers = [{ kind: 'refused', reason: 'Conflict', conflicts }];
  kept.tryAgain();
  await flushTasks();
  const reason = `Conflict. ${b} is packed in ${secondMaster}.`;
  expect(kept.state.get()).toEqual({ kind: 'resting', reason, signIn: false });
  const [newest] = await tools.journal.openCalls('mo-1');
  expect(newest?.keptFor).toBe(reason);
  expect(newest?.revision).toBeGreaterThan(call.revision);
});

const NO_SPACE = new DOMException('full', 'QuotaExceededError');

/** A kept call, as the storage has it, of a page that is closed. */
async function keptAndClosed() {
  const records = memoryRecords();
  const { screen, call } = await keptOne(newTools(records));
  await screen.session.close();
  return { records, call };
}

test.each([0, 1, 2, 3])(
  'a page that is closed after %i changes of the storage has the codes of a kept call in one place',
  async (changes) => {
    const { records, call } = await keptAndClosed();
    runOf(call, newTools(closedAfter(changes, records))).takeBack();
    await flushTasks();
    const { journal } = newTools(records);
    const calls = await journal.openCalls('mo-1');
    const session = await journal.find(call.scope);
    const codes = [...calls.map(({ progress }) => progress), ...(session ? [session.progress] : [])]
      .flatMap(({ contents }) => contents)
      .map(({ code }) => code);
    expect(codes).toEqual([a, b, c]);
  },
);

test('a kept call keeps its codes where the storage is too full to give them back', async () => {
  const { records, call } = await keptAndClosed();
  const refuse = () => Promise.reject(NO_SPACE);
  const full = { ...records, put: refuse, replace: refuse };
  const journal = openJournal({ primary: full, fallback: failingRecords(NO_SPACE) });
  const tools = { ...newTools(), journal };
  const kept = runOf(call, tools);
  kept.takeBack();
  await flushTasks();
  expect(kept.state.get()).toMatchObject({
    kind: 'resting',
    reason: 'The storage of this device is full. The codes stay here.',
  });
  expect(await journal.find(call.scope)).toBeNull();
  expect(await newTools(records).journal.openCalls('mo-1')).toHaveLength(1);
});

test('a kept call on the overview frees its codes when the next case has begun meanwhile', async () => {
  const { tools, screen, kept } = await keptOne();
  await screen.see(d);
  await screen.session.close();
  kept.takeBack();
  await flushTasks();
  expect(kept.state.get()).toEqual({ kind: 'taken-back', offered: false });
  const next = await openScreen(tools);
  await flushTasks();
  next.session.dispatch({ type: 'answer', choice: 'continue' });
  await next.see(a);
  expect(next.scanned()).toEqual([d, a]);
});

test('a kept call on the overview is not tried while another tab tries it', async () => {
  const { tools, port, call } = await keptOne();
  const sent = port.sent.length;
  const takeLock = async () => undefined;
  const kept = runOf(call, tools, { takeLock });
  kept.tryAgain();
  await flushTasks();
  expect(kept.state.get()).toMatchObject({ reason: 'Another tab is trying it now' });
  expect(port.sent).toHaveLength(sent);
});

test('a kept call is tried again after a sign-in, though the plant has refused the last one', async () => {
  const { tools, port, kept } = await keptOne();
  const sent = port.sent.length;
  port.found = [{ kind: 'signed-out' }];
  kept.tryAgain();
  for (let signIns = 0; signIns < 2; signIns += 1) {
    await waitFor(tools.clock, 2);
    port.releaseSignIn();
  }
  await flushTasks();
  expect(kept.state.get()).toMatchObject({ kind: 'resting', signIn: true });
  expect(port.sent).toHaveLength(sent);
  port.found = [{ kind: 'known', inventory: INVENTORY }];
  port.answers = [{ kind: 'done' }];
  kept.retry();
  await flushTasks();
  expect(kept.state.get()).toEqual({ kind: 'done', found: false });
  expect(await tools.journal.openCalls('mo-1')).toEqual([]);
});

test.each([
  ['no code', [], [a, b, c]],
  ['one code', [b], [a, c]],
  ['each code', [a, b, c], []],
])(
  'a kept call whose codes are wanted back returns them after a sign-in, unsent, where %s is packed elsewhere',
  async (_what, packed, back) => {
    const { tools, port, call, kept } = await keptOne();
    const sent = port.sent.length;
    port.found = [{ kind: 'signed-out' }];
    kept.takeBack();
    await flushTasks();
    const { revision } = (await tools.journal.find(call.scope))!;
    port.found = [afterPacking(packed, secondMaster)];
    kept.retry();
    await flushTasks();
    expect(kept.state.get()).toEqual({ kind: 'taken-back', offered: back.length > 0 });
    expect(port.sent).toHaveLength(sent);
    const session = await tools.journal.find(call.scope);
    expect(session?.progress.contents.map(({ code }) => code)).toEqual(back);
    const before = Math.max(revision, kept.call.revision);
    expect(session!.revision > before).toBe(back.length > 0);
  },
);

test('a kept call on the overview is read from storage only when it is complete', async () => {
  const { call } = await keptOne();
  expect(parseKept(structuredClone(call))).toEqual(call);
  expect(parseKept({ ...call, keptFor: null })).toBeNull();
  expect(parseKept({ ...call, waitsFor: 'nobody' })).toBeNull();
  expect(parseKept({ ...call, progress: { ...call.progress, phase: 'collecting' } })).toBeNull();
  expect(parseKept('kept')).toBeNull();
});
