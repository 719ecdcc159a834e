import { lookAtBatch } from './batch.ts';
import { earnedWork, type Budget } from './budget.ts';
import type { FrameContext } from './context.ts';
import { Failures } from './fallback/failures.ts';
import { isInside, isSameCode, outlineOf } from './geometry.ts';
import { alikeFirst } from './locate/alike.ts';
import { blankCode } from './locate/blank.ts';
import { completedTriples } from './locate/pairs.ts';
import { hasOneOf } from './locate/triples.ts';
import { answersFor, mayAnswerFor } from './region.ts';
import { candidateAt, clearestFirst, isSignificant, toldCandidate } from './sample/candidate.ts';
import { BATCH, laidWork, LOOKS_PART, MOST_ASKED, paceOf, WORK } from './pace.ts';
import { refinedRead } from './sample/corners.ts';
import { Sizing } from './sizing.ts';
import type { Candidate, CodeRead, Finder, Found, Triple } from './steps.ts';
import type { OldClutter } from './track/clutter.ts';
import type { Followed } from './track/follow.ts';
import type { Waiting } from './track/waiting.ts';
import { byTurns } from './turns.ts';
import { LIKE_CODE, UnreadCandidates } from './unread.ts';

/** The search of one frame: what was read, which finders that explains, which crops failed. */
export class Search {
  private readonly found: Found[] = [];
  private readonly used: Set<Finder>;
  /** What looked like codes and was not read. */
  readonly unread: UnreadCandidates;
  private failures: Failures;
  private readonly pace: ReturnType<typeof paceOf>;
  private readonly sizing: Sizing;
  private blanked = 0;
  private hasGivenUp = false;
  private readonly context: FrameContext;
  private readonly looks: Budget;
  readonly followed: Followed;
  readonly clutter: OldClutter;

