import type { JobRefusal } from '../../workers/protocol.ts';
import type { EngineState } from './types.ts';

/** Pictures in a row that could not be read: a second at the usual pace. A single one is no matter. */
const IN_A_ROW = 10;

/**
 * Failures of the picture. Those of a worker are the pool's to tell; a reader that fails on one camera's
 * pictures alone keeps its worker.
 */
const OF_THE_PICTURE = [
  'pixels-hidden',
  'frame-unreadable',
  'no-picture',
  'frame-closed',
  'frame-too-large',
  'empty-frame',
  'buffer-too-short',
  'reader-failed',
] as const satisfies readonly (JobRefusal | 'no-picture')[];
type Unreadable = (typeof OF_THE_PICTURE)[number];

/** Tells a camera whose pictures cannot be read at all from one bad picture. One for each camera. */
export class Sight {
  #inARow = 0;
  #last: Unreadable | undefined;

  /** @param failure why a frame was not read; undefined when it was */
  note(failure: string | undefined): void {
    const reason = OF_THE_PICTURE.find((one) => one === failure);
    if (failure !== undefined && !reason) return;
    this.#inARow = reason ? this.#inARow + 1 : 0;
    this.#last = reason;
  }

  /** Why the camera cannot be read; undefined while it can. */
  get blindness(): Unreadable | undefined {
    return this.#inARow < IN_A_ROW ? undefined : this.#last;
  }
}

/** The engine's state by what its cameras give: one that cannot be read is told, however good the other. */
export function sightOf(sights: readonly Sight[], state: EngineState): EngineState {
  if (state.kind !== 'ready' && state.kind !== 'unreadable') return state;
  const reasons = sights.flatMap(({ blindness }) => blindness ?? []);
  if (reasons.length === 0) return state.kind === 'ready' ? state : { kind: 'ready' };
  const hidden = reasons.includes('pixels-hidden');
  return state.kind === 'unreadable' && state.hidden === hidden
    ? state
    : { kind: 'unreadable', hidden };
}
