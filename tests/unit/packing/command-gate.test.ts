import { expect, test } from 'vitest';
import { createCommandGate } from '../../../src/packing/commands/command-gate.ts';

const byHand = { command: 'undo', by: 'hand scanner' } as const;
const byCamera = { command: 'undo', by: 'camera' } as const;

test('one command card that hand scanner and camera both read is carried out once', () => {
  for (const [first, second] of [
    [byHand, byCamera],
    [byCamera, byHand],
  ] as const) {
    const isDue = createCommandGate();
    expect(isDue(first, 10_000, 10_000)).toBe(true);
    expect(isDue(second, 11_500, 11_500)).toBe(false);
    expect(isDue(second, 12_000, 12_000)).toBe(true);
  }
});

test('each press of the hand scanner counts, and a different command of the camera does', () => {
  const isDue = createCommandGate();
  expect(isDue(byHand, 10_000, 10_000)).toBe(true);
  expect(isDue(byHand, 10_300, 10_300)).toBe(true);
  expect(isDue({ command: 'submit', by: 'camera' }, 10_400, 10_400)).toBe(true);
});

test('commands that waited longer than a second for their file are not carried out', () => {
  const isDue = createCommandGate();
  expect(isDue(byHand, 10_000, 15_000)).toBe(false);
  expect(isDue(byCamera, 14_000, 15_000)).toBe(true);
});
