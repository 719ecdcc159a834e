/** The size of a code by counting the edges of its timing marks, which neither a bend nor perspective changes. */
import type { DecoderContext } from '../context.ts';
import { describedCentres } from '../kernels/descriptions.ts';
import { distance } from '../geometry.ts';
import { pitchAlong } from '../locate/triples.ts';
import type { Finder, Plane, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import { Sampler } from './axes.ts';
import { COUNT_OFFSETS, SAMPLES_PER_MODULE } from './thresholds.ts';

/** Distance of the timing marks from a finder's centre, modules. */
const TO_TIMING = 3;
/** Modules per side less the edges between the inner modules of the two finders. */
const FEWER_EDGES = 13;
const LEAST_MODULES = 21;
const MOST_MODULES = 177;

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

/** The counts of the lines along one side of a code. @param toward the finder of the other side */
function countsOf(
  context: DecoderContext,
  plane: Plane,
  [from, to, toward]: readonly [Finder, Finder, Finder],
): number[] {
  const { kernels, heap } = context;
  const sampler = new Sampler(context, plane);
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
  const samples = Math.ceil((distance(from, to) / pitch) * SAMPLES_PER_MODULE);
  return COUNT_OFFSETS.flatMap((near) =>
    COUNT_OFFSETS.flatMap((far) => {
      const line = describedCentres(heap, [
        place(from, along, TO_TIMING + near),
        place(to, back, (TO_TIMING + far) * scale),
      ]);
      const edges = kernels.changes(plane.handle, line, samples, fromLevel, toLevel);
      const modules = edges + FEWER_EDGES;
      const isSize = modules % 4 === 1 && modules >= LEAST_MODULES && modules <= MOST_MODULES;
      return edges > 0 && isSize ? modules : [];
    }),
  );
}

/** Sizes on which lines of both sides agree, most lines first. */
export function countedSizes(
  context: DecoderContext,
  plane: Plane,
  { corner, right, below }: Triple,
): number[] {
  const across = countsOf(context, plane, [corner, right, below]);
  if (across.length === 0) return [];
  const down = countsOf(context, plane, [corner, below, right]);
  const lines = (list: readonly number[], modules: number): number =>
    list.filter((count) => count === modules).length;
  return [...new Set(across)]
    .filter((modules) => down.includes(modules))
    .sort((a, b) => lines(down, b) + lines(across, b) - lines(down, a) - lines(across, a));
}
