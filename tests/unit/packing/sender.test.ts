/** The calls of a scan page that was left: sent by themselves, once, under the name of their person. */
import { afterEach, expect, test, vi } from 'vitest';
import { callKey, type OpenCall } from '../../../src/packing/journal/open-call.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import {
  afterPacking,
  KEPT_CALL,
  later,
  flushTasks,
  MASTERS,
  type ScriptedPort,
  STRAY_SHIPPERS,
} from '../../support/packing.ts';
import { type Held, runOf, startSender, takeIn, wait } from '../../support/sender.ts';
import { callsSent, newTools, type ScanTools, submitted } from '../../support/session.ts';

const AWAY = { kind: 'unavailable', reason: 'network' } as const;
const LOST = { kind: 'unknown', reason: 'network' } as const;
/** Longer than any pause between two questions, and than a page may take to load again. */
const LONG_S = 40;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function start(tools: ScanTools, more: Partial<Parameters<typeof startSender>[0]> = {}) {
  const started = startSender({ ...tools, ...more });
  stops.push(started.stop);
  return started;
}

/** Offline, Submit & Next, Back: the scan page is closed before the plant answers. */
async function leftBehind(tools = newTools()) {
  const { found } = tools.port;
  tools.port.answers = [LOST];
  tools.port.found = [AWAY];
  const screen = await submitted(tools);
  await screen.session.close();
  await flushTasks();
  const [call] = await tools.journal.openCalls();
  const online = () => {
    tools.port.found = found;
    tools.port.answers = [{ kind: 'done' }];
  };
  return { tools, call: call!, online };
}

test('a call whose scan page is left before its answer is kept, and its session is empty', async () => {
  const { tools, call } = await leftBehind();
  expect(call).toMatchObject({ keptFor: 'network', waitsFor: 'answer' });
  expect((await tools.journal.find(call.scope))?.progress).toMatchObject({
    phase: 'collecting',
    contents: [],
  });
});

test('a call whose scan page was left is sent with its key as soon as the plant answers', async () => {
  const { tools, online } = await leftBehind();
  const { sender, ended, unsentCalls } = start(tools);
  await wait(tools.clock, LONG_S);
  expect(ended).toEqual([]);
  const shown = unsentCalls.get();
  await sender.refresh();
  expect(unsentCalls.get()).toBe(shown);
  const before = tools.port.sent.length;
  online();
  sender.wake();
  await flushTasks();
  expect(tools.port.sent).toHaveLength(before + 1);
  expect(new Set(callsSent(tools.port)).size).toBe(1);
  expect(ended).toMatchObject([{ state: { kind: 'done', found: false }, isShown: false }]);
  expect(await tools.journal.openCalls()).toEqual([]);
  expect(unsentCalls.get()).toEqual([]);
});

test('a call whose scan page was left waits for a person after three look-ups without it', async () => {
  const { tools } = await leftBehind();
  tools.port.found = newTools().port.found;
  const before = tools.port.sent.length;
  const held: Held = new Set();
  const locks = vi.spyOn(held, 'add');
  const { ended, unsentCalls } = start(tools, { held });
  await wait(tools.clock, LONG_S);
  const sent = tools.port.sent.length;
  expect(sent - before).toBe(2);
  expect(ended).toMatchObject([{ state: { kind: 'resting', reason: 'network' } }]);
  await wait(tools.clock, LONG_S);
  expect(tools.port.sent).toHaveLength(sent);
  expect(unsentCalls.get()).toMatchObject([{ waitsFor: 'person' }]);
  // The lock of the session would keep its scan page from opening.
  expect(locks).not.toHaveBeenCalledWith('session mo-1');
});

test('a call whose scan page was left waits for a person once it is refused, also after a restart', async () => {
  const { tools } = await leftBehind();
  tools.port.found = newTools().port.found;
  tools.port.answers = [{ kind: 'refused', reason: 'the order is locked', conflicts: [] }];
  const first = start(tools);
  await wait(tools.clock, LONG_S);
  const sent = tools.port.sent.length;
  first.stop();
  const { unsentCalls } = start(tools);
  await wait(tools.clock, LONG_S);
  expect(tools.port.sent).toHaveLength(sent);
  expect(unsentCalls.get()).toMatchObject([{ keptFor: 'the order is locked', waitsFor: 'person' }]);
});

