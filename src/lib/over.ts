/** How far a count is above its total; a total of 0 is none, or one that the plant leaves out. */
export const overTotal = (count: number, total: number): number =>
  total > 0 ? Math.max(0, count - total) : 0;
