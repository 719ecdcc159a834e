import { rotated } from './frame-plan.ts';
import type { FrameContext, Candidate, Finder, Triple } from './steps.ts';
import { Budget, samplingWork } from './work-budget.ts';
import {
  candidateAt,
  clearestFirst,
  isClear,
  isSignificant,
  mayHaveVersion,
  measuredCandidate,
  sizesToTry,
  versionedCandidate,
} from './sample/candidate.ts';
import { readCandidate } from './sample/read-candidate.ts';
import type { OldClutter } from './track/clutter.ts';
import type { Followed } from './track/follow.ts';
import type { SearchResult } from './track/stream.ts';
import { attemptCost, COST, Failures } from './attempts.ts';
import { completedCandidates } from './completed.ts';
import { Reads, mayBeReported } from './reads.ts';
import { UnreadCandidates } from './unread.ts';

/** Share of the sampling work left for the timing marks of triples; the rest is for doubtful candidates. */
const TIMING_SHARE = 0.5;

/**
 * Triples that are checked before the clearest of them are sampled: each decoded code excludes dozens. On a sheet of
 * 34 labels 67 checks led to all of them; without batches 230 led to none.
 */
const BATCH_SIZE = 32;

/** Finders up to which triples are tried without visible timing marks, and with one more size: blur hides the marks. */
const MOST_UNMARKED_FINDERS = 6;

/**
 * Codes that came or were lost in a frame that leaves out its fallback scan: a crowd takes a frame's time,
 * and a shaken picture costs the scan ten times as much as a sharp one.
 */
const MOST_CHANGED_CODES = 3;

/** The search of one frame: its codes, and the candidates that were not decoded. */
export class Search {
  readonly reads: Reads;
  readonly unread: UnreadCandidates;
  #failures = new Failures();
  /** Whether triples are tried without visible timing marks. */
  #areFew = false;
  #hasGivenUp = false;
  /** Triples whose finders were measured by their edges. */
  #measured = 0;
  readonly #context: FrameContext;
  /** Work for triples that may come to nothing. */
  readonly budget: Budget;
  readonly followed: Followed;
  readonly clutter: OldClutter;

  constructor(
    context: FrameContext,
    followed: Followed,
    clutter: OldClutter,
    budget = new Budget(samplingWork(context.plan, context.frame.full)),
  ) {
    this.#context = context;
    this.followed = followed;
    this.clutter = clutter;
    this.budget = budget;
    this.reads = new Reads(context, followed, budget);
    this.unread = new UnreadCandidates(context, this.reads);
  }

  /**
   * Work spent on triples. In texture (passes ended without a read) all of it counts as spent: careful attempts would
   * fail as well.
   */
  get spent(): number {
    const { spent, left } = this.budget;
    const isTexture = this.#hasGivenUp && this.reads.known === 0;
    return spent + (isTexture ? Math.max(0, left) : 0);
  }

  /** Whether too many codes came or were lost for a fallback scan in this frame. */
  get isBusy(): boolean {
    return Math.max(this.reads.fresh().length, this.followed.lost.length) > MOST_CHANGED_CODES;
  }

  /** State for the next frame. @param finders those of all planes */
  result(finders: readonly Finder[]): SearchResult {
    const { reads, unread, followed } = this;
    return {
      followed,
      reads: reads.all(),
      fresh: reads.fresh(),
      unexplained: reads.unexplained(finders),
      likely: unread.likelyFinders(),
      failed: unread.failed,
    };
  }

  /**
   * Samples triples, likeliest first, and skips those with a finder of a decoded code. Most triples mix finders of
   * several codes or of print and are excluded by a decoded code, so doubtful candidates come after confident ones.
   * Failures of earlier passes do not count: the third finder of a code may be new in this one.
   * @param kept share of the work left that later passes keep
   */
  sampleTriples(triples: readonly Triple[], finders: readonly Finder[], kept = 0): void {
    const { limits } = this.#context.plan;
    this.#failures = new Failures();
    this.#areFew = finders.length <= MOST_UNMARKED_FINDERS;
    const most = this.budget.spent + this.budget.left * TIMING_SHARE;
    const check = (triple: Triple) =>
      this.budget.spent > most || this.budget.isExhausted ? 'over' : this.#check(triple, finders);
    const doubtful: Candidate[] = [];
    let order = triples;
    let left = limits.triples;
    let failed = 0;
    while (order.length > 0 && failed < limits.patience) {
      const { known } = this.reads;
      const batch = checkBatch(order, Math.min(BATCH_SIZE, left), check);
      this.#sampleClear(batch.clear, finders);
      doubtful.push(...batch.doubtful);
      if (batch.checked < BATCH_SIZE) break;
      left -= BATCH_SIZE;
      failed = this.reads.known === known ? failed + 1 : 0;
      order = order.slice(batch.end);
    }
    this.#hasGivenUp ||= failed >= limits.patience;
    this.#sampleDoubtful(doubtful, finders, Math.max(0, this.budget.left) * kept);
  }

