import type { Candidate, Triple } from './steps.ts';

interface Batch {
  readonly clear: readonly Candidate[];
  readonly doubtful: readonly Candidate[];
  /** How many triples were looked at, and where the next ones begin. */
  readonly tried: number;
  readonly end: number;
}

/**
 * Looks at the first of these triples, so many at the most.
 * @param look what a triple is like, if like a code; `closed` ones do not count, and `over` ends it all
 */
export function lookAtBatch(
  triples: readonly Triple[],
  most: number,
  look: (triple: Triple) => Candidate | 'closed' | 'over' | undefined,
): Batch {
  const clear: Candidate[] = [];
  const doubtful: Candidate[] = [];
  let tried = 0;
  let end = 0;
  for (; end < triples.length && tried < most; end++) {
    const seen = look(triples[end]!);
    if (seen === 'over') break;
    if (seen === 'closed') continue;
    tried++;
    if (seen) (seen.confident ? clear : doubtful).push(seen);
  }
  return { clear, doubtful, tried, end };
}
