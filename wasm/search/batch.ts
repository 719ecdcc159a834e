import type { Candidate, Triple } from '../steps.ts';

interface Batch {
  readonly clear: readonly Candidate[];
  readonly doubtful: readonly Candidate[];
  /** Triples that were checked. */
  readonly checked: number;
  /** Index of the first triple of the next batch. */
  readonly end: number;
}

/**
 * Checks the first triples of a list, at most `most` of them.
 * @param check a triple's candidate, if any; a `closed` triple does not count, and `over` ends the batch
 */
export function checkBatch(
  triples: readonly Triple[],
  most: number,
  check: (triple: Triple) => Candidate | 'closed' | 'over' | undefined,
): Batch {
  const clear: Candidate[] = [];
  const doubtful: Candidate[] = [];
  let checked = 0;
  let end = 0;
  for (; end < triples.length && checked < most; end++) {
    const candidate = check(triples[end]!);
    if (candidate === 'over') break;
    if (candidate === 'closed') continue;
    checked++;
    if (candidate) (candidate.confidence === 'confident' ? clear : doubtful).push(candidate);
  }
  return { clear, doubtful, checked, end };
}