  /** Samples triples of labels that are seen from aside. */
  sampleAslant(triples: readonly Triple[], finders: readonly Finder[]): void {
    const { index, limits } = this.#context.plan;
    this.sampleTriples(rotated(triples, index).slice(0, limits.aslant), finders);
  }

  /** Samples a triple whose marks are significant; else returns its candidate, if any. */
  #check(triple: Triple, finders: readonly Finder[]): Candidate | 'closed' | undefined {
    const { plan, request } = this.#context;
    if (!this.#isOpen(triple) || !mayBeReported(request, triple)) return 'closed';
    this.budget.charge(COST.timing);
    const candidate = candidateAt(this.#context, triple);
    if (candidate && isSignificant(candidate)) {
      const sized = plan.steps.allPlanes ? this.#versioned(candidate) : candidate;
      this.#sample(sized, finders, this.budget);
      return undefined;
    }
    return candidate && (plan.steps.allPlanes || candidate.confidence) ? candidate : undefined;
  }

  /** Candidates with clear timing marks, but few of them: small codes, or chance. */
  #sampleClear(clear: readonly Candidate[], finders: readonly Finder[]): void {
    for (const candidate of clearestFirst(clear)) {
      if (this.#isOpen(candidate.triple)) this.#sample(candidate, finders, this.budget);
    }
  }

  /** The clearest open candidates, those with version information first. */
  #sampleDoubtful(doubtful: readonly Candidate[], finders: readonly Finder[], kept: number): void {
    const { steps, index, limits } = this.#context.plan;
    const open = clearestFirst(doubtful.filter(({ triple }) => this.#isOpen(triple)));
    const sized = open.map((candidate, i) =>
      steps.allPlanes && i < limits.versions ? this.#versioned(candidate) : candidate,
    );
    for (const candidate of rotated(clearestFirst(sized), index)) {
      if (this.budget.left < kept) break;
      if (!this.#isOpen(candidate.triple)) continue;
      const measured = this.#measuredOf(candidate);
      if (measured?.confidence || (measured && this.#areFew))
        this.#sample(measured, finders, this.budget);
    }
  }

  /** The candidate with its sizes by its finders' edges, unless it is clear. */
  #measuredOf(candidate: Candidate): Candidate | undefined {
    if (isClear(candidate)) return candidate;
    const mayMeasure = this.#measured++ < this.#context.plan.limits.aslant;
    if (mayMeasure && this.budget.spend(COST.edges))
      return measuredCandidate(this.#context, candidate);
    return candidate.isSquare ? candidate : undefined;
  }

  /** The candidate with the size of its version information, if that decodes. */
  #versioned(candidate: Candidate): Candidate {
    if (this.budget.isExhausted || !mayHaveVersion(candidate)) return candidate;
    this.budget.charge(COST.version);
    return versionedCandidate(this.#context, candidate) ?? candidate;
  }

  /** Samples codes with a computed third finder. */
  completeTriples(finders: readonly Finder[], budget: Budget): void {
    const candidates = completedCandidates(this.#context, this.reads, budget, finders);
    for (const { candidate, least } of candidates) {
      this.#sample(candidate, finders, budget, least);
    }
  }

  #sample(candidate: Candidate, finders: readonly Finder[], budget: Budget, least?: number): void {
    const { triple } = candidate;
    const { sizes: most } = this.#context.plan.limits;
    const sizes = sizesToTry(candidate, this.#areFew ? most + 1 : most);
    const attempt = readCandidate(this.#context, triple, sizes);
    if ('read' in attempt) {
      this.reads.addNew(attempt.read, triple, finders);
      return;
    }
    budget.charge(attemptCost(attempt.mapped));
    this.#failures.add(triple);
    this.unread.add(candidate, attempt.mapped, least);
  }

  #isOpen(triple: Triple): boolean {
    return this.reads.isUnread(triple) && this.#failures.allows(triple);
  }
}

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
function checkBatch(
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
    if (candidate) (isClear(candidate) ? clear : doubtful).push(candidate);
  }
  return { clear, doubtful, checked, end };
}
