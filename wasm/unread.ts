/** What looked like codes in a frame and was not read: careful looks, within a budget of work. */
import type { Budget } from './budget.ts';
import type { FrameContext } from './context.ts';
import { boxOf } from './fallback/crops.ts';
import { Failures } from './fallback/failures.ts';
import { rescue } from './fallback/rescue.ts';
import { readUpright } from './fallback/upright.ts';
import { LARGEST_SOFT_PITCH } from './locate/soft-parts.ts';
import { gridWork } from './pace.ts';
import { FIT_WORK } from './sample/fit.ts';
import type { Laid } from './sample/read-candidate.ts';
import { fit, meshDeposit, readBent, readFitted, readMeshed } from './sample/read-carefully.ts';
import { mustWait, waitingNext, type Failed, type Waiting } from './track/waiting.ts';
import type { Candidate, CodeRead, Finder, Found, Triple } from './steps.ts';
import { CROP } from './zxing/options.ts';

/**
 * Of the modules that are alike in every code, the part that must be as it should for a careful
 * look: what other print has by chance is 0.65 at most. A map by a finder that is made up is hardly
 * right anywhere else, and a fitted one is right nearly everywhere: the 73 odd pictures and film
 * pictures that were read by one had 0.8 and more, texture has 0.7 at most. Where a lens bends a large
 * code no one map has more than 0.62, and a fit of what had less than 0.66 was in vain; of 28 fits of
 * texture in odd films 24 have less than 0.6. What has `surely` is a code that this picture shows badly.
 */
export const LIKE_CODE = {
  sampled: 0.65,
  madeUp: 0.44,
  fitted: 0.75,
  meshed: 0.6,
  cropped: 0.75,
  bent: 0.66,
  spread: 0.2,
  surely: 0.85,
};

/** A triple by the best map so far as of one size. */
interface Promising {
  readonly triple: Triple;
  /** See Candidate. */
  readonly isTold: boolean;
  laid: Laid;
}

/** Where reads go, and what they explain. */
interface Reads {
  /** How many codes of the frame are known. */
  readonly known: number;
  isUnread(triple: Triple): boolean;
  accept(read: CodeRead, triple: Triple, stage: Found['stage'], finders: readonly Finder[]): void;
}

/** Those that tell their size first: what the lens bends agrees with no one map. */
const likeliestFirst = (a: Promising, b: Promising): number =>
  Number(b.isTold) - Number(a.isTold) || b.laid.agreement - a.laid.agreement;

export class UnreadCandidates {
  private readonly promising: Promising[] = [];
  private readonly soft: Triple[] = [];
  /** Triples at which careful looks were in vain. */
  readonly failed: Failed[] = [];
  /** How many of them were read carefully already. */
  private careful = 0;
  private readonly context: FrameContext;
  private readonly reads: Reads;
  private readonly waiting: readonly Waiting[];

  /** @param waiting places that are left alone in this frame */
  constructor(context: FrameContext, reads: Reads, waiting: readonly Waiting[]) {
    this.context = context;
    this.reads = reads;
    this.waiting = waiting;
  }

  /** Looks that a stream's frame which read nothing yet leaves to what is much like a code or tells its
   * size as only codes do: for a fit of its map, or for a mesh where that is in vain. Else print around it
   * takes all the work, picture after picture. */
  get worth(): number {
    if (this.context.isAlone || this.reads.known > 0) return 0;
    const works = this.promising.map((promising) => {
      const { triple, isTold, laid } = promising;
      const isLikely = isTold || laid.agreement >= LIKE_CODE.fitted;
      if (!isLikely || !this.reads.isUnread(triple)) return 0;
      return this.isBentForSure(promising) ? meshDeposit(laid) : FIT_WORK;
    });
    return Math.max(0, ...works);
  }

  /** Finders of what is a code in all likelihood. */
  likelyFinders(): Set<Finder> {
    const likely = this.promising.filter(({ laid }) => laid.agreement >= LIKE_CODE.surely);
    return new Set(
      likely.flatMap(({ triple: { corner, right, below } }) => [corner, right, below]),
    );
  }

  /** Keeps the sizes by which a candidate is like a code; all of them when they are sure. */
  add(
    { triple, isSure, isTold }: Candidate,
    sizes: readonly Laid[],
    least = LIKE_CODE.sampled,
  ): void {
    const best = Math.max(...sizes.map(({ agreement }) => agreement));
    if (mustWait(this.waiting, { triple, agreement: best })) return;
    const enough = isSure ? 0 : Math.max(least, best - LIKE_CODE.spread);
    for (const laid of sizes)
      if (laid.agreement >= enough) this.promising.push({ triple, isTold, laid });
  }

