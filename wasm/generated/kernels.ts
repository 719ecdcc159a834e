/** Written by `npm run kernels`. */
export interface Kernels {
  invert(from: number, bytes: number): void;
  luma(rgba: number, plane: number, pixels: number, blueFirst: number): void;
  halve(full: number, smaller: number, low: number, high: number, work: number): void;
  thresholds(half: number, low: number, high: number, range: number, work: number): void;
  sharpen(from: number, part: number, to: number): void;
  enlarge(from: number, part: number, to: number): void;
  scan(from: number, part: number, step: number, contrast: number, found: number): number;
  centres(from: number, points: number, span: number): void;
  rings(from: number, finder: number): number;
  square(from: number, pose: number): boolean;
  align(from: number, pose: number, reach: number, enough: number): number;
  grid(from: number, map: number, n: number, to: number): void;
  matches(from: number, map: number, n: number, cells: number, count: number): number;
  fitness(from: number, map: number, n: number, cells: number, count: number, level: number): number;
  patch(plane: number, corners: number, columns: number, rows: number, to: number, side: number): void;
  improve(plane: number, mesh: number, index: number, far: number, near: number): void;
  timing(plane: number, centres: number, first: number, last: number, to: number): void;
  versionErrors(from: number, square: number, below: number, modules: number, word: number, most: number): number;
}

export const PLANE = {
  data: 'word',
  stride: 'word',
  width: 'word',
  height: 'word',
  thresholds: 'word',
  columns: 'word',
  blockShift: 'word',
  rows: 'word',
} as const;

export const PART = {
  left: 'word',
  top: 'word',
  right: 'word',
  bottom: 'word',
} as const;

export const POSE = {
  x: 'float',
  y: 'float',
  ux: 'float',
  uy: 'float',
  vx: 'float',
  vy: 'float',
} as const;

export const FINDERLIST = {
  finders: 'word',
  count: 'word',
  capacity: 'word',
  edges: 'word',
  work: 'word',
  inverted: 'word',
  mostInverted: 'word',
} as const;

export const MESH = {
  knots: 'word',
  lines: 'word',
  count: 'word',
  expected: 'word',
  scratch: 'word',
  ux: 'float',
  uy: 'float',
  vx: 'float',
  vy: 'float',
} as const;
