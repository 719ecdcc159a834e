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

/** Difference of bright and dark, share of bright, below which print is faint: drawn codes, half of what a fresh print has. */
const LEAST_PRINT_CONTRAST = 0.4;
/** Squares of one colour that are not burnt, from which on something lies over the code: no mask of a drawn code has one. */
const LEAST_COVERED = 2;

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
  const { edge, bright, dark } = edgesOf(sampler, placed);
  const flat = flatSquares(sampler, placed, (bright + dark) / 2);
  if (flat.burnt >= LEAST_BURNT) return 'glare';
  if (edge < LEAST_EDGE) return 'blurred';
  if (bright - dark < LEAST_PRINT_CONTRAST * bright) return 'faint';
  return flat.covered >= LEAST_COVERED ? 'covered' : 'damaged';
}

/** Squares of modules that are all bright or all dark: the mask of a printed code leaves hardly any. */
function flatSquares(sampler: Sampler, { map, modules }: Placed, middle: number) {
  const step = Math.max(BURNT_SIDE / 2, Math.floor(modules / MOST_BURNT_STEPS));
  let [burnt, covered] = [0, 0];
  for (let row = 0; row <= modules - BURNT_SIDE; row += step) {
    for (let column = 0; column <= modules - BURNT_SIDE; column += step) {
      let [least, most] = [255, 0];
      const isFlat = (): boolean => least > middle || most < middle;
      for (let i = 0; i < BURNT_SIDE ** 2 && (isFlat() || least >= BURNT_GREY); i++) {
        const u = column + (i % BURNT_SIDE) + 0.5;
        const { x, y } = project(map, u, row + Math.floor(i / BURNT_SIDE) + 0.5);
        const grey = sampler.at(x, y);
        least = Math.min(least, grey);
        most = Math.max(most, grey);
      }
      if (least >= BURNT_GREY) burnt++;
      else if (isFlat()) covered++;
    }
  }
  return { burnt, covered };
}

/**
 * Greys around the finders, and the steepest change within half a module of the edges of the clearest one, share of the
 * contrast: what hides a finder has no edges.
 */
function edgesOf(sampler: Sampler, { map, modules }: Placed) {
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
  const [bright, dark] = [Math.max(...greys), Math.min(...greys)];
  const sums = finders.map((_, i) => steps.slice(4 * i, 4 * i + 4).reduce((a, b) => a + b));
  return { bright, dark, edge: Math.max(...sums) / 4 / Math.max(1, bright - dark) };
}
