/** What tells the size of the candidates of a frame, cheapest first. */
import type { Budget } from './budget.ts';
import type { FrameContext } from './context.ts';
import { MOST_MEASURED, MOST_UNMARKED, paceOf, WORK } from './pace.ts';
import {
  candidateAt,
  countedCandidate,
  mayTell,
  sizesToTry,
  squaredCandidate,
  toldCandidate,
} from './sample/candidate.ts';
import { readCandidate, type Attempt } from './sample/read-candidate.ts';
import type { Candidate, Finder, Triple } from './steps.ts';

export class Sizing {
  /** Whether finders may be measured by their own edges, and how many triples' were. */
  private measures = false;
  private measured = 0;
  /** There are so few finders that their triples are tried though no marks are to be seen. */
  private areFew = false;
  private readonly context: FrameContext;
  private readonly looks: Budget;
  private readonly pace: ReturnType<typeof paceOf>;

  /** @param looks what may be spent on triples that come to nothing */
  constructor(context: FrameContext, looks: Budget) {
    this.context = context;
    this.looks = looks;
    this.pace = paceOf(context);
  }

  private readonly maySquare = (): boolean => this.measures && this.measured++ < this.pace.squares;

  /** The finders of which the triples to come are made. */
  among({ length }: readonly Finder[]): void {
    this.measures = this.context.isAlone || length <= MOST_MEASURED;
    this.areFew = length <= MOST_UNMARKED;
  }

  candidateAt(triple: Triple): Candidate | undefined {
    return candidateAt(this.context, triple, this.maySquare);
  }

  /** The candidate with the size that it tells itself, if there is work to ask for it. */
  told(candidate: Candidate): Candidate | undefined {
    if (this.looks.isSpent || !mayTell(candidate)) return undefined;
    this.looks.charge(WORK.told);
    return toldCandidate(this.context, candidate);
  }

  /** The candidate with its timing marks counted unless they are clear; that costs. */
  counted(candidate: Candidate, budget: Budget): Candidate | undefined {
    if (candidate.confident) return candidate;
    const counted = budget.spend(WORK.count) && countedCandidate(this.context, candidate);
    if (counted) return counted;
    const squared =
      this.measures && budget.spend(WORK.squares) && squaredCandidate(this.context, candidate);
    return squared || (candidate.plausible || this.areFew ? candidate : undefined);
  }

  /** Reads a candidate as of its likeliest sizes, then as of those that the edges of its finders say:
   * in a stream the next picture may have them. */
  attempt(candidate: Candidate): Attempt {
    const { triple } = candidate;
    const most = this.areFew ? this.pace.sizes + 1 : this.pace.sizes;
    const sizes = sizesToTry(candidate, most);
    const attempt = readCandidate(this.context, triple, sizes);
    if ('read' in attempt || candidate.isSure || !this.context.isAlone) return attempt;
    const squared = squaredCandidate(this.context, candidate);
    const others = squared?.sizes.filter(({ modules }) => !sizes.includes(modules)) ?? [];
    if (others.length === 0) return attempt;
    const again = readCandidate(
      this.context,
      triple,
      others.map(({ modules }) => modules),
    );
    return 'read' in again ? again : { laid: [...attempt.laid, ...again.laid] };
  }
}
