/** From modules of a code to places in a plane: by three finders and the alignment pattern. */
import type { DecoderContext } from '../context.ts';
import { describedPose, placeOfPose } from '../descriptions.ts';
import { compose, fromUnitSquare, inverse, type Homography } from '../geometry.ts';
import { fourthOf } from '../locate/triples.ts';
import type { Plane, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import { axesOf, contrastOf, samplerOf, TO_CENTRE } from './axes.ts';

/** An alignment pattern's centre is 6.5 modules from the code's right and lower edge. */
const TO_ALIGNMENT = 6.5;
/** Half modules around the place that the finders give; perspective moves it so far. */
const REACH = 8;
const LEAST_DIFFERENCE = 0.3;
/** Part of the finders' contrast at which a pattern found close by needs no wider search. */
const CLEAR = 0.62;
const SMALLEST_CODE = 21;

/** A point of the code: where in the frame, and modules from the right and lower edge. */
interface Fourth {
  readonly point: Point;
  readonly from: number;
}

/** At the alignment pattern, or by the parallelogram when none is to be seen. */
function fourthPoint(
  context: DecoderContext,
  plane: Plane,
  triple: Triple,
  modules: number,
): Fourth {
  const parallelogram = { point: fourthOf(triple), from: TO_CENTRE };
  if (modules === SMALLEST_CODE) return parallelogram;
  const { kernels, heap } = context;
  const axes = axesOf(triple, modules);
  const { u, v } = axes;
  const away = modules - TO_ALIGNMENT - TO_CENTRE;
  const contrast = contrastOf(samplerOf(context, plane), triple, axes);
  const pose = describedPose(heap, {
    x: triple.corner.x + away * (u.x + v.x),
    y: triple.corner.y + away * (u.y + v.y),
    ...axes,
  });
  const difference = kernels.align(plane.handle, pose, REACH, CLEAR * contrast);
  if (difference < LEAST_DIFFERENCE * contrast) return parallelogram;
  return { point: placeOfPose(heap), from: TO_ALIGNMENT };
}

/** The map of a code of so many modules, by finder centres measured along its own axes. */
export function moduleMap(
  context: DecoderContext,
  plane: Plane,
  triple: Triple,
  modules: number,
): Homography {
  const fourth = fourthPoint(context, plane, triple, modules);
  const near = TO_CENTRE;
  const far = modules - TO_CENTRE;
  const opposite = modules - fourth.from;
  const inModules = fromUnitSquare([
    { x: near, y: near },
    { x: far, y: near },
    { x: opposite, y: opposite },
    { x: near, y: far },
  ]);
  const { corner, right, below } = triple;
  return compose(fromUnitSquare([corner, right, fourth.point, below]), inverse(inModules));
}
