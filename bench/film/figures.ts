/** From tallies to a film's figures, and films together. */
import { median } from '../measure.ts';
import { quantile } from '../measure.ts';
import type { Half } from '../half.ts';
import type { LabelKey, Tally } from './tally.ts';

export interface Times {
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}
export interface FilmFigures {
  readonly film: string;
  readonly half: Half | undefined;
  readonly pictures: number;
  /** Label-pictures in which the whole label is in view; undefined without a list. */
  readonly present: number | undefined;
  readonly labelPictures: Readonly<Record<string, number>>;
  /** Label-pictures that `alone` or the peer read and the stream did not. */
  readonly lost: { readonly toAlone: number; readonly toPeer: number };
  /** For each label the peer read: looks by which the stream was later (negative: earlier), or NEVER. */
  readonly late: readonly { readonly label: LabelKey; readonly by: number }[];
  readonly ms: Readonly<Record<string, Times>>;
  /** Each picture's time in the stream over the film's median of the peer. */
  readonly costs: readonly number[];
  /** Labels with more than one text, and texts where no code is. */
  readonly doubts: readonly string[];
}

/** Later than any film is long; JSON has null for it. */
export const NEVER = Number.POSITIVE_INFINITY;

/** The quickest of the rounds: other work of the machine only adds, and here the slowest picture
 * is looked for. */
const timesOf = (tally: Tally): number[] => tally.times.map((rounds) => Math.min(...rounds));
const spread = (ms: readonly number[]): Times => ({
  median: median(ms),
  p95: quantile(ms, 0.95),
  worst: Math.max(...ms),
});

function lostTo(stream: Tally, other: Tally): number {
  return other.seen.reduce(
    (sum, keys, at) => sum + [...keys].filter((key) => !stream.seen[at]?.has(key)).length,
    0,
  );
}

function lateness(stream: Tally, peer: Tally): FilmFigures['late'] {
  return [...peer.first].map(([label, at]) => ({
    label,
    by: (stream.first.get(label) ?? NEVER) - at,
  }));
}

function doubtsOf(tallies: ReadonlyMap<string, Tally>, written: boolean): string[] {
  const labels = new Set([...tallies.values()].flatMap((tally) => [...tally.texts.keys()]));
  const told = [...labels].flatMap((label) => {
    const counts = [...tallies].flatMap(([reader, tally]) =>
      [...(tally.texts.get(label) ?? [])].map(([text, times]) => ({ reader, text, times })),
    );
    return new Set(counts.map(({ text }) => text)).size > 1
      ? [`label ${label} has several texts: ${JSON.stringify(counts)}`]
      : [];
  });
  const strangers = [...tallies].flatMap(([reader, tally]) =>
    [...tally.strangers].map(
      ([text, times]) => `${reader} read ${JSON.stringify(text)} on no code ${times} times`,
    ),
  );
  return [...told, ...strangers, ...(written ? [] : loneTexts(tallies))];
}

/** Without outlines a text that only one reader saw, and once, may be a wrong one. */
function loneTexts(tallies: ReadonlyMap<string, Tally>): string[] {
  const texts = new Set([...tallies.values()].flatMap((tally) => [...tally.texts.keys()]));
  return [...texts].flatMap((text) => {
    const by = [...tallies].filter(([, tally]) => tally.texts.has(text));
    const [only] = by;
    const times = only?.[1].texts.get(text)?.get(text);
    return by.length === 1 && only && times === 1
      ? [`only ${only[0]} read ${JSON.stringify(text)}, once`]
      : [];
  });
}

export interface FilmMeasured {
  readonly film: string;
  readonly half: Half | undefined;
  readonly pictures: number;
  readonly present: number | undefined;
  readonly tallies: ReadonlyMap<string, Tally>;
}

/** The names under which tallies are compared. */
export interface Roles {
  readonly stream: string;
  readonly alone: string;
  readonly peer: string;
}

export function figuresOf(measured: FilmMeasured, roles: Roles): FilmFigures {
  const { film, half, pictures, present, tallies } = measured;
  const [stream, alone, peer] = [roles.stream, roles.alone, roles.peer].map((name) => {
    const tally = tallies.get(name);
    if (!tally) throw new Error(`a film's figures need the reader ${name}`);
    return tally;
  }) as [Tally, Tally, Tally];
  const peerMedian = median(timesOf(peer));
  return {
    film,
    half,
    pictures,
    present,
    labelPictures: Object.fromEntries([...tallies].map(([name, t]) => [name, t.labelPictures])),
    lost: { toAlone: lostTo(stream, alone), toPeer: lostTo(stream, peer) },
    late: lateness(stream, peer),
    ms: Object.fromEntries([...tallies].map(([name, tally]) => [name, spread(timesOf(tally))])),
    costs: timesOf(stream).map((ms) => ms / peerMedian),
    doubts: doubtsOf(tallies, present !== undefined),
  };
}
