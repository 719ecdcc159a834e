import type { Budget } from '../budget.ts';
import type { FrameContext } from '../context.ts';
import { describedPose } from '../descriptions.ts';
import { distance } from '../geometry.ts';
import { pitchAlong } from '../locate/triples.ts';
import type { CodeRead, Finder, Triple } from '../steps.ts';
import type { Point, Quad } from '../types.ts';
import type { ReaderOptions } from '../zxing/options.ts';

/** Pixels a module in the crop: what the reader needs and no more. */
const CROP_PITCH = 3;
/** Modules around the code: quiet zone, and room for what perspective does to the far corner. */
const MARGIN = 4.5;
/** From a finder's centre to the code's edge. */
const TO_EDGE = 3.5;
const LONGEST_SIDE = 600;
/** Grey values looked at for each pixel of a crop. */
const WORK_A_PIXEL = 8;

interface Axis {
  /** Step in the frame for one crop pixel. */
  readonly x: number;
  readonly y: number;
  /** Crop pixels from edge to edge, margins included. */
  readonly length: number;
}
function axisOf(a: Finder, b: Finder): Axis {
  const apart = distance(a, b);
  const pitch = pitchAlong(a, b, apart);
  const step = pitch / CROP_PITCH / apart;
  const modules = apart / pitch + 2 * (TO_EDGE + MARGIN);
  return { x: (b.x - a.x) * step, y: (b.y - a.y) * step, length: Math.round(modules * CROP_PITCH) };
}

/** A parallelogram of the frame that becomes an upright crop. */
interface Cut {
  readonly origin: Point;
  readonly u: Axis;
  readonly v: Axis;
}
function cutOf({ corner, right, below }: Triple): Cut | undefined {
  const u = axisOf(corner, right);
  const v = axisOf(corner, below);
  if (u.length > LONGEST_SIDE || v.length > LONGEST_SIDE) return undefined;
  const back = (TO_EDGE + MARGIN) * CROP_PITCH;
  const origin = { x: corner.x - back * (u.x + v.x), y: corner.y - back * (u.y + v.y) };
  return { origin, u, v };
}

/** Takes every second pixel or fewer from the half-size plane, which has averaged them already. */
function sample({ kernels, heap, frame }: FrameContext, { origin, u, v }: Cut): number {
  const step = Math.min(Math.hypot(u.x, u.y), Math.hypot(v.x, v.y));
  const isCoarse = step >= 1.8;
  const scale = isCoarse ? 0.5 : 1;
  const to = heap.area('crop', u.length * v.length);
  // Pixel indices count from the pixel's centre; the first sample is a crop pixel's centre.
  const pose = describedPose(heap, {
    x: (origin.x + (u.x + v.x) / 2) * scale - 0.5,
    y: (origin.y + (u.y + v.y) / 2) * scale - 0.5,
    u: { x: u.x * scale, y: u.y * scale },
    v: { x: v.x * scale, y: v.y * scale },
  });
  const plane = isCoarse ? frame.half : frame.full;
  kernels.warp(plane.handle, pose, to, u.length, v.length);
  return to;
}

/** Reads the code of a triple in a crop turned upright and scaled to three pixels a module, if the
 * budget has room for it. */
export function readUpright(
  context: FrameContext,
  triple: Triple,
  options: ReaderOptions,
  budget?: Budget,
): CodeRead | undefined {
  const cut = cutOf(triple);
  if (!cut) return undefined;
  const { origin, u, v } = cut;
  if (budget?.spend(u.length * v.length * WORK_A_PIXEL) === false) return undefined;
  const address = sample(context, cut);
  const [read] = context.reader.read(address, u.length, v.length, options);
  if (!read) return undefined;
  const toFrame = ({ x, y }: Point): Point => ({
    x: origin.x + x * u.x + y * v.x,
    y: origin.y + x * u.y + y * v.y,
  });
  const [a, b, c, d] = read.corners;
  const corners: Quad = [toFrame(a), toFrame(b), toFrame(c), toFrame(d)];
  return { text: read.text, modules: read.modules, corners };
}
