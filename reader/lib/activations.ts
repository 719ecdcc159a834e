import { emitter, type Subscribable } from './subscribable.ts';

/**
 * Events of user activation, which browsers require for sound and the wake lock. A touch counts when the
 * finger is lifted.
 */
const TYPES = ['pointerup', 'keydown'] as const;

/** Presses and keys anywhere in the page, also those whose propagation a component stops. */
export const activations: Subscribable<void> = emitter((emit) => {
  const onActivation = () => emit();
  for (const type of TYPES) globalThis.addEventListener?.(type, onActivation, true);
  return () => {
    for (const type of TYPES) globalThis.removeEventListener?.(type, onActivation, true);
  };
});
