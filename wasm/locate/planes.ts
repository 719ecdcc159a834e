/** The planes of a frame, and how hard to look in one of its size. */
import type { DecoderContext } from '../context.ts';
import { described } from '../descriptions.ts';
import type { Effort, Frame, Plane } from '../steps.ts';
import type { DecodeRequest } from '../types.ts';

const SMALL: Effort = { range: 20, contrast: 20, halfStep: 2, fullStep: 2 };
const MIDDLE: Effort = { range: 24, contrast: 24, halfStep: 3, fullStep: 3 };
const LARGE: Effort = { range: 30, contrast: 28, halfStep: 4, fullStep: 4 };

export const MOST_SMALL_PIXELS = 1280 * 720;
const MOST_MIDDLE_PIXELS = 2560 * 1440;

/** Small frames hold small codes and cost little; large ones hold more noise than codes. */
function effortFor(width: number, height: number): Effort {
  const pixels = width * height;
  if (pixels <= MOST_SMALL_PIXELS) return SMALL;
  return pixels <= MOST_MIDDLE_PIXELS ? MIDDLE : LARGE;
}

/** Noise is averaged away in the coarse planes: there dark and faded codes stand out. */
const COARSE_RANGE = 8;
/** Smaller planes hold no code. */
const LEAST_SIDE = 32;

/** The luma plane that the request names, and its halves with thresholds. */
export function planesOf(context: DecoderContext, request: DecodeRequest): Frame {
  const { heap } = context;
  const { width, height, offset = 0, stride = width } = request;
  const effort = effortFor(width, height);
  const luma = described(heap, 'full', {
    data: heap.at('planes') + offset,
    stride,
    width,
    height,
    scale: 1,
    thresholds: 0,
    columns: 0,
    blockShift: 4,
  });
  const half = halved(context, luma, 'half', effort.range);
  const { thresholds, columns } = half;
  const full = described(heap, 'full', { ...luma, thresholds, columns });
  const coarse: Plane[] = [];
  for (const name of ['quarter', 'eighth', 'sixteenth'] as const) {
    const from = coarse.at(-1) ?? half;
    if (Math.min(from.width, from.height) < 2 * LEAST_SIDE) break;
    coarse.push(halved(context, from, name, COARSE_RANGE));
  }
  return { full, half, coarse, effort };
}

/** A plane of half the size, and its thresholds. */
function halved(
  { kernels, heap }: DecoderContext,
  from: Plane,
  name: 'half' | 'quarter' | 'eighth' | 'sixteenth',
  range: number,
): Plane {
  const width = from.width >> 1;
  const height = from.height >> 1;
  const columns = (width + 7) >> 3;
  const rows = (height + 7) >> 3;
  const thresholds = heap.area(`thresholds-${name}`, columns * rows);
  const data = heap.area(name, width * height);
  const low = heap.area('low', columns * rows + 2);
  const high = heap.area('high', columns * rows + 2);
  const middles = heap.area('middles', (columns + 2) * (rows + 2) + 16);
  const plane = described(heap, name, {
    data,
    stride: width,
    width,
    height,
    scale: 2 * from.scale,
    thresholds,
    columns,
    blockShift: 3,
  });
  kernels.halve(from.handle, plane.handle, low, high);
  kernels.thresholds(plane.handle, low, high, range, middles);
  return plane;
}

/** The finest plane is full of grain where modules are wide: pixels a module that are enough. */
const ENOUGH_PITCH = 12;

/** The plane to sample a code from whose modules are `pitch` frame pixels wide. */
export function planeFor({ full, half, coarse }: Frame, pitch: number): Plane {
  const planes = [full, half, ...coarse];
  return planes.find(({ scale }) => pitch < ENOUGH_PITCH * scale) ?? planes.at(-1)!;
}
