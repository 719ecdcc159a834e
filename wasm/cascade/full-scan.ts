import { STILL_RETRIES, STOCK } from '../reader-options.ts';
import type { Bench, CropRead } from './crops.ts';
import type { Frame } from './finders.ts';
import { rescueWhole } from './still.ts';

/** The reader's own search finds what our finder pass cannot propose: damaged, odd and inverted
 * codes. It costs as much as ten frames of the cascade, hence the low duty. */
const HALF_EVERY = 10;
const FULL_EVERY = 40;

export type Extent = 'half' | 'full';
/** Which search is due in the n-th frame (from 0) of a view; never in the first ones. */
export function dueScan(frame: number): Extent | undefined {
  if (frame > 0 && frame % FULL_EVERY === 0) return 'full';
  if (frame > 0 && frame % HALF_EVERY === 0) return 'half';
  return undefined;
}

/** The rows must follow one another for the reader: a padded plane is copied. */
function packed({ heap }: Bench, { luma, stride, width, height }: Frame): number {
  if (stride === width) return luma;
  const to = heap.area('work', width * height);
  const bytes = heap.bytes();
  for (let y = 0; y < height; y++) {
    const from = luma + y * stride;
    bytes.copyWithin(to + y * width, from, from + width);
  }
  return to;
}

export function scanAll(bench: Bench, frame: Frame, extent: Extent): CropRead[] {
  const { reader } = bench;
  if (extent === 'full') return reader.read(packed(bench, frame), frame.width, frame.height, STOCK);
  const { half, halfWidth, halfHeight } = frame;
  if (halfWidth < 16 || halfHeight < 16) return [];
  return reader.read(half, halfWidth, halfHeight, STOCK).map((read) => ({
    ...read,
    corners: read.corners.map((p) => ({
      x: p.x * 2,
      y: p.y * 2,
    })) as unknown as CropRead['corners'],
  }));
}

/** A still picture has no next frame: everything is tried, until something is read. */
export function scanStill(bench: Bench, frame: Frame, known: number): CropRead[] {
  const first = scanAll(bench, frame, 'full');
  if (first.length + known > 0) return first;
  for (const options of STILL_RETRIES) {
    const found = bench.reader.read(packed(bench, frame), frame.width, frame.height, options);
    if (found.length > 0) return found;
  }
  return rescueWhole(bench, frame);
}
