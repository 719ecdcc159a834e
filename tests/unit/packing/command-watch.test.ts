import { expect, test } from 'vitest';
import type { FrameReport } from '../../../reader/engine/types.ts';
import { type Command, commandText } from '../../../src/lib/commands.ts';
import { emitter } from '../../../src/lib/subscribable.ts';
import { CommandWatch, withoutCommands } from '../../../src/packing/commands/command-watch.ts';

/** Frames every 100 ms from `from` on; what came of them. */
function show(watch: CommandWatch, from: number, ms: number, commands: Command[], view = 0) {
  const results = [];
  for (let at = from; at < from + ms; at += 100) {
    const result = watch.onFrame(view, at, new Set(commands));
    if (result) results.push([at, result]);
  }
  return results;
}

test('a command that stays in the picture is carried out once, and again after it was away for a second', () => {
  const watch = new CommandWatch();
  expect(show(watch, 0, 60_000, ['undo'])).toEqual([[500, 'undo']]);
  expect(show(watch, 60_000, 900, [])).toEqual([]);
  expect(show(watch, 60_900, 1000, ['undo'])).toEqual([]);
  expect(show(watch, 62_000, 1500, [])).toEqual([]);
  expect(show(watch, 63_500, 2000, ['undo'])).toEqual([[64_000, 'undo']]);
});

test('time without pictures does not make a command in the picture a new one', () => {
  const watch = new CommandWatch();
  expect(show(watch, 0, 1000, ['submit'])).toEqual([[500, 'submit']]);
  expect(show(watch, 600_000, 2000, ['submit'])).toEqual([]);
});

test('commands that pass on a moved sheet are not carried out', () => {
  const watch = new CommandWatch();
  expect(show(watch, 0, 300, ['undo'])).toEqual([]);
  expect(show(watch, 300, 300, ['submit'])).toEqual([]);
  expect(show(watch, 600, 300, ['go-back'])).toEqual([]);
});

test('of several commands in one picture none is carried out, which is said once, also when one of them stays', () => {
  const watch = new CommandWatch();
  expect(show(watch, 0, 2000, ['undo', 'submit'])).toEqual([[0, 'several']]);
  expect(show(watch, 2000, 500, ['undo', 'submit', 'repeat'])).toEqual([]);
  expect(show(watch, 2500, 3000, ['submit'])).toEqual([]);
  expect(show(watch, 5500, 1200, [])).toEqual([]);
  expect(show(watch, 6700, 1000, ['submit'])).toEqual([[7200, 'submit']]);
});

test('a second command beside one that was carried out is not, and that is said', () => {
  const watch = new CommandWatch();
  expect(show(watch, 0, 1000, ['undo'])).toEqual([[500, 'undo']]);
  expect(show(watch, 1000, 1000, ['undo', 'submit'])).toEqual([[1000, 'several']]);
});

test('one command before two cameras is carried out once, and different ones are not carried out', () => {
  const watch = new CommandWatch();
  const results: unknown[] = [];
  for (let at = 0; at < 3000; at += 100)
    for (const view of [0, 1]) results.push(watch.onFrame(view, at, new Set(['undo'])));
  expect(results.filter(Boolean)).toEqual(['undo']);
  const both = new CommandWatch();
  expect(both.onFrame(0, 0, new Set(['undo']))).toBeUndefined();
  expect(both.onFrame(1, 0, new Set(['submit']))).toBe('several');
  expect(show(both, 100, 2000, ['undo'])).toEqual([[100, 'several']]);
});

test('a camera that stopped while it showed a command does not block the other camera', () => {
  const watch = new CommandWatch();
  expect(watch.onFrame(1, 0, new Set(['submit']))).toBeUndefined();
  expect(show(watch, 2000, 1000, ['undo'])).toEqual([[2500, 'undo']]);
  expect(show(watch, 5000, 1000, ['submit'])).toEqual([[5500, 'submit']]);
});

test('reports are passed on without the codes of commands', () => {
  const reports = emitter<FrameReport>();
  const seen: FrameReport[] = [];
  const called: unknown[] = [];
  withoutCommands(reports, (command) => called.push(command)).subscribe((one) => seen.push(one));
  const code = (text: string) => ({ text, corners: [], format: 'QRCode' });
  const report = (at: number, ...texts: string[]) =>
    reports.emit({
      view: 0,
      grabbedAt: at,
      reportedAt: at,
      width: 1,
      height: 1,
      codes: texts.map(code),
    } as unknown as FrameReport);
  const undo = commandText('undo');
  report(0, undo, 'SBTf406ca55-accc');
  report(600, undo);
  expect(seen.map(({ codes }) => codes.map(({ text }) => text))).toEqual([
    ['SBTf406ca55-accc'],
    [],
  ]);
  expect(called).toEqual(['undo']);
});
