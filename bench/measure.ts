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
  /** Over the cell's pictures, of each picture's median; milliseconds. */
  readonly ms: { readonly median: number; readonly min: number; readonly max: number };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

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
  for (const [name, ms] of times) tallies.get(name)!.medians.push(median(ms));
}

export async function measure(
  cell: Cell,
  readers: readonly BenchReader[],
  rounds: number,
): Promise<Figure[]> {
  const cases = await cell.cases();
  const pick = random(rounds);
  const tallies = new Map(readers.map((r) => [r.name, { medians: [], found: 0, wrong: 0 }]));
  // Code is compiled on first use: it is neither judged nor timed.
  for (const item of cases.slice(0, 2)) {
    for (const reader of readers) for (let i = 0; i < 3; i++) await reader.read(item.picture);
  }
  for (const item of cases) await onePicture(readers, item, rounds, tallies, pick);
  const present = cases.reduce((sum, item) => sum + new Set(item.texts).size, 0);
  return [...tallies].map(([reader, { medians, found, wrong }]) => ({
    cell: cell.name,
    reader,
    found,
    present,
    wrong,
    ms: { median: median(medians), min: Math.min(...medians), max: Math.max(...medians) },
  }));
}
