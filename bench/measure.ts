/** One cell: every reader on every picture, shuffled and interleaved, every text checked. */
import type { Case, Cell } from './cells.ts';
import type { BenchReader } from './readers.ts';
import { random } from './generator/random.ts';

export interface Figure {
  readonly cell: string;
  readonly reader: string;
  /** Labels read, labels present, and texts read that are in no label. */
  readonly found: number;
  readonly present: number;
  readonly wrong: number;
  /**
   * Milliseconds: median, least and most of the pictures' medians; mean and 95th percentile of all frames, which have
   * the slow ones.
   */
  readonly ms: Readonly<Record<'median' | 'min' | 'max' | 'mean' | 'p95', number>>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** @param part of the values below it, 0 to 1 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The figure of a list of times. @param medians of the pictures; the times themselves by default */
export const timesOf = (all: readonly number[], medians = all): Figure['ms'] => ({
  median: median(medians),
  min: Math.min(...medians),
  max: Math.max(...medians),
  mean: mean(all),
  p95: quantile(all, 0.95),
});

export function shuffled<T>(items: readonly T[], pick: () => number): T[] {
  const left = [...items];
  const out: T[] = [];
  while (left.length > 0) out.push(...left.splice(Math.floor(pick() * left.length), 1));
  return out;
}

/** A photograph's text file may end in a line break that is not in the code, or has other ones. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

function check(
  { texts, unlabelled = false }: Case,
  read: readonly string[],
): { found: number; wrong: number } {
  const there = new Set(texts.map(plain));
  const got = new Set(read.map(plain));
  return {
    found: [...there].filter((text) => got.has(text)).length,
    wrong: unlabelled ? 0 : [...got].filter((text) => !there.has(text)).length,
  };
}

interface Tally {
  readonly medians: number[];
  readonly frames: number[];
  found: number;
  wrong: number;
}

/** Rounds of a reader on a picture: fewer for the slow ones, at least two after the warm-up. */
const BUDGET_MS = 1500;
const roundsFor = (first: number, most: number): number =>
  Math.max(2, Math.min(most, Math.floor(BUDGET_MS / Math.max(first, 0.01))));

async function onePicture(
  readers: readonly BenchReader[],
  item: Case,
  rounds: number,
  tallies: Map<string, Tally>,
  pick: () => number,
): Promise<void> {
  const times = new Map<string, number[]>();
  const left = new Map<string, number>();
  for (const reader of readers) {
    reader.begin?.();
    const started = performance.now();
    const { found, wrong } = check(item, await reader.read(item.picture));
    const tally = tallies.get(reader.name)!;
    tally.found += found;
    tally.wrong += wrong;
    times.set(reader.name, []);
    left.set(reader.name, roundsFor(performance.now() - started, rounds));
  }
  for (let round = 0; round < rounds; round++) {
    for (const reader of shuffled(readers, pick)) {
      if (round >= left.get(reader.name)!) continue;
      const started = performance.now();
      await reader.read(item.picture);
      times.get(reader.name)!.push(performance.now() - started);
    }
  }
  for (const [name, ms] of times) {
    tallies.get(name)!.medians.push(median(ms));
    tallies.get(name)!.frames.push(...ms);
  }
}

export async function measure(
  cell: Cell,
  readers: readonly BenchReader[],
  rounds: number,
): Promise<Figure[]> {
  const cases = await cell.cases();
  const pick = random(rounds);
  const tallies = new Map(
    readers.map((r) => [r.name, { medians: [], frames: [], found: 0, wrong: 0 }]),
  );
  // Code is compiled on first use: it is neither judged nor timed.
  for (const item of cases.slice(0, 2)) {
    for (const reader of readers) for (let i = 0; i < 3; i++) await reader.read(item.picture);
  }
  for (const item of cases) await onePicture(readers, item, rounds, tallies, pick);
  const present = cases.reduce((sum, item) => sum + new Set(item.texts).size, 0);
  return [...tallies].map(([reader, { medians, frames, found, wrong }]) => ({
    cell: cell.name,
    reader,
    found,
    present,
    wrong,
    ms: timesOf(frames, medians),
  }));
}
