/**
 * The safety net: the general reader's own search finds what our finders cannot propose, damaged,
 * odd and inverted codes. It costs as much as ten frames of ours, hence the low duty in a stream.
 */
import type { FrameContext } from '../context.ts';
import { describedPart, type Part } from '../descriptions.ts';
import { moved } from '../geometry.ts';
import type { Search } from '../search.ts';
import type { CodeRead, Finder, Plane } from '../steps.ts';
import type { Point } from '../types.ts';
import { FULL_TILE, STILL_RETRIES, STOCK } from '../zxing/options.ts';
import { packedPart } from '../zxing/packed.ts';
import { paintOver } from './paint-over.ts';
import { readEnlarged, type Enlargement } from './enlarged.ts';

/** Frames from one scan of the half-size plane to the next: one in which far codes are looked for too
 * (every third is), so that most frames are quick. In each of these between, a tile of the full plane.
 * What nobody reads yet is looked at in the second frame of a view already. */
const SCAN_EVERY = 9;
const TILE_EVERY = 3;
/** A crowd of labels that came into view takes a frame's time and is read without the net; where one was
 * lost a moment ago the picture is shaken, and costs the net ten times as much as a sharp one. */
const MOST_CHANGED = 3;
/** Tiles of the full plane are so much of its width and height: any code of a fifth of it lies in one. */
const TILE = { width: 0.45, height: 0.6 };
const TILES: readonly Place[] = [0, 1].flatMap((y) => [0, 0.5, 1].map((x) => ({ x, y })));
/** Those of the half-size plane: some pictures cost the general reader ten times as much as others. What
 * is too large for a tile is looked for in the quarter-size plane. */
const HALF_TILE = { width: 0.6, height: 0.6 };
const HALF_TILES: readonly Place[] = [0, 1].flatMap((y) => [0, 1].map((x) => ({ x, y })));
/** The contrast of a block that the general reader holds for flat as well, grey values. */
const FLAT = 20;
/** Blocks of so many pixels have a threshold; a power of two. */
const BLOCK = 16;
/** Lower or narrower pictures hold no code that the reader could find. */
const LEAST_SIDE = 16;
/** Enlarged pictures beyond this would take seconds and megabytes. */
const MOST_ENLARGED_PIXELS = 1_000_000;
const ENLARGEMENTS: readonly Enlargement[] = [
  { amount: 1, factor: 2 },
  { amount: 0, factor: 3 },
];

/** Where a tile lies: 0 at the left or upper end of the picture, 1 at the other one. */
type Place = Point;
/** What a search is told of the frame. */
interface Seen {
  /** Frames of the view before this one. */
  readonly frames: number;
  /** Places that looked like codes and could not be read, the last one first. */
  readonly waiting: readonly Point[];
  /** Those of this frame: what a read explains is tried by no other step. */
  readonly finders: readonly Finder[];
}

/** Whether a search may be due in the n-th frame (from 0) of a stream's view; never in the first one. */
export const netIsDue = (frame: number, known: number): boolean =>
  (frame > 0 && frame % TILE_EVERY === 0) || (frame === 1 && known === 0);

const inTurn = (tiles: readonly Place[], turn: number): Place => tiles[turn % tiles.length]!;

const scanFull = (context: FrameContext, options = STOCK): CodeRead[] => {
  const { width, height } = context.frame.full;
  return context.reader.read(packedPart(context, context.frame.full), width, height, options);
};

/** Part of a plane, at a place, without the codes that are known already. */
function scanTile(
  context: FrameContext,
  plane: Plane,
  part: { readonly width: number; readonly height: number },
  { x, y }: Place,
  known: readonly CodeRead[] = [],
): CodeRead[] {
  const width = Math.ceil(plane.width * part.width);
  const height = Math.ceil(plane.height * part.height);
  if (width < LEAST_SIDE || height < LEAST_SIDE) return [];
  const left = Math.round(x * (plane.width - width));
  const top = Math.round(y * (plane.height - height));
  const data = plane.data + top * plane.stride + left;
  const origin = { x: left * plane.scale, y: top * plane.scale };
  const to = packedPart(context, { ...plane, data, width, height });
  whiten(context, { data: to, width, height }, known, origin, plane.scale);
  return context.reader
    .read(to, width, height, STOCK)
    .map((read) => ({ ...read, corners: moved(read.corners, origin, plane.scale) }));
}

