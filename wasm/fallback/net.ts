/**
 * The safety net: the general reader's own search finds what our finders cannot propose, damaged,
 * odd and inverted codes. It costs as much as ten frames of ours, hence the low duty in a stream.
 */
import type { FrameContext } from '../context.ts';
import { moved } from '../geometry.ts';
import type { Search } from '../search.ts';
import type { CodeRead } from '../steps.ts';
import { STILL_RETRIES, STOCK } from '../zxing/options.ts';
import { readEnlarged, type Enlargement } from './enlarged.ts';

const HALF_EVERY = 10;
const FULL_EVERY = 40;
/** Lower or narrower pictures hold no code that the reader could find. */
const LEAST_SIDE = 16;
/** Enlarged pictures beyond this would take seconds and megabytes. */
const MOST_ENLARGED_PIXELS = 1_000_000;
const ENLARGEMENTS: readonly Enlargement[] = [
  { amount: 1, factor: 2 },
  { amount: 0, factor: 3 },
];

type Extent = 'half' | 'full';
/** Which search is due in the n-th frame (from 0) of a view; never in the first ones. */
function dueScan(frame: number): Extent | undefined {
  if (frame > 0 && frame % FULL_EVERY === 0) return 'full';
  if (frame > 0 && frame % HALF_EVERY === 0) return 'half';
  return undefined;
}

/** The rows must follow one another for the reader: a padded plane is copied. */
function packed({ heap, frame: { full } }: FrameContext): number {
  const { data, stride, width, height } = full;
  if (stride === width) return data;
  const to = heap.area('work', width * height);
  const bytes = heap.bytes();
  for (let y = 0; y < height; y++) {
    const from = data + y * stride;
    bytes.copyWithin(to + y * width, from, from + width);
  }
  return to;
}

const scanFull = (context: FrameContext, options = STOCK): CodeRead[] => {
  const { width, height } = context.frame.full;
  return context.reader.read(packed(context), width, height, options);
};

function scanHalf({ reader, frame: { half } }: FrameContext): CodeRead[] {
  if (half.width < LEAST_SIDE || half.height < LEAST_SIDE) return [];
  return reader
    .read(half.data, half.width, half.height, STOCK)
    .map((read) => ({ ...read, corners: moved(read.corners, { x: 0, y: 0 }, 2) }));
}

/** Small pictures sharpened and enlarged as a whole, then large ones at half size. */
function scanEnlarged(context: FrameContext): CodeRead[] {
  const { width, height } = context.frame.full;
  for (const enlargement of ENLARGEMENTS) {
    if (width * height * enlargement.factor ** 2 > MOST_ENLARGED_PIXELS) continue;
    const found = readEnlarged(context, { x: 0, y: 0, width, height }, enlargement, STOCK);
    if (found.length > 0) return found;
  }
  return scanHalf(context);
}

/** A still picture has no next frame: everything is tried, until something is read. */
function scanStill(context: FrameContext, known: number): CodeRead[] {
  const first = scanFull(context);
  if (first.length + known > 0) return first;
  for (const options of STILL_RETRIES) {
    const found = scanFull(context, options);
    if (found.length > 0) return found;
  }
  return scanEnlarged(context);
}

/** @param frames frames of the view before this one */
export function safetyNet(
  context: FrameContext,
  search: Pick<Search, 'add' | 'known'>,
  frames: number,
): void {
  const { full = 'auto' } = context.request;
  const due = dueScan(frames);
  if (full === 'never' || (full === 'auto' && !due)) return;
  const scan = due === 'full' ? scanFull : scanHalf;
  const reads = full === 'always' ? scanStill(context, search.known) : scan(context);
  for (const read of reads) search.add({ read, stage: 'full' });
  context.watch.lap('full');
}
