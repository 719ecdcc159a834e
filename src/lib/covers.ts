/** Open dialogs: the screen below must not change meanwhile. */
const covers = new Set<object>();

/** @returns the undo. */
export function coverScreen(): () => void {
  const cover = {};
  covers.add(cover);
  return () => void covers.delete(cover);
}

export const isScreenCovered = (): boolean => covers.size > 0;
