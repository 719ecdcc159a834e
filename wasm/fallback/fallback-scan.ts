/**
 * The fallback scan: the general reader's own search for codes whose finders are not detected, such as damaged ones. A
 * whole frame costs as much as ten frames of this pipeline, so a stream's frame scans a quarter of its pixels.
 */
import type { FrameContext } from '../context.ts';
import type { CodeRead } from '../steps.ts';
import type { Point } from '../types.ts';
import { alsoReading, STILL_RETRIES, STOCK, TILE } from '../zxing/options.ts';
import { packedPart } from '../zxing/packed.ts';
import { readEnlarged } from './enlarged.ts';
import { scanPart, tileAround, tileAt, type TilePlace } from './tiles.ts';
import { MOST_ENLARGED_PIXELS, WHOLE_ENLARGEMENTS } from './thresholds.ts';

const rowOfTiles = (y: number): TilePlace[] => [0, 0.5, 1].map((x) => ({ x, y }));

/**
 * The scans of a stream, in turn: the half-size plane in both polarities, six tiles of the full plane, and the tile
 * around a place where careful attempts failed, or the half-size plane again.
 */
const SCANS = ['half', ...rowOfTiles(0), 'failed', ...rowOfTiles(1)] as const;

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
  /** Whether one of the stream's scans was done. */
  readonly isDone: boolean;
}

const scanFull = (context: FrameContext, options = STOCK): CodeRead[] => {
  const { width, height } = context.frame.full;
  const part = packedPart(context, context.frame.full);
  const wanted = alsoReading(options, context.request.also);
  return context.reader.read(part, width, height, wanted);
};

/** One scan of a stream. */
function scanNext(context: FrameContext, { scans, known, waiting }: ScanInput): CodeRead[] {
  const { half, full } = context.frame;
  const scan = SCANS[scans % SCANS.length]!;
  if (typeof scan === 'object') return scanPart(context, full, TILE, known, tileAt(scan, full));
  const round = Math.floor(scans / SCANS.length);
  const failed = scan === 'failed' && waiting[round % Math.max(1, waiting.length)];
  return failed
    ? scanPart(context, full, TILE, known, tileAround(failed, full))
    : scanPart(context, half, STOCK, known);
}

/** A small picture sharpened and enlarged, or a large one at half size. */
function scanEnlarged(context: FrameContext): CodeRead[] {
  const { width, height } = context.frame.full;
  for (const enlargement of WHOLE_ENLARGEMENTS) {
    if (width * height * enlargement.factor ** 2 > MOST_ENLARGED_PIXELS) continue;
    const found = readEnlarged(context, { x: 0, y: 0, width, height }, enlargement, STOCK);
    if (found.length > 0) return found;
  }
  return scanPart(context, context.frame.half, STOCK);
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
  const isLeftOut = scan === 'none' || (scan === 'tile' && input.isBusy);
  if (isLeftOut || !context.reader.searches) return { reads: [], isDone: false };
  const reads = scan === 'whole' ? scanStill(context, input.known) : scanNext(context, input);
  context.watch.lap('full');
  return { reads, isDone: scan === 'tile' };
}
