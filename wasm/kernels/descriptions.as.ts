/** What kernels take by address; the caller writes these, field by field, four bytes each. */

/** Grey values row by row, and the finder's thresholds over them, one a block. */
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
}

/** Pixels from left and top up to, and without, right and bottom. */
@unmanaged
export class Part {
  left: i32;
  top: i32;
  right: i32;
  bottom: i32;
}

/** A place in a plane, and the steps u along a code's or a crop's rows and v along its columns. */
@unmanaged
export class Pose {
  x: f32;
  y: f32;
  ux: f32;
  uy: f32;
  vx: f32;
  vy: f32;
}

/** Finders: x, y, size of 7 modules, hits, four f32 each; `count` of them are known already. */
@unmanaged
export class FinderList {
  finders: usize;
  count: i32;
  capacity: i32;
  /** Scratch for the edges of a row of pixels, two bytes each, and 64 bytes more. */
  edges: usize;
  /** What the checks of all hits together may cost, grey values looked at. */
  work: i32;
}

/** A net of knots over a code: `count` lines of them each way. */
@unmanaged
export class Net {
  /** x and y of each knot, row by row. */
  knots: usize;
  /** The module at which each line lies, four bytes each. */
  lines: usize;
  count: i32;
  /** What the modules of each patch must be, see `clarity`; 128 bytes a patch, row by row. */
  expected: usize;
  /** For the corners of a patch, two bytes a module of the largest one, and 16 more. */
  scratch: usize;
  /** A step along the code's rows, and one along its columns. */
  ux: f32;
  uy: f32;
  vx: f32;
  vy: f32;
}