test('a press sends the kept calls of the signed-in person in turn, those that the plant refused too', async () => {
  const tools = newTools();
  const keptCall = (user: string, key: string): OpenCall => ({
    ...KEPT_CALL,
    scope: { ...KEPT_CALL.scope, user },
    progress: { ...KEPT_CALL.progress, submission: { key, at: 10 - Number(key) } },
  });
  for (const [user, key] of [
    ['tester', '2'],
    ['tester', '1'],
    ['ann', '3'],
    ['tester', '4'],
  ] as const)
    await tools.journal.keep(keptCall(user, key));
  const answer = later<CallAnswer>();
  tools.port.answers = [() => answer.promise, { kind: 'done' }];
  const { sender, unsentCalls } = start(tools);
  await wait(tools.clock, LONG_S);
  expect(tools.port.sent).toEqual([]);
  const keys = () => tools.port.sent.map(({ key }) => key);
  sender.sendNow(unsentCalls.get().filter((call) => callKey(call) === '1'));
  await wait(tools.clock, 10);
  sender.sendNow(unsentCalls.get());
  await wait(tools.clock, 10);
  expect(keys()).toEqual(['1']);
  answer.resolve({ kind: 'refused', reason: 'the order is locked', conflicts: [] });
  await wait(tools.clock, LONG_S);
  expect(keys()).toEqual(['1', '4', '2']);
  expect(unsentCalls.get().map(({ scope }) => scope.user)).toEqual(['tester', 'ann']);
});

test('a call whose scan page was left is sent under the name of its person alone', async () => {
  const { tools, online } = await leftBehind();
  const before = tools.port.sent.length;
  online();
  let user: string | undefined;
  const { sender, unsentCalls } = start(tools, { user: () => user });
  await wait(tools.clock, LONG_S);
  user = 'somebody else';
  sender.wake();
  await wait(tools.clock, LONG_S);
  expect(tools.port.sent).toHaveLength(before);
  expect(unsentCalls.get()).toHaveLength(1);
  user = 'tester';
  sender.wake();
  await flushTasks();
  expect(unsentCalls.get()).toEqual([]);
});

test('a call whose scan page is left before its answer is sent by one of two tabs', async () => {
  const { tools, call, online } = await leftBehind();
  const before = tools.port.sent.length;
  online();
  const answer = later<CallAnswer>();
  tools.port.answers = [() => answer.promise];
  const held: Held = new Set();
  const first = start(tools, { held });
  const second = start(tools, { held });
  await flushTasks();
  expect(second.sender.runOf(call).state.get()).toMatchObject({ reason: 'network' });
  answer.resolve({ kind: 'done' });
  await wait(tools.clock, LONG_S);
  expect(tools.port.sent).toHaveLength(before + 1);
  expect(held.size).toBe(0);
  expect([...first.ended, ...second.ended]).toMatchObject([{ state: { kind: 'done' } }]);
});

test('a call whose scan page was left is not sent once another tab has left it to a person, or returned its codes', async () => {
  const { tools, call, online } = await leftBehind();
  const before = tools.port.sent.length;
  online();
  const { sender } = start(tools, { user: () => undefined });
  const run = sender.runOf(call);
  await tools.journal.update({ ...call, waitsFor: 'person' });
  run.send();
  await flushTasks();
  expect(run.state.get().kind).toBe('resting');
  await tools.journal.forget(call);
  run.send();
  await flushTasks();
  expect(tools.port.sent).toHaveLength(before);
  expect(run.state.get()).toEqual({ kind: 'gone' });
});

test('a call that the journal did not give once is sent all the same', async () => {
  const { tools, call, online } = await leftBehind();
  online();
  const { openCalls } = tools.journal;
  let hasAnswered = false;
  const journal = {
    ...tools.journal,
    openCalls: async (moId?: string) => {
      const isLate = moId !== undefined && !hasAnswered;
      if (isLate) hasAnswered = true;
      return isLate ? [] : openCalls(moId);
    },
  };
  const { sender } = start({ ...tools, journal });
  await flushTasks();
  expect(sender.runOf(call).state.get()).toEqual({ kind: 'gone' });
  await wait(tools.clock, LONG_S);
  expect(await openCalls()).toEqual([]);
});

test('a call whose scan page was left requests one new sign-in where the plant refuses each', async () => {
  const { tools } = await leftBehind();
  tools.port.found = newTools().port.found;
  tools.port.answers = [{ kind: 'signed-out' }];
  const before = tools.port.sent.length;
  for (let way = 0; way < 4; way += 1) {
    const { stop } = start(tools);
    await wait(tools.clock, LONG_S);
    stop();
  }
  expect(tools.port.sent.length - before).toBe(2);
  expect(await tools.journal.openCalls()).toMatchObject([{ waitsFor: 'person' }]);
});