/** Paints over the codes that are known in a part of a plane. */
function whiten(
  { heap }: FrameContext,
  part: { readonly data: number; readonly width: number; readonly height: number },
  known: readonly CodeRead[],
  { x, y }: Point,
  scale: number,
): void {
  const picture = { ...part, bytes: heap.bytes() };
  const origin = { x: -x / scale, y: -y / scale };
  for (const { corners } of known) paintOver(picture, moved(corners, origin, 1 / scale));
}

/** Where a tile of the full plane lies: it begins with a block. */
function partAt({ x, y }: Place, { width, height }: Plane): Part {
  const right = Math.ceil(x * (1 - TILE.width) * width + TILE.width * width);
  const bottom = Math.ceil(y * (1 - TILE.height) * height + TILE.height * height);
  const left = Math.round(x * (1 - TILE.width) * width) & -BLOCK;
  const top = Math.round(y * (1 - TILE.height) * height) & -BLOCK;
  return { left, top, right: Math.min(width, right), bottom: Math.min(height, bottom) };
}

/** A tile of the full plane, without the codes that are known already and without the noise of what is
 * flat: of a large picture the general reader searches that longest. */
function scanFullTile(context: FrameContext, place: Place, known: readonly CodeRead[]): CodeRead[] {
  const { kernels, heap, reader, frame } = context;
  const { full, half } = frame;
  const part = partAt(place, full);
  const [width, height] = [part.right - part.left, part.bottom - part.top];
  if (width < LEAST_SIDE || height < LEAST_SIDE) return [];
  const data = heap.area('work', width * height);
  kernels.pack(full.handle, half.handle, describedPart(heap, part), FLAT, data);
  const origin = { x: part.left, y: part.top };
  whiten(context, { data, width, height }, known, origin, 1);
  return reader
    .read(data, width, height, FULL_TILE)
    .map((read) => ({ ...read, corners: moved(read.corners, origin, 1) }));
}

const WHOLE = { width: 1, height: 1 };
const scanWhole = (context: FrameContext, plane: Plane, known?: readonly CodeRead[]): CodeRead[] =>
  scanTile(context, plane, WHOLE, { x: 0, y: 0 }, known);

/** The tile of the full plane that has a place in its middle, as far as the picture goes. */
function placeAround({ x, y }: Point, { width, height }: Plane): Place {
  const along = (at: number, part: number): number =>
    Math.max(0, Math.min(1, (at - part / 2) / (1 - part)));
  return { x: along(x / width, TILE.width), y: along(y / height, TILE.height) };
}

/** The search that is due in a stream's frame: no frame pays for all of a plane. Every other tile of the
 * full plane is where something was seen that nobody could read. */
function scanDue(
  context: FrameContext,
  { frames, waiting }: Seen,
  known: readonly CodeRead[],
): CodeRead[] {
  const { half, full, coarse } = context.frame;
  const round = Math.floor(frames / SCAN_EVERY);
  const phase = frames % SCAN_EVERY;
  if (phase < TILE_EVERY) {
    const [quarter] = coarse();
    const large = quarter ? scanWhole(context, quarter, known) : [];
    return [...large, ...scanTile(context, half, HALF_TILE, inTurn(HALF_TILES, round), known)];
  }
  const unread = waiting[round % Math.max(1, waiting.length)];
  if (phase >= 2 * TILE_EVERY) return scanFullTile(context, inTurn(TILES, round), known);
  const place = unread ? placeAround(unread, full) : inTurn(TILES, round + TILES.length / 2);
  return scanFullTile(context, place, known);
}

/** Small pictures sharpened and enlarged as a whole, then large ones at half size. */
function scanEnlarged(context: FrameContext): CodeRead[] {
  const { width, height } = context.frame.full;
  for (const enlargement of ENLARGEMENTS) {
    if (width * height * enlargement.factor ** 2 > MOST_ENLARGED_PIXELS) continue;
    const found = readEnlarged(context, { x: 0, y: 0, width, height }, enlargement, STOCK);
    if (found.length > 0) return found;
  }
  return scanWhole(context, context.frame.half);
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

export function safetyNet(
  context: FrameContext,
  search: Pick<Search, 'takeIn' | 'followed' | 'fresh' | 'known' | 'reads'>,
  seen: Seen,
): void {
  const { full = 'auto' } = context.request;
  if (full === 'never') return;
  const isBusy = Math.max(search.fresh().length, search.followed.lost.length) > MOST_CHANGED;
  if (full === 'auto' && (isBusy || !netIsDue(seen.frames, search.known))) return;
  const reads =
    full === 'always' ? scanStill(context, search.known) : scanDue(context, seen, search.reads());
  for (const read of reads) search.takeIn({ read, stage: 'full' }, seen.finders);
  context.watch.lap('full');
}
