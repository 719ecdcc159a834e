/** The planes of a frame, and the contrasts that count as edges in them. */
import type { DecoderContext, Frame, Plane, Effort } from '../steps.ts';
import { described } from '../kernels/descriptions.ts';
import type { DecodeRequest } from '../types.ts';

/** Small frames hold small codes and cost little; large frames hold more noise. */
const EFFORTS = {
  small: { range: 20, contrast: 20, sharpened: 32, halfStep: 2, fullStep: 2 },
  middle: { range: 24, contrast: 24, sharpened: 32, halfStep: 3, fullStep: 3 },
  large: { range: 30, contrast: 28, sharpened: 32, halfStep: 4, fullStep: 4 },
} satisfies Record<string, Effort>;

/** Highest pixel counts of a small and of a middle frame. Sharpening covers at most a small frame's number: 0.5 ms. */
export const SMALL_FRAME_PIXELS = 1280 * 720;
export const MIDDLE_FRAME_PIXELS = 2560 * 1440;

/** Grey value of paper below which a picture is dim; contrasts shrink with the light, down to a share of them. */
const DIM_PAPER = 96;
const LEAST_LIGHT = 0.35;

/** Blocks that are sampled for the light; the brightest one of 50 may be a lamp. */
const MOST_LIGHT_BLOCKS = 500;
const BLOCKS_PER_LAMP = 50;

/** Least contrast of a block of a coarse plane, grey values: the noise is averaged away. */
const COARSE_RANGE = 8;

/** Shorter side, pixels, of the smallest coarse plane. */
const LEAST_COARSE_SIDE = 32;

/** Pixels per module that suffice: a finer plane is full of grain. */
const ENOUGH_PITCH = 12;

function effortFor(width: number, height: number): Effort {
  const pixels = width * height;
  if (pixels <= SMALL_FRAME_PIXELS) return EFFORTS.small;
  return pixels <= MIDDLE_FRAME_PIXELS ? EFFORTS.middle : EFFORTS.large;
}

/** The effort with contrasts in proportion to the light, by the brightest pixels of the blocks. */
function inLight(effort: Effort, brightest: Uint8Array): Effort {
  const every = Math.ceil(brightest.length / MOST_LIGHT_BLOCKS);
  const sample = new Uint8Array(Math.ceil(brightest.length / every));
  const lamps = Math.floor(sample.length / BLOCKS_PER_LAMP);
  let lit = 0;
  for (let i = 0; i < sample.length; i++) {
    sample[i] = brightest[i * every]!;
    if (sample[i]! >= DIM_PAPER && ++lit > lamps) return effort;
  }
  const paper = sample.sort()[sample.length - 1 - lamps] ?? DIM_PAPER;
  const light = Math.max(LEAST_LIGHT, paper / DIM_PAPER);
  const { range, contrast, sharpened } = effort;
  return {
    ...effort,
    range: Math.round(range * light),
    contrast: Math.round(contrast * light),
    sharpened: Math.round(sharpened * light),
  };
}

/** The luma plane of a request, and its halves with thresholds. */
export function planesOf(context: DecoderContext, request: DecodeRequest): Frame {
  const { heap } = context;
  const { width, height, offset = 0, stride = width } = request;
  const luma = described(heap, 'full', {
    data: heap.at('planes') + offset,
    stride,
    width,
    height,
    scale: 1,
    thresholds: 0,
    columns: 0,
    rows: 0,
    blockShift: 4,
  });
  const half = allocated(context, luma, 'half');
  const coarse: Plane[] = [];
  for (const name of ['quarter', 'eighth', 'sixteenth'] as const) {
    const from = coarse.at(-1) ?? half;
    if (Math.min(from.width, from.height) < 2 * LEAST_COARSE_SIDE) break;
    coarse.push(allocated(context, from, name));
  }
  const effort = halveInLight(context, luma, half);
  const { thresholds, columns, rows } = half;
  const full = described(heap, 'full', { ...luma, thresholds, columns, rows });
  let isMade = false;
  return {
    full,
    half,
    effort,
    coarse() {
      if (!isMade) {
        coarse.forEach((plane, i) => halve(context, coarse[i - 1] ?? half, plane, COARSE_RANGE));
      }
      isMade = true;
      return coarse;
    },
  };
}

/** Inverts the luma plane of a request in place; a second call restores it. */
export function invertPlane({ kernels, heap }: DecoderContext, request: DecodeRequest): void {
  const { width, height, offset = 0, stride = width } = request;
  kernels.invert(heap.at('planes') + offset, (height - 1) * stride + width);
}

/** Fills the half-size plane and, by the light, its thresholds. */
function halveInLight(context: DecoderContext, luma: Plane, half: Plane): Effort {
  const { kernels, heap } = context;
  const high = heap.at('high');
  kernels.halve(luma.handle, half.handle, heap.at('low'), high, heap.at('extremes'));
  const blocks = half.columns * half.rows;
  const brightest = heap.bytes().subarray(high, high + blocks);
  const effort = inLight(effortFor(luma.width, luma.height), brightest);
  threshold(context, half, effort.range);
  return effort;
}

/** Allocates a plane of half the size. All planes are allocated before any is filled: growing the memory detaches the
 * views of earlier ones. */
function allocated(
  { heap }: DecoderContext,
  from: Plane,
  name: 'half' | 'quarter' | 'eighth' | 'sixteenth',
): Plane {
  const width = from.width >> 1;
  const height = from.height >> 1;
  // An odd last column or row of the larger plane may need a block more.
  const columns = (from.width + 15) >> 4;
  const rows = (from.height + 15) >> 4;
  heap.area('low', columns * rows + 2);
  heap.area('high', columns * rows + 2);
  heap.area('extremes', 2 * width);
  heap.area('middles', (columns + 2) * (rows + 2) + 16);
  const data = heap.area(name, width * height);
  const thresholds = heap.area(`thresholds-${name}`, columns * rows);
  const scale = 2 * from.scale;
  const size = { data, stride: width, width, height, scale };
  return described(heap, name, { ...size, thresholds, columns, rows, blockShift: 3 });
}

/** Fills a plane of half the size and its thresholds. */
function halve({ kernels, heap }: DecoderContext, from: Plane, to: Plane, range: number): void {
  kernels.halve(from.handle, to.handle, heap.at('low'), heap.at('high'), heap.at('extremes'));
  threshold({ kernels, heap }, to, range);
}

/** Fills the thresholds of the plane that was filled last. */
function threshold(
  { kernels, heap }: Pick<DecoderContext, 'kernels' | 'heap'>,
  plane: Plane,
  range: number,
): void {
  kernels.thresholds(plane.handle, heap.at('low'), heap.at('high'), range, heap.at('middles'));
}

const isEnough = ({ scale }: Plane, pitch: number): boolean => pitch < ENOUGH_PITCH * scale;

/** The plane from which a code with modules of `pitch` frame pixels is sampled. */
export function planeFor({ full, half, coarse }: Frame, pitch: number): Plane {
  if (isEnough(full, pitch)) return full;
  if (isEnough(half, pitch)) return half;
  return coarse().find((plane) => isEnough(plane, pitch)) ?? coarse().at(-1) ?? half;
}
