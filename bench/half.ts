/** Odd pictures are for tuning, even ones for reporting only. */
export type Half = 'odd' | 'even';

/** @throws Error for another word */
export function parseHalf(name: string): Half | 'all' {
  if (name === 'odd' || name === 'even' || name === 'all') return name;
  throw new Error(`--half ${name}: there are odd, even and all`);
}
