/** Where codes lie in a picture: quadrilaterals in stored pixel coordinates, and tests on them. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Four corners of a code in order around it, in either direction. */
export type Outline = readonly [Point, Point, Point, Point];

export function centreOf(corners: Outline): Point {
  const sum = corners.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / 4, y: sum.y / 4 };
}

/** By the parity of crossings, so that the direction of the corners does not matter. */
export function contains(outline: Outline, { x, y }: Point): boolean {
  let inside = false;
  let before = outline[3];
  for (const corner of outline) {
    const crosses = corner.y > y !== before.y > y;
    const at = ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x;
    if (crosses && x < at) inside = !inside;
    before = corner;
  }
  return inside;
}

/** Two outlines are of one code when the centre of one is inside the other. */
export const sameCode = (a: Outline, b: Outline): boolean =>
  contains(a, centreOf(b)) || contains(b, centreOf(a));

/**
 * The BoofCV text format: lines from # are remarks; either one corner per line, four lines per code,
 * or after a line `SETS` eight numbers per line, one code each.
 * @throws Error when the numbers do not make whole codes.
 */
export function parseOutlines(text: string): Outline[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && line !== 'SETS');
  const numbers = lines.flatMap((line) => line.split(/\s+/).map(Number));
  if (numbers.length % 8 !== 0 || numbers.some((n) => !Number.isFinite(n))) {
    throw new Error(`${numbers.length} numbers are not whole outlines of eight`);
  }
  return Array.from({ length: numbers.length / 8 }, (_, code) => {
    const at = (i: number): Point => ({
      x: numbers[code * 8 + i * 2]!,
      y: numbers[code * 8 + i * 2 + 1]!,
    });
    return [at(0), at(1), at(2), at(3)];
  });
}
