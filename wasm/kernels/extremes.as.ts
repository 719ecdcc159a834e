/** The darkest or brightest of the nine pixels around each one: closes the gaps between printed dots. */
import { Plane } from './descriptions.as';

/** Bytes before and after a row of scratch memory: 16 pixels are processed at a time, with one on each side. */
const MARGIN: usize = 32;

/**
 * Writes the minimum of three rows, then of three pixels of that. With every bit of `flip` set it is the maximum: the
 * minimum of the negative.
 */
function darkest(
  above: usize,
  row: usize,
  below: usize,
  width: usize,
  line: usize,
  to: usize,
  flip: v128,
): void {
  for (let x: usize = 0; x < width + 16; x += 16) {
    const at = x - 8;
    const upper = v128.xor(v128.load(above + at), flip);
    const lower = v128.xor(v128.load(below + at), flip);
    const here = v128.xor(v128.load(row + at), flip);
    v128.store(line + at, i8x16.min_u(i8x16.min_u(upper, here), lower));
  }
  for (let x: usize = 0; x < width; x += 16) {
    const sides = i8x16.min_u(v128.load(line + x - 1), v128.load(line + x + 1));
    v128.store(to + x, v128.xor(i8x16.min_u(sides, v128.load(line + x)), flip));
  }
}

/**
 * Writes the darkest (or the brightest) of the nine pixels around each one. Up to 15 pixels beyond a row are written
 * before the next row is. `line` is a row of scratch memory with margins.
 */
export function extremes(from: Plane, to: Plane, isBrightest: bool, line: usize): void {
  const stride = <usize>from.stride;
  const width = <usize>from.width;
  const last = from.height - 1;
  const flip = i8x16.splat(isBrightest ? -1 : 0);
  for (let y = 0; y <= last; y++) {
    const row = from.data + <usize>y * stride;
    const above = row - (y > 0 ? stride : 0);
    const below = row + (y < last ? stride : 0);
    const out = to.data + <usize>y * <usize>to.stride;
    darkest(above, row, below, width, line + MARGIN, out, flip);
  }
}
