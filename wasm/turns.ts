/** Part of the way by which turns move on: neither one nor three of them begin near one another. */
const STEP = 0.45;

/**
 * A list of what was tried in frames before, likeliest first: by turns the likeliest, which this
 * picture may show better, and others, each frame from another one of the first `most` on. What a
 * picture has no work for has its turn in one of the next.
 */
export function byTurns<T>(list: readonly T[], turn: number, most: number): T[] {
  const start = Math.floor(((turn * STEP) % 1) * Math.min(most, list.length));
  const isTaken = new Uint8Array(list.length);
  const order: T[] = [];
  const take = (i: number): void => {
    if (isTaken[i] === 0) order.push(list[i]!);
    isTaken[i] = 1;
  };
  for (let i = 0; i < list.length; i++) {
    take(i);
    take((start + i) % list.length);
  }
  return order;
}
