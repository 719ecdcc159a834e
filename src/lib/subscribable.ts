/** Common form of sources outside React, shared with the reader. */
export {
  derivedSignal,
  emitter,
  externalSignal,
  signal,
  type Emitter,
  type Signal,
  type Subscribable,
  type WritableSignal,
} from '../../reader/signals.ts';
