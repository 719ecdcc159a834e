/** The planes of a frame, and how hard to look in one of its size. */
import type { DecoderContext } from '../context.ts';
import { described } from '../descriptions.ts';
import type { Effort, Frame } from '../steps.ts';
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

/** The luma plane that the request names, and the half-size one with thresholds for both. */
export function planesOf({ kernels, heap }: DecoderContext, request: DecodeRequest): Frame {
  const { width, height, offset = 0, stride = width } = request;
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const columns = (halfWidth + 7) >> 3;
  const rows = (halfHeight + 7) >> 3;
  const effort = effortFor(width, height);
  const thresholds = heap.area('thresholds', columns * rows);
  const data = heap.area('half', halfWidth * halfHeight);
  const low = heap.area('low', columns * rows + 2);
  const high = heap.area('high', columns * rows + 2);
  const middles = heap.area('middles', (columns + 2) * (rows + 2) + 16);
  const blocks = { thresholds, columns };
  const half = described(heap, 'half', {
    ...blocks,
    data,
    stride: halfWidth,
    width: halfWidth,
    height: halfHeight,
    blockShift: 3,
  });
  const luma = heap.at('planes') + offset;
  const full = described(heap, 'full', {
    ...blocks,
    data: luma,
    stride,
    width,
    height,
    blockShift: 4,
  });
  kernels.halve(full.handle, half.handle, low, high);
  kernels.thresholds(half.handle, low, high, effort.range, middles);
  return { full, half, effort };
}
