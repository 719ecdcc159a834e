import { expect, test } from 'vitest';
import { leadOf } from '../../../src/hand-scanner/measures.ts';
import type { HandRead } from '../../../src/hand-scanner/read.ts';
import type { TraceLine } from '../../../src/hand-scanner/trace.ts';

const down = (key: string, at: number): TraceLine => ({
  at,
  type: 'down',
  key,
  code: '',
  keyCode: 0,
  with: '',
});
const readAt = (startedAt: number): HandRead => ({
  text: 'SBTf406ca55-accc',
  end: 'Enter',
  startedAt,
  durationMs: 80,
  largestGapMs: 5,
  layout: 'same',
  byMachine: true,
  unidentified: 0,
  traits: [],
});
const reads = [readAt(1000), readAt(5000)];

test('an Enter right before every read is the key that the scanner sends before a code', () => {
  const trace = [down('Enter', 995), down('S', 1000), down('Enter', 1085), down('Enter', 4990)];
  expect(leadOf(reads, trace)).toBe('Enter');
  expect(leadOf(reads, [down(' ', 995), down('Shift', 998), down(' ', 4990)])).toBe(' ');
  expect(leadOf(reads, [down(' ', 995), down(' ', 4990)])).toBe(' ');
});

test('a key before one read alone, or long before it, is not sent by the scanner', () => {
  expect(leadOf(reads, [down('Enter', 995)])).toBeUndefined();
  expect(leadOf(reads, [down('Enter', 800), down('Enter', 4800)])).toBeUndefined();
  expect(leadOf([], [down('Enter', 995)])).toBeUndefined();
});
