/** Maps from the modules of a code to places in a plane, by three finders and the alignment pattern. */
import type { DecoderContext, Finder, Plane, Triple } from '../steps.ts';
import { describedPose, placeOfPose, type Pose } from '../kernels/descriptions.ts';
import { VERSION_1_MODULES } from '../decode/layout.ts';
import { compose, fromUnitSquare, inverse, project, vector, type Homography } from '../geometry.ts';
import { fourthOf } from '../locate/triples.ts';
import type { Point } from '../types.ts';
import { axesOf, contrastOf, Sampler, TO_CENTRE } from './axes.ts';

/** Difference of bright and dark of an alignment pattern, share of the finders' contrast. */
const LEAST_PATTERN = 0.3;

/** The same at which a pattern needs no wider search. */
export const CLEAR_PATTERN = 0.62;

/** Search radius, half modules, around the place by the finders, and around the place by other patterns. */
const PATTERN_REACH = 8;

/** Depth of a code's far corner, share of the corner finder's; no camera sees a label nearer. */
const LEAST_CORNER_DEPTH = 0.2;

/** Ratio of finder sizes below which their difference is measuring error. */
const LEAST_FORESHORTENING = 1.12;

/** Exponent from a ratio of sizes to one of depths: along a line size shrinks with depth, across it with its square. */
const DEPTH_EXPONENT = 2 / 3;

/** An alignment pattern's centre is 6.5 modules from the code's right and lower edge. */
export const TO_ALIGNMENT = 6.5;

/** Places where a fourth finder would be: on the parallelogram, and in perspective if the finders' sizes differ. */
export function fourthPoints(triple: Triple): Point[] {
  const { corner, right, below } = triple;
  const sizes = [corner.size, right.size, below.size];
  const flat = fourthOf(triple);
  if (Math.max(...sizes) < LEAST_FORESHORTENING * Math.min(...sizes)) return [flat];
  const depth = ({ size }: Finder): number => (corner.size / size) ** DEPTH_EXPONENT;
  const [toRight, toBelow] = [depth(right), depth(below)];
  const w = toRight + toBelow - 1;
  if (w < LEAST_CORNER_DEPTH) return [flat];
  const seen = {
    x: (toRight * right.x + toBelow * below.x - corner.x) / w,
    y: (toRight * right.y + toBelow * below.y - corner.y) / w,
  };
  return [flat, seen];
}

/** The map by the finder centres and a fourth point `from` modules from the right and lower edge. */
export function mapBy(
  { corner, right, below }: Triple,
  modules: number,
  fourth: Point,
  from: number,
): Homography {
  const near = TO_CENTRE;
  const far = modules - TO_CENTRE;
  const opposite = modules - from;
  const inModules = fromUnitSquare([
    { x: near, y: near },
    { x: far, y: near },
    { x: opposite, y: opposite },
    { x: near, y: far },
  ]);
  return compose(fromUnitSquare([corner, right, fourth, below]), inverse(inModules));
}

/** The map by three finders and the place of a fourth one. */
export const mapByFinders = (triple: Triple, modules: number, fourth: Point): Homography =>
  mapBy(triple, modules, fourth, TO_CENTRE);

/** A place in the code, with one module along its rows and columns there. */
export function poseAt(map: Homography, u: number, v: number): Pose {
  const place = project(map, u, v);
  return {
    ...place,
    u: vector(place, project(map, u + 1, v)),
    v: vector(place, project(map, u, v + 1)),
  };
}

/** The map by the finder centres and the last alignment pattern, if one is detected near its place by `guess`. */
export function moduleMap(
  context: DecoderContext,
  plane: Plane,
  triple: Triple,
  modules: number,
  guess: Homography,
): Homography {
  if (modules === VERSION_1_MODULES) return guess;
  const { kernels, heap } = context;
  const at = modules - TO_ALIGNMENT;
  const contrast = contrastOf(new Sampler(context, plane), triple, axesOf(triple, modules));
  const pose = describedPose(heap, poseAt(guess, at, at));
  const difference = kernels.align(plane.handle, pose, PATTERN_REACH, CLEAR_PATTERN * contrast);
  if (difference < LEAST_PATTERN * contrast) return guess;
  return mapBy(triple, modules, placeOfPose(heap), TO_ALIGNMENT);
}
