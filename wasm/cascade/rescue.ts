import type { Region } from '../frame-decoder.ts';
import { CROP } from '../reader-options.ts';
import { toFrame, type Bench, type CropRead } from './crops.ts';
import type { Frame } from './finders.ts';

/** Larger codes lose by it: measured, sharpening turns their print noise into modules. */
export const LARGEST_RESCUED_PITCH = 3.6;
/** Unsharp amounts tried one after another, each with the enlargement that read most. */
const TRIES = [
  { amount: 2, factor: 3 },
  { amount: 2.5, factor: 2 },
  { amount: 4, factor: 3 },
] as const;
const MOST_PIXELS = 160 * 160;

/** Small soft codes: sharpen and enlarge until the reader's thresholds find modules again. */
export function rescue(
  { kernels, reader, heap }: Bench,
  frame: Frame,
  box: Region,
  inTime: () => boolean,
): CropRead | undefined {
  if (box.w * box.h > MOST_PIXELS) return undefined;
  const from = frame.luma + box.y * frame.stride + box.x;
  for (const { amount, factor } of TRIES) {
    if (!inTime()) return undefined;
    const width = box.w * factor;
    const height = box.h * factor;
    const work = heap.area('work', (box.w + width) * box.h * 4);
    const to = heap.area('crop', width * height);
    kernels.enlarge(from, frame.stride, box.w, box.h, amount, factor, work, to);
    const [read] = reader.read(to, width, height, CROP);
    if (read) return toFrame(read, box, 1 / factor);
  }
  return undefined;
}
