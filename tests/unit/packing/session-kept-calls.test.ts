/** Codes and messages after a call that fails, is left, is kept for later or is taken back. */
import { expect, test } from 'vitest';
import { clockTime } from '../../../src/lib/clock.ts';
import { messageAtom, progressAtom } from '../../../src/packing/session/atoms.ts';
import { callAtom } from '../../support/session-parts.ts';
import type { FlowName } from '../../../src/packing/flows/flows.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { afterPacking, later, MASTERS, flushTasks, STRAY_SHIPPERS } from '../../support/packing.ts';
import { wait } from '../../support/sender.ts';
import { newTools, openScreen, type ScanTools, submitted } from '../../support/session.ts';

const [a = '', b = '', c = '', d = '', e = '', f = '', g = ''] = STRAY_SHIPPERS;
const [master, secondMaster] = MASTERS as [string, string];

/** A plant that fails every call, and a case whose turn it is for the operator to decide. */
async function failing(
  tools = newTools(),
  flow: FlowName = 'pack-master',
  frames = [[a, b, c], [master]],
) {
  tools.port.answers = [{ kind: 'unknown', reason: 'Bad Gateway' }];
  const screen = await openScreen(tools, flow, flow === 'pack-master' ? 3 : 0);
  for (const frame of frames) await screen.see(...frame);
  screen.press('submit');
  const lostAt = clockTime(tools.clock.wall());
  await wait(tools.clock, 30);
  expect(screen.store.get(callAtom)?.kind).toBe('failing');
  return { tools, screen, lostAt };
}

async function keptOne() {
  const { tools, screen } = await failing();
  screen.press('keep');
  await flushTasks();
  return { tools, screen };
}

/** The page went away between the two writes of keeping the call of the open case. */
async function keepWithoutSession(tools: ScanTools) {
  const pending = (await tools.journal.openCalls('mo-1')).find(({ keptFor }) => keptFor === null)!;
  await tools.journal.keep({ ...pending, keptFor: 'Bad Gateway' });
  return pending.scope;
}

test('a failing call is reported with advice when it is taken back', async () => {
  const { screen } = await failing();
  screen.watch(1100, 0);
  screen.press('take-back');
  await flushTasks();
  expect(screen.store.get(messageAtom)).toEqual({
    severity: 'info',
    title: 'The codes are back',
    detail: 'The plant has not done it. Continue from here, or remove what does not belong in it.',
  });
  const keys = [a, b, c].join(' ').toLowerCase();
  expect(screen.lines.at(-1)).toMatchObject({ source: 'app', text: keys, result: 'taken back' });
});

test('a call that was under way during a reload frees its codes when the plant refuses it afterwards', async () => {
  const tools = newTools();
  tools.port.answers = [() => later<CallAnswer>().promise];
  await submitted(tools);
  tools.port.answers = [{ kind: 'refused', reason: 'the order is locked', conflicts: [] }];
  const again = await openScreen(tools);
  again.press('undo');
  await again.read(c);
  await again.read(master);
  expect(again.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'ready',
    contents: [{ code: a }, { code: b }, { code: c }],
  });
});

test('the codes of a call that another person has under way on this tablet are not free', async () => {
  const tools = newTools();
  tools.port.answers = [() => later<CallAnswer>().promise];
  await submitted(tools);
  const scope = { moId: 'mo-1', station: '2', flow: 'pack-master', size: 3, user: 'ann' } as const;
  const screen = await openScreen(tools, 'pack-master', 3, { scope });
  await screen.read(a);
  expect(screen.store.get(messageAtom)?.detail).toBe(`It is kept for ${master}.`);
});

test('a call that was kept for later is reported with its place on the overview', async () => {
  const { tools, screen } = await keptOne();
  expect(screen.store.get(messageAtom)).toEqual({
    severity: 'warn',
    title: `Master case ${master} with 3 shipper cases is kept on this tablet.`,
    detail: "It is on the order's overview: try again there, or take its codes back.",
  });
  const text = tools.port.sent[0]?.key;
  expect(screen.lines.at(-1)).toMatchObject({ text, result: 'kept for later' });
});

test('the open session has a kept call as packed as soon as the sender has sent it', async () => {
  const { tools, screen } = await keptOne();
  await screen.read(a);
  expect(screen.store.get(messageAtom)?.detail).toBe(`It is kept for ${master}.`);
  const [call] = await tools.journal.openCalls('mo-1');
  const { inventory } = afterPacking([a, b, c], master);
  screen.session.dispatch({ type: 'lists', inventory });
  await tools.journal.forget(call!);
  await flushTasks();
  await screen.read(a);
  expect(screen.store.get(messageAtom)?.detail).toBe(`It is packed in ${master}.`);
});

test('a call that was kept for later does not remove another call that is under way during a reload', async () => {
  const { tools, screen } = await keptOne();
  await screen.see(d, e, f);
  await screen.see(secondMaster);
  screen.press('submit');
  await flushTasks();
  screen.goAway();
  const again = await openScreen(tools);
  expect(again.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'submitting',
    contents: [{ code: d }, { code: e }, { code: f }],
  });
});

test('a call that was kept for later is removed from its session beside an earlier kept one', async () => {
  const { tools, screen } = await keptOne();
  await screen.see(d, e, f);
  await screen.see(secondMaster);
  screen.press('submit');
  await wait(tools.clock, 30);
  await keepWithoutSession(tools);
  screen.goAway();
  const again = await openScreen(tools);
  expect(again.store.get(callAtom)).toBeNull();
  expect((await tools.journal.sessionsOf('tester'))[0]?.progress.phase).toBe('collecting');
  await again.read(g);
  expect(again.scanned()).toEqual([g]);
});
