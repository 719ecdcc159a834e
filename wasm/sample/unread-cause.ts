/** Why a detected code was not decoded: one word for the operator, who then moves the label, the tablet or the lamp. */
import type { FrameContext } from '../context.ts';
import { distance, project } from '../geometry.ts';
import type { Quad, UnreadCause } from '../types.ts';
import { axesOf, Sampler } from './axes.ts';
import type { Mapped } from './read-candidate.ts';
import {
  BURNT_GREY,
  BURNT_SIDE,
  LEAST_BURNT,
  LEAST_EDGE,
  LEAST_SIDE_RATIO,
  LEAST_UNREAD_PITCH,
  MOST_BURNT_STEPS,
} from './thresholds.ts';

/** A line from a finder's centre to the quiet zone, in quarters of a module; its first edge is 1.5 modules away. */
const EDGE_LINE = Array.from({ length: 21 }, (_, i) => i / 4);
const EDGE_STEPS = [3, 4, 5, 6];
const HALF_MODULE = 2;

/** The first cause that applies: what a step of the operator changes at once comes first. */
export function causeOf(context: FrameContext, mapped: Mapped, corners: Quad): UnreadCause {
  const sides = corners.map((corner, i) => distance(corner, corners[(i + 1) % 4]!));
  const longest = Math.max(...sides);
  if (longest < LEAST_UNREAD_PITCH * mapped.modules) return 'far';
  if (Math.min(...sides) < LEAST_SIDE_RATIO * longest) return 'steep';
  const sampler = new Sampler(context, mapped.plane);
  if (burntPlaces(sampler, mapped) >= LEAST_BURNT) return 'glare';
  return edgeOf(sampler, mapped) < LEAST_EDGE ? 'blurred' : 'damaged';
}

/** Squares of modules that are all white: the mask of a printed code leaves hardly any. */
function burntPlaces(sampler: Sampler, { map, modules }: Mapped): number {
  const step = Math.max(BURNT_SIDE / 2, Math.floor(modules / MOST_BURNT_STEPS));
  let burnt = 0;
  for (let row = 0; row <= modules - BURNT_SIDE; row += step) {
    for (let column = 0; column <= modules - BURNT_SIDE; column += step) {
      if (isBurnt(sampler, map, row, column)) burnt++;
    }
  }
  return burnt;
}

function isBurnt(sampler: Sampler, map: Mapped['map'], row: number, column: number): boolean {
  for (let v = 0; v < BURNT_SIDE; v++) {
    for (let u = 0; u < BURNT_SIDE; u++) {
      const { x, y } = project(map, column + u + 0.5, row + v + 0.5);
      if (sampler.at(x, y) < BURNT_GREY) return false;
    }
  }
  return true;
}

/** The steepest change within half a module of the finders' edges, share of the contrast. */
function edgeOf(sampler: Sampler, { centred, modules }: Mapped): number {
  const { u, v } = axesOf(centred, modules);
  const sides = [u, v, { x: -u.x, y: -u.y }, { x: -v.x, y: -v.y }];
  const lines = [centred.corner, centred.right, centred.below].flatMap(({ x, y }) =>
    sides.map((side) =>
      EDGE_LINE.map((modules) => sampler.at(x + side.x * modules, y + side.y * modules)),
    ),
  );
  const greys = lines.flat();
  const steps = lines.map((line) =>
    Math.max(...EDGE_STEPS.map((at) => line[at + HALF_MODULE]! - line[at]!)),
  );
  const contrast = Math.max(1, Math.max(...greys) - Math.min(...greys));
  return steps.reduce((sum, step) => sum + step, 0) / steps.length / contrast;
}