  /** @param looks what may be spent on triples that come to nothing */
  constructor(
    context: FrameContext,
    followed: Followed,
    clutter: OldClutter,
    waiting: readonly Waiting[],
    looks: Budget,
  ) {
    this.context = context;
    this.followed = followed;
    this.clutter = clutter;
    this.looks = looks;
    this.pace = paceOf(context);
    this.sizing = new Sizing(context, looks);
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

  /** Work that looks took. Where they were given up and nothing is known or like a code there is texture,
   * and careful looks at it would be in vain as well: what looks left is not for those. */
  get spentOnLooks(): number {
    const { spent, unspent } = this.looks;
    const isTexture = this.hasGivenUp && this.known === 0 && this.unread.worth === 0;
    return spent + (isTexture ? Math.max(0, unspent) : 0);
  }

  /** All codes of this frame, followed ones included. */
  reads(): CodeRead[] {
    return this.found.map(({ read }) => read);
  }

  /** Codes read in this frame; the followed ones are not among them. */
  fresh(): Found[] {
    return this.found.filter(({ stage }) => stage !== 'track');
  }

  /**
   * Samples modules at triples, likeliest first; a finder of a code that was read is not tried
   * again. Most triples mix finders of several codes or have print for one, and are out of question
   * once the codes are read: so doubtful ones come after the confident ones, and crops after all.
   * `kept` is the part of the work left by then that is kept for other passes. What passes before
   * tried in vain with the same finders says nothing of these: a code's third one may be new.
   */
  sampleTriples(triples: readonly Triple[], finders: readonly Finder[], kept = 0): void {
    this.failures = new Failures(this.pace.failures);
    this.sizing.among(finders);
    const most = this.looks.spent + this.looks.unspent * LOOKS_PART;
    const look = (triple: Triple) =>
      this.looks.spent > most || this.isKept(0) ? 'over' : this.lookAt(triple, finders);
    const doubtful: Candidate[] = [];
    let order = alikeFirst(triples, this.reads());
    let left: number = this.pace.triples;
    let vain = 0;
    while (order.length > 0 && vain < this.pace.patience) {
      const { known } = this;
      const batch = lookAtBatch(order, Math.min(BATCH, left), look);
      this.sampleClear(batch.clear, finders);
      doubtful.push(...batch.doubtful);
      if (batch.tried < BATCH) break;
      left -= BATCH;
      vain = this.known === known ? vain + 1 : 0;
      const rest = order.slice(batch.end);
      order = vain === 0 ? alikeFirst(rest, this.reads()) : rest;
    }
    this.hasGivenUp ||= vain >= this.pace.patience;
    this.sampleDoubtful(doubtful, finders, Math.max(0, this.looks.unspent) * kept);
  }

  /** Samples modules at triples that are seen from aside, by turns. */
  sampleAslant(triples: readonly Triple[], finders: readonly Finder[]): void {
    const turned = byTurns(triples, this.context.turn, triples.length);
    this.sampleTriples(turned.slice(0, this.pace.aslant), finders);
  }

  /** Samples modules at triples of large codes, as far as they tell their size: what was tried in vain
   * with the same finders says nothing of that. */
  sampleTelling(triples: readonly Triple[], finders: readonly Finder[]): void {
    const { request } = this.context;
    const open = triples.filter((of) => this.isUnread(of) && mayAnswerFor(request, of));
    for (const triple of open.slice(0, MOST_ASKED)) {
      if (this.isKept(0)) break;
      if (!this.isUnread(triple) || !this.looks.spend(WORK.look)) continue;
      const candidate = candidateAt(this.context, triple);
      const told = candidate && this.sizing.told(candidate);
      if (told) this.sample(told, finders, this.looks);
    }
  }

  /** Samples a triple that is clearly a code; else how like one it is, if at all. */
  private lookAt(triple: Triple, finders: readonly Finder[]): Candidate | 'closed' | undefined {
    const { thorough, request } = this.context;
    if (!this.isOpen(triple) || !mayAnswerFor(request, triple)) return 'closed';
    this.looks.charge(WORK.look);
    const candidate = this.sizing.candidateAt(triple);
    if (candidate && isSignificant(candidate)) {
      const told = thorough ? this.sizing.told(candidate) : undefined;
      this.sample(told ?? candidate, finders, this.looks);
      return undefined;
    }
    return candidate && (thorough || candidate.plausible) ? candidate : undefined;
  }

  /** Candidates with clear timing marks, but few of them: a small code, or chance. */
  private sampleClear(clear: readonly Candidate[], finders: readonly Finder[]): void {
    for (const candidate of clearestFirst(clear)) {
      if (this.isOpen(candidate.triple)) this.sample(candidate, finders, this.looks);
    }
  }

  /**
   * The clearest candidates that are open still, of them those that tell their size first. The others
   * are asked for it and counted when it is their turn, since every code that is read closes many.
   */
  private sampleDoubtful(
    doubtful: readonly Candidate[],
    finders: readonly Finder[],
    kept: number,
  ): void {
    const { thorough, turn } = this.context;
    const open = clearestFirst(doubtful.filter(({ triple }) => this.isOpen(triple)));
    const asked = open.map(
      (seen, i) => (thorough && i < this.pace.told && this.sizing.told(seen)) || seen,
    );
    for (const seen of byTurns(clearestFirst(asked), turn, asked.length)) {
      if (this.isKept(kept)) break;
      if (!this.isOpen(seen.triple)) continue;
      const told = thorough && !seen.isSure && this.sizing.told(seen);
      const candidate = thorough ? this.sizing.counted(told || seen, this.looks) : seen;
      if (candidate) this.sample(candidate, finders, this.looks);
    }
  }

  /** Codes with one finder made up: only clear timing marks speak for them. */
  completeTriples(finders: readonly Finder[], budget: Budget): void {
    for (const triple of completedTriples(this.unexplained(finders), this.context.frame)) {
      if (!mayAnswerFor(this.context.request, triple)) continue;
      if (!budget.spend(WORK.look)) break;
      const seen = candidateAt(this.context, triple);
      const candidate =
        seen && this.sizing.counted(toldCandidate(this.context, seen) ?? seen, budget);
      if (candidate?.confident) this.sample(candidate, finders, budget, LIKE_CODE.madeUp);
    }
  }

  /** Takes what was read out of the finder's thresholds: no edges there for the passes to come. */
  blankRead(): void {
    for (const { read } of this.found.slice(this.blanked)) blankCode(this.context, read.corners);
    this.blanked = this.found.length;
  }

  unexplained(finders: readonly Finder[]): Finder[] {
    return finders.filter((finder) => !this.used.has(finder));
  }

  add(found: Found): void {
    if (!answersFor(this.context.request, found.read.corners)) return;
    const isTwice = this.found.some(({ read }) => isSameCode(read, found.read));
    if (!isTwice) this.found.push(found);
  }

  /** Adds a read of a code that was not known, and looks for others. */
  accept(read: CodeRead, triple: Triple, stage: Found['stage'], finders: readonly Finder[]): void {
    this.looks.earn(earnedWork(this.context.frame.full));
    this.explain(read, triple, stage, finders);
  }

  /** Adds a read at a triple; finders that lie in the code are explained by it. */
  explain(read: CodeRead, triple: Triple, stage: Found['stage'], finders: readonly Finder[]): void {
    this.takeIn({ read: refinedRead(triple, read), triple, stage }, finders);
  }

  /** Adds a code; finders that lie in it are explained by it. */
  takeIn(found: Found, finders: readonly Finder[]): void {
    this.add(found);
    const outline = outlineOf(found.read.corners);
    for (const finder of finders) if (isInside(outline, finder)) this.used.add(finder);
  }

  private sample(
    candidate: Candidate,
    finders: readonly Finder[],
    budget: Budget,
    least?: number,
  ): void {
    const { triple } = candidate;
    const attempt = this.sizing.attempt(candidate);
    if ('read' in attempt) {
      this.accept(attempt.read, triple, 'crop', finders);
      return;
    }
    budget.charge(laidWork(attempt.laid));
    this.failures.add(triple);
    this.unread.add(candidate, attempt.laid, least);
  }

  /** Whether no code read so far explains its finders. */
  isUnread(triple: Triple): boolean {
    return !hasOneOf(triple, this.used);
  }

  /** Whether what is left of the looks is kept for other passes, or for what is like a code. */
  private readonly isKept = (kept: number): boolean =>
    this.looks.unspent < Math.max(kept, this.unread.worth);

  private isOpen(triple: Triple): boolean {
    return this.isUnread(triple) && this.failures.allow(triple);
  }
}
