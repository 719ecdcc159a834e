/** The planes of a frame, and how hard to look in one of its size. */
import type { DecoderContext } from '../context.ts';
import { described } from '../descriptions.ts';
import type { Effort, Frame, Plane } from '../steps.ts';
import type { DecodeRequest } from '../types.ts';

const SMALL: Effort = { range: 20, contrast: 20, sharpened: 32, halfStep: 2, fullStep: 2 };
const MIDDLE: Effort = { range: 24, contrast: 24, sharpened: 32, halfStep: 3, fullStep: 3 };
const LARGE: Effort = { range: 30, contrast: 28, sharpened: 32, halfStep: 4, fullStep: 4 };

export const MOST_SMALL_PIXELS = 1280 * 720;
const MOST_MIDDLE_PIXELS = 2560 * 1440;

/** Small frames hold small codes and cost little; large ones hold more noise than codes. */
function effortFor(width: number, height: number): Effort {
  const pixels = width * height;
  if (pixels <= MOST_SMALL_PIXELS) return SMALL;
  return pixels <= MOST_MIDDLE_PIXELS ? MIDDLE : LARGE;
}

/** Grey value of paper from which a picture is dim: contrasts shrink with the light, and so does noise
 * but for a rest. */
const DIM = 96;
const LEAST_LIGHT = 0.35;
/** So many blocks are looked at, and one of so many of those may be a lamp. */
const MOST_BLOCKS = 500;
const LAMPS = 50;

/** How hard to look by the brightest pixels of the blocks: a dark picture has less contrast. */
function inLight(effort: Effort, brightest: Uint8Array): Effort {
  const every = Math.ceil(brightest.length / MOST_BLOCKS);
  const sample = new Uint8Array(Math.ceil(brightest.length / every));
  for (let i = 0; i < sample.length; i++) sample[i] = brightest[i * every]!;
  sample.sort();
  const paper = sample[sample.length - 1 - Math.floor(sample.length / LAMPS)] ?? DIM;
  if (paper >= DIM) return effort;
  const light = Math.max(LEAST_LIGHT, paper / DIM);
  const { range, contrast, sharpened } = effort;
  return {
    ...effort,
    range: Math.round(range * light),
    contrast: Math.round(contrast * light),
    sharpened: Math.round(sharpened * light),
  };
}

/** Noise is averaged away in the coarse planes: there dark and faded codes stand out. */
const COARSE_RANGE = 8;
/** Smaller planes hold no code. */
const LEAST_SIDE = 32;

/** The luma plane that the request names, and its halves with thresholds. */
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
    blockShift: 4,
  });
  const half = laid(context, luma, 'half');
  const coarse: Plane[] = [];
  for (const name of ['quarter', 'eighth', 'sixteenth'] as const) {
    const from = coarse.at(-1) ?? half;
    if (Math.min(from.width, from.height) < 2 * LEAST_SIDE) break;
    coarse.push(laid(context, from, name));
  }
  const effort = halveInLight(context, luma, half);
  const { thresholds, columns } = half;
  const full = described(heap, 'full', { ...luma, thresholds, columns });
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

/** Fills the half-size plane, and its thresholds by how much light there is. */
function halveInLight(context: DecoderContext, luma: Plane, half: Plane): Effort {
  const { kernels, heap } = context;
  const high = heap.at('high');
  kernels.halve(luma.handle, half.handle, heap.at('low'), high, heap.at('extremes'));
  const blocks = half.columns * ((half.height + 7) >> 3);
  const brightest = heap.bytes().subarray(high, high + blocks);
  const effort = inLight(effortFor(luma.width, luma.height), brightest);
  threshold(context, half, effort.range);
  return effort;
}

/** Where a plane of half the size will lie. All are laid before any is made: memory that grows
 * later would move under those who read it. */
function laid(
  { heap }: DecoderContext,
  from: Plane,
  name: 'half' | 'quarter' | 'eighth' | 'sixteenth',
): Plane {
  const width = from.width >> 1;
  const height = from.height >> 1;
  const columns = (width + 7) >> 3;
  const rows = (height + 7) >> 3;
  heap.area('low', columns * rows + 2);
  heap.area('high', columns * rows + 2);
  heap.area('extremes', 2 * width);
  heap.area('middles', (columns + 2) * (rows + 2) + 16);
  const data = heap.area(name, width * height);
  const thresholds = heap.area(`thresholds-${name}`, columns * rows);
  const scale = 2 * from.scale;
  const size = { data, stride: width, width, height, scale };
  return described(heap, name, { ...size, thresholds, columns, blockShift: 3 });
}

/** Fills a plane of half the size, and its thresholds. */
function halve({ kernels, heap }: DecoderContext, from: Plane, to: Plane, range: number): void {
  kernels.halve(from.handle, to.handle, heap.at('low'), heap.at('high'), heap.at('extremes'));
  threshold({ kernels, heap }, to, range);
}

/** Thresholds of the plane that was filled last. */
function threshold(
  { kernels, heap }: Pick<DecoderContext, 'kernels' | 'heap'>,
  plane: Plane,
  range: number,
): void {
  kernels.thresholds(plane.handle, heap.at('low'), heap.at('high'), range, heap.at('middles'));
}

/** The finest plane is full of grain where modules are wide: pixels a module that are enough. */
const ENOUGH_PITCH = 12;

const isEnough = ({ scale }: Plane, pitch: number): boolean => pitch < ENOUGH_PITCH * scale;

/** The plane to sample a code from whose modules are `pitch` frame pixels wide. */
export function planeFor({ full, half, coarse }: Frame, pitch: number): Plane {
  if (isEnough(full, pitch)) return full;
  if (isEnough(half, pitch)) return half;
  return coarse().find((plane) => isEnough(plane, pitch)) ?? coarse().at(-1) ?? half;
}
