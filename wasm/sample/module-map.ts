/** From modules of a code to places in a plane: by three finders and the alignment pattern. */
import type { DecoderContext } from '../context.ts';
import { describedPose, placeOfPose } from '../descriptions.ts';
import { compose, fromUnitSquare, inverse, project, type Homography } from '../geometry.ts';
import { fourthOf } from '../locate/triples.ts';
import type { Finder, Plane, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import { axesOf, contrastOf, Sampler, TO_CENTRE } from './axes.ts';

/** An alignment pattern's centre is 6.5 modules from the code's right and lower edge. */
export const TO_ALIGNMENT = 6.5;
/** Half modules around the place that the finders give; perspective moves it so far. */
const REACH = 8;
const LEAST_DIFFERENCE = 0.3;
/** Part of the finders' contrast at which a pattern found close by needs no wider search. */
const CLEAR = 0.62;
export const SMALLEST_CODE = 21;
/** Of the corner finder's; nearer the camera than this no label is seen. */
const LEAST_DEPTH = 0.2;

/** Of a finder's size; below it the difference between two is that of measuring them. */
const LEAST_FORESHORTENING = 1.12;
/** The scale along a line goes with depth, the one across it with the square: finders show both. */
const DEPTH_BY_SIZE = 2 / 3;

/**
 * Where the code's fourth corner finder would be: on the parallelogram, and, where the finders'
 * sizes tell of perspective, also as far off as that takes it.
 */
export function fourthPoints(triple: Triple): Point[] {
  const { corner, right, below } = triple;
  const sizes = [corner.size, right.size, below.size];
  const flat = fourthOf(triple);
  if (Math.max(...sizes) < LEAST_FORESHORTENING * Math.min(...sizes)) return [flat];
  const depth = ({ size }: Finder): number => (corner.size / size) ** DEPTH_BY_SIZE;
  const [toRight, toBelow] = [depth(right), depth(below)];
  const w = toRight + toBelow - 1;
  if (w < LEAST_DEPTH) return [flat];
  const seen = {
    x: (toRight * right.x + toBelow * below.x - corner.x) / w,
    y: (toRight * right.y + toBelow * below.y - corner.y) / w,
  };
  return [flat, seen];
}

/** The map that takes the centres of the finders, and a fourth point so many modules from the right
 * and lower edge, to their places. */
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

/** The map of a code of so many modules by its finders and where the fourth one would be. */
export const mapByFinders = (triple: Triple, modules: number, fourth: Point): Homography =>
  mapBy(triple, modules, fourth, TO_CENTRE);

/**
 * The map of a code of so many modules by finder centres measured along its own axes, and by its
 * last alignment pattern if one is to be seen near where the map by the finders puts it.
 */
export function moduleMap(
  context: DecoderContext,
  plane: Plane,
  triple: Triple,
  modules: number,
  guess: Homography,
): Homography {
  if (modules === SMALLEST_CODE) return guess;
  const { kernels, heap } = context;
  const at = modules - TO_ALIGNMENT;
  const place = project(guess, at, at);
  const next = project(guess, at + 1, at);
  const lower = project(guess, at, at + 1);
  const u = { x: next.x - place.x, y: next.y - place.y };
  const v = { x: lower.x - place.x, y: lower.y - place.y };
  const contrast = contrastOf(new Sampler(context, plane), triple, axesOf(triple, modules));
  const pose = describedPose(heap, { ...place, u, v });
  const difference = kernels.align(plane.handle, pose, REACH, CLEAR * contrast);
  if (difference < LEAST_DIFFERENCE * contrast) return guess;
  return mapBy(triple, modules, placeOfPose(heap), TO_ALIGNMENT);
}
