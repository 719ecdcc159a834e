import type { Fit, Size } from '../../../parts/camera/fit-whole.ts';

/** Pixels of the view (CSS), 0,0 at its top-left corner. */
export interface ViewPoint {
  readonly x: number;
  readonly y: number;
}
export type Quad = readonly [ViewPoint, ViewPoint, ViewPoint, ViewPoint];

export interface Box extends Size, ViewPoint {}

export const toView = (corners: Quad, fit: Fit): Quad =>
  corners.map(({ x, y }) => ({
    x: fit.left + x * fit.scale,
    y: fit.top + y * fit.scale,
  })) as unknown as Quad;

/** The shape enlarged around its centre: the outline is in the label's white edge. */
export function widen(shape: Quad, factor: number): Quad {
  const x = shape.reduce((sum, spot) => sum + spot.x, 0) / 4;
  const y = shape.reduce((sum, spot) => sum + spot.y, 0) / 4;
  return shape.map((spot) => ({
    x: x + (spot.x - x) * factor,
    y: y + (spot.y - y) * factor,
  })) as unknown as Quad;
}

export function boundsOf(shape: Quad): Box {
  const xs = shape.map((spot) => spot.x);
  const ys = shape.map((spot) => spot.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const crosses = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, Math.max(low, high)));

/** Moves a box so that it keeps `edge` px from each side of the view. */
export function keepInside(box: Box, view: Size, edge: number): Box {
  return {
    ...box,
    x: clamp(box.x, edge, view.width - box.width - edge),
    y: clamp(box.y, edge, view.height - box.height - edge),
  };
}
