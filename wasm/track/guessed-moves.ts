/** How a picture may have moved, by finders alone: before any code of the last frame is known again. */
import type { Point } from '../types.ts';
import { FINDERS, sideOf, type Move } from './anchor.ts';
import { STILL, turning, UNTURNED, type Turn } from './motion.ts';
import { isAboutAsLarge, type NearFinders } from '../locate/near-finders.ts';
import { finderSize, type Track } from './tracks.ts';

/** How far finders may lie from where a guess has them, in their sizes. */
export const WIDE_REACH = 1;
/** The farthest that a picture moves from frame to frame, of its width. */
const MOST_SHIFT = 0.14;
/** Tracks that are asked for a shift of the picture, and how many of those shifts are tried. */
const MOST_VOTERS = 20;
const MOST_SHIFTS = 4;
/** Part of the tracks by which a guess is right for sure. */
const CLEARLY = 0.6;

/** How the picture moved in the frame before, and where its middle is. */
export interface Before {
  readonly last: Turn;
  readonly middle: Point;
}

/**
 * Guesses, the likeliest first: that it stands still, that a hand goes on as it did, and that it
 * jerked. They are told apart by how many tracks would have finders where theirs are: of labels that
 * are all alike each looks like its neighbour, and only the right guess fits all.
 */
export function guessedMoves(
  tracks: readonly Track[],
  near: NearFinders,
  { last, middle }: Before,
): Move[] {
  const usual = [STILL, turning(last, middle)];
  const fits = usual.map((guess) => fitting(tracks, near, guess));
  if (Math.max(...fits) > tracks.length * CLEARLY)
    return fits[0]! < fits[1]! ? usual.reverse() : usual;
  const turned = turning({ ...last, shift: UNTURNED.shift }, middle);
  return [...usual, ...commonShifts(tracks, near, turned)]
    .map((guess) => ({ guess, fits: fitting(tracks, near, guess) }))
    .sort((a, b) => b.fits - a.fits)
    .map(({ guess }) => guess);
}

/** How many tracks would have all of their finders. */
function fitting(tracks: readonly Track[], near: NearFinders, guess: Move): number {
  return tracks.filter((track) => {
    const size = finderSize(track);
    return FINDERS.every((name) =>
      near.nearest(guess(track.anchor[name]), size, WIDE_REACH * size),
    );
  }).length;
}

interface Vote extends Point {
  readonly count: number;
}

/** Shifts by which many tracks' finders would lie where finders are, the commonest first. */
function commonShifts(tracks: readonly Track[], near: NearFinders, guess: Move): Move[] {
  const voters = tracks.slice(0, MOST_VOTERS);
  const cell = Math.max(...voters.map(finderSize));
  const votes = new Map<number, Vote>();
  for (const track of voters) {
    for (const { x, y } of shiftsOf(track, near, guess)) {
      const key = Math.round(x / cell) * 4096 + Math.round(y / cell);
      const old = votes.get(key) ?? { count: 0, x: 0, y: 0 };
      votes.set(key, { count: old.count + 1, x: old.x + x, y: old.y + y });
    }
  }
  return [...votes.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_SHIFTS)
    .map(({ count, x, y }) => (place) => {
      const at = guess(place);
      return { x: at.x + x / count, y: at.y + y / count };
    });
}

/** From each of a track's finders to each that may be the same one now. */
function shiftsOf(track: Track, near: NearFinders, guess: Move): Point[] {
  const size = finderSize(track);
  const reach = Math.max(near.width * MOST_SHIFT, sideOf(track.anchor));
  return FINDERS.flatMap((name) => {
    const from = guess(track.anchor[name]);
    return near
      .around(from, reach)
      .filter((finder) => isAboutAsLarge(finder.size, size))
      .map(({ x, y }) => ({ x: x - from.x, y: y - from.y }));
  });
}
