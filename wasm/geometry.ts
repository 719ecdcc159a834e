import type { Point, Quad, Region, Size } from './types.ts';

/** Math.hypot takes ten times as long, and triples call this thousands of times per frame. */
export function distance(a: Point, b: Point): number {
  const x = a.x - b.x;
  const y = a.y - b.y;
  return Math.sqrt(x * x + y * y);
}

export const lengthOf = ({ x, y }: Point): number => Math.sqrt(x * x + y * y);

export const vector = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Intersection of the diagonals of a code's corners; the mean of the corners if they have none. */
export function centreOf([a, b, c, d]: Quad): Point {
  const ux = c.x - a.x;
  const uy = c.y - a.y;
  const vx = d.x - b.x;
  const vy = d.y - b.y;
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-6)
    return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  const t = ((b.x - a.x) * vy - (b.y - a.y) * vx) / cross;
  return { x: a.x + t * ux, y: a.y + t * uy };
}

export const mapQuad = (quad: Quad, map: (corner: Point) => Point): Quad => [
  map(quad[0]),
  map(quad[1]),
  map(quad[2]),
  map(quad[3]),
];

/** The outline scaled about its middle. */
export function grown(quad: Quad, by: number): Quad {
  const middle = centreOf(quad);
  return mapQuad(quad, ({ x, y }) => ({
    x: middle.x + (x - middle.x) * by,
    y: middle.y + (y - middle.y) * by,
  }));
}

/** Whether a point is inside an outline or on its edge. */
export function isInside(quad: Quad, p: Point): boolean {
  let sign = 0;
  for (let i = 0; i < 4; i++) {
    const a = quad[i]!;
    const b = quad[(i + 1) % 4]!;
    const cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    if (cross === 0) continue;
    if (sign !== 0 && cross > 0 !== sign > 0) return false;
    sign = cross;
  }
  return true;
}

/** Factor of an outline: corners are exact to about half a module. */
const OUTLINE_SCALE = 1.05;
/**
 * The outline of a code with a margin. A circle would also contain finders of a small code beside the middle of its
 * side.
 */
export const outlineOf = (corners: Quad): Quad => grown(corners, OUTLINE_SCALE);

/** Whether two outlines may be of one code: the centre of one is inside the circle around the other. */
export function overlaps(a: Quad, b: Quad): boolean {
  const reach = Math.max(distance(a[0], a[2]), distance(b[0], b[2])) / 2;
  return distance(centreOf(a), centreOf(b)) < reach;
}

/** Whether two reads are of one code: the same text at about the same place. */
export const isSameCode = (
  a: { readonly text: string; readonly corners: Quad },
  b: { readonly text: string; readonly corners: Quad },
): boolean => a.text === b.text && overlaps(a.corners, b.corners);

/** Half open, so that each point is in one region of a partition. */
export const inRegion = (p: Point, r: Region): boolean =>
  p.x >= r.x && p.y >= r.y && p.x < r.x + r.width && p.y < r.y + r.height;

export const isInPicture = (p: Point, { width, height }: Size): boolean =>
  inRegion(p, { x: 0, y: 0, width, height });

/** The region with a margin on every side. */
export const widened = ({ x, y, width, height }: Region, by: number): Region => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Shorter side, pixels, of the smallest box that can hold a code. */
const LEAST_BOX_SIDE = 15;

/** A box of whole even pixels around points, inside a picture; undefined if too small for a code. */
export function boxAround(
  points: readonly Point[],
  margin: number,
  picture: Size,
): Region | undefined {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x = Math.max(0, Math.floor(Math.min(...xs) - margin)) & ~1;
  const y = Math.max(0, Math.floor(Math.min(...ys) - margin)) & ~1;
  const width = Math.min(picture.width, Math.ceil(Math.max(...xs) + margin)) - x;
  const height = Math.min(picture.height, Math.ceil(Math.max(...ys) + margin)) - y;
  return width < LEAST_BOX_SIDE || height < LEAST_BOX_SIDE ? undefined : { x, y, width, height };
}

/** A projective map as nine numbers, row by row. */
export type Homography = readonly number[];

/** The map from the unit square's corners (0,0 1,0 1,1 0,1) to four points (wasm/README.md, formulas). */
export function fromUnitSquare([a, b, c, d]: Quad): Homography {
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const ux = b.x - c.x;
  const uy = b.y - c.y;
  const vx = d.x - c.x;
  const vy = d.y - c.y;
  const det = ux * vy - vx * uy;
  const g = det === 0 ? 0 : (sx * vy - vx * sy) / det;
  const h = det === 0 ? 0 : (ux * sy - sx * uy) / det;
  return [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
    g,
    h,
    1,
  ];
}

/** Without destructuring, which calls an iterator nine times: this runs for every module of a code. */
export function project(m: Homography, x: number, y: number): Point {
  const w = m[6]! * x + m[7]! * y + m[8]!;
  return { x: (m[0]! * x + m[1]! * y + m[2]!) / w, y: (m[3]! * x + m[4]! * y + m[5]!) / w };
}

/** The inverse of a projective map, up to scale. */
export function inverse(m: Homography): Homography {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = m;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/**
 * The map that applies `second`, then `first`; scaled so that the last number is 1. Written out because a fit calls
 * it hundreds of times.
 */
export function compose(first: Homography, second: Homography): Homography {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = first;
  const [k = 1, l = 0, m = 0, n = 0, o = 1, p = 0, q = 0, r = 0, s = 1] = second;
  const scale = 1 / (g * m + h * p + i * s);
  return [
    (a * k + b * n + c * q) * scale,
    (a * l + b * o + c * r) * scale,
    (a * m + b * p + c * s) * scale,
    (d * k + e * n + f * q) * scale,
    (d * l + e * o + f * r) * scale,
    (d * m + e * p + f * s) * scale,
    (g * k + h * n + i * q) * scale,
    (g * l + h * o + i * r) * scale,
    1,
  ];
}