test('a kept call that starts as the network comes back is sent, and does not wait for a person', async () => {
  const { tools, online } = await leftBehind();
  online();
  const { sender } = start(tools, { user: () => undefined });
  const [call] = await tools.journal.openCalls();
  const run = sender.runOf(call!);
  run.send();
  run.wake();
  await flushTasks();
  expect(run.state.get().kind).toBe('done');
});

test('a kept call whose codes are wanted back is not sent by itself when the lists could not be read', async () => {
  const { tools, call, online } = await leftBehind();
  const { sender, ended } = start(tools, { user: () => undefined });
  expect(sender.hasGivenBack(call)).toBe(false);
  const run = sender.runOf(call);
  run.takeBack();
  await flushTasks();
  expect(await tools.journal.openCalls()).toMatchObject([{ waitsFor: 'person' }]);
  expect(sender.runOf(call)).toBe(run);
  run.show();
  online();
  run.takeBack();
  await flushTasks();
  expect(sender.hasGivenBack(call)).toBe(true);
  expect(ended).toMatchObject([{ state: { kind: 'resting' } }]);
});

const countsOf = ({ port }: ScanTools) => [port.sent.length, port.lookUps];

test.each([
  ['sending', (port: ScriptedPort) => (port.answers = [() => later<never>().promise])],
  ['looking-up', (port: ScriptedPort) => (port.found = [() => later<never>().promise])],
  ['pausing', (port: ScriptedPort) => (port.found = [AWAY])],
  ['sign-in', (port: ScriptedPort) => (port.answers = [{ kind: 'signed-out' }])],
])(
  'a kept call that is stopped in the state %s sends and looks up nothing more',
  async (kind, make) => {
    const { tools, call, online } = await leftBehind();
    online();
    make(tools.port);
    const held: Held = new Set();
    const { sender, stop } = start(tools, { held });
    await flushTasks();
    expect(sender.runOf(call).state.get()).toMatchObject({ kind: 'busy', call: { kind } });
    const before = countsOf(tools);
    stop();
    await flushTasks();
    expect([tools.clock.pending, kind === 'pausing' || tools.port.signal?.aborted]).toEqual([
      0,
      true,
    ]);
    await wait(tools.clock, LONG_S);
    expect(countsOf(tools)).toEqual(before);
    expect(held.size).toBe(0);
    expect(await tools.journal.openCalls()).toHaveLength(1);
  },
);

test.each([
  ['tryAgain', 'answer'],
  ['takeBack', 'person'],
] as const)(
  'a kept call that is stopped while %s is being stored waits for: %s',
  async (press, waitsFor) => {
    const { tools, call, online } = await leftBehind();
    online();
    const stored = later<void>();
    const update: typeof tools.journal.update = async (changed) => {
      await stored.promise;
      await tools.journal.update(changed);
    };
    const held: Held = new Set();
    const { sender, stop, ended } = start(
      { ...tools, journal: { ...tools.journal, update } },
      { held, user: () => undefined },
    );
    const before = countsOf(tools);
    sender.runOf(call)[press]();
    await flushTasks();
    stop();
    stored.resolve();
    await flushTasks();
    expect(countsOf(tools)).toEqual(before);
    expect(held.size).toBe(0);
    expect(await tools.journal.openCalls()).toMatchObject([{ waitsFor }]);
    expect(ended).toEqual([]);
  },
);

test('a kept call that is stopped can be tried again, and ends once', async () => {
  const { tools, call, online } = await leftBehind();
  online();
  tools.port.answers = [() => later<never>().promise, { kind: 'done' }];
  const { sender, stop } = start(tools);
  await flushTasks();
  const run = sender.runOf(call);
  stop();
  await flushTasks();
  expect(run.state.get()).toEqual({ kind: 'resting', reason: 'network', signIn: false });
  run.tryAgain();
  await flushTasks();
  run.tryAgain();
  await flushTasks();
  expect(run.state.get().kind).toBe('done');
  expect(await tools.journal.openCalls()).toEqual([]);
});

test('a line on the screen shows the one run of its call through a restart of the sender', async () => {
  const { tools, call, online } = await leftBehind();
  const { sender, stop, ended } = start(tools);
  const shown = sender.runOf(call);
  const hide = shown.show();
  await flushTasks();
  stop();
  online();
  stops.push(sender.start(() => 'tester'));
  await wait(tools.clock, LONG_S);
  expect(shown.state.get()).toEqual({ kind: 'done', found: false });
  expect(ended).toMatchObject([{ state: { kind: 'done' }, isShown: true }]);
  expect(sender.runOf(call)).toBe(shown);
  hide();
  await sender.refresh();
  expect(sender.runOf(call)).not.toBe(shown);
});

