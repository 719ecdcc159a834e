interface Size {
  readonly width: number;
  readonly height: number;
}
/** What is known of a frame before its work is parted. */
export interface Load {
  /** The picture stands alone: nobody looks later at what was not tried. */
  readonly isAlone: boolean;
  /** Frames of the view before this one. */
  readonly frames: number;
  /** What the frames before left, or owe if below 0. */
  readonly unspent: number;
  /** No code was known in the last frames. */
  readonly isBarren: boolean;
  /** Soft finders are looked for in it; the safety net may be due. */
  readonly isSoft: boolean;
  readonly isNet: boolean;
}

/** Work beyond the ordinary, grey values a pixel of the frame. Stock readers take the time of three of
 * them for each pixel. Small pictures are read quickly: there is time for one code at least. */
interface Share {
  readonly a: number;
  readonly least: number;
}
/** A picture that stands alone: for triples of finders, and for careful looks. */
const ALONE = {
  looks: { a: 16, least: 8_000_000 },
  careful: { a: 14, least: 12_000_000 },
};
/** All of a stream's frame, and what may be saved up for a later one's careful looks. The first frame of
 * a view has nothing to follow; where nothing was read for some frames there is texture, mostly, and a
 * label that comes into it is among the first that are looked at. There, of what is saved up, each frame
 * spends so much in small pieces, else every sixth frame of a texture costs as much as the first; all
 * of it is for the large ones, which what is much like a code is worth. */
const STREAM = {
  first: { a: 1.8, least: 900_000 },
  later: { a: 1.35, least: 400_000 },
  barren: { a: 0.8, least: 300_000 },
  saved: { a: 1.2, least: 300_000 },
  pieces: { a: 0.8, least: 300_000 },
};
/** Of it, what is spent before: a search for soft finders, and a scan of the safety net. */
const SOFT = { a: 0.3, least: 0 };
const NET = { a: 0.3, least: 0 };
/** A code that is read is worth looks at what else there is: where one label is there may be twenty, and
 * where texture is there are none. */
const EARNED = { a: 0.15, least: 50_000 };
/** Part of it for quick looks: what they read nobody has to read carefully. */
const LOOKS_PART = 0.7;

const workOf = ({ a, least }: Share, { width, height }: Size): number =>
  Math.max(least, width * height * a);

/** All that a stream's frame may spend on looks, quick ones and careful ones. */
function streamWork(size: Size, { frames, isBarren, isSoft, isNet }: Load): number {
  const later = isBarren ? STREAM.barren : STREAM.later;
  const whole = workOf(frames === 0 ? STREAM.first : later, size);
  return whole - (isSoft ? workOf(SOFT, size) : 0) - (isNet ? workOf(NET, size) : 0);
}

/** Work for quick looks. */
export const looksWork = (size: Size, load: Load): number =>
  load.isAlone ? workOf(ALONE.looks, size) : streamWork(size, load) * LOOKS_PART;

/** More of it for each code that is read by one. */
export const earnedWork = (size: Size): number => workOf(EARNED, size);

/** Work for careful looks, what is saved up included: what quick looks left. */
export function carefulWork(size: Size, load: Load, looks: number): number {
  if (load.isAlone) return workOf(ALONE.careful, size);
  const saved = workOf(STREAM.saved, size);
  const left = streamWork(size, load) - looks;
  // What is owed has the same bound: a code that was looked at in vain for seconds must not keep those
  // that come after it waiting for seconds.
  return Math.max(-saved, Math.min(saved, load.unspent + left));
}

/** What of it is kept for large pieces. */
export const keptWork = (size: Size, { isAlone, isBarren }: Load, work: number): number =>
  isBarren && !isAlone ? Math.max(0, work - workOf(STREAM.pieces, size)) : 0;

/** The same in a frame that pays for the safety net: nothing that was saved up. */
export const scantWork = (size: Size, load: Load, looks: number): number =>
  carefulWork(size, { ...load, unspent: Math.min(0, load.unspent) }, looks);

/** Part of a large piece of work that must be there to begin it. With 0.3 nets of knots made the worst
 * pictures of two odd films; with 0.6 no label-picture of any was lost. */
const DEPOSIT = 0.6;
/** The same for what is a code for sure. */
export const SURE_DEPOSIT = 0.4;

/**
 * The work that one frame may cost beyond the ordinary, counted in grey values looked at: unlike
 * time it is the same on every machine and in every run. No texture can blow it up.
 */
export class Budget {
  private readonly work: number;
  private left: number;
  private readonly kept: number;
  /** @param kept part of the work that only borrow() may spend */
  constructor(work: number, kept = 0) {
    this.work = work;
    this.left = work;
    this.kept = kept;
  }

  get unspent(): number {
    return this.left;
  }

  get spent(): number {
    return this.work - this.left;
  }

  /** A budget of a part of what is left; charge() what comes of it. */
  part(share: number): Budget {
    return new Budget((this.left - this.kept) * share);
  }

  /** Whether so much work may still be done; then it counts as done. */
  spend(work: number): boolean {
    if (this.left - this.kept < work) return false;
    this.left -= work;
    return true;
  }

  /**
   * Whether there is enough to begin something large that cannot be stopped half way; what is missing
   * is owed by the frames to come.
   */
  borrow(work: number, deposit = DEPOSIT): boolean {
    if (this.left < work * deposit) return false;
    this.left -= work;
    return true;
  }

  /** Adds work that was not to be had before. */
  earn(work: number): void {
    this.left += work;
  }

  /** Counts work that was done before anybody knew how much it would be. */
  charge(work: number): void {
    this.left -= work;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }
}
