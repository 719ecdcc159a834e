/**
 * The safety net: the general reader's own search finds what our finders cannot propose, damaged,
 * odd and inverted codes. It costs as much as ten frames of ours, hence the low duty in a stream.
 */
import type { FrameContext } from '../context.ts';
import type { Search } from '../search.ts';
import type { CodeRead, Finder } from '../steps.ts';
import type { Point } from '../types.ts';
import { STILL_RETRIES, STOCK } from '../zxing/options.ts';
import { packedPart } from '../zxing/packed.ts';
import { readEnlarged, type Enlargement } from './enlarged.ts';
import { placeAround, scanFullTile, scanTile, scanWhole, type Place } from './tiles.ts';

/** Frames from one scan of the half-size plane to the next, and from one tile to the next: between two
 * of the half-size plane, two of the full one. */
const SCAN_EVERY = 9;
const TILE_EVERY = 3;
/** Of these, while nothing is followed, the frame in which a tile is looked through for codes as they are
 * printed, and the one for inverted ones: both at once, and far codes besides, which are looked for in the
 * first of the three, made the dearest frames. What nobody reads yet is looked at in the second frame of a
 * view already. */
const AS_PRINTED = 1;
const INVERTED = 2;
/** A crowd of labels that came into view takes a frame's time and is read without the net; where one was
 * lost a moment ago the picture is shaken, and costs the net ten times as much as a sharp one. */
const MOST_CHANGED = 3;
/** In the order of their turns. */
const TILES: readonly Place[] = [0, 1].flatMap((y) => [0, 0.5, 1].map((x) => ({ x, y })));
/** Those of the half-size plane: some pictures cost the general reader ten times as much as others. What
 * is too large for a tile is looked for in the quarter-size plane. */
const HALF_TILE = { width: 0.6, height: 0.6 };
const HALF_TILES: readonly Place[] = [0, 1].flatMap((y) => [0, 1].map((x) => ({ x, y })));
/** Enlarged pictures beyond this would take seconds and megabytes. */
const MOST_ENLARGED_PIXELS = 1_000_000;
const ENLARGEMENTS: readonly Enlargement[] = [
  { amount: 1, factor: 2 },
  { amount: 0, factor: 3 },
];

/** What a search is told of the frame. */
interface Seen {
  /** The frame whose turn it is, 0 for none; see `netTurn`. */
  readonly turn: number;
  /** This frame took more than its work for other looks. */
  readonly isDear: boolean;
  /** Places that looked like codes and could not be read, the last one first. */
  readonly waiting: readonly Point[];
  /** Those of this frame: what a read explains is tried by no other step. */
  readonly finders: readonly Finder[];
}

/**
 * Whether a search is due in the n-th frame (from 0) of a stream's view; never in the first one. Where codes
 * are followed two frames of three stay quick: one polarity comes with the search for far codes.
 */
const netIsDue = (frame: number, isFollowing: boolean): boolean =>
  isFollowing ? frame > 0 && frame % TILE_EVERY === 0 : frame % TILE_EVERY >= AS_PRINTED;

/** The frame whose search is to be made in this one: one that was put off, or its own; 0 for none. */
export function netTurn(frame: number, isFollowing: boolean, putOff: number): number {
  if (putOff) return putOff;
  if (!netIsDue(frame, isFollowing)) return 0;
  return isFollowing ? turnInThree(frame / TILE_EVERY - 1) : frame;
}

/** The turn of a search, counted from 0: of three the last one is for inverted codes; each kind goes through the tiles in their order. */
function turnInThree(search: number): number {
  const three = Math.floor(search / 3);
  const nth = search % 3;
  return nth === 2 ? three * TILE_EVERY + INVERTED : (2 * three + nth) * TILE_EVERY + AS_PRINTED;
}

const inTurn = (tiles: readonly Place[], turn: number): Place => tiles[turn % tiles.length]!;

const scanFull = (context: FrameContext, options = STOCK): CodeRead[] => {
  const { width, height } = context.frame.full;
  return context.reader.read(packedPart(context, context.frame.full), width, height, options);
};

/** The search that is due in a stream's frame: no frame pays for all of a plane. Every other tile of the
 * full plane is where something was seen that nobody could read; an inverted code is not seen at all. */
function scanDue(
  context: FrameContext,
  turn: number,
  waiting: readonly Point[],
  known: readonly CodeRead[],
): CodeRead[] {
  const { half, full, coarse } = context.frame;
  const round = Math.floor(turn / SCAN_EVERY);
  const third = Math.floor((turn % SCAN_EVERY) / TILE_EVERY);
  const look = { known, isInverted: turn % TILE_EVERY === INVERTED };
  if (third === 0) {
    const [quarter] = coarse();
    const large = quarter ? scanWhole(context, quarter, look) : [];
    return [...large, ...scanTile(context, half, HALF_TILE, inTurn(HALF_TILES, round), look)];
  }
  if (third === 2) return scanFullTile(context, inTurn(TILES, round), look);
  const unread = look.isInverted ? undefined : waiting[round % Math.max(1, waiting.length)];
  const place = unread ? placeAround(unread, full) : inTurn(TILES, round + TILES.length / 2);
  return scanFullTile(context, place, look);
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

/** @returns the turn that this frame leaves to the next, 0 for none */
export function safetyNet(
  context: FrameContext,
  search: Pick<Search, 'takeIn' | 'followed' | 'fresh' | 'reads' | 'known'>,
  { turn, isDear, waiting, finders }: Seen,
): number {
  const { full = 'auto' } = context.request;
  const isStream = full === 'auto';
  if (full === 'never' || (isStream && turn === 0)) return 0;
  const isBusy = Math.max(search.fresh().length, search.followed.lost.length) > MOST_CHANGED;
  if (isStream && (isBusy || isDear)) return turn;
  const reads = isStream
    ? scanDue(context, turn, waiting, search.reads())
    : scanStill(context, search.known);
  for (const read of reads) search.takeIn({ read, stage: 'full' }, finders);
  context.watch.lap('full');
  return 0;
}
