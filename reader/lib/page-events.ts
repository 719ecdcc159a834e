import { emitter, type Subscribable } from './subscribable.ts';

/** Events of one type; a target that this browser lacks has none. */
export const eventsOf = (target: () => EventTarget | undefined, type: string): Subscribable<void> =>
  emitter((emit) => {
    const found = target();
    const listener = () => emit();
    found?.addEventListener(type, listener);
    return () => found?.removeEventListener(type, listener);
  });

/** The tab is shown or hidden. */
export const pageVisibility = eventsOf(() => document, 'visibilitychange');

export const browserPage = {
  hidden: () => document.hidden,
  visibilityChanges: pageVisibility,
};