test('a call that the plant has done is reported, though its end is stored after the sender stopped', async () => {
  const { tools, online } = await leftBehind();
  online();
  const stored = later<void>();
  const forget: typeof tools.journal.forget = async (call) => {
    await stored.promise;
    await tools.journal.forget(call);
  };
  const { ended, stop } = start({ ...tools, journal: { ...tools.journal, forget } });
  await flushTasks();
  stop();
  stored.resolve();
  await flushTasks();
  expect(ended).toMatchObject([{ state: { kind: 'done' } }]);
  expect(await tools.journal.openCalls()).toEqual([]);
});

test('each attempt of a call uses the port of the person who is signed in then', async () => {
  const { tools, call } = await leftBehind();
  const [former, present] = [newTools().port, newTools().port];
  former.found = [{ kind: 'signed-out' }];
  present.found = [afterPacking(STRAY_SHIPPERS.slice(0, 3), MASTERS[0]!)];
  const ports = [former, present];
  const run = runOf(call, tools, { port: () => ports.shift()! });
  run.takeBack();
  await flushTasks();
  run.retry();
  await flushTasks();
  expect([former.lookUps, present.lookUps]).toEqual([1, 1]);
  expect(run.state.get()).toEqual({ kind: 'done', found: true });
});

test('a run without a lock does not restore a record that another run has finished', async () => {
  const { tools, call, online } = await leftBehind();
  online();
  const refusal = later<CallAnswer>();
  tools.port.answers = [() => refusal.promise];
  const { sender } = start(tools);
  await flushTasks();
  await tools.journal.forget(call);
  refusal.resolve({ kind: 'refused', reason: 'the order is locked', conflicts: [] });
  await wait(tools.clock, LONG_S);
  expect(await tools.journal.openCalls()).toEqual([]);
  sender.runOf(call).tryAgain();
  await flushTasks();
  expect(tools.port.sent).toHaveLength(2);
});

/** A page that was loaded again, or died, while its call was under way. */
async function wentAway(tools = newTools()) {
  tools.port.answers = [LOST];
  tools.port.found = [AWAY];
  const screen = await submitted(tools);
  screen.goAway();
  tools.port.found = newTools().port.found;
  tools.port.answers = [{ kind: 'done' }];
  return { tools, before: tools.port.sent.length };
}

test('a page that was closed with its call has ten seconds to continue, then the call is sent without it', async () => {
  const { tools, before } = await wentAway();
  const other = start(tools, { user: () => 'somebody else' });
  await wait(tools.clock, LONG_S);
  expect(other.unsentCalls.get()).toMatchObject([{ keptFor: null }]);
  other.stop();
  const held: Held = new Set();
  const { unsentCalls } = start(tools, { held });
  await flushTasks();
  await wait(tools.clock, 9);
  expect(tools.port.sent).toHaveLength(before);
  await wait(tools.clock, 2);
  expect(held.size).toBe(0);
  expect(tools.port.sent).toHaveLength(before + 1);
  expect(new Set(callsSent(tools.port)).size).toBe(1);
  expect(unsentCalls.get()).toEqual([]);
});

test('a page that was closed with its call keeps its call as long as a tab has the scan open', async () => {
  const { tools, before } = await wentAway();
  const held: Held = new Set();
  const lock = await takeIn(held, 'session mo-1');
  start(tools, { held });
  await wait(tools.clock, LONG_S);
  expect(tools.port.sent).toHaveLength(before);
  await lock?.release();
  await wait(tools.clock, LONG_S);
  expect(tools.port.sent).toHaveLength(before + 1);
});

test.each(['nothing', 'another call'])(
  'a page that was closed with its call keeps it where its session has %s by then',
  async (what) => {
    const { tools, before } = await wentAway();
    const newer = { ...KEPT_CALL, scope: (await tools.journal.openCalls())[0]!.scope };
    const find = async () => (what === 'nothing' ? null : newer);
    const { unsentCalls } = start({ ...tools, journal: { ...tools.journal, find } });
    await wait(tools.clock, LONG_S);
    expect(tools.port.sent).toHaveLength(before);
    expect(unsentCalls.get()).toMatchObject([{ keptFor: null }]);
  },
);
