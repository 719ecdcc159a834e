/** Parts of a frame for the general reader, and its reads moved back into the frame. */
import { boxAround, moved } from '../geometry.ts';
import { fourthOf } from '../locate/triples.ts';
import type { CodeRead, Plane, Triple } from '../steps.ts';
import type { Region } from '../types.ts';
import type { RawRead } from '../zxing/reader-adapter.ts';

/** Finder size beyond its centre: 3.5 modules of finder and 4.5 of quiet zone and tilt. */
const MARGIN = 1.15;

export function boxOf(triple: Triple, plane: Plane): Region | undefined {
  const { corner, right, below } = triple;
  const margin = Math.max(corner.size, right.size, below.size) * MARGIN;
  return boxAround([corner, right, below, fourthOf(triple)], margin, plane);
}

/** Moves what was read in a crop of `scale` frame pixels a crop pixel to the frame. */
export const toFrame = (
  { text, modules, corners }: RawRead,
  box: Region,
  scale: number,
): CodeRead => ({
  text,
  modules,
  corners: moved(corners, box, scale),
});
