import { emitter, type Subscribable } from '../lib/subscribable.ts';

/** What the engine needs of the page: nobody sees the frames of a hidden one, so none is read. */
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
