/** Why a detected code was not decoded: one word for the operator, who then moves the label, the tablet or the lamp. */
import type { FrameContext } from '../steps.ts';
import { distance, project } from '../geometry.ts';
import type { Quad, UnreadCause } from '../types.ts';
import { Sampler, TO_CENTRE } from './axes.ts';
import { poseAt } from './module-map.ts';
import type { Mapped } from './read-candidate.ts';

/**
 * Limits of the causes of an unread code, set by drawn codes (tests/unit/wasm/unread-codes.test.ts): a wrong word costs
 * a glance. Pixels per module below which it is too far.
 */
const LEAST_UNREAD_PITCH = 2;

/** Shortest over longest side below which a label is too steep: a tilt of sixty degrees. */
const LEAST_SIDE_RATIO = 0.5;

/** Grey value from which a module counts as burnt by glare. */
const BURNT_GREY = 244;
/** Side of a burnt square, modules. */
const BURNT_SIDE = 4;
/** Most squares per row of the code. */
const MOST_BURNT_STEPS = 16;
/** Burnt squares from which the cause is glare. */
const LEAST_BURNT = 2;

/** Change within half a module of a finder's edge, share of the contrast, below which a code is blurred. */
const LEAST_EDGE = 0.45;

/** A line from a finder's centre to the quiet zone, in quarters of a module; its first edge is 1.5 modules away. */
const EDGE_LINE = Array.from({ length: 21 }, (_, i) => i / 4);
const EDGE_STEPS = [3, 4, 5, 6];
const HALF_MODULE = 2;

type Placed = Pick<Mapped, 'plane' | 'map' | 'modules'>;

/** The first cause that applies: what a step of the operator changes at once comes first. */
export function causeOf(context: FrameContext, placed: Placed, corners: Quad): UnreadCause {
  const sides = corners.map((corner, i) => distance(corner, corners[(i + 1) % 4]!));
  const longest = Math.max(...sides);
  if (longest < LEAST_UNREAD_PITCH * placed.modules) return 'far';
  if (Math.min(...sides) < LEAST_SIDE_RATIO * longest) return 'steep';
  const sampler = new Sampler(context, placed.plane);
  if (burntPlaces(sampler, placed) >= LEAST_BURNT) return 'glare';
  return edgeOf(sampler, placed) < LEAST_EDGE ? 'blurred' : 'damaged';
}

/** Squares of modules that are all white: the mask of a printed code leaves hardly any. */
function burntPlaces(sampler: Sampler, { map, modules }: Placed): number {
  const step = Math.max(BURNT_SIDE / 2, Math.floor(modules / MOST_BURNT_STEPS));
  let burnt = 0;
  for (let row = 0; row <= modules - BURNT_SIDE; row += step) {
    for (let column = 0; column <= modules - BURNT_SIDE; column += step) {
      if (isBurnt(sampler, map, row, column)) burnt++;
    }
  }
  return burnt;
}

function isBurnt(sampler: Sampler, map: Placed['map'], row: number, column: number): boolean {
  for (let v = 0; v < BURNT_SIDE; v++) {
    for (let u = 0; u < BURNT_SIDE; u++) {
      const { x, y } = project(map, column + u + 0.5, row + v + 0.5);
      if (sampler.at(x, y) < BURNT_GREY) return false;
    }
  }
  return true;
}

/** The steepest change within half a module of the finders' edges, share of the contrast. */
function edgeOf(sampler: Sampler, { map, modules }: Placed): number {
  const [near, far] = [TO_CENTRE, modules - TO_CENTRE];
  const finders = [poseAt(map, near, near), poseAt(map, far, near), poseAt(map, near, far)];
  const lines = finders.flatMap(({ x, y, u, v }) =>
    [u, v, { x: -u.x, y: -u.y }, { x: -v.x, y: -v.y }].map((side) =>
      EDGE_LINE.map((at) => sampler.at(x + side.x * at, y + side.y * at)),
    ),
  );
  const greys = lines.flat();
  const steps = lines.map((line) =>
    Math.max(...EDGE_STEPS.map((at) => line[at + HALF_MODULE]! - line[at]!)),
  );
  const contrast = Math.max(1, Math.max(...greys) - Math.min(...greys));
  return steps.reduce((sum, step) => sum + step, 0) / steps.length / contrast;
}
