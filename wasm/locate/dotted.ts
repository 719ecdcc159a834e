/**
 * Finders of codes printed in dots, by dot-matrix and ink-jet printers: bright gaps cut their cores and rings. Closing
 * fills gaps of two or four pixels, for modules of 3 to 6 or of 5 to 10 of a plane's pixels.
 */
import type { FrameContext } from '../context.ts';
import { described } from '../kernels/descriptions.ts';
import type { Finder, Plane } from '../steps.ts';
import { isLargeEnough, scan, wholeOf } from './finders.ts';
import { MIDDLE_FRAME_PIXELS } from './thresholds.ts';

/** A plane, and half the width of the gaps that are closed in it, pixels. */
export interface Closing {
  readonly plane: Plane;
  readonly reach: number;
}
const REACHES = [1, 2];
/** Frames after which the other reach is due. */
const REACH_FRAMES = 6;
/** Bytes that the kernel uses beside a row, and writes beyond a plane. */
const MARGINS = 64;

/**
 * The planes of a frame with their gaps. A stream's frame has one reach, the next one another; and of a large frame the
 * full plane is left out, which takes as long as all else.
 */
export function closingsOf({ frame, plan }: FrameContext): Closing[] {
  const { full, half } = frame;
  const isWhole = plan.kind === 'still';
  const isLarge = full.width * full.height > MIDDLE_FRAME_PIXELS;
  const planes = [...(isLarge && !isWhole ? [] : [full]), half, ...frame.coarse()];
  const due = Math.floor(plan.index / REACH_FRAMES) % REACHES.length;
  const reaches = isWhole ? REACHES : [REACHES[due]!];
  return reaches.flatMap((reach) => planes.map((plane) => ({ plane, reach })));
}

/** The plane with bright gaps of twice `reach` pixels filled: its pixels' darkest neighbours, then the brightest of those. */
function closed({ kernels, heap }: FrameContext, { plane, reach }: Closing): Plane {
  const { width, height } = plane;
  const line = heap.area('line', width + MARGINS);
  const size = width * height + MARGINS;
  const work = heap.area('work', 2 * size);
  const tight = { ...plane, stride: width };
  const planes = [
    described(heap, 'crop', { ...tight, data: work }),
    described(heap, 'sharpened', { ...tight, data: work + size }),
  ];
  let from = plane;
  for (let step = 0; step < 2 * reach; step++) {
    const to = planes[step % 2]!;
    kernels.extremes(from.handle, to.handle, Number(step >= reach), line);
    from = to;
  }
  return from;
}

/** Further finders in a plane whose gaps between dots are closed. */
export function findDotted(
  context: FrameContext,
  closing: Closing,
  known: readonly Finder[],
): Finder[] {
  if (!isLargeEnough(closing.plane)) return [];
  const plane = closed(context, closing);
  const { halfStep: step, contrast } = context.frame.effort;
  const found = scan(context, plane, { part: wholeOf(plane), step, contrast }, known);
  return found.map((finder) => ({ ...finder, isDotted: true }));
}
