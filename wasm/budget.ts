interface Size {
  readonly width: number;
  readonly height: number;
}
/** What the frames of a view before left, and whether there are any; see carefulWork. */
interface Past {
  /** The picture stands alone: nobody looks later at what was not tried. */
  readonly isAlone: boolean;
  readonly frames: number;
  readonly unspent: number;
}

/** Work beyond the ordinary, grey values a pixel of the frame. Stock readers look at each pixel ten
 * times as long. Small pictures are read quickly: there is time for one code at least. */
interface Share {
  readonly a: number;
  readonly least: number;
}
/** For careful looks: at a picture that stands alone, and in a stream's frame; and what may be saved
 * up for a later one, which the first frame has, too. */
const CAREFUL = {
  alone: { a: 11, least: 9_000_000 },
  later: { a: 0.6, least: 150_000 },
  saved: { a: 1.2, least: 300_000 },
};
/** The same for triples of finders: what they read nobody has to read carefully. The first frame of a
 * view has nothing to follow: with 1.6 for it five of 128 small labels of two 720p cells had to wait
 * for the second frame, with 2 none. */
const LOOKS = {
  alone: { a: 8, least: 4_000_000 },
  first: { a: 2.4, least: 600_000 },
  later: { a: 1.2, least: 300_000 },
};

const workOf = ({ a, least }: Share, { width, height }: Size): number =>
  Math.max(least, width * height * a);

/** Work for careful looks. */
export function carefulWork(size: Size, { isAlone, frames, unspent }: Past): number {
  if (isAlone) return workOf(CAREFUL.alone, size);
  const saved = workOf(CAREFUL.saved, size);
  return frames === 0 ? saved : Math.min(saved, unspent + workOf(CAREFUL.later, size));
}

/** The same in a frame that pays for something else: nothing that was saved up. */
export const scantWork = (size: Size, past: Past): number =>
  Math.min(carefulWork(size, past), workOf(CAREFUL.later, size));

/** Work for quick looks. */
export const looksWork = (size: Size, { isAlone, frames }: Omit<Past, 'unspent'>): number =>
  workOf(LOOKS[isAlone ? 'alone' : frames === 0 ? 'first' : 'later'], size);

/** Part of a large piece of work that must be there to begin it. With 0.3 nets of knots made the worst
 * pictures of two odd films; with 0.6 no label-picture of any was lost. */
const DEPOSIT = 0.6;

/**
 * The work that one frame may cost beyond the ordinary, counted in grey values looked at: unlike
 * time it is the same on every machine and in every run. No texture can blow it up.
 */
export class Budget {
  private readonly work: number;
  private left: number;
  constructor(work: number) {
    this.work = work;
    this.left = work;
  }

  get unspent(): number {
    return this.left;
  }

  get spent(): number {
    return this.work - this.left;
  }

  /** A budget of a part of what is left; charge() what comes of it. */
  part(share: number): Budget {
    return new Budget(this.left * share);
  }

  /** Whether so much work may still be done; then it counts as done. */
  spend(work: number): boolean {
    if (this.left < work) return false;
    this.left -= work;
    return true;
  }

  /**
   * Whether there is enough to begin something large that cannot be stopped half way; what is missing
   * is owed by the frames to come.
   */
  borrow(work: number): boolean {
    if (this.left < work * DEPOSIT) return false;
    this.left -= work;
    return true;
  }

  /** Counts work that was done before anybody knew how much it would be. */
  charge(work: number): void {
    this.left -= work;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }
}
