/** A flow that sends nothing: the remaining items, defined without their request. */
import { expect, test, vi } from 'vitest';
import type * as Define from '../../../src/packing/flows/define-flow.ts';
import { finishedAtom, progressAtom } from '../../../src/packing/session/atoms.ts';
import { flushTasks, STRAY_SHIPPERS } from '../../support/packing.ts';
import { newTools, openScreen } from '../../support/session.ts';

vi.mock('../../../src/packing/flows/define-flow.ts', async (original) => {
  const real = await original<typeof Define>();
  const defineFlow: typeof Define.defineFlow = (flow) => {
    const { request: _, ...counting } = flow;
    return real.defineFlow(counting);
  };
  return { ...real, defineFlow };
});

const [a, b] = STRAY_SHIPPERS as [string, string];

async function submitted() {
  const tools = newTools();
  const screen = await openScreen(tools, 'pack-remaining', 0);
  await screen.see(a, b);
  screen.press('submit');
  await flushTasks();
  return { ...screen, tools };
}

test('a flow without a request finishes at Submit and sends nothing', async () => {
  const { store, tools, sounds, lines } = await submitted();
  expect(tools.port.sent).toEqual([]);
  expect(store.get(progressAtom)?.progress).toMatchObject({ phase: 'collecting', contents: [] });
  expect(store.get(finishedAtom)).toMatchObject({ title: '2 items scanned.' });
  expect(sounds.at(-1)).toBe('packed');
  expect(lines.at(-1)).toMatchObject({ source: 'app', result: 'finished' });
});

test('codes that were not sent count again after they have left the picture', async () => {
  const { store, clock, see } = await submitted();
  const scanned = () => store.get(progressAtom)?.progress.contents.map(({ code }) => code);
  clock.advance(100);
  await see(a, b);
  expect(scanned()).toEqual([]);
  for (const _ of Array(16)) {
    clock.advance(100);
    await see();
  }
  await see(a);
  expect(scanned()).toEqual([a]);
});

test('a reload after Submit finds no open call of a flow without a request', async () => {
  const { tools, goAway } = await submitted();
  goAway();
  const { store } = await openScreen(tools, 'pack-remaining', 0);
  expect(store.get(progressAtom)?.progress).toMatchObject({ phase: 'collecting', contents: [] });
  expect(await tools.journal.openCalls('mo-1')).toEqual([]);
});

test('scans that wait at Submit of a flow without a request are counted after it', async () => {
  const tools = newTools();
  const screen = await openScreen(tools, 'pack-remaining', 0);
  await screen.see(a);
  const release = screen.hold();
  await screen.read(b);
  screen.press('submit');
  release();
  expect(screen.store.get(finishedAtom)).toMatchObject({ title: '1 item scanned.' });
  expect(screen.store.get(progressAtom)?.progress.contents).toMatchObject([{ code: b }]);
});