  /** Fits maps to what looked like codes and was not read, then bends the best ones. */
  readCarefully(finders: readonly Finder[], budget: Budget): void {
    const failures = new Failures();
    const unread = this.promising.slice(this.careful);
    this.careful = this.promising.length;
    for (const promising of unread.sort(likeliestFirst)) {
      const { triple } = promising;
      if (!this.reads.isUnread(triple) || !failures.allow(triple)) continue;
      if (this.isTriedHere(promising)) continue;
      if (!this.isBentForSure(promising) || budget.unspent < meshDeposit(promising.laid)) {
        if (!budget.spend(FIT_WORK)) break;
        promising.laid = fit(this.context, promising.laid);
      }
      const read = this.readAsFitted(promising, budget) ?? this.readSurely(promising, budget);
      if (read) this.reads.accept(read, triple, 'crop', finders);
      else {
        failures.add(triple);
        this.failed.push({ triple, agreement: promising.laid.agreement });
      }
    }
    for (const { triple, laid } of unread.sort(likeliestFirst)) {
      if (!this.reads.isUnread(triple) || laid.agreement < LIKE_CODE.fitted) continue;
      const read = readBent(this.context, laid, budget);
      if (read) this.reads.accept(read, triple, 'crop', finders);
    }
  }

  /** Whether a stream's frame fitted a code for sure at this place already: what else is there would take
   * the work for its net. */
  private isTriedHere({ triple, laid: { agreement } }: Promising): boolean {
    const surely = this.failed.filter((tried) => tried.agreement >= LIKE_CODE.surely);
    return !this.context.isAlone && mustWait(waitingNext([], surely), { triple, agreement });
  }

  /** In a stream's frame that read nothing yet, what a fitted map makes a code for sure is bent before
   * others are fitted. Where codes are read the work is theirs: the next picture may be sharper. */
  private readSurely({ laid }: Promising, budget: Budget): CodeRead | undefined {
    const isFirst = !this.context.isAlone && this.reads.known === 0;
    if (!isFirst || laid.agreement < LIKE_CODE.surely) return undefined;
    return readBent(this.context, laid, budget, true);
  }

  /** In a stream's frame a code that tells its size and that no one map has is left to its mesh. */
  private isBentForSure({ isTold, laid: { agreement } }: Promising): boolean {
    return isTold && agreement < LIKE_CODE.bent && !this.context.isAlone;
  }

  /** Of what a fitted map makes a code: print costs a fit and no more, and does not tell a size. */
  private readAsFitted({ laid, isTold }: Promising, budget: Budget): CodeRead | undefined {
    const { agreement } = laid;
    const isFitted = agreement >= LIKE_CODE.fitted;
    const read = isFitted ? readFitted(this.context, laid) : undefined;
    if (isFitted && !read) budget.charge(gridWork(laid.modules));
    if (read || (agreement < LIKE_CODE.meshed && !isTold)) return read;
    return readMeshed(this.context, laid, budget, isTold);
  }

  /** Crops at the triples that are much like codes and were not read. */
  cropTriples(finders: readonly Finder[], budget: Budget): void {
    const failures = new Failures();
    const likeliest = [...this.promising].sort(likeliestFirst);
    const tried = new Set<Triple>();
    for (const { triple, laid } of likeliest) {
      if (
        laid.agreement < LIKE_CODE.cropped ||
        tried.has(triple) ||
        !this.reads.isUnread(triple) ||
        !failures.allow(triple)
      )
        continue;
      tried.add(triple);
      const read = readUpright(this.context, triple, CROP, budget);
      if (read) {
        this.reads.accept(read, triple, 'crop', finders);
        continue;
      }
      failures.add(triple);
      if (triple.pitch < LARGEST_SOFT_PITCH) this.soft.push(triple);
    }
  }

  /** Small soft codes. */
  rescueSoft(finders: readonly Finder[], budget: Budget): void {
    for (const triple of this.soft) {
      const box = boxOf(triple, this.context.frame.full);
      if (!box || !this.reads.isUnread(triple)) continue;
      const read = rescue(this.context, box, budget);
      if (read) this.reads.accept(read, triple, 'rescue', finders);
    }
  }
}
