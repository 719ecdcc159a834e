/** Common form of sources outside React, and what listens to them, shared with the reader. */
export {
  activations,
  derivedSignal,
  emitter,
  externalSignal,
  guarded,
  reportUncaught,
  signal,
  valueOr,
  withinDeadline,
  type Emitter,
  type Signal,
  type Subscribable,
  type WritableSignal,
} from '../../reader/signals.ts';
