/** The calls of a scan page that was left: sent by themselves, once, under the name of their person. */
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenCall } from '../../../src/packing/journal/journal.ts';
import { afterPacking, KEPT_CALL, MASTERS, settle, STRAY_SHIPPERS } from '../../support/packing.ts';
import { type Held, lockIn, startSender, wait } from '../../support/sender.ts';
import { newTools, type ScanTools, submitted } from '../../support/session.ts';

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
  await settle();
  const [call] = await tools.journal.openCalls();
  const online = () => {
    tools.port.found = found;
    tools.port.answers = [{ kind: 'done' }];
  };
  return { tools, call: call!, online };
}

const keysOf = ({ port }: ScanTools) => [...new Set(port.sent.map(({ key }) => key))];

describe('a scan page that is left while its call has no answer', () => {
  it('keeps the call and leaves its session empty', async () => {
    const { tools, call } = await leftBehind();
    expect(call).toMatchObject({ keptFor: 'network', waitsFor: 'answer' });
    expect((await tools.journal.find(call.scope))?.progress).toMatchObject({
      phase: 'collecting',
      contents: [],
    });
  });

  it('has the call sent with the same key as soon as the plant answers, without a press', async () => {
    const { tools, online } = await leftBehind();
    const { sender, ended, unsentCalls } = start(tools);
    await wait(tools.clock, LONG_S);
    expect(ended).toEqual([]);
    const before = tools.port.sent.length;
    online();
    sender.wake();
    await settle();
    expect(tools.port.sent).toHaveLength(before + 1);
    expect(keysOf(tools)).toEqual(['key-00000001']);
    expect(ended).toMatchObject([{ state: { kind: 'done', found: false }, isShown: false }]);
    expect(await tools.journal.openCalls()).toEqual([]);
    expect(unsentCalls.get()).toEqual([]);
  });

  it('has nothing sent when the plant turns out to have it', async () => {
    const { tools } = await leftBehind();
    const before = tools.port.sent.length;
    tools.port.found = [afterPacking(STRAY_SHIPPERS.slice(0, 3), MASTERS[0]!)];
    const { ended } = start(tools);
    await settle();
    expect(tools.port.sent).toHaveLength(before);
    expect(ended).toMatchObject([{ state: { kind: 'done', found: true } }]);
  });

  it('leaves the decision to a person after three look-ups that say that nothing was done', async () => {
    const { tools } = await leftBehind();
    tools.port.found = newTools().port.found;
    const before = tools.port.sent.length;
    const { ended, unsentCalls } = start(tools);
    await wait(tools.clock, LONG_S);
    const sent = tools.port.sent.length;
    expect(sent - before).toBe(2);
    expect(ended).toMatchObject([{ state: { kind: 'resting', reason: 'network' } }]);
    await wait(tools.clock, LONG_S);
    expect(tools.port.sent).toHaveLength(sent);
    expect(unsentCalls.get()).toMatchObject([{ waitsFor: 'person' }]);
  });

  it('has a call that the plant refuses wait for a person, also after a new start of the app', async () => {
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
    expect(unsentCalls.get()).toMatchObject([
      { keptFor: 'the order is locked', waitsFor: 'person' },
    ]);
  });

  it('sends nothing while nobody is signed in, nor under the name of somebody else', async () => {
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
    await settle();
    expect(unsentCalls.get()).toEqual([]);
  });

  it('is sent by one of two tabs', async () => {
    const { tools, online } = await leftBehind();
    const before = tools.port.sent.length;
    online();
    const held: Held = new Set();
    start(tools, { held });
    start(tools, { held });
    await wait(tools.clock, LONG_S);
    expect(tools.port.sent).toHaveLength(before + 1);
    expect(held.size).toBe(0);
  });

  it('is not sent when another tab gave its codes back just before', async () => {
    const { tools, call, online } = await leftBehind();
    const before = tools.port.sent.length;
    online();
    const { sender } = start(tools, { user: () => undefined });
    const run = sender.runOf(call);
    await tools.journal.forget(call);
    run.send();
    await settle();
    expect(tools.port.sent).toHaveLength(before);
    expect(run.state.get()).toEqual({ kind: 'gone' });
  });

  it('asks for a new sign-in once, and not at every start, where the plant refuses each', async () => {
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
});

describe('a call that is kept for later while the network is gone', () => {
  it('is sent by itself when the network is back, also while its scan page is open', async () => {
    const tools = newTools();
    const { found } = tools.port;
    tools.port.answers = [LOST];
    tools.port.found = [AWAY];
    const { sender, unsentCalls } = start(tools);
    const screen = await submitted(tools);
    screen.press('keep');
    await wait(tools.clock, 3);
    expect(unsentCalls.get()).toMatchObject([{ keptFor: 'network', waitsFor: 'answer' }]);
    tools.port.found = found;
    tools.port.answers = [{ kind: 'done' }];
    sender.wake();
    await settle();
    expect(keysOf(tools)).toEqual(['key-00000001']);
    expect(unsentCalls.get()).toEqual([]);
  });
});

describe('a call that has just begun when the network comes back', () => {
  it('is sent, and does not wait for a person', async () => {
    const { tools, online } = await leftBehind();
    online();
    const { sender } = start(tools, { user: () => undefined });
    const [call] = await tools.journal.openCalls();
    const run = sender.runOf(call!);
    run.send();
    run.wake();
    await settle();
    expect(run.state.get().kind).toBe('done');
  });
});

describe('a call whose codes are wanted back', () => {
  it('is not sent by itself when the plant could not be asked for them', async () => {
    const { tools, call } = await leftBehind();
    const { sender } = start(tools, { user: () => undefined });
    sender.runOf(call).takeBack();
    await settle();
    expect(await tools.journal.openCalls()).toMatchObject([{ waitsFor: 'person' }]);
  });
});

describe('a call that an earlier version kept', () => {
  it('is tried by itself, and waits for a person once it fails', async () => {
    const tools = newTools();
    const { waitsFor: _none, ...earlier } = KEPT_CALL;
    const scope = { ...KEPT_CALL.scope, user: 'tester' };
    await tools.journal.keep({ ...earlier, scope } as OpenCall);
    start(tools);
    await settle();
    expect(tools.port.sent).toHaveLength(1);
  });
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

describe('a page that went away with its call', () => {
  it('has ten seconds to go on with it, then it is sent without its page', async () => {
    const { tools, before } = await wentAway();
    const { unsentCalls } = start(tools);
    await wait(tools.clock, 9);
    expect(tools.port.sent).toHaveLength(before);
    await wait(tools.clock, 10);
    expect(tools.port.sent).toHaveLength(before + 1);
    expect(keysOf(tools)).toEqual(['key-00000001']);
    expect(unsentCalls.get()).toEqual([]);
  });

  it('keeps its call as long as a tab has the scan open', async () => {
    const { tools, before } = await wentAway();
    const held: Held = new Set();
    const lock = lockIn(held, 'session mo-1');
    await lock.acquire();
    start(tools, { held });
    await wait(tools.clock, LONG_S);
    expect(tools.port.sent).toHaveLength(before);
    lock.release();
    await wait(tools.clock, LONG_S);
    expect(tools.port.sent).toHaveLength(before + 1);
  });
});
