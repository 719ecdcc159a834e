/**
 * How many modules a code has, by counting the edges of its timing marks: they may bend and their
 * pitch may change along the way, which tells nothing to somebody who counts.
 */
import { distance } from '../geometry.ts';
import { pitchAlong } from '../locate/triples.ts';
import type { Finder, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import type { Sampler } from './axes.ts';

/** From a finder's centre to the timing marks, modules. */
const TO_TIMING = 3;
/** Edges from the middle of one finder's last module to that of the other's, less than modules. */
const FEWER_EDGES = 13;
/** Where the ends of the counted line may lie off their place, modules. */
const OFFSETS = [0, 0.5, -0.5];
const SAMPLES_A_MODULE = 5;
/** Longest run of one colour over the mean run: a timing mark is one module. */
const LONGEST_RUN = 2.2;
const LEAST_MODULES = 21;
const MOST_MODULES = 177;

interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly samples: number;
  /** Between dark and bright, at either end. */
  readonly fromLevel: number;
  readonly toLevel: number;
}

/** Modules by one line; undefined when its runs are no timing marks. */
function modulesOn(
  sampler: Sampler,
  { from, to, samples, fromLevel, toLevel }: Line,
): number | undefined {
  let edges = 0;
  let dark = true;
  let run = 0;
  let longest = 0;
  let bounce = 0;
  for (let i = 0; i <= samples; i++) {
    const t = i / samples;
    const level = fromLevel + (toLevel - fromLevel) * t;
    const value = sampler.at(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
    run++;
    if (value < level === dark) {
      bounce = 0;
      continue;
    }
    // One sample alone on the other side is noise, not an edge.
    if (++bounce < 2) continue;
    longest = Math.max(longest, run - 2);
    run = 2;
    bounce = 0;
    edges++;
    dark = !dark;
  }
  const modules = edges + FEWER_EDGES;
  if (!dark || modules % 4 !== 1 || modules < LEAST_MODULES || modules > MOST_MODULES)
    return undefined;
  return longest * edges > LONGEST_RUN * samples ? undefined : modules;
}

/** One module from a finder toward another one. */
function stepOf(from: Finder, to: Finder): Point {
  const apart = distance(from, to);
  const pitch = pitchAlong(from, from, apart) || 1;
  const slant = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / apart;
  const step = ((from.size / 7) * slant) / apart;
  return pitch > 0 ? { x: (to.x - from.x) * step, y: (to.y - from.y) * step } : { x: 0, y: 0 };
}

function levelAt(sampler: Sampler, { x, y }: Point, u: Point, v: Point): number {
  const bright = sampler.at(x + 2 * u.x, y + 2 * u.y) + sampler.at(x - 2 * v.x, y - 2 * v.y);
  return (sampler.at(x, y) + bright / 2) / 2;
}

/** The counts of the lines along one side of a code, `toward` being on its other side. */
function countsOf(sampler: Sampler, from: Finder, to: Finder, toward: Finder): number[] {
  const along = stepOf(from, to);
  const back = stepOf(to, from);
  const side = stepOf(from, toward);
  const scale = to.size / from.size;
  const fromLevel = levelAt(sampler, from, along, side);
  const toLevel = levelAt(sampler, to, back, side);
  const place = (finder: Point, step: Point, across: number): Point => ({
    x: finder.x + TO_TIMING * step.x + across * side.x,
    y: finder.y + TO_TIMING * step.y + across * side.y,
  });
  const pitch = Math.min(Math.hypot(along.x, along.y), Math.hypot(back.x, back.y));
  const samples = Math.ceil((distance(from, to) / pitch) * SAMPLES_A_MODULE);
  return OFFSETS.flatMap((near) =>
    OFFSETS.flatMap((far) => {
      const line = {
        from: place(from, along, TO_TIMING + near),
        to: place(to, back, (TO_TIMING + far) * scale),
      };
      return modulesOn(sampler, { ...line, samples, fromLevel, toLevel }) ?? [];
    }),
  );
}

/** What most lines of both sides agree on, most lines first. */
export function countedSizes(sampler: Sampler, { corner, right, below }: Triple): number[] {
  const across = countsOf(sampler, corner, right, below);
  if (across.length === 0) return [];
  const down = countsOf(sampler, corner, below, right);
  const lines = (list: readonly number[], modules: number): number =>
    list.filter((count) => count === modules).length;
  return [...new Set(across)]
    .filter((modules) => down.includes(modules))
    .sort((a, b) => lines(down, b) + lines(across, b) - lines(down, a) - lines(across, a));
}
