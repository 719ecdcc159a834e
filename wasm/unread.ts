/**
 * Candidates of a frame that are like codes and were not decoded: fits and meshes within a work budget, then the report
 * of those that no step decoded.
 */
import type { FrameContext, Candidate, DecodedSymbol, Finder, Triple } from './steps.ts';
import { isAlone } from './frame-plan.ts';
import { CERTAIN_DEPOSIT, type Budget } from './work-budget.ts';
import { type Mapped, cornersBy } from './sample/read-candidate.ts';
import { fit, meshDeposit, readBent, readMapped, readMeshed } from './sample/careful-attempts.ts';
import { isAtOneOf, placesNext, type Failed } from './track/failed-places.ts';
import { Failures, gridCost } from './attempts.ts';
import { isComputed } from './locate/triples.ts';
import { type Reads, isReported } from './reads.ts';
import { distance, inRegion, overlaps, widened } from './geometry.ts';
import { causeOf } from './sample/unread-cause.ts';
import { mapAt, type KeptPlace, type Place } from './track/kept-places.ts';
import type { Quad, UnreadCode } from './types.ts';
import type { LoneFinder } from './lone-finders.ts';

/**
 * Agreement (share of the modules alike in every code of a size that have the right colour under a map) from which a
 * candidate is worth a fit: other print has at most 0.65 by chance.
 */
const SAMPLED = 0.65;
/** From which a fitted one is decoded: all 73 odd pictures and film pictures that a fit decoded had 0.8; texture at most 0.7. */
const FITTED = 0.75;
/** From which a mesh is worth its work: where a lens bends a large code no single map has more than 0.62. */
const MESHED = 0.6;
/** Below which no fit of a large candidate decoded. */
const BENT = 0.66;
/** A code is present and this picture shows it badly: of 28 fits of texture in odd films 24 had less than 0.6. */
const CERTAIN = 0.85;
/** An unread code is reported: of 73 frames of odd films with one, 71 have it on a code's outline. */
const SHOWN = 0.8;
/** The same with a computed finder, and bent: two finders of a code agree by 0.83 with a place beside it (`bench/rings`). */
const SHOWN_BY_TWO = 0.88;

/** Cost of a fit, grey-value reads: two for each of some 800 cells, 150 times, and the maps. */
const FIT_WORK = 240_000;

/** Modules beyond the edge of the picture from which a mesh decodes no code. */
const MOST_CUT = 3;

/** Distance of the corners of two maps of one code, modules, within which one does not decode what the other did not. */
const SAME_MAP = 0.25;

/** Sizes of a candidate whose agreement is lower than the best one's by more than this are dropped. */
const AGREEMENT_SPREAD = 0.2;

/** A triple under the best map of one size so far. */
interface Promising extends Alike {
  /** See Candidate. */
  readonly hasVersion: boolean;
  mapped: Mapped;
}

/** Decoded version information first: no single map agrees with a code that the lens bends. */
const likeliestFirst = (a: Promising, b: Promising): number =>
  Number(b.hasVersion) - Number(a.hasVersion) || b.mapped.agreement - a.mapped.agreement;

const cornersOf = ({ map, modules, plane }: Mapped): Quad => cornersBy(map, modules, plane);

/** Whether a map is one of those, within a part of a module. */
function isOneOf(maps: readonly Mapped[], mapped: Mapped): boolean {
  const corners = cornersOf(mapped);
  const reach = (SAME_MAP * distance(corners[0], corners[1])) / mapped.modules;
  const isNear = (other: Quad): boolean =>
    other.every((at, i) => distance(at, corners[i]!) < reach);
  return maps.some((other) => other.modules === mapped.modules && isNear(cornersOf(other)));
}

export class UnreadCandidates {
  readonly #promising: Promising[] = [];
  /** Triples at which careful attempts failed. */
  readonly failed: Failed[] = [];
  /** Maps that were fitted or bent, and did not decode. */
  readonly #fitted: Mapped[] = [];
  readonly #bent: Mapped[] = [];
  /** How many candidates were read carefully already. */
  #done = 0;
  readonly #context: FrameContext;
  readonly #reads: Reads;

  constructor(context: FrameContext, reads: Reads) {
    this.#context = context;
    this.#reads = reads;
  }

  get #isAlone(): boolean {
    return isAlone(this.#context.plan);
  }

