/** The size of a code by counting the edges of its timing marks, which neither a bend nor perspective changes. */
import type { DecoderContext } from '../context.ts';
import { isVersion, versionOf } from '../decode/layout.ts';
import { describedCentres } from '../kernels/descriptions.ts';
import { distance, vector } from '../geometry.ts';
import type { Finder, Plane, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import { levelAt, moduleStep, Sampler } from './axes.ts';
import { COUNT_OFFSETS, SAMPLES_PER_MODULE } from './thresholds.ts';

/** Distance of the timing marks from a finder's centre, modules. */
const TO_TIMING = 3;
/** Modules per side less the edges between the inner modules of the two finders. */
const FEWER_EDGES = 13;

/** One module from a finder toward another one. */
const stepToward = (from: Finder, to: Finder): Point => moduleStep(vector(from, to), from.size);

/** The counts of the lines along one side of a code. @param toward the finder of the other side */
function countsOf(
  context: DecoderContext,
  plane: Plane,
  [from, to, toward]: readonly [Finder, Finder, Finder],
): number[] {
  const { kernels, heap } = context;
  const sampler = new Sampler(context, plane);
  const along = stepToward(from, to);
  const back = stepToward(to, from);
  const side = stepToward(from, toward);
  const scale = to.size / from.size;
  const fromLevel = levelAt(sampler, from, { u: along, v: side });
  const toLevel = levelAt(sampler, to, { u: back, v: side });
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
      return isVersion(versionOf(modules)) ? modules : [];
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
