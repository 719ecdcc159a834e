/** What a request answers for: the whole frame, or the codes whose centre lies in its region. */
import { centreOf, inRegion, widened } from './geometry.ts';
import { middleOf } from './locate/triples.ts';
import type { Triple } from './steps.ts';
import type { DecodeRequest, Quad } from './types.ts';

export const answersFor = ({ region }: DecodeRequest, corners: Quad): boolean =>
  !region || inRegion(centreOf(corners), region);

/** Perspective moves the true centre; a triple further off belongs to another tile. */
export const mayAnswerFor = ({ region }: DecodeRequest, triple: Triple): boolean =>
  !region || inRegion(middleOf(triple), widened(region, triple.corner.size * 2));
