/** A seeded source of numbers (mulberry32): the same seed gives the same scene everywhere. */
export interface Random {
  (): number;
  range(low: number, high: number): number;
  int(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  gauss(): number;
}

export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number): number => low + (high - low) * next();
  return Object.assign(next, {
    range,
    int: (low: number, high: number) => Math.floor(range(low, high + 1)),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  });
}
