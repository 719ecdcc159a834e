/**
 * Candidates with a computed finder, by the edges of the two others: from aside, a code's columns are neither as long
 * as its rows nor at a right angle to them, and its timing marks are not at even distances.
 */
import type { Candidate, Finder, FrameContext, Triple } from '../steps.ts';
import { VERSION_1_MODULES } from '../decode/layout.ts';
import { distance, fromUnitSquare, lengthOf, project, type Homography } from '../geometry.ts';
import type { Pose } from '../kernels/descriptions.ts';
import { planeFor } from '../locate/planes.ts';
import { shrunk } from '../locate/triples.ts';
import type { Point } from '../types.ts';
import { axesOf, TO_CENTRE } from './axes.ts';
import { poseByEdges, sizesNear } from './squares.ts';

/** Sine of the angle of two lines below which they have no useful intersection. */
const LEAST_SINE = 0.2;

/** Where the lines through two points cross; undefined if they hardly do. */
function crossing(a: Point, along: Point, b: Point, down: Point): Point | undefined {
  const sine = along.x * down.y - along.y * down.x;
  if (Math.abs(sine) < LEAST_SINE * lengthOf(along) * lengthOf(down)) return undefined;
  const part = ((b.x - a.x) * down.y - (b.y - a.y) * down.x) / sine;
  return { x: a.x + part * along.x, y: a.y + part * along.y };
}

/** A finder with the vectors of one module toward its neighbour in the code and toward the computed finder. */
interface MeasuredFinder {
  readonly place: Point;
  readonly beside: Point;
  readonly onward: Point;
}
const byRow = ({ x, y, u, v }: Pose): MeasuredFinder => ({ place: { x, y }, beside: u, onward: v });
const byColumn = ({ x, y, u, v }: Pose): MeasuredFinder => ({
  place: { x, y },
  beside: v,
  onward: u,
});

/** A computed finder, and the size of its code in modules. */
interface Computed {
  readonly place: Point;
  /** Width of a finder there, pixels. */
  readonly size: number;
  readonly modules: number;
}

const offset = ({ x, y }: Point, by: Point, times: number): Point => ({
  x: x + by.x * times,
  y: y + by.y * times,
});

/** The finder onward from the corner: with perspective, and without, which errors of the edges harm less. */
function onward(corner: MeasuredFinder, beside: MeasuredFinder): readonly Computed[] {
  const apart = distance(corner.place, beside.place);
  const span = apart / Math.sqrt(lengthOf(corner.beside) * lengthOf(beside.beside));
  const modules = span + 2 * TO_CENTRE;
  // The strip of both finders, as wide as their distance and as high as a finder.
  const strip = fromUnitSquare([
    offset(corner.place, corner.onward, -TO_CENTRE),
    offset(beside.place, beside.onward, -TO_CENTRE),
    offset(beside.place, beside.onward, TO_CENTRE),
    offset(corner.place, corner.onward, TO_CENTRE),
  ]);
  const height = 2 * TO_CENTRE;
  const at = 0.5 + span / height;
  const size = height * moduleAt(strip, at, span, height);
  return [
    { place: project(strip, 0, at), size, modules },
    { place: offset(corner.place, corner.onward, span), size: sizeOf(corner), modules },
  ];
}

const sizeOf = ({ beside, onward: on }: MeasuredFinder): number =>
  2 * TO_CENTRE * Math.sqrt(lengthOf(beside) * lengthOf(on));

/** Mean length of a module beside the strip's first column. */
function moduleAt(strip: Homography, at: number, width: number, height: number): number {
  const place = project(strip, 0, at);
  const along = distance(place, project(strip, 1 / width, at));
  const down = distance(place, project(strip, 0, at + 1 / height));
  return Math.sqrt(along * down);
}

/** The corner finder: where the right one's row and the lower one's column cross. */
function corner(right: MeasuredFinder, below: MeasuredFinder): readonly Computed[] {
  const place = crossing(right.place, right.onward, below.place, below.onward);
  if (!place) return [];
  const across = distance(place, right.place) / lengthOf(right.onward);
  const down = distance(place, below.place) / lengthOf(below.onward);
  const size = (sizeOf(right) + sizeOf(below)) / 2;
  return [{ place, size, modules: (across + down) / 2 + 2 * TO_CENTRE }];
}

type Role = 'corner' | 'right' | 'below';

function computedOf(context: FrameContext, triple: Triple): readonly [Role, readonly Computed[]] {
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  const axes = axesOf(local, VERSION_1_MODULES);
  const poseOf = (finder: Finder) => poseByEdges(context, plane, finder, axes);
  const poses = {
    corner: poseOf(local.corner),
    right: poseOf(local.right),
    below: poseOf(local.below),
  };
  if (poses.corner && poses.right)
    return ['below', onward(byRow(poses.corner), byRow(poses.right))];
  if (poses.corner && poses.below)
    return ['right', onward(byColumn(poses.corner), byColumn(poses.below))];
  if (poses.right && poses.below)
    return ['corner', corner(byColumn(poses.right), byRow(poses.below))];
  return ['corner', []];
}

/** A triple's candidates with its computed finder at each place that the edges of the two others allow. */
export function candidatesByEdges(context: FrameContext, triple: Triple): Candidate[] {
  const { scale } = planeFor(context.frame, triple.pitch);
  const [role, computed] = computedOf(context, triple);
  return computed.flatMap(({ place, size, modules }) => {
    const sizes = sizesNear(modules);
    if (sizes.length === 0) return [];
    const finder = { x: place.x * scale, y: place.y * scale, size: size * scale, hits: 0 };
    return {
      triple: { ...triple, [role]: finder },
      sizes: sizes.map((modules) => ({ modules, alternation: 0, least: 0 })),
      confidence: 'confident' as const,
      isSquare: true,
      hasVersion: false,
      isReversed: false,
      significance: 0,
    };
  });
}
