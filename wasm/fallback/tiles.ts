/** Parts of a frame's planes as the general reader searches them. */
import type { FrameContext } from '../context.ts';
import { describedPart, type Part } from '../descriptions.ts';
import { moved } from '../geometry.ts';
import type { CodeRead, Plane } from '../steps.ts';
import type { Point } from '../types.ts';
import { FULL_TILE, ONE_POLARITY, STOCK } from '../zxing/options.ts';
import { invert, packedPart } from '../zxing/packed.ts';
import { paintOver } from './paint-over.ts';

/** Tiles of the full plane are so much of its width and height: any code of a fifth of it lies in one. */
const TILE = { width: 0.45, height: 0.6 };
/** The contrast of a block that the general reader holds for flat as well, grey values. */
const FLAT = 20;
/** Blocks of so many pixels have a threshold; a power of two. */
const BLOCK = 16;
/** Lower or narrower pictures hold no code that the reader could find. */
const LEAST_SIDE = 16;

/** Where a tile lies: 0 at the left or upper end of the picture, 1 at the other one. */
export type Place = Point;

/** A scan in a stream: what it leaves out, and whether it is for inverted codes or for those that are
 * printed as usual. Without it a scan is for both. */
export interface Look {
  readonly known: readonly CodeRead[];
  readonly isInverted: boolean;
}

/** Part of a plane, at a place, without the codes that are known already. */
export function scanTile(
  context: FrameContext,
  plane: Plane,
  part: { readonly width: number; readonly height: number },
  { x, y }: Place,
  look?: Look,
): CodeRead[] {
  const width = Math.ceil(plane.width * part.width);
  const height = Math.ceil(plane.height * part.height);
  if (width < LEAST_SIDE || height < LEAST_SIDE) return [];
  const left = Math.round(x * (plane.width - width));
  const top = Math.round(y * (plane.height - height));
  const data = plane.data + top * plane.stride + left;
  const origin = { x: left * plane.scale, y: top * plane.scale };
  const to = packedPart(context, { ...plane, data, width, height });
  whiten(context, { data: to, width, height }, look?.known ?? [], origin, plane.scale);
  if (look?.isInverted) invert(context, to, width * height);
  return context.reader
    .read(to, width, height, look ? ONE_POLARITY : STOCK)
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
export function scanFullTile(
  context: FrameContext,
  place: Place,
  { known, isInverted }: Look,
): CodeRead[] {
  const { kernels, heap, reader, frame } = context;
  const { full, half } = frame;
  const part = partAt(place, full);
  const [width, height] = [part.right - part.left, part.bottom - part.top];
  if (width < LEAST_SIDE || height < LEAST_SIDE) return [];
  const data = heap.area('work', width * height);
  kernels.pack(full.handle, half.handle, describedPart(heap, part), FLAT, data);
  const origin = { x: part.left, y: part.top };
  whiten(context, { data, width, height }, known, origin, 1);
  if (isInverted) invert(context, data, width * height);
  return reader
    .read(data, width, height, FULL_TILE)
    .map((read) => ({ ...read, corners: moved(read.corners, origin, 1) }));
}

const WHOLE = { width: 1, height: 1 };
export const scanWhole = (context: FrameContext, plane: Plane, look?: Look): CodeRead[] =>
  scanTile(context, plane, WHOLE, { x: 0, y: 0 }, look);

/** The tile of the full plane that has a place in its middle, as far as the picture goes. */
export function placeAround({ x, y }: Point, { width, height }: Plane): Place {
  const along = (at: number, part: number): number =>
    Math.max(0, Math.min(1, (at - part / 2) / (1 - part)));
  return { x: along(x / width, TILE.width), y: along(y / height, TILE.height) };
}
