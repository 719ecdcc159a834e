import type { Sample } from './samples.ts';

/** What is left out at the start: caches fill, code is compiled. */
const WARM_UP = 0.2;

export interface Growth {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** Slope of the least-squares line after the warm-up, an hour. */
  readonly perHour: number;
}

/** Slope of the least-squares line through the points. */
function slope(points: readonly (readonly [number, number])[]): number {
  const middle = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x0, y0] = [middle(0), middle(1)];
  const over = points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
  const both = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0);
  return over === 0 ? 0 : both / over;
}

/** @param samples in the order of their minutes; a figure that is missing in one is left out there */
export function growthOf(name: string, samples: readonly Sample[]): Growth {
  const points = samples.flatMap((sample) => {
    const value = sample[name];
    return value === undefined || Number.isNaN(value)
      ? []
      : [[(sample['minutes'] ?? 0) / 60, value] as const];
  });
  const warm = points.slice(Math.floor(points.length * WARM_UP));
  const valueAt = (index: number) => points.at(index)?.[1] ?? Number.NaN;
  return { name, first: valueAt(0), last: valueAt(-1), perHour: slope(warm) };
}