  /** Whether the picture holds a code but for some modules. */
  #isInPicture(mapped: Mapped): boolean {
    const corners = cornersOf(mapped);
    const margin = (MOST_CUT * distance(corners[0], corners[1])) / mapped.modules;
    const { width, height } = this.#context.frame.full;
    const around = widened({ x: 0, y: 0, width, height }, margin);
    return corners.every((corner) => inRegion(corner, around));
  }

  /** Finders of candidates that are certainly codes. */
  likelyFinders(): Set<Finder> {
    const likely = this.#promising.filter(({ mapped }) => mapped.agreement >= CERTAIN);
    return new Set(
      likely.flatMap(({ triple: { corner, right, below } }) => [corner, right, below]),
    );
  }

  /** All candidates under their best maps. */
  candidates(): readonly Alike[] {
    return this.#promising;
  }

  /** Keeps a candidate under the maps that agree enough; one with version information under all of its maps. */
  add(candidate: Candidate, maps: readonly Mapped[], least = SAMPLED): void {
    const { triple, hasVersion } = candidate;
    const best = Math.max(...maps.map(({ agreement }) => agreement));
    const enough = hasVersion ? 0 : Math.max(least, best - AGREEMENT_SPREAD);
    for (const mapped of maps) {
      if (mapped.agreement >= enough) this.#promising.push({ triple, hasVersion, mapped });
    }
  }

  /** Fits maps to new candidates, then bends meshes over the best ones. */
  fitAndBend(finders: readonly Finder[], budget: Budget): void {
    const unread = this.#promising.slice(this.#done);
    this.#done = this.#promising.length;
    this.#fitAll(unread, finders, budget);
    for (const { triple, mapped } of unread.sort(likeliestFirst)) {
      const least = isComputed(triple) ? SHOWN_BY_TWO : FITTED;
      if (!this.#reads.isUnread(triple) || mapped.agreement < least) continue;
      if (!this.#isInPicture(mapped) || isOneOf(this.#bent, mapped)) continue;
      this.#bent.push(mapped);
      const read = readBent(this.#context, mapped, budget);
      if (read) this.#reads.addNew(read, triple, finders);
    }
  }

  #fitAll(unread: Promising[], finders: readonly Finder[], budget: Budget): void {
    const failures = new Failures();
    for (const promising of unread.sort(likeliestFirst)) {
      const { triple } = promising;
      if (!this.#reads.isUnread(triple) || !failures.allows(triple)) continue;
      if (this.#isTriedHere(promising) || isOneOf(this.#fitted, promising.mapped)) continue;
      if (!this.#needsMesh(promising) || budget.left < meshDeposit(promising.mapped)) {
        if (!budget.spend(FIT_WORK)) break;
        promising.mapped = fit(this.#context, promising.mapped);
      }
      const read = this.#readByMapOrMesh(promising, budget);
      if (read) this.#reads.addNew(read, triple, finders);
      else {
        failures.add(triple);
        this.#fitted.push(promising.mapped);
        this.failed.push({ triple, agreement: promising.mapped.agreement });
      }
    }
  }

  /** Whether a stream's frame fitted a certain code at this place already: others there would take its mesh's work. */
  #isTriedHere({ triple }: Promising): boolean {
    const certain = this.failed.filter((tried) => tried.agreement >= CERTAIN);
    return !this.#isAlone && isAtOneOf(placesNext([], certain), triple);
  }

  /** Whether a stream's frame leaves a large code to its mesh: no single map agrees with it. */
  #needsMesh({ hasVersion, mapped: { agreement } }: Promising): boolean {
    return hasVersion && agreement < BENT && !this.#isAlone;
  }

  /** Decodes a fitted candidate by its map or its mesh. Print costs a fit and no more, since it has no version. */
  #readByMapOrMesh({ mapped, hasVersion }: Promising, budget: Budget): DecodedSymbol | undefined {
    const { agreement, modules } = mapped;
    const fits = agreement >= FITTED;
    const read = fits ? readMapped(this.#context, mapped) : undefined;
    if (fits && !read) budget.charge(gridCost(modules));
    if (read || (agreement < MESHED && !hasVersion)) return read;
    return readMeshed(this.#context, mapped, budget, hasVersion ? CERTAIN_DEPOSIT : undefined);
  }
}

/** Unread codes that a frame reports: more of them are no help to an operator. */
const MOST_UNREAD_CODES = 8;

/** A candidate that is like a code, under the best map so far. */
export interface Alike {
  readonly triple: Triple;
  readonly mapped: Mapped;
}

/** Whether a candidate agrees with a code as print and texture do not. */
export const isCertainCode = ({ triple, mapped }: Alike): boolean =>
  mapped.agreement >= (isComputed(triple) ? SHOWN_BY_TWO : SHOWN);

/**
 * Codes that stay unread (most frames do not detect a spoiled one again), candidates that are certainly codes, and places
 * at lone finders.
 */
export function unreadCodes(
  context: FrameContext,
  candidates: readonly Alike[],
  kept: readonly KeptPlace[],
  lone: readonly LoneFinder[],
  reads: Reads,
): UnreadCode[] {
  const known = reads.all();
  const unread: UnreadCode[] = [];
  const add = ({ corners, modules }: Place): void => {
    if (unread.length === MOST_UNREAD_CODES) return;
    const isKnown = [...known, ...unread].some((other) => overlaps(other.corners, corners));
    if (isKnown || !isReported(context.request, corners)) return;
    const [plane, map] = mapAt(context, { corners, modules });
    unread.push({ corners, cause: causeOf(context, { plane, map, modules }, corners) });
  };
  for (const code of kept) if (code.absentFor === 0) add(code);
  const likeliest = candidates
    .filter((alike) => isCertainCode(alike) && reads.isUnread(alike.triple))
    .sort((a, b) => b.mapped.agreement - a.mapped.agreement);
  for (const { mapped } of likeliest) {
    add({ ...mapped, corners: cornersOf(mapped) });
  }
  for (const { place } of lone) if (place) add(place);
  return unread;
}
