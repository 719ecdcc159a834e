import type { FrameContext } from '../context.ts';
import { hasPairOfCode } from '../locate/pairs.ts';
import { triplesOf } from '../locate/triples.ts';
import { hasInvertedMarks } from '../sample/candidate.ts';
import type { Finder } from '../steps.ts';
import type { InvertedEvidence } from '../track/inverted-passes.ts';

export const invertedEvidence = (
  context: FrameContext,
  finders: readonly Finder[],
): InvertedEvidence => ({
  hasTriple: triplesOf(finders).some((triple) => hasInvertedMarks(context, triple)),
  hasPair: hasPairOfCode(finders),
});
