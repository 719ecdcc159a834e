import { signal, type Signal } from '../../reader/signals.ts';

/** Open dialogs and menus: the screen below must not change meanwhile. */
const covers = new Set<object>();
const isCovered = signal(false);

/** @returns the undo. */
export function coverScreen(): () => void {
  const cover = {};
  covers.add(cover);
  isCovered.set(true);
  return () => {
    covers.delete(cover);
    isCovered.set(covers.size > 0);
  };
}

export const screenCovered: Signal<boolean> = isCovered;
export const isScreenCovered = isCovered.get;
