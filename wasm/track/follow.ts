/** Follows the codes of the last frame: each is expected where its neighbours' motion puts it. */
import type { FrameContext, Anchor, Finder } from '../steps.ts';
import { centreOf, distance, isInside, outlineOf } from '../geometry.ts';
import { NearFinders } from '../locate/near-finders.ts';
import { centredTriple } from '../sample/axes.ts';
import type { Point } from '../types.ts';
import {
  FINDERS,
  isWithin,
  movedAnchor,
  type Move,
  finderSize,
  nextAt,
  tripleOf,
  type Track,
} from './tracks.ts';
import { likeness, sameFrom, type Pixels } from './fingerprint.ts';
import { GUESS_REACH, guessedMoves } from './guessed-moves.ts';
import { Motion, squared, STILL, type Moved, type PictureMotion } from './motion.ts';

/** Distance of a finder from its expected place by a neighbouring code's motion, finder sizes. Chosen, not measured. */
const NEAR_REACH = 0.5;

/** Share of the codes whose finders must be detected to know the motion without recognising a code. Chosen, not
 * measured. */
const MOTION_SHARE = 0.4;

/** Codes that are compared without success per guess: blur may have changed all of a crowd. Chosen, not
 * measured. */
const MOST_COMPARED = 12;

export interface Followed {
  /** Tracks that were recognised. */
  readonly tracks: readonly Track[];
  /**
   * The other tracks at their expected places, those with detected finders first; if no motion is known, as they were in
   * the last frame.
   */
  readonly lost: readonly Track[];
  /** Finders inside followed codes. */
  readonly used: ReadonlySet<Finder>;
  /** Whether the motion of the picture is known. */
  readonly isMoveKnown: boolean;
  readonly move: Move;
  /** The motion of the picture as a whole. */
  readonly motion: PictureMotion;
}

/** The nearest followed code of a track that is not followed yet. */
interface Nearest {
  readonly code?: Moved;
  /** Squared distance. */
  readonly far: number;
}

/** A track at its expected place. */
interface Expected {
  readonly anchor: Anchor;
  /** Finders that were detected there. */
  readonly detected: readonly Finder[];
}

export class Follower {
  readonly #context: FrameContext;
  readonly #pixels: Pixels;
  readonly #near: NearFinders;
  readonly #motion = new Motion();
  /** Tracks that are not followed yet. */
  readonly #pending = new Map<Track, Nearest>();
  readonly #found: Track[] = [];
  readonly #lost: { readonly track: Track; readonly detected: number }[] = [];
  readonly #used = new Set<Finder>();

  constructor(context: FrameContext, tracks: readonly Track[], finders: readonly Finder[]) {
    this.#context = context;
    this.#pixels = { ...context.frame.full, bytes: context.heap.bytes() };
    this.#near = new NearFinders(finders, context.frame.full.width);
    for (const track of tracks) this.#pending.set(track, { far: Infinity });
  }

