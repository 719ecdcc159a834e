/** Where codes of the frame before are now: each is looked for where the codes beside it moved to. */
import type { FrameContext } from '../context.ts';
import { centreOf, distance, isInside, outlineOf } from '../geometry.ts';
import { NearFinders } from '../locate/near-finders.ts';
import { centredTriple } from '../sample/axes.ts';
import type { Finder } from '../steps.ts';
import type { Point } from '../types.ts';
import { FINDERS, isWithin, movedAnchor, type Anchor, type Move } from './anchor.ts';
import { likeness, sameFrom, type Pixels } from './fingerprint.ts';
import { guessedMoves, WIDE_REACH } from './guessed-moves.ts';
import { Motion, squared, STILL, type Moved, type Turn } from './motion.ts';
import { finderSize, movedTo, tripleOf, type Track } from './tracks.ts';

/** How far finders may lie from where the code beside them moved to, in finders' sizes. */
const REACH = 0.5;
/** Part of the tracks whose finders must be seen to tell how they moved. */
const MOST_OF_THEM = 0.4;
/** Tracks that are looked at in vain by one guess of how the picture moved: in a crowd that blur has changed
 * none looks as it did. So many are looked at without their finders where nothing else tells it. */
const MOST_IN_VAIN = 12;

export interface Followed {
  /** Tracks that are where they must be and look as they did. */
  readonly tracks: readonly Track[];
  /** Tracks that do not, at their likeliest places: first those whose finders are seen there. */
  readonly lost: readonly Track[];
  /** Finders within the codes that are followed. */
  readonly used: ReadonlySet<Finder>;
  /** Whether it is known how the picture moved. */
  readonly isMoveKnown: boolean;
  readonly move: Move;
  /** The same of the picture as a whole. */
  readonly turn: Turn;
}

/** A track laid over the picture. */
interface Laid {
  readonly anchor: Anchor;
  /** Finders that were seen there. */
  readonly seen: readonly Finder[];
}

export class Follower {
  private readonly context: FrameContext;
  private readonly pixels: Pixels;
  private readonly near: NearFinders;
  private readonly motion = new Motion();
  /** Tracks that are not followed yet, and how far from the next code that is. */
  private readonly pending = new Map<Track, { next?: Moved; far: number }>();
  private readonly found: Track[] = [];
  private readonly lost: { readonly track: Track; readonly seen: number }[] = [];
  private readonly used = new Set<Finder>();

  constructor(context: FrameContext, tracks: readonly Track[], finders: readonly Finder[]) {
    this.context = context;
    this.pixels = { ...context.frame.full, bytes: context.heap.bytes() };
    this.near = new NearFinders(finders, context.frame.full.width);
    for (const track of tracks) this.pending.set(track, { far: Infinity });
  }

  /** @param last how the picture moved before: a hand goes on, or jerks */
  follow(last: Turn): Followed {
    const { width, height } = this.context.frame.full;
    const middle = { x: width / 2, y: height / 2 };
    if (this.pending.size > 0) this.begin(last, middle);
    if (this.motion.isKnown) this.spread();
    const lost = this.lost.sort((a, b) => b.seen - a.seen).map(({ track }) => track);
    return {
      tracks: this.found,
      lost: [...lost, ...this.pending.keys()],
      used: this.used,
      isMoveKnown: this.motion.isKnown,
      move: this.motion.at,
      turn: this.motion.about(middle),
    };
  }

  /** Follows a first track, by the likeliest guess of how the picture moved. */
  private begin(last: Turn, middle: Point): void {
    const tracks = [...this.pending.keys()];
    const guesses = guessedMoves(tracks, this.near, { last, middle });
    if (guesses.some((guess) => this.fits(tracks, guess, 2))) return;
    if (guesses.some((guess) => this.fits(tracks, guess, 0))) return;
    this.suppose(guesses[0]!);
  }

  /** Whether a guess leads to a track, of those with so many finders where it has them. */
  private fits(tracks: readonly Track[], guess: Move, leastSeen: number): boolean {
    let vain = 0;
    for (const track of tracks) {
      const laid = this.lay(track, guess, WIDE_REACH);
      if (laid.seen.length < leastSeen) continue;
      if (this.knows(track, laid)) return true;
      if (++vain === MOST_IN_VAIN) break;
    }
    return false;
  }

  /** Where blur changes how all codes look, finders alone tell how they moved, if most of them do. */
  private suppose(guess: Move): void {
    const laid = [...this.pending.keys()].map((track) => ({
      track,
      ...this.lay(track, guess, WIDE_REACH),
    }));
    const whole = laid.filter(({ seen }) => new Set(seen).size === FINDERS.length);
    if (whole.length < laid.length * MOST_OF_THEM) return;
    for (const { track, anchor } of whole) this.passOn(this.motion.add(track.anchor, anchor));
  }

  /** Follows the others from one to the next. */
  private spread(): void {
    while (this.pending.size > 0) {
      const [track, { next }] = this.nearest();
      const laid = this.lay(track, next ? this.motion.along(next) : STILL, REACH);
      if (this.knows(track, laid)) continue;
      this.pending.delete(track);
      this.lost.push({ track: movedTo(track, laid.anchor), seen: laid.seen.length });
    }
  }

  /** The one that is nearest to a code that is followed already. */
  private nearest(): [Track, { next?: Moved; far: number }] {
    return [...this.pending].reduce((a, b) => (b[1].far < a[1].far ? b : a));
  }

  private lay(track: Track, move: Move, reach: number): Laid {
    const guess = movedAnchor(track.anchor, move);
    const size = finderSize(track);
    const hits = FINDERS.map((name) => this.near.nearest(guess[name], size, reach * size));
    const seen = hits.filter((hit) => hit !== undefined);
    const off = { x: 0, y: 0 };
    hits.forEach((hit, i) => {
      const expected = guess[FINDERS[i]!];
      off.x += hit ? (hit.x - expected.x) / seen.length : 0;
      off.y += hit ? (hit.y - expected.y) / seen.length : 0;
    });
    const at = (i: number): Point =>
      hits[i] ?? { x: guess[FINDERS[i]!].x + off.x, y: guess[FINDERS[i]!].y + off.y };
    return { anchor: { corner: at(0), right: at(1), below: at(2) }, seen };
  }

  /** Tracks to which this code is the nearest one now move as it did. */
  private passOn(code: Moved): void {
    for (const [track, { far }] of this.pending) {
      const apart = squared(track.anchor.corner, code.from);
      if (apart < far) this.pending.set(track, { next: code, far: apart });
    }
  }

  /** Whether a track looks there as it did; then it is followed. */
  private knows(track: Track, { anchor, seen }: Laid): boolean {
    const { full } = this.context.frame;
    if (!isWithin(anchor, full)) return false;
    const triple = tripleOf({ ...track, anchor });
    const { corner, right, below } = centredTriple(this.context, full, triple, track.modules);
    const now = { corner, right, below };
    const alike = likeness(this.pixels, now, track.modules, track.fingerprint);
    if (alike < sameFrom(track.modules)) return false;
    const moved = { ...movedTo(track, now), missing: 0 };
    this.pending.delete(track);
    this.passOn(this.motion.add(track.anchor, now));
    this.found.push(moved);
    for (const finder of seen) this.near.take(finder);
    const centre = centreOf(moved.corners);
    const reach = distance(moved.corners[0], moved.corners[2]) / 2;
    const outline = outlineOf(moved.corners);
    for (const finder of this.near.around(centre, reach)) {
      if (isInside(outline, finder)) this.used.add(finder);
    }
    for (const finder of seen) this.used.add(finder);
    return true;
  }
}
