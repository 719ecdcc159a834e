import { expect, it } from 'vitest';
import { stateOf } from '../../../reader/engine/engine-state.ts';
import { type FrameFailure, FrameHealth } from '../../../reader/engine/frame-health.ts';
import type { EngineState } from '../../../reader/engine/types.ts';

const workers = { able: 1, isResting: false, warming: false, trouble: undefined };
const stateOfHealth = (cameras: readonly FrameHealth[], state: EngineState, able = 1) =>
  stateOf(
    { ...workers, able },
    cameras.map((health) => ({ health })),
    state,
  );

type Failures = readonly (FrameFailure | undefined)[];
const READY: EngineState = { kind: 'ready' };

/** Health of a camera after frames with these failures; undefined is a frame that was read. */
function healthAfter(failures: Failures): FrameHealth {
  const health = new FrameHealth();
  for (const failure of failures) health.note(failure);
  return health;
}
const after = (failures: Failures, state: EngineState = READY) =>
  stateOfHealth([healthAfter(failures)], state);
const times = (count: number, failure: FrameFailure) =>
  Array.from({ length: count }, () => failure);

it.each<[FrameFailure, boolean]>([
  ['pixels-hidden', true],
  ['frame-unreadable', false],
  ['no-picture', false],
  ['reader-failed', false],
])('ten pictures in a row with "%s" make a camera unreadable', (failure, hidden) => {
  expect(after(times(9, failure))).toEqual({ kind: 'ready' });
  expect(after(times(10, failure))).toEqual({ kind: 'unreadable', hidden });
});

it('a picture that is read keeps the camera readable, and makes it so again', () => {
  const bad = times(9, 'frame-unreadable');
  expect(after([...bad, undefined, ...bad])).toEqual({ kind: 'ready' });
  const blind: EngineState = { kind: 'unreadable', hidden: false };
  expect(after([...times(12, 'no-picture'), undefined], blind)).toEqual({ kind: 'ready' });
});

it('a repeated report is the same state, and closing the camera removes it', () => {
  const [good, blind] = [healthAfter([undefined]), healthAfter(times(10, 'no-picture'))];
  const reported = stateOfHealth([good, blind], READY);
  expect(stateOfHealth([good, blind], reported)).toBe(reported);
  expect(stateOfHealth([good], reported)).toEqual({ kind: 'ready' });
});

it('a worker that fails does not make pictures unreadable', () => {
  expect(after(times(20, 'worker-died'))).toEqual({ kind: 'ready' });
});

it('pictures do not count while no worker reads', () => {
  const bad = [healthAfter(times(20, 'frame-unreadable'))];
  const recovering = { kind: 'recovering' } as const;
  expect(stateOfHealth(bad, recovering, 0)).toBe(recovering);
});
