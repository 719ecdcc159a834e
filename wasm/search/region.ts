/** The part of the frame whose codes a request reports. */
import { centreOf, inRegion, widened } from '../geometry.ts';
import { middleOf } from '../locate/triples.ts';
import type { Triple } from '../steps.ts';
import type { DecodeRequest, Quad } from '../types.ts';

export const isReported = ({ region }: DecodeRequest, corners: Quad): boolean =>
  !region || inRegion(centreOf(corners), region);

/** Perspective moves a code's centre by up to two finders; a triple farther outside belongs to another tile. */
export const mayBeReported = ({ region }: DecodeRequest, triple: Triple): boolean =>
  !region || inRegion(middleOf(triple), widened(region, triple.corner.size * 2));
