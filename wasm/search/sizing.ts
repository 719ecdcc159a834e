/** The sizes of a frame's candidates, by the cheapest source first. */
import type { FrameContext } from '../context.ts';
import { isAlone } from '../frame-plan.ts';
import type { Budget } from '../work-budget.ts';
import {
  candidateAt,
  mayHaveVersion,
  sizesToTry,
  squaredCandidate,
  versionedCandidate,
} from '../sample/candidate.ts';
import { readCandidate, type Attempt } from '../sample/read-candidate.ts';
import type { Candidate, Finder, Triple } from '../steps.ts';
import { COST } from './thresholds.ts';

// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
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
