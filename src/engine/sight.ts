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

/** Tells a camera whose pictures cannot be read at all from one bad picture. */
export class Sight {
  #inARow = 0;

  /** The engine's state after a frame. @param failure why it was not read; undefined when it was */
  after(failure: string | undefined, state: EngineState): EngineState {
    const reason = OF_THE_PICTURE.find((one) => one === failure);
    if (failure !== undefined && !reason) return state;
    this.#inARow = reason ? this.#inARow + 1 : 0;
    if (!reason) return seeing(state);
    return this.#inARow < IN_A_ROW ? state : blind(state, reason);
  }
}

const blind = (state: EngineState, reason: Unreadable): EngineState =>
  state.kind === 'ready' ? { kind: 'unreadable', hidden: reason === 'pixels-hidden' } : state;

const seeing = (state: EngineState): EngineState =>
  state.kind === 'unreadable' ? { kind: 'ready' } : state;
