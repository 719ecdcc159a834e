import { distance, fromUnitSquare, project, vector } from '../geometry.ts';
import type { Anchor, CodeRead, Triple } from '../steps.ts';
import type { Point, Quad } from '../types.ts';
import { TO_CENTRE } from './axes.ts';

/** The finders of a triple in the order of a read's corners, or undefined if they do not fit. */
function orient(triple: Triple, read: CodeRead): Triple | undefined {
  const { corner, right, below } = triple;
  const centres = finderCentres(read);
  const fits = (a: Point, b: Point): boolean => distance(a, b) < corner.size;
  if (!fits(corner, centres.corner)) return undefined;
  if (fits(right, centres.right) && fits(below, centres.below)) return triple;
  if (fits(right, centres.below) && fits(below, centres.right)) {
    return { ...triple, right: below, below: right };
  }
  return undefined;
}

/** Centres of the three finders by the corners of a read. */
export function finderCentres({ corners, modules }: CodeRead): Anchor {
  const map = fromUnitSquare(corners);
  const near = TO_CENTRE / modules;
  const far = 1 - near;
  return {
    corner: project(map, near, near),
    right: project(map, far, near),
    below: project(map, near, far),
  };
}

/**
 * The general reader rounds corners to whole pixels of a shrunken crop, so three corners are computed from the finer
 * finder centres; the fourth keeps the reader's perspective.
 */
function refineCorners(triple: Triple, read: CodeRead): Quad {
  const oriented = orient(triple, read);
  if (!oriented) return read.corners;
  const centres = finderCentres(read);
  const a = vector(centres.corner, oriented.corner);
  const b = vector(centres.right, oriented.right);
  const c = vector(centres.below, oriented.below);
  const span = read.modules - 2 * TO_CENTRE;
  const near = -TO_CENTRE / span;
  const far = 1 - near;
  // The correction is affine in the code's plane: exact at the three finders.
  const at = (p: Point, u: number, v: number): Point => ({
    x: p.x + a.x + (b.x - a.x) * u + (c.x - a.x) * v,
    y: p.y + a.y + (b.y - a.y) * u + (c.y - a.y) * v,
  });
  const [p, q, r, s] = read.corners;
  return [at(p, near, near), at(q, far, near), at(r, far, far), at(s, near, far)];
}

/** The read with its corners by the triple's finder centres. */
export const refinedRead = (triple: Triple, read: CodeRead): CodeRead =>
  read.exact ? read : { ...read, corners: refineCorners(triple, read) };
