/** Parts of a frame's planes as the general reader searches them. */
import type { FrameContext } from '../context.ts';
import { describedPart, type Part } from '../kernels/descriptions.ts';
import { mapQuad } from '../geometry.ts';
import { BLOCK_PIXELS } from '../locate/thresholds.ts';
import type { CodeRead, Plane } from '../steps.ts';
import type { Point, Size } from '../types.ts';
import { alsoReading, FULL_TILE, ONE_POLARITY, STOCK } from '../zxing/options.ts';
import { invert, packedPart } from '../zxing/packed.ts';
import { partOf, toFrame } from './crops.ts';
import { paintOver } from './paint-over.ts';
import { FLAT_CONTRAST, FULL_TILE_SHARE, LEAST_TILE_SIDE } from './thresholds.ts';

/** Place of a tile: 0 at the left or upper end of the picture, 1 at the other end. */
export type TilePlace = Point;

/** A stream's scan: codes that it paints over, and its polarity. Without it a scan is for both polarities. */
export interface ScanOptions {
  readonly known: readonly CodeRead[];
  readonly isInverted: boolean;
}

/** Scans a tile of a plane. */
export function scanTile(
  context: FrameContext,
  plane: Plane,
  part: Size,
  { x, y }: TilePlace,
  options?: ScanOptions,
): CodeRead[] {
  const width = Math.ceil(plane.width * part.width);
  const height = Math.ceil(plane.height * part.height);
  if (width < LEAST_TILE_SIDE || height < LEAST_TILE_SIDE) return [];
  const left = Math.round(x * (plane.width - width));
  const top = Math.round(y * (plane.height - height));
  const origin = { x: left * plane.scale, y: top * plane.scale };
  const to = packedPart(context, partOf(plane, { x: left, y: top, width, height }));
  paintKnown(context, { data: to, width, height }, options?.known ?? [], origin, plane.scale);
  if (options?.isInverted) invert(context, to, width * height);
  return context.reader
    .read(to, width, height, alsoReading(options ? ONE_POLARITY : STOCK, context.request.also))
    .map((read) => toFrame(read, origin, plane.scale));
}

/** Paints over the known codes in a part of a plane. */
function paintKnown(
  { heap }: FrameContext,
  part: Size & { readonly data: number },
  known: readonly CodeRead[],
  origin: Point,
  scale: number,
): void {
  const picture = { ...part, bytes: heap.bytes() };
  const toPart = ({ x, y }: Point): Point => ({
    x: (x - origin.x) / scale,
    y: (y - origin.y) / scale,
  });
  for (const { corners } of known) paintOver(picture, mapQuad(corners, toPart));
}

/** Pixels of a tile of the full plane; it begins at a block. */
function partAt({ x, y }: TilePlace, { width, height }: Plane): Part {
  const right = Math.ceil(x * (1 - FULL_TILE_SHARE.width) * width + FULL_TILE_SHARE.width * width);
  const bottom = Math.ceil(
    y * (1 - FULL_TILE_SHARE.height) * height + FULL_TILE_SHARE.height * height,
  );
  const left = Math.round(x * (1 - FULL_TILE_SHARE.width) * width) & -BLOCK_PIXELS;
  const top = Math.round(y * (1 - FULL_TILE_SHARE.height) * height) & -BLOCK_PIXELS;
  return { left, top, right: Math.min(width, right), bottom: Math.min(height, bottom) };
}

/** Scans a tile of the full plane. The noise of flat blocks is removed: the general reader searches it longest. */
export function scanFullTile(
  context: FrameContext,
  place: TilePlace,
  { known, isInverted }: ScanOptions,
): CodeRead[] {
  const { kernels, heap, reader, frame } = context;
  const { full, half } = frame;
  const part = partAt(place, full);
  const [width, height] = [part.right - part.left, part.bottom - part.top];
  if (width < LEAST_TILE_SIDE || height < LEAST_TILE_SIDE) return [];
  const data = heap.area('work', width * height);
  kernels.pack(full.handle, half.handle, describedPart(heap, part), FLAT_CONTRAST, data);
  const origin = { x: part.left, y: part.top };
  paintKnown(context, { data, width, height }, known, origin, 1);
  if (isInverted) invert(context, data, width * height);
  return reader
    .read(data, width, height, alsoReading(FULL_TILE, context.request.also))
    .map((read) => toFrame(read, origin, 1));
}

const WHOLE = { width: 1, height: 1 };
export const scanWhole = (context: FrameContext, plane: Plane, options?: ScanOptions): CodeRead[] =>
  scanTile(context, plane, WHOLE, { x: 0, y: 0 }, options);

/** The tile of the full plane with a place in its middle, or as near as the picture allows. */
export function placeAround({ x, y }: Point, { width, height }: Plane): TilePlace {
  const along = (at: number, part: number): number =>
    Math.max(0, Math.min(1, (at - part / 2) / (1 - part)));
  return {
    x: along(x / width, FULL_TILE_SHARE.width),
    y: along(y / height, FULL_TILE_SHARE.height),
  };
}
