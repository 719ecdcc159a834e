import type { Budget } from './budget.ts';
import type { FrameContext } from './context.ts';
import { Failures } from './fallback/failures.ts';
import { centreOf, distance, inRegion, overlaps, widened } from './geometry.ts';
import { blank } from './locate/blank.ts';
import { completedTriples } from './locate/pairs.ts';
import { hasOneOf, middleOf } from './locate/triples.ts';
import { candidateAt, countedCandidate, sizesToTry, toldCandidate } from './sample/candidate.ts';
import { refinedRead } from './sample/corners.ts';
import { readCandidate } from './sample/read-candidate.ts';
import type { Candidate, CodeRead, Finder, Found, Triple } from './steps.ts';
import type { Followed } from './track/tracks.ts';
import type { Waiting } from './track/waiting.ts';
import type { Quad, ReadCode } from './types.ts';
import { LIKE_CODE, UnreadCandidates } from './unread.ts';

/** How hard to try: triples whose timing marks are looked at, some microseconds each; sizes of a code,
 * hardly ever another one than the first; samples in vain. In later frames there is a next one. */
const PACES = {
  first: { triples: 600, sizes: 3, failures: 80 },
  thorough: { triples: 600, sizes: 2, failures: 80 },
  quick: { triples: 150, sizes: 1, failures: 80 },
} as const;
const paceOf = ({ isFirst, thorough }: FrameContext): (typeof PACES)[keyof typeof PACES] =>
  PACES[isFirst ? 'first' : thorough ? 'thorough' : 'quick'];

/** Triples beyond each finder's neighbours that are asked for the size of a large code. */
const MOST_ASKED = 60;

/** Grey values that the look at a triple costs, about, other work counted as such. */
const LOOK_WORK = 1500;

/** Clutter has less; of all candidates that have less the clearest come first. */
const SIGNIFICANT = 2;

/** The search of one frame: what was read, which finders that explains, which crops failed. */
export class Search {
  private readonly found: Found[] = [];
  private readonly used: Set<Finder>;
  /** What looked like codes and was not read. */
  readonly unread: UnreadCandidates;
  private readonly failures: Failures;
  private readonly pace: ReturnType<typeof paceOf>;
  private blanked = 0;
  private readonly context: FrameContext;
  readonly followed: Followed;

  constructor(context: FrameContext, followed: Followed, waiting: readonly Waiting[]) {
    this.context = context;
    this.followed = followed;
    this.pace = paceOf(context);
    this.failures = new Failures(this.pace.failures);
    this.unread = new UnreadCandidates(context, this, waiting);
    this.used = new Set(followed.used);
    for (const { text, modules, corners } of followed.tracks) {
      this.add({ read: { text, modules, corners }, stage: 'track' });
    }
  }

  /** How many codes of this frame are known, followed ones included. */
  get known(): number {
    return this.found.length;
  }

  /** All codes of this frame, followed ones included. */
  reads(): CodeRead[] {
    return this.found.map(({ read }) => read);
  }

  /** Codes read in this frame; the followed ones are not among them. */
  fresh(): Found[] {
    return this.found.filter(({ stage }) => stage !== 'track');
  }

  /** What to report: followed codes first. */
  codes(): ReadCode[] {
    const tracked = this.followed.tracks.filter(({ corners }) => this.answersFor(corners));
    return [
      ...tracked.map(({ text, corners }): ReadCode => ({ text, corners, stage: 'track' })),
      ...this.fresh().map(({ read: { text, corners }, stage }) => ({ text, corners, stage })),
    ];
  }

  /**
   * Samples modules at triples, likeliest first; a finder of a code that was read is not tried
   * again. Most triples mix finders of several codes or have print for one, and are out of question
   * once the codes are read: so doubtful ones come after the confident ones, and crops after all.
   */
  sampleTriples(triples: readonly Triple[], finders: readonly Finder[]): void {
    const doubtful: Candidate[] = [];
    let tried = 0;
    const { thorough } = this.context;
    for (const triple of triples) {
      if (tried >= this.pace.triples) break;
      if (!this.isOpen(triple) || !this.mayAnswerFor(triple)) continue;
      tried++;
      const candidate = candidateAt(this.context, triple);
      if (!candidate) continue;
      if (candidate.confident && candidate.significance > SIGNIFICANT) {
        const told = thorough ? toldCandidate(this.context, candidate) : undefined;
        this.sample(told ?? candidate, finders);
      } else if (thorough || candidate.plausible) doubtful.push(candidate);
    }
    this.sampleDoubtful(doubtful, finders);
  }

