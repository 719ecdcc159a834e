import type { Region } from '../frame-decoder.ts';
import type { Kernels } from '../kernel-loader.ts';
import type { PixmapReader, RawRead } from '../reader-adapter.ts';
import type { ReaderOptions } from '../reader-options.ts';
import type { Frame } from './finders.ts';
import type { Quad } from './geometry.ts';
import type { Heap } from './heap.ts';
import { fourthOf, type Triple } from './triples.ts';

/** The reader needs about three pixels a module; more only costs time. */
const BEST_PITCH = 3.2;
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

/** Reads a part of the frame, shrunk by a whole factor so that modules are about 3 pixels. */
export function readBox(
  { kernels, reader, heap }: Bench,
  frame: Frame,
  box: Region,
  pitch: number,
  options: ReaderOptions,
): CropRead[] {
  const factor = Math.max(1, Math.floor(pitch / BEST_PITCH));
  const fromHalf = factor >= 2;
  const step = fromHalf ? factor >> 1 : 1;
  const total = fromHalf ? step * 2 : 1;
  const width = Math.floor(box.w / total);
  const height = Math.floor(box.h / total);
  const to = heap.area('crop', width * height);
  const stride = fromHalf ? frame.halfWidth : frame.stride;
  const from = fromHalf
    ? frame.half + (box.y >> 1) * stride + (box.x >> 1)
    : frame.luma + box.y * stride + box.x;
  kernels.shrink(from, stride, step, to, width, height);
  return reader.read(to, width, height, options).map((read) => toFrame(read, box, total));
}
