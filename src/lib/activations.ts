import { emitter, type Subscribable } from './subscribable.ts';

/**
 * Events that make a person's touch or key count for the browser, which gives sound and the wake lock
 * only then. A touch counts when the finger is lifted, not when it comes down.
 */
const TYPES = ['pointerup', 'keydown'] as const;

/** Presses and keys anywhere in the page, also those that a component keeps to itself. */
export const activations: Subscribable<void> = emitter((emit) => {
  const tell = () => emit();
  for (const type of TYPES) globalThis.addEventListener?.(type, tell, true);
  return () => {
    for (const type of TYPES) globalThis.removeEventListener?.(type, tell, true);
  };
});
