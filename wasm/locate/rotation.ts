// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
/** Share of a list by which its start moves per frame: neither each frame nor every third one begins nearby. */
const ROTATION_STEP = 0.45;

/**
 * Reorders a list so that frames with little work reach all of it: alternately the likeliest items, which this picture
 * may show better, and others from a start that moves with the frame index.
 */
export function rotated<T>(list: readonly T[], index: number): T[] {
  const start = Math.floor(((index * ROTATION_STEP) % 1) * list.length);
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
