import type { Region } from '../frame-decoder.ts';
import type { Kernels } from '../kernel-loader.ts';
import type { PixmapReader, RawRead } from '../reader-adapter.ts';
import type { Frame } from './finders.ts';
import type { Quad } from './geometry.ts';
import type { Heap } from './heap.ts';
import { fourthOf, type Triple } from './triples.ts';

/** Finder size beyond its centre: 3.5 modules of finder and 4.5 of quiet zone and tilt. */
const MARGIN = 1.15;
const LEAST_SIDE = 15;

/** What the stages that read crops share. */
export interface Bench {
  readonly kernels: Kernels;
  readonly reader: PixmapReader;
  readonly heap: Heap;
}
/** A code read in a crop, corners in the frame. */
export interface CropRead {
  readonly text: string;
  readonly modules: number;
  readonly corners: Quad;
  /** Corners come from finder centres already. */
  readonly exact?: boolean;
}

/** Whole even pixels around points, within the frame; undefined when too small to hold a code. */
export function boxAround(
  points: readonly { x: number; y: number }[],
  margin: number,
  { width, height }: Frame,
): Region | undefined {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x = Math.max(0, Math.floor(Math.min(...xs) - margin)) & ~1;
  const y = Math.max(0, Math.floor(Math.min(...ys) - margin)) & ~1;
  const w = Math.min(width, Math.ceil(Math.max(...xs) + margin)) - x;
  const h = Math.min(height, Math.ceil(Math.max(...ys) + margin)) - y;
  return w < LEAST_SIDE || h < LEAST_SIDE ? undefined : { x, y, w, h };
}

export function boxOf(triple: Triple, frame: Frame): Region | undefined {
  const { corner, right, below } = triple;
  const margin = Math.max(corner.size, right.size, below.size) * MARGIN;
  return boxAround([corner, right, below, fourthOf(triple)], margin, frame);
}

/** Moves what was read in a crop of `scale` frame pixels a crop pixel to the frame. */
export function toFrame(read: RawRead, box: Region, scale: number): CropRead {
  const [a, b, c, d] = read.corners.map((p) => ({
    x: box.x + p.x * scale,
    y: box.y + p.y * scale,
  }));
  return { text: read.text, modules: read.modules, corners: [a!, b!, c!, d!] };
}
