import type { FrameContext } from '../context.ts';
import { described } from '../kernels/descriptions.ts';
import type { CodeRead } from '../steps.ts';
import type { Region } from '../types.ts';
import type { ReaderOptions } from '../zxing/options.ts';
import { partOf, toFrame } from './crops.ts';
import type { Enlargement } from './thresholds.ts';

/** Reads a part of the frame with the general reader, sharpened and enlarged. */
export function readEnlarged(
  { kernels, reader, heap, frame: { full } }: FrameContext,
  box: Region,
  { amount, factor }: Enlargement,
  options: ReaderOptions,
): CodeRead[] {
  const width = box.width * factor;
  const height = box.height * factor;
  const work = heap.area('work', (box.width + width) * box.height * 4);
  const to = heap.area('crop', width * height);
  const part = described(heap, 'crop', partOf(full, box));
  kernels.enlarge(part.handle, amount, factor, work, to);
  return reader.read(to, width, height, options).map((read) => toFrame(read, box, 1 / factor));
}