  /** Samples modules at triples of large codes, as far as they tell their size: what was tried in vain
   * with the same finders says nothing of that. */
  sampleTelling(triples: readonly Triple[], finders: readonly Finder[]): void {
    const open = triples.filter((triple) => this.isUnread(triple) && this.mayAnswerFor(triple));
    for (const triple of open.slice(0, MOST_ASKED)) {
      const candidate = this.isUnread(triple) ? candidateAt(this.context, triple) : undefined;
      const told = candidate && toldCandidate(this.context, candidate);
      if (told) this.sample(told, finders);
    }
  }

  /** The candidates that are open still, with sizes that do not hang on straight timing marks. */
  private sampleDoubtful(doubtful: readonly Candidate[], finders: readonly Finder[]): void {
    const closer = this.context.thorough
      ? doubtful.flatMap((candidate) =>
          this.isOpen(candidate.triple) ? (this.closer(candidate) ?? []) : [],
        )
      : [...doubtful];
    for (const candidate of closer.sort((a, b) => b.significance - a.significance)) {
      if (this.isOpen(candidate.triple)) this.sample(candidate, finders);
    }
  }

  private closer(candidate: Candidate): Candidate | undefined {
    return (
      toldCandidate(this.context, candidate) ??
      (candidate.confident ? candidate : countedCandidate(this.context, candidate)) ??
      (candidate.plausible ? candidate : undefined)
    );
  }

  /** Codes with one finder made up: only clear timing marks speak for them. */
  completeTriples(finders: readonly Finder[], budget: Budget): void {
    for (const triple of completedTriples(this.unexplained(finders), this.context.frame)) {
      if (!this.mayAnswerFor(triple)) continue;
      if (!budget.spend(LOOK_WORK)) break;
      const seen = candidateAt(this.context, triple);
      const candidate = seen && this.closer(seen);
      if (candidate?.confident) this.sample(candidate, finders, LIKE_CODE.madeUp);
    }
  }

  /** Takes what was read out of the finder's thresholds: no edges there for the passes to come. */
  blankRead(): void {
    const { heap, frame } = this.context;
    for (const { read } of this.found.slice(this.blanked)) {
      blank(heap.bytes(), frame.half, read.corners);
    }
    this.blanked = this.found.length;
  }

  unexplained(finders: readonly Finder[]): Finder[] {
    return finders.filter((finder) => !this.used.has(finder));
  }

  add(found: Found): void {
    if (!this.answersFor(found.read.corners)) return;
    const twice = this.found.some(
      ({ read }) => read.text === found.read.text && overlaps(read.corners, found.read.corners),
    );
    if (!twice) this.found.push(found);
  }

  /** Adds a read at a triple; finders that lie in the code are explained by it. */
  accept(read: CodeRead, triple: Triple, stage: Found['stage'], finders: readonly Finder[]): void {
    const refined = refinedRead(triple, read);
    this.add({ read: refined, triple, stage });
    const { corners } = refined;
    const centre = centreOf(corners);
    const reach = distance(corners[0], corners[2]) * 0.5;
    for (const finder of finders) if (distance(finder, centre) < reach) this.used.add(finder);
  }

  private sample(candidate: Candidate, finders: readonly Finder[], least?: number): void {
    const { triple } = candidate;
    const sizes = sizesToTry(candidate, this.pace.sizes);
    const attempt = readCandidate(this.context, triple, sizes);
    if ('read' in attempt) {
      this.accept(attempt.read, triple, 'crop', finders);
      return;
    }
    this.failures.add(triple);
    this.unread.add(candidate, attempt.laid, least);
  }

  /** Whether no code read so far explains its finders. */
  isUnread(triple: Triple): boolean {
    return !hasOneOf(triple, this.used);
  }

  private isOpen(triple: Triple): boolean {
    return this.isUnread(triple) && this.failures.allow(triple);
  }

  private answersFor(corners: Quad): boolean {
    const { region } = this.context.request;
    return !region || inRegion(centreOf(corners), region);
  }

  /** Perspective moves the true centre; a triple further off belongs to another tile. */
  private mayAnswerFor(triple: Triple): boolean {
    const { region } = this.context.request;
    if (!region) return true;
    return inRegion(middleOf(triple), widened(region, triple.corner.size * 2));
  }
}
