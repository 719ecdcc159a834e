/** Guesses of the picture's motion by finders alone, before a code of the last frame is recognised. */
import type { Point } from '../types.ts';
import { FINDERS, sideOf, type Move, finderSize, type Track } from './tracks.ts';
import { STILL, moveOf, NO_MOTION, type PictureMotion } from './motion.ts';
import { isAboutAsLarge, type NearFinders } from '../locate/near-finders.ts';

/** Distance of a finder from its place by a guess, finder sizes. */
export const GUESS_REACH = 1;

/** Largest shift of the picture between two frames, share of its width. */
const MOST_SHIFT = 0.14;

/** Codes that vote for a shift, and shifts that are tried. */
const MOST_VOTERS = 20;
const MOST_SHIFTS = 4;

/** Share of the codes from which a guess of the motion is accepted at once. */
const CLEAR_SHARE = 0.6;

/** Motion of the last frame, and the middle of the picture. */
export interface Before {
  readonly last: PictureMotion;
  readonly middle: Point;
}

/**
 * Guesses, likeliest first: no motion, the motion of the last frame, and jerks. The right one is the guess under which
 * most tracks have finders at their places: equal labels look alike, and only the right guess fits all.
 */
export function guessedMoves(
  tracks: readonly Track[],
  near: NearFinders,
  { last, middle }: Before,
): Move[] {
  const common = [STILL, moveOf(last, middle)];
  const fits = common.map((guess) => fitting(tracks, near, guess));
  if (Math.max(...fits) > tracks.length * CLEAR_SHARE)
    return fits[0]! < fits[1]! ? common.reverse() : common;
  const rotated = moveOf({ ...last, shift: NO_MOTION.shift }, middle);
  return [...common, ...commonShifts(tracks, near, rotated)]
    .map((guess) => ({ guess, fits: fitting(tracks, near, guess) }))
    .sort((a, b) => b.fits - a.fits)
    .map(({ guess }) => guess);
}

/** Number of tracks that have all of their finders under a guess. */
function fitting(tracks: readonly Track[], near: NearFinders, guess: Move): number {
  return tracks.filter((track) => {
    const size = finderSize(track);
    return FINDERS.every((name) =>
      near.nearest(guess(track.anchor[name]), size, GUESS_REACH * size),
    );
  }).length;
}

interface Vote extends Point {
  readonly count: number;
}

/**
 * Shifts that many tracks have in common, commonest first. Without them films of plants' labels before a moving camera
 * lose 5 of 403 label-pictures (`npx tsx bench/ablate.ts --plant DIR`).
 */
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

/** Shifts from a track's finders to all detected finders that may be the same ones. */
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
