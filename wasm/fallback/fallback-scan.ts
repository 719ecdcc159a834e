/**
 * The fallback scan: the general reader's own search for codes whose finders are not detected, such as damaged ones. A
 * whole frame costs as much as ten frames of this pipeline, so a stream's frame scans a quarter of its pixels.
 */
import type { FrameContext } from '../context.ts';
import { mapQuad } from '../geometry.ts';
import type { CodeRead, Plane } from '../steps.ts';
import type { Point, Region, Size } from '../types.ts';
import { alsoReading, type ReaderOptions, STILL_RETRIES, STOCK, TILE } from '../zxing/options.ts';
import { copiedPart, packedPart } from '../zxing/packed.ts';
import { partOf, toFrame } from './crops.ts';
import { readEnlarged } from './enlarged.ts';
import { paintOver } from './paint-over.ts';
import {
  LEAST_TILE_SIDE,
  MOST_ENLARGED_PIXELS,
  TILE_SHARE,
  WHOLE_ENLARGEMENTS,
} from './thresholds.ts';

/** Place of a tile: 0 at the left or upper end of the picture, 1 at the other end. */
type TilePlace = Point;

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

/** Scans a part of a plane, all of it by default. @param known codes that are painted over in a copy of it */
function scanPart(
  context: FrameContext,
  plane: Plane,
  options: ReaderOptions,
  known: readonly CodeRead[] = [],
  part: Region = { x: 0, y: 0, width: plane.width, height: plane.height },
): CodeRead[] {
  const { heap, reader, request } = context;
  const { width, height } = part;
  if (width < LEAST_TILE_SIDE || height < LEAST_TILE_SIDE) return [];
  const { scale } = plane;
  const origin = { x: part.x * scale, y: part.y * scale };
  const data = copiedPart(context, partOf(plane, part));
  const picture = { bytes: heap.bytes(), data, width, height };
  const toPart = ({ x, y }: Point): Point => ({ x: x / scale - part.x, y: y / scale - part.y });
  for (const { corners } of known) paintOver(picture, mapQuad(corners, toPart));
  return reader
    .read(data, width, height, alsoReading(options, request.also))
    .map((read) => toFrame(read, origin, scale));
}

/** The tile at a place. */
function tileAt({ x, y }: TilePlace, plane: Size): Region {
  const width = Math.ceil(TILE_SHARE.width * plane.width);
  const height = Math.ceil(TILE_SHARE.height * plane.height);
  return {
    x: Math.round(x * (plane.width - width)),
    y: Math.round(y * (plane.height - height)),
    width,
    height,
  };
}

/** The tile with a place in its middle, or as near as the picture allows. */
function tileAround({ x, y }: Point, plane: Size): Region {
  const along = (at: number, part: number): number =>
    Math.max(0, Math.min(1, (at - part / 2) / (1 - part)));
  const place = {
    x: along(x / plane.width, TILE_SHARE.width),
    y: along(y / plane.height, TILE_SHARE.height),
  };
  return tileAt(place, plane);
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
  return { reads, isDone: scan === 'tile' };
}
