/** Dialogs that stand over the screen: what lies under them must not go elsewhere meanwhile. */
const covers = new Set<object>();

/** @returns the undo. */
export function coverScreen(): () => void {
  const cover = {};
  covers.add(cover);
  return () => void covers.delete(cover);
}

export const isScreenCovered = (): boolean => covers.size > 0;
