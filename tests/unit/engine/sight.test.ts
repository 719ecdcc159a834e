import { expect, it } from 'vitest';
import { Sight } from '../../../src/engine/sight.ts';
import type { EngineState } from '../../../src/engine/types.ts';

/** The state after frames with these failures; undefined is a frame that was read. */
function after(failures: readonly (string | undefined)[], state: EngineState = { kind: 'ready' }) {
  const sight = new Sight();
  return failures.reduce((now, failure) => sight.after(failure, now), state);
}
const times = (count: number, failure: string) => Array.from({ length: count }, () => failure);

it.each([
  ['pixels-hidden', true],
  ['frame-unreadable', false],
  ['no-picture', false],
  ['frame-closed', false],
  ['frame-too-large', false],
  ['empty-frame', false],
  ['buffer-too-short', false],
  ['reader-failed', false],
])('ten pictures in a row with "%s" are a camera that cannot be read', (failure, hidden) => {
  expect(after(times(9, failure))).toEqual({ kind: 'ready' });
  expect(after(times(10, failure))).toEqual({ kind: 'unreadable', hidden });
});

it('pictures that are read in between keep the camera readable', () => {
  const bad = times(9, 'frame-unreadable');
  expect(after([...bad, undefined, ...bad])).toEqual({ kind: 'ready' });
});

it('a picture that is read makes the camera readable again', () => {
  expect(after([...times(12, 'no-picture'), undefined])).toEqual({ kind: 'ready' });
});

it('a worker that fails says nothing of the pictures', () => {
  expect(after(times(20, 'worker-died'))).toEqual({ kind: 'ready' });
});

it('pictures say nothing while no worker reads', () => {
  expect(after(times(20, 'frame-unreadable'), { kind: 'recovering' })).toEqual({
    kind: 'recovering',
  });
});
