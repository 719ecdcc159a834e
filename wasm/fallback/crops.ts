/** Crops of a frame for the general reader, and its reads in frame coordinates. */
import { boxAround, moved } from '../geometry.ts';
import { fourthOf } from '../locate/triples.ts';
import type { CodeRead, Plane, Triple } from '../steps.ts';
import type { Region } from '../types.ts';
import type { RawRead } from '../zxing/reader-adapter.ts';
import { BOX_MARGIN } from './thresholds.ts';

export function boxOf(triple: Triple, plane: Plane): Region | undefined {
  const { corner, right, below } = triple;
  const margin = Math.max(corner.size, right.size, below.size) * BOX_MARGIN;
  return boxAround([corner, right, below, fourthOf(triple)], margin, plane);
}

/** A read of a crop in frame coordinates. @param scale frame pixels per crop pixel */
export const toFrame = (read: RawRead, box: Region, scale: number): CodeRead => ({
  ...read,
  corners: moved(read.corners, box, scale),
});
