import type { Budget } from '../plan/work-budget.ts';
import type { FrameContext } from '../context.ts';
import { describedPose } from '../kernels/descriptions.ts';
import { distance, mapQuad } from '../geometry.ts';
import { pitchAlong } from '../locate/triples.ts';
import type { CodeRead, Finder, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import type { ReaderOptions } from '../zxing/options.ts';
import { CROP_COST, CROP_PITCH, LONGEST_CROP, UPRIGHT_MARGIN } from './thresholds.ts';

/** Modules from a finder's centre to the code's edge. */
const TO_EDGE = 3.5;

interface Axis {
  /** Step in the frame per crop pixel. */
  readonly x: number;
  readonly y: number;
  /** Crop pixels from edge to edge, margins included. */
  readonly length: number;
}
function axisOf(a: Finder, b: Finder): Axis {
  const apart = distance(a, b);
  const pitch = pitchAlong(a, b, apart);
  const step = pitch / CROP_PITCH / apart;
  const modules = apart / pitch + 2 * (TO_EDGE + UPRIGHT_MARGIN);
  return { x: (b.x - a.x) * step, y: (b.y - a.y) * step, length: Math.round(modules * CROP_PITCH) };
}

/** The parallelogram of the frame that an upright crop shows. */
interface Cut {
  readonly origin: Point;
  readonly u: Axis;
  readonly v: Axis;
}
function cutOf({ corner, right, below }: Triple): Cut | undefined {
  const u = axisOf(corner, right);
  const v = axisOf(corner, below);
  if (u.length > LONGEST_CROP || v.length > LONGEST_CROP) return undefined;
  const back = (TO_EDGE + UPRIGHT_MARGIN) * CROP_PITCH;
  const origin = { x: corner.x - back * (u.x + v.x), y: corner.y - back * (u.y + v.y) };
  return { origin, u, v };
}

/** Samples the crop; every second pixel or fewer comes from the half-size plane, which averages them. */
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

/** Reads a triple with the general reader in an upright crop, if the budget allows it. */
export function readUpright(
  context: FrameContext,
  triple: Triple,
  options: ReaderOptions,
  budget?: Budget,
): CodeRead | undefined {
  const cut = context.reader.searches ? cutOf(triple) : undefined;
  if (!cut) return undefined;
  const { origin, u, v } = cut;
  if (budget?.spend(u.length * v.length * CROP_COST) === false) return undefined;
  const address = sample(context, cut);
  const [read] = context.reader.read(address, u.length, v.length, options);
  if (!read) return undefined;
  const corners = mapQuad(read.corners, ({ x, y }) => ({
    x: origin.x + x * u.x + y * v.x,
    y: origin.y + x * u.y + y * v.y,
  }));
  return { ...read, corners };
}
