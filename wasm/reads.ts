import type { FrameContext, DecodedSymbol, Finder, Found, Triple } from './steps.ts';
import { centreOf, isInside, isSameCode, outlineOf, inRegion, widened } from './geometry.ts';
import { hasOneOf, middleOf } from './locate/triples.ts';
import { bonusWork, type Budget } from './work-budget.ts';
import { printQualityOf } from './sample/print-quality.ts';
import type { Followed } from './track/follow.ts';
import type { ReadCode, DecodeRequest, Quad } from './types.ts';

type Reported = Pick<ReadCode, 'text' | 'format' | 'isMirrored' | 'corners'>;

/** The reported fields of a code. */
const reportedOf = ({ text, format, isMirrored, corners }: Reported): Reported => ({
  text,
  ...(format && { format }),
  ...(isMirrored && { isMirrored }),
  corners,
});

/** The codes of one frame, and the finders that they explain. */
export class Reads {
  readonly #found: Found[] = [];
  readonly #used: Set<Finder>;
  readonly #context: FrameContext;
  readonly #followed: Followed;
  readonly #budget: Budget;

  /** @param budget gets a bonus for each new code */
  constructor(context: FrameContext, followed: Followed, budget: Budget) {
    this.#context = context;
    this.#followed = followed;
    this.#budget = budget;
    this.#used = new Set(followed.used);
    for (const track of followed.tracks) {
      const { modules, corners } = track;
      this.#addOnce({ read: { ...reportedOf(track), modules, corners }, stage: 'track' });
    }
  }

  /** Number of codes, followed ones included. */
  get known(): number {
    return this.#found.length;
  }

  /** All codes, followed ones included. */
  all(): DecodedSymbol[] {
    return this.#found.map(({ read }) => read);
  }

  /** Codes decoded in this frame. */
  fresh(): Found[] {
    return this.#found.filter(({ stage }) => stage !== 'track');
  }

  /** The codes that the request reports, followed ones first. */
  report(): ReadCode[] {
    const { request } = this.#context;
    const tracked = this.#followed.tracks.filter(({ corners }) => isReported(request, corners));
    return [
      ...tracked.map((track): ReadCode => ({ ...reportedOf(track), stage: 'track' })),
      ...this.fresh().map(({ read, stage }) => ({
        ...reportedOf(read),
        stage,
        ...(request.print && read.exact && { print: printQualityOf(this.#context, read) }),
      })),
    ];
  }

  unexplained(finders: readonly Finder[]): Finder[] {
    return finders.filter((finder) => !this.#used.has(finder));
  }

  /** The finders of a further plane that no code explains. */
  unexplainedIn(finders: readonly Finder[]): Finder[] {
    const outlines = this.#found.map(({ read }) => outlineOf(read.corners));
    return finders.filter((finder) => !outlines.some((outline) => isInside(outline, finder)));
  }

  /** Whether no code explains one of the triple's finders. */
  isUnread(triple: Triple): boolean {
    return !hasOneOf(triple, this.#used);
  }

  /** Adds a code that was not known and was read at a triple, with a bonus for others beside it. */
  addNew(read: DecodedSymbol, triple: Triple, finders: readonly Finder[]): void {
    this.#budget.grant(bonusWork(this.#context.frame.full));
    this.add({ read, triple, stage: 'search' }, finders);
  }

  /** Adds a code; the finders inside it are explained. */
  add(found: Found, finders: readonly Finder[]): void {
    this.#addOnce(found);
    const outline = outlineOf(found.read.corners);
    for (const finder of finders) if (isInside(outline, finder)) this.#used.add(finder);
  }

  #isInsideCode({ corners }: DecodedSymbol): boolean {
    const centre = centreOf(corners);
    return this.#found.some(({ read }) => isInside(outlineOf(read.corners), centre));
  }

  #addOnce(found: Found): void {
    if (!isReported(this.#context.request, found.read.corners)) return;
    // The modules of a code are read as a small symbol once in a thousand clean pages.
    if (found.read.format && this.#isInsideCode(found.read)) return;
    const isTwice = this.#found.some(({ read }) => isSameCode(read, found.read));
    if (!isTwice) this.#found.push(found);
  }
}

/** Whether a code is in the part of the frame whose codes a request reports. */
export const isReported = ({ region }: DecodeRequest, corners: Quad): boolean =>
  !region || inRegion(centreOf(corners), region);

/** Perspective moves a code's centre by up to two finders; a triple farther outside belongs to another tile. */
export const mayBeReported = ({ region }: DecodeRequest, triple: Triple): boolean =>
  !region || inRegion(middleOf(triple), widened(region, triple.corner.size * 2));
