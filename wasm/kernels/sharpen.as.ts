/** Sharpens edges that lens and motion softened. */
import { Part, Plane } from './descriptions.as';

/**
 * Moves each pixel of a part away from the mean of its four neighbours two pixels off by their difference. The part
 * begins at a multiple of 16; up to 15 pixels to its right are written too. `to` has the layout of the plane.
 */
export function sharpen(from: Plane, part: Part, to: Plane): void {
  const plane = from.data;
  const stride = from.stride;
  const height = from.height;
  const x0 = part.left;
  const x1 = part.right;
  const y1 = part.bottom;
  const reach: usize = stride << 1;
  for (let y = part.top; y < y1; y++) {
    const row = plane + y * stride;
    const out = to.data + y * stride;
    const above = row - (y > 1 ? reach : <usize>0);
    const below = row + (y < height - 2 ? reach : <usize>0);
    for (let x = x0; x < x1; x += 16) {
      const v = v128.load(row + x);
      const sides = i8x16.avgr_u(v128.load(row + x - 2), v128.load(row + x + 2));
      const ends = i8x16.avgr_u(v128.load(above + x), v128.load(below + x));
      const mean = i8x16.avgr_u(sides, ends);
      const up = i8x16.add_sat_u(v, i8x16.sub_sat_u(v, mean));
      v128.store(out + x, i8x16.sub_sat_u(up, i8x16.sub_sat_u(mean, v)));
    }
  }
}
