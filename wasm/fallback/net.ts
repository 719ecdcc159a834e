/**
 * The safety net: the general reader's own search finds what our finders cannot propose, damaged,
 * odd and inverted codes. It costs as much as ten frames of ours, hence the low duty in a stream.
 */
import type { FrameContext } from '../context.ts';
import { moved } from '../geometry.ts';
import type { Search } from '../search.ts';
import type { CodeRead } from '../steps.ts';
import { STILL_RETRIES, STOCK } from '../zxing/options.ts';
import { packedPart } from '../zxing/packed.ts';
import { readEnlarged, type Enlargement } from './enlarged.ts';

/** Frames from one scan of the half-size plane to the next, and to one of a tile of the full plane:
 * frames in which far codes are looked for too (every third one), so that most frames are quick.
 * What nobody reads yet is looked at in the second frame of a view already. */
const SCAN_EVERY = 9;
const TILE_AT = 6;
/** Tiles of the full plane are so much of its width and height: any code of half a tile lies in one. */
const TILE_SIZE = 0.6;
const TILES = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
] as const;
/** Lower or narrower pictures hold no code that the reader could find. */
const LEAST_SIDE = 16;
/** Enlarged pictures beyond this would take seconds and megabytes. */
const MOST_ENLARGED_PIXELS = 1_000_000;
const ENLARGEMENTS: readonly Enlargement[] = [
  { amount: 1, factor: 2 },
  { amount: 0, factor: 3 },
];

type Scan = 'half' | { readonly tile: (typeof TILES)[number] };
/** Which search is due in the n-th frame (from 0) of a view; never in the first one. */
function dueScan(frame: number, known: number): Scan | undefined {
  if (frame === 1 && known === 0) return 'half';
  if (frame > 0 && frame % SCAN_EVERY === 0) return 'half';
  if (frame % SCAN_EVERY !== TILE_AT) return undefined;
  return { tile: TILES[Math.floor(frame / SCAN_EVERY) % TILES.length]! };
}

/** Whether a search is due in a stream's frame. */
export const netIsDue = (frame: number, known: number): boolean =>
  dueScan(frame, known) !== undefined;

const scanFull = (context: FrameContext, options = STOCK): CodeRead[] => {
  const { width, height } = context.frame.full;
  return context.reader.read(packedPart(context, context.frame.full), width, height, options);
};

function scanHalf({ reader, frame: { half } }: FrameContext): CodeRead[] {
  if (half.width < LEAST_SIDE || half.height < LEAST_SIDE) return [];
  return reader
    .read(half.data, half.width, half.height, STOCK)
    .map((read) => ({ ...read, corners: moved(read.corners, { x: 0, y: 0 }, 2) }));
}

/** One of four overlapping tiles of the full plane: no frame pays for all of it. */
function scanTile(context: FrameContext, [column, row]: (typeof TILES)[number]): CodeRead[] {
  const { full } = context.frame;
  const width = Math.ceil(full.width * TILE_SIZE);
  const height = Math.ceil(full.height * TILE_SIZE);
  if (width < LEAST_SIDE || height < LEAST_SIDE) return [];
  const origin = { x: column * (full.width - width), y: row * (full.height - height) };
  const data = full.data + origin.y * full.stride + origin.x;
  return context.reader
    .read(packedPart(context, { ...full, data, width, height }), width, height, STOCK)
    .map((read) => ({ ...read, corners: moved(read.corners, origin, 1) }));
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

const scanFor = (context: FrameContext, due: Scan | undefined): CodeRead[] =>
  typeof due === 'object' ? scanTile(context, due.tile) : scanHalf(context);

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
  if (full === 'never') return;
  const due = dueScan(frames, search.known);
  if (full === 'auto' && due === undefined) return;
  const reads = full === 'always' ? scanStill(context, search.known) : scanFor(context, due);
  for (const read of reads) search.add({ read, stage: 'full' });
  context.watch.lap('full');
}
