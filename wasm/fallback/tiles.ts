/** Parts of a frame's planes as the general reader searches them. */
import type { FrameContext } from '../context.ts';
import { mapQuad } from '../geometry.ts';
import type { CodeRead, Plane } from '../steps.ts';
import type { Point, Region, Size } from '../types.ts';
import { alsoReading, type ReaderOptions } from '../zxing/options.ts';
import { copiedPart } from '../zxing/packed.ts';
import { partOf, toFrame } from './crops.ts';
import { paintOver } from './paint-over.ts';
import { LEAST_TILE_SIDE, TILE_SHARE } from './thresholds.ts';

/** Place of a tile: 0 at the left or upper end of the picture, 1 at the other end. */
export type TilePlace = Point;

/** Scans a part of a plane, all of it by default. @param known codes that are painted over in a copy of it */
export function scanPart(
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
export function tileAt({ x, y }: TilePlace, plane: Size): Region {
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
export function tileAround({ x, y }: Point, plane: Size): Region {
  const along = (at: number, part: number): number =>
    Math.max(0, Math.min(1, (at - part / 2) / (1 - part)));
  const place = {
    x: along(x / plane.width, TILE_SHARE.width),
    y: along(y / plane.height, TILE_SHARE.height),
  };
  return tileAt(place, plane);
}
