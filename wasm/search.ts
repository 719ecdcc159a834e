import type { Budget } from './budget.ts';
import type { FrameContext } from './context.ts';
import { boxOf } from './fallback/crops.ts';
import { Failures } from './fallback/failures.ts';
import { rescue } from './fallback/rescue.ts';
import { readUpright } from './fallback/upright.ts';
import { centreOf, distance, inRegion, overlaps } from './geometry.ts';
import { blank } from './locate/blank.ts';
import { completedTriples } from './locate/pairs.ts';
import { LARGEST_SOFT_PITCH } from './locate/soft-parts.ts';
import { hasOneOf, middleOf } from './locate/triples.ts';
import { candidateAt } from './sample/candidate.ts';
import { refinedRead } from './sample/corners.ts';
import { readCandidate } from './sample/read-candidate.ts';
import {
  fitCandidate,
  isLikeCode,
  readBent,
  readFitted,
  type FittedCandidate,
} from './sample/read-carefully.ts';
import type { Candidate, CodeRead, Finder, Found, Triple } from './steps.ts';
import type { Followed } from './track/tracks.ts';
import type { Quad, ReadCode } from './types.ts';
import { CROP } from './zxing/options.ts';

/** Triples whose timing marks are looked at: some microseconds each. */
const MOST_TRIPLES = { thorough: 600, quick: 150 };

/** Clutter has less; of all candidates that have less the clearest come first. */
const SIGNIFICANT = 2;

/** The search of one frame: what was read, which finders that explains, which crops failed. */
export class Search {
  private readonly found: Found[] = [];
  private readonly used: Set<Finder>;
  private readonly promising: Candidate[] = [];
  private readonly soft: Triple[] = [];
  private readonly failures = new Failures();
  private blanked = 0;
  /** Promising candidates that were read carefully already. */
  private careful = 0;
  private readonly context: FrameContext;
  private readonly followed: Followed;

  constructor(context: FrameContext, followed: Followed) {
    this.context = context;
    this.followed = followed;
    this.used = new Set(followed.used);
    for (const { text, modules, corners } of followed.tracks) {
      this.add({ read: { text, modules, corners }, stage: 'track' });
    }
  }

  /** How many codes of this frame are known, followed ones included. */
  get known(): number {
    return this.found.length;
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
    const most = this.context.thorough ? MOST_TRIPLES.thorough : MOST_TRIPLES.quick;
    for (const triple of triples) {
      if (tried >= most) break;
      if (!this.isOpen(triple) || !this.mayAnswerFor(triple)) continue;
      tried++;
      const candidate = candidateAt(this.context, triple);
      if (candidate?.confident && candidate.significance > SIGNIFICANT)
        this.sample(candidate, finders);
      else if (candidate) doubtful.push(candidate);
    }
    doubtful.sort((a, b) => b.significance - a.significance);
    for (const candidate of doubtful) {
      if (this.isOpen(candidate.triple)) this.sample(candidate, finders);
    }
  }

  /** Codes with one finder made up: only clear timing marks speak for them. */
  completeTriples(finders: readonly Finder[]): void {
    for (const triple of completedTriples(this.unexplained(finders), this.context.frame)) {
      if (!this.mayAnswerFor(triple)) continue;
      const candidate = candidateAt(this.context, triple);
      if (candidate?.confident) this.promising.push(candidate);
    }
  }

  /** Fits maps to what looked like codes and was not read, then bends the best ones. */
  readCarefully(finders: readonly Finder[], budget: Budget): void {
    const failures = new Failures();
    const fits: FittedCandidate[] = [];
    const candidates = this.promising.slice(this.careful);
    this.careful = this.promising.length;
    for (const candidate of candidates.sort((a, b) => b.significance - a.significance)) {
      const { triple } = candidate;
      if (!this.isUnread(triple) || !failures.allow(triple)) continue;
      const tried = fitCandidate(this.context, candidate, budget);
      const read = firstOf(tried, (fit) => readFitted(this.context, fit));
      if (read) this.accept(read, triple, 'crop', finders);
      else failures.add(triple);
      if (!read) fits.push(...tried);
    }
    for (const fit of fits.sort((a, b) => b.quality - a.quality)) {
      const { triple } = fit.candidate;
      if (!this.isUnread(triple) || !isLikeCode(this.context, fit)) continue;
      const read = readBent(this.context, fit, budget);
      if (read) this.accept(read, triple, 'crop', finders);
    }
  }

  /** Crops at the triples that looked like codes and were not read, until the time is up. */
  cropTriples(finders: readonly Finder[], inTime: () => boolean): void {
    const failures = new Failures();
    const likeliest = [...this.promising].sort((a, b) => b.significance - a.significance);
    for (const { triple } of likeliest) {
      if (!inTime()) return;
      if (!this.isUnread(triple) || !failures.allow(triple)) continue;
      const read = readUpright(this.context, triple, CROP);
      if (read) {
        this.accept(read, triple, 'crop', finders);
        continue;
      }
      failures.add(triple);
      if (triple.pitch < LARGEST_SOFT_PITCH) this.soft.push(triple);
    }
  }

  /** Small soft codes, until the time is up. */
  rescueSoft(finders: readonly Finder[], inTime: () => boolean): void {
    for (const triple of this.soft) {
      if (!inTime()) return;
      const box = boxOf(triple, this.context.frame.full);
      if (!box || !this.isUnread(triple)) continue;
      const read = rescue(this.context, box, inTime);
      if (read) this.accept(read, triple, 'rescue', finders);
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

  private accept(
    read: CodeRead,
    triple: Triple,
    stage: Found['stage'],
    finders: readonly Finder[],
  ): void {
    const refined = refinedRead(triple, read);
    this.add({ read: refined, triple, stage });
    const { corners } = refined;
    const centre = centreOf(corners);
    const reach = distance(corners[0], corners[2]) * 0.5;
    for (const finder of finders) if (distance(finder, centre) < reach) this.used.add(finder);
  }

  private sample(candidate: Candidate, finders: readonly Finder[]): void {
    const read = readCandidate(this.context, candidate);
    if (typeof read === 'object') {
      this.accept(read, candidate.triple, 'crop', finders);
      return;
    }
    this.failures.add(candidate.triple);
    if (candidate.confident || read === 'promising') this.promising.push(candidate);
  }

  private isUnread(triple: Triple): boolean {
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
    const slack = triple.corner.size * 2;
    const { x, y, width, height } = region;
    const wide = {
      x: x - slack,
      y: y - slack,
      width: width + 2 * slack,
      height: height + 2 * slack,
    };
    return inRegion(middleOf(triple), wide);
  }
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
