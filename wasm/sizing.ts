/** The sizes of a frame's candidates, by the cheapest source first. */
import type { FrameContext, Candidate, Finder, Triple } from './steps.ts';
import { isAlone } from './frame-plan.ts';
import type { Budget } from './work-budget.ts';
import {
  candidateAt,
  mayHaveVersion,
  sizesToTry,
  squaredCandidate,
  versionedCandidate,
} from './sample/candidate.ts';
import {
  readCandidate,
  type Attempt,
  isAlikeAtAll,
  isLikeGrid,
  type Mapped,
} from './sample/read-candidate.ts';

/** Finders of a stream's frame up to which they are measured by their edges; texture has hundreds. */
const MOST_MEASURED_FINDERS = 24;

/** Finders up to which triples are tried without visible timing marks, and with one more size: blur hides the marks. */
const MOST_UNMARKED_FINDERS = 6;

export class Sizing {
  /** Whether the edges of finders may be measured. */
  #mayMeasure = false;
  #measured = 0;
  /** Whether triples are tried without visible timing marks. */
  #areFew = false;
  readonly #context: FrameContext;
  readonly #budget: Budget;

  constructor(context: FrameContext, budget: Budget) {
    this.#context = context;
    this.#budget = budget;
  }

  /** Whether the edges of one more triple may be measured; counts it. */
  readonly #takeMeasurement = (): boolean =>
    this.#mayMeasure && this.#measured++ < this.#context.plan.limits.edges;

  /** Begins a pass over triples of these finders. */
  begin({ length }: readonly Finder[]): void {
    this.#mayMeasure = isAlone(this.#context.plan) || length <= MOST_MEASURED_FINDERS;
    this.#areFew = length <= MOST_UNMARKED_FINDERS;
  }

  candidateAt(triple: Triple): Candidate | undefined {
    return candidateAt(this.#context, triple, this.#takeMeasurement);
  }

  /** The candidate with the size of its decoded version information. */
  versioned(candidate: Candidate): Candidate | undefined {
    if (this.#budget.isExhausted || !mayHaveVersion(candidate)) return undefined;
    this.#budget.charge(COST.version);
    return versionedCandidate(this.#context, candidate);
  }

  /** The candidate with its size by the edges of its finders, unless its marks are clear. */
  measured(candidate: Candidate, budget: Budget): Candidate | undefined {
    if (candidate.confidence === 'confident') return candidate;
    const squared =
      this.#mayMeasure && budget.spend(COST.edges) && squaredCandidate(this.#context, candidate);
    return squared || (candidate.confidence || this.#areFew ? candidate : undefined);
  }

  /** Decodes a candidate of its likeliest sizes. */
  attempt(candidate: Candidate): Attempt {
    const { sizes: most } = this.#context.plan.limits;
    const sizes = sizesToTry(candidate, this.#areFew ? most + 1 : most);
    return readCandidate(this.#context, candidate.triple, sizes);
  }
}

/** Failed attempts: what they cost, and where no further one is made. */

/** A grid that was sampled and could not be corrected. */
export const gridCost = (modules: number): number => COST.gridPerModule * modules * modules;

/** A candidate that was tried under the maps of some sizes and not decoded. */
export const attemptCost = (mapped: readonly Mapped[]): number =>
  COST.size * mapped.length +
  COST.alignment * mapped.filter(isAlikeAtAll).length +
  mapped.filter(isLikeGrid).reduce((sum, { modules }) => sum + gridCost(modules), 0);

/** Failed attempts after which a triple is not tried again, summed over its finders. */
const MOST_FAILURES_OF_TRIPLE = 8;

/** Failed attempts after which a pass tries nothing more. */
const MOST_FAILURES = 80;

/** Failed attempts of a pass by finder: a finder of many is clutter or unreadable. */
export class Failures {
  readonly #byFinder = new Map<Finder, number>();
  #count = 0;

  add({ corner, right, below }: Triple): void {
    this.#count++;
    for (const finder of [corner, right, below]) {
      this.#byFinder.set(finder, this.#of(finder) + 1);
    }
  }

  allows({ corner, right, below }: Triple): boolean {
    if (this.#count >= MOST_FAILURES) return false;
    return this.#of(corner) + this.#of(right) + this.#of(below) <= MOST_FAILURES_OF_TRIPLE;
  }

  #of(finder: Finder): number {
    return this.#byFinder.get(finder) ?? 0;
  }
}

/**
 * Limits of the search of one frame. Agreement is the share of the modules alike in every code of a size that have
 * the right colour under a map. Measured on the odd pictures of BoofCV (`npm run bench -- --boofcv DIR --half odd`)
 * and the odd films of seeds 1 and 2 (`npm run bench -- --film films/codes --half odd`), except where stated.
 */

/**
 * Costs, grey-value reads with other work counted as such: timing marks of a triple, decoding its version
 * information, measuring its finders' edges, fitting one size, finding the alignment
 * pattern, and sampling and correcting one module of a grid.
 */
export const COST = {
  timing: 3000,
  version: 2000,
  edges: 3000,
  size: 9000,
  alignment: 9000,
  gridPerModule: 30,
};

/** Agreement from which a candidate is worth a further attempt. */
export const AGREEMENT = {
  /** Other print has at most 0.65 by chance. */
  sampled: 0.65,
  /** A map by a computed finder is hardly right anywhere else. */
  computed: 0.44,
  /** All 73 odd pictures and film pictures that a fitted map decoded had 0.8 and more; texture has at most 0.7. */
  fitted: 0.75,
  /** Where a lens bends a large code no single map has more than 0.62. */
  meshed: 0.6,
  /** No fit of a candidate below 0.66 decoded. */
  bent: 0.66,
  /** A code is present and this picture shows it badly: of 28 fits of texture in odd films 24 had less than 0.6. */
  certain: 0.85,
  /** An unread code is reported: of 73 frames of odd films with one, 71 have it on a code's outline. */
  shown: 0.8,
  /** The same with a computed finder: two finders of a code agree by 0.83 with a place beside it (`bench/rings`). */
  shownByTwo: 0.88,
};
