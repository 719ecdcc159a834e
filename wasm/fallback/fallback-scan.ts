/**
 * The fallback scan: the general reader's own search for codes whose finders are not detected, such as damaged and
 * inverted ones. A whole frame costs as much as ten frames of this pipeline, so a stream's frame scans one tile.
 */
import type { FrameContext } from '../context.ts';
import type { CodeRead } from '../steps.ts';
import type { Point } from '../types.ts';
import { alsoReading, STILL_RETRIES, STOCK } from '../zxing/options.ts';
import { packedPart } from '../zxing/packed.ts';
import { readEnlarged } from './enlarged.ts';
import { placeAround, scanFullTile, scanTile, scanWhole, type TilePlace } from './tiles.ts';
import { HALF_TILE, MOST_ENLARGED_PIXELS, WHOLE_ENLARGEMENTS } from './thresholds.ts';

/** Tiles of the full plane and of the half-size plane, in the order of their scans. */
const FULL_TILES: readonly TilePlace[] = [0, 1].flatMap((y) => [0, 0.5, 1].map((x) => ({ x, y })));
const HALF_TILES: readonly TilePlace[] = [0, 1].flatMap((y) => [0, 1].map((x) => ({ x, y })));

/** Inputs of a scan from the frame's earlier steps. */
export interface ScanInput {
  /** Codes that are decoded already; they are painted over. */
  readonly known: readonly CodeRead[];
  /** Places where careful attempts failed, the latest first. */
  readonly waiting: readonly Point[];
  /** Scans of the view before this one. */
  readonly scans: number;
  /** The frame took too long for a scan of a tile. */
  readonly isBusy: boolean;
}

export interface ScanResult {
  readonly reads: readonly CodeRead[];
  /** Whether a scan of a tile was done, or is left to the next frame. */
  readonly outcome: 'none' | 'done' | 'postponed';
}

const nth = (tiles: readonly TilePlace[], n: number): TilePlace => tiles[n % tiles.length]!;

const scanFull = (context: FrameContext, options = STOCK): CodeRead[] => {
  const { width, height } = context.frame.full;
  const part = packedPart(context, context.frame.full);
  const wanted = alsoReading(options, context.request.also);
  return context.reader.read(part, width, height, wanted);
};

/**
 * One scan of a stream. The polarity alternates; of three pairs one is for the quarter-size plane and a tile of the
 * half-size plane, the others are for tiles of the full plane, the first of these at a place that failed, if any.
 */
function scanNext(context: FrameContext, { scans, known, waiting }: ScanInput): CodeRead[] {
  const { half, full, coarse } = context.frame;
  const scan = { known, isInverted: scans % 2 === 1 };
  const round = Math.floor(scans / 6);
  const pair = Math.floor(scans / 2) % 3;
  if (pair === 0) {
    const [quarter] = coarse();
    const large = quarter ? scanWhole(context, quarter, scan) : [];
    return [...large, ...scanTile(context, half, HALF_TILE, nth(HALF_TILES, round), scan)];
  }
  if (pair === 2) return scanFullTile(context, nth(FULL_TILES, round), scan);
  // An inverted code has no finders that could fail.
  const failed = scan.isInverted ? undefined : waiting[round % Math.max(1, waiting.length)];
  const opposite = nth(FULL_TILES, round + FULL_TILES.length / 2);
  return scanFullTile(context, failed ? placeAround(failed, full) : opposite, scan);
}

/** A small picture sharpened and enlarged, or a large one at half size. */
function scanEnlarged(context: FrameContext): CodeRead[] {
  const { width, height } = context.frame.full;
  for (const enlargement of WHOLE_ENLARGEMENTS) {
    if (width * height * enlargement.factor ** 2 > MOST_ENLARGED_PIXELS) continue;
    const found = readEnlarged(context, { x: 0, y: 0, width, height }, enlargement, STOCK);
    if (found.length > 0) return found;
  }
  return scanWhole(context, context.frame.half);
}

/** Everything that a still picture can be tried with, until a code is read. */
function scanStill(context: FrameContext, known: readonly CodeRead[]): CodeRead[] {
  const first = scanFull(context);
  if (first.length + known.length > 0) return first;
  for (const options of STILL_RETRIES) {
    const found = scanFull(context, options);
    if (found.length > 0) return found;
  }
  return scanEnlarged(context);
}

/** Runs the scan of the frame's plan. */
export function fallbackScan(context: FrameContext, input: ScanInput): ScanResult {
  const { scan } = context.plan;
  if (scan === 'none' || !context.reader.searches) return { reads: [], outcome: 'none' };
  if (scan === 'tile' && input.isBusy) return { reads: [], outcome: 'postponed' };
  const reads = scan === 'whole' ? scanStill(context, input.known) : scanNext(context, input);
  context.watch.lap('full');
  return { reads, outcome: scan === 'whole' ? 'none' : 'done' };
}
