/** Structures that kernels take by address; the caller writes their fields of four bytes. */

/**
 * Grey values row by row, and the finder's thresholds over them, one per block. Where the plane is a half of an odd one,
 * the blocks also cover the last column and row of that.
 */
@unmanaged
export class Plane {
  data: usize;
  stride: i32;
  width: i32;
  height: i32;
  thresholds: usize;
  columns: i32;
  /** A block is 1 << blockShift pixels wide and high. */
  blockShift: i32;
  rows: i32;
}

/** Pixels from left and top (inclusive) to right and bottom (exclusive). */
@unmanaged
export class Part {
  left: i32;
  top: i32;
  right: i32;
  bottom: i32;
}

/** A place in a plane, with the steps u along rows and v along columns of a code or crop. */
@unmanaged
export class Pose {
  x: f32;
  y: f32;
  ux: f32;
  uy: f32;
  vx: f32;
  vy: f32;
}

/** A list of finders: x, y, size of 7 modules and hits, four f32 each; the first `count` are known already. */
@unmanaged
export class FinderList {
  finders: usize;
  count: i32;
  capacity: i32;
  /** Scratch memory for the edges of a row of pixels, two bytes each, and 64 bytes more. */
  edges: usize;
  /** Work limit for the checks of all hits, grey-value reads. */
  work: i32;
  /** Number of inverted finders, which the scan appends after the capacity of the list, at most `mostInverted`. */
  inverted: i32;
  mostInverted: i32;
}

/** A mesh of knots over a code, with `count` lines in each direction. */
@unmanaged
export class Mesh {
  /** x and y of each knot, row by row. */
  knots: usize;
  /** Module of each line, four bytes each. */
  lines: usize;
  count: i32;
  /** Expected colours of each patch's modules, see `clarity`; 128 bytes per patch, row by row. */
  expected: usize;
  /** Scratch memory: the corners of a patch, two bytes per module of the largest one, and 16 more. */
  scratch: usize;
  /** One step along the code's rows, and one along its columns. */
  ux: f32;
  uy: f32;
  vx: f32;
  vy: f32;
}
