import { expect, test } from 'vitest';
import { inProcessorTime } from '../../../scripts/processor-time.ts';

const thread = { pid: 1, tid: 1, ph: 'X' } as const;

test('a task that had to wait for the processor takes the time that it had of it', () => {
  const task = { ...thread, name: 'RunTask', ts: 1000, dur: 90, tts: 500, tdur: 20 };
  expect(inProcessorTime([task])).toEqual([{ ...task, dur: 20 }]);
});

test('what began inside a task keeps its place among the processor time of the task', () => {
  const task = { ...thread, name: 'RunTask', ts: 1000, dur: 90, tts: 500, tdur: 20 };
  const call = { ...thread, name: 'FunctionCall', ts: 1080, dur: 8, tts: 512, tdur: 6 };
  const mark = { ...thread, name: 'mark', ph: 'I', ts: 1085, dur: 0 };
  expect(inProcessorTime([call, mark, task])).toEqual([
    { ...task, dur: 20 },
    { ...call, ts: 1012, dur: 6 },
    { ...mark, ts: 1020 },
  ]);
});

test('another thread, and what happens between two tasks, keep their times', () => {
  const task = { ...thread, name: 'RunTask', ts: 1000, dur: 90, tts: 500, tdur: 20 };
  const elsewhere = { ...thread, tid: 2, name: 'FunctionCall', ts: 1010, dur: 50, tts: 7, tdur: 5 };
  const next = { ...thread, name: 'RunTask', ts: 1090, dur: 30, tts: 520, tdur: 30 };
  const between = { ...thread, name: 'frame', ph: 'I', ts: 1150, dur: 0 };
  expect(inProcessorTime([task, elsewhere, next, between])).toEqual([
    { ...task, dur: 20 },
    elsewhere,
    next,
    between,
  ]);
});
