import { emitter, type Subscribable } from '../lib/subscribable.ts';

/** The page APIs of the engine, which reads no frames of a hidden page. */
export interface PageEdge {
  readonly hidden: () => boolean;
  readonly visibilityChanges: Subscribable<void>;
}

export const browserPage: PageEdge = {
  hidden: () => document.hidden,
  visibilityChanges: emitter((emit) => {
    const onChange = () => emit();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }),
};
