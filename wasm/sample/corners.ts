import { distance, fromUnitSquare, project } from '../geometry.ts';
import type { CodeRead, Triple } from '../steps.ts';
import type { Point, Quad } from '../types.ts';
import { TO_CENTRE } from './axes.ts';

/** The finders of a triple in the order of a read's corners, or undefined if they do not fit. */
function orient(triple: Triple, read: CodeRead): Triple | undefined {
  const { corner, right, below } = triple;
  const centres = finderCentres(read);
  const reach = corner.size;
  const fits = (a: Point, b: Point | undefined): boolean =>
    b !== undefined && distance(a, b) < reach;
  if (!fits(corner, centres[0])) return undefined;
  if (fits(right, centres[1]) && fits(below, centres[2])) return triple;
  if (fits(right, centres[2]) && fits(below, centres[1])) {
    return { ...triple, right: below, below: right };
  }
  return undefined;
}

/** Centres of the three finders (corner, right, below) by the corners of a read. */
function finderCentres({ corners, modules }: CodeRead): Point[] {
  const map = fromUnitSquare(corners);
  const near = TO_CENTRE / modules;
  const far = 1 - near;
  return [project(map, near, near), project(map, far, near), project(map, near, far)];
}

/**
 * The general reader rounds corners to whole pixels of a shrunken crop, so three corners are computed from the finer
 * finder centres; the fourth keeps the reader's perspective.
 */
function refineCorners(triple: Triple, read: CodeRead): Quad {
  const fitted = orient(triple, read);
  if (!fitted) return read.corners;
  const centres = finderCentres(read);
  const finders = [fitted.corner, fitted.right, fitted.below];
  const shift = finders.map((f, i) => ({
    x: f.x - (centres[i]?.x ?? f.x),
    y: f.y - (centres[i]?.y ?? f.y),
  }));
  const [a, b, c] = shift as [Point, Point, Point];
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