  /** @param last motion of the last frame: a hand continues or jerks */
  follow(last: PictureMotion): Followed {
    const { width, height } = this.#context.frame.full;
    const middle = { x: width / 2, y: height / 2 };
    if (this.#pending.size > 0) this.#begin(last, middle);
    if (this.#motion.isKnown) this.#spread();
    const lost = this.#lost.sort((a, b) => b.detected - a.detected).map(({ track }) => track);
    return {
      tracks: this.#found,
      lost: [...lost, ...this.#pending.keys()],
      used: this.#used,
      isMoveKnown: this.#motion.isKnown,
      move: this.#motion.at,
      motion: this.#motion.about(middle),
    };
  }

  /** Recognises a first track by the likeliest guess of the motion. */
  #begin(last: PictureMotion, middle: Point): void {
    const tracks = [...this.#pending.keys()];
    const guesses = guessedMoves(tracks, this.#near, { last, middle });
    if (guesses.some((guess) => this.#fits(tracks, guess, 2))) return;
    if (guesses.some((guess) => this.#fits(tracks, guess, 0))) return;
    this.#adopt(guesses[0]!);
  }

  /** Whether a guess leads to a recognised track, among those with at least `leastDetected` finders at their places. */
  #fits(tracks: readonly Track[], guess: Move, leastDetected: number): boolean {
    let failed = 0;
    for (const track of tracks) {
      const expected = this.#expect(track, guess, GUESS_REACH);
      if (expected.detected.length < leastDetected) continue;
      if (this.#recognises(track, expected)) return true;
      if (++failed === MOST_COMPARED) break;
    }
    return false;
  }

  /** Adopts a guess by finders alone: blur may have changed all fingerprints, or a hand that of the only label. */
  #adopt(guess: Move): void {
    const all = [...this.#pending.keys()].map((track) => ({
      track,
      ...this.#expect(track, guess, GUESS_REACH),
    }));
    const whole = all.filter(({ detected }) => new Set(detected).size === FINDERS.length);
    if (whole.length < all.length * MOTION_SHARE) return;
    for (const { track, anchor } of whole) this.#passOn(this.#motion.add(track.anchor, anchor));
  }

  /** Follows the other tracks, each from the nearest followed one. */
  #spread(): void {
    while (this.#pending.size > 0) {
      const [track, { code }] = this.#nearest();
      const move = code ? this.#motion.along(code) : STILL;
      const expected = this.#expect(track, move, NEAR_REACH);
      if (this.#recognises(track, expected)) continue;
      this.#pending.delete(track);
      this.#lost.push({
        track: nextAt(track, expected.anchor),
        detected: expected.detected.length,
      });
    }
  }

  /** The pending track nearest to a followed code. */
  #nearest(): [Track, Nearest] {
    return [...this.#pending].reduce((a, b) => (b[1].far < a[1].far ? b : a));
  }

  #expect(track: Track, move: Move, reach: number): Expected {
    const guess = movedAnchor(track.anchor, move);
    const size = finderSize(track);
    const hits = FINDERS.map((name) => this.#near.nearest(guess[name], size, reach * size));
    const detected = hits.filter((hit) => hit !== undefined);
    const off = { x: 0, y: 0 };
    hits.forEach((hit, i) => {
      const expected = guess[FINDERS[i]!];
      off.x += hit ? (hit.x - expected.x) / detected.length : 0;
      off.y += hit ? (hit.y - expected.y) / detected.length : 0;
    });
    const at = (i: number): Point =>
      hits[i] ?? { x: guess[FINDERS[i]!].x + off.x, y: guess[FINDERS[i]!].y + off.y };
    return { anchor: { corner: at(0), right: at(1), below: at(2) }, detected };
  }

  /** Pending tracks whose nearest followed code is this one take its motion. */
  #passOn(code: Moved): void {
    for (const [track, { far }] of this.#pending) {
      const apart = squared(track.anchor.corner, code.from);
      if (apart < far) this.#pending.set(track, { code, far: apart });
    }
  }

  /** Whether a track's fingerprint matches at a place; then it is followed. */
  #recognises(track: Track, { anchor, detected }: Expected): boolean {
    const { full } = this.#context.frame;
    if (!isWithin(anchor, full)) return false;
    const triple = tripleOf({ ...track, anchor });
    const { corner, right, below } = centredTriple(this.#context, full, triple, track.modules);
    const now = { corner, right, below };
    const alike = likeness(this.#pixels, now, track.modules, track.fingerprint);
    if (alike < sameFrom(track.modules)) return false;
    const moved = { ...nextAt(track, now), lostFor: 0 };
    this.#pending.delete(track);
    this.#passOn(this.#motion.add(track.anchor, now));
    this.#found.push(moved);
    for (const finder of detected) this.#near.take(finder);
    const centre = centreOf(moved.corners);
    const reach = distance(moved.corners[0], moved.corners[2]) / 2;
    const outline = outlineOf(moved.corners);
    for (const finder of this.#near.around(centre, reach)) {
      if (isInside(outline, finder)) this.#used.add(finder);
    }
    for (const finder of detected) this.#used.add(finder);
    return true;
  }
}
