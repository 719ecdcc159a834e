import { STOCK } from '../reader-options.ts';
import { toFrame, type Bench, type CropRead } from './crops.ts';
import type { Frame } from './finders.ts';

/** Enlarged pictures beyond this would take seconds and megabytes. */
const MOST_PIXELS = 1_000_000;
const TRIES = [
  { amount: 1, factor: 2 },
  { amount: 0, factor: 3 },
] as const;

/** Small pictures sharpened and enlarged as a whole, then large ones at half size. */
export function rescueWhole({ kernels, reader, heap }: Bench, frame: Frame): CropRead[] {
  const { width, height } = frame;
  const whole = { x: 0, y: 0, w: width, h: height };
  for (const { amount, factor } of TRIES) {
    const size = width * height * factor * factor;
    if (size > MOST_PIXELS) continue;
    const work = heap.area('work', (width + width * factor) * height * 4);
    const to = heap.area('crop', size);
    kernels.enlarge(frame.luma, frame.stride, width, height, amount, factor, work, to);
    const found = reader.read(to, width * factor, height * factor, STOCK);
    if (found.length > 0) return found.map((read) => toFrame(read, whole, 1 / factor));
  }
  if (frame.halfWidth < 16 || frame.halfHeight < 16) return [];
  const found = reader.read(frame.half, frame.halfWidth, frame.halfHeight, STOCK);
  return found.map((read) => toFrame(read, whole, 2));
}
