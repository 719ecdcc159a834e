/** Print of the labels: from a camera's first read to the call, and the report of a trend. */
import { expect, test } from 'vitest';
import type { PrintFigures } from '../../../contract/types.ts';
import type { PrintQualityBook } from '../../../src/device/print-quality.ts';
import type { FrameReport } from '../../../reader/engine/types.ts';
import { emitter } from '../../../src/lib/subscribable.ts';
import { messageAtom, printQualityAtom } from '../../../src/packing/session/atoms.ts';
import { flushTasks, MASTERS, report, STRAY_SHIPPERS } from '../../support/packing.ts';
import { newTools, openScreen } from '../../support/session.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const master = MASTERS[0]!;
const GOOD: PrintFigures = { corrected: 0.1, contrast: 0.8, growth: 0 };

async function open(tools = newTools(), falls = false) {
  const noted: [string, string, PrintFigures][] = [];
  const printQuality: PrintQualityBook = {
    note(order, station, code) {
      noted.push([order, station, code]);
      return { quality: { codes: noted.length, ...code }, isFalling: falls };
    },
  };
  const screen = await openScreen(tools, 'pack-master', 3, { printQuality });
  const frames = emitter<FrameReport>();
  screen.session.connectEngine(frames);
  const see = (print: PrintFigures | undefined, ...texts: string[]) => {
    const { codes, ...rest } = report(tools.clock, texts);
    frames.emit({ ...rest, codes: codes.map((one) => ({ ...one, ...(print && { print }) })) });
  };
  return { ...screen, see, noted };
}

test('the print of each code is noted at its first read, per order and station', async () => {
  const { see, noted, store, read } = await open();
  see(GOOD, a);
  see(GOOD, a, b);
  see({ ...GOOD, contrast: 0.1 }, a, b);
  await read(c);
  expect(noted).toEqual([
    ['mo-1', '2', GOOD],
    ['mo-1', '2', GOOD],
  ]);
  expect(store.get(printQualityAtom)).toEqual({ codes: 2, ...GOOD });
});

test('a pack call has the mean print of its codes, the same in every repetition, and the next case begins again', async () => {
  const tools = newTools();
  tools.port.answers = [{ kind: 'unknown', reason: 'network' }, { kind: 'done' }];
  const { see, press, clock } = await open(tools);
  see(GOOD, a);
  see({ corrected: 0.3, contrast: 0.6, growth: 0.2 }, b);
  see(undefined, c);
  see(undefined, master);
  press('submit');
  for (let i = 0; i < 5; i++) {
    await flushTasks();
    clock.advance(2000);
  }
  await flushTasks();
  const print = { codes: 2, corrected: 0.2, contrast: 0.7, growth: 0.1 };
  const bodies = tools.port.sent.map(({ request }) => request.body);
  expect(bodies).toEqual(
    Array.from({ length: 2 }, () => ({
      master_case_uid: master,
      shipper_case_uids: [a, b, c],
      print_quality: print,
    })),
  );
});

test('a call whose codes no camera measured has no print', async () => {
  const tools = newTools();
  const { read, press } = await open(tools);
  for (const text of [a, b, c, master]) await read(text);
  press('submit');
  await flushTasks();
  expect(tools.port.sent.map(({ request }) => Object.keys(request.body))).toEqual([
    ['master_case_uid', 'shipper_case_uids'],
  ]);
});

test('a pack call has no print of a code that was removed before it', async () => {
  const tools = newTools();
  const { see, read, press } = await open(tools);
  see({ ...GOOD, contrast: 0.2 }, a);
  press('undo');
  see(GOOD, b);
  for (const text of [c, d, master]) await read(text);
  press('submit');
  await flushTasks();
  expect(tools.port.sent.map(({ request }) => request.body)).toMatchObject([
    { shipper_case_uids: [b, c, d], print_quality: { codes: 1, ...GOOD } },
  ]);
});

test('a case that the plant refused keeps the print of its codes for the next call', async () => {
  const tools = newTools();
  tools.port.answers = [{ kind: 'refused', reason: 'no', conflicts: [] }, { kind: 'done' }];
  const { see, read, press } = await open(tools);
  see(GOOD, a);
  for (const text of [b, c, master]) await read(text);
  press('submit');
  await flushTasks();
  await read(master);
  press('submit');
  await flushTasks();
  const print_quality = { codes: 1, ...GOOD };
  expect(tools.port.sent.map(({ request }) => request.body)).toMatchObject([
    { print_quality },
    { print_quality },
  ]);
});

test('print that becomes worse is reported, with words that claim no grade', async () => {
  const { see, store } = await open(newTools(), true);
  see(GOOD, a);
  expect(store.get(messageAtom)).toMatchObject({
    severity: 'warn',
    title: 'The labels are printed worse than the first ones of this order',
    detail: 'Check the printer. More shows the figures, which are no certified grade.',
  });
});
