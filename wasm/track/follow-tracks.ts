import type { FrameContext } from '../context.ts';
import { readUpright } from '../fallback/upright.ts';
import { centreOf, fromUnitSquare, inRegion, isSameCode, project } from '../geometry.ts';
import { centredTriple, TO_CENTRE } from '../sample/axes.ts';
import { refinedRead } from '../sample/corners.ts';
import { readCandidate } from '../sample/read-candidate.ts';
import type { CodeRead, Finder, Found, Plane, Triple } from '../steps.ts';
import { CROP } from '../zxing/options.ts';
import type { Anchor } from './anchor.ts';
import { fingerprintOf, MOST_KNOWN_MODULES, type Pixels } from './fingerprint.ts';
import { Follower, type Followed } from './follow.ts';
import type { Turn } from './motion.ts';
import { dueForReading, tripleOf, type Track } from './tracks.ts';

const pixelsOf = ({ heap, frame }: FrameContext): Pixels => ({
  ...frame.full,
  bytes: heap.bytes(),
});

/** Tracks read again in each frame, so that twelve are confirmed within 0.6 s at 10 frames/s. */
const READ_AGAIN = 2;
/** After a vain try a code is not due before so many frames: each costs as much as reading four. */
const REST_FRAMES = 4;
/** A label that was not known for so many frames has left the picture. */
const MOST_MISSING = 6;

/** Reads a followed code again: what is printed there decides, not what was. */
function readAgain(context: FrameContext, track: Track): Track | undefined {
  const triple = tripleOf(track);
  const attempt = readCandidate(context, triple, [track.modules]);
  const read = 'read' in attempt ? attempt.read : readUpright(context, triple, CROP);
  // A hand passing over a label is no proof against it: the fingerprint holds, try again later.
  if (!read) return { ...track, age: -REST_FRAMES };
  if (read.text !== track.text) return undefined;
  return trackOf(context, { read: refinedRead(triple, read), triple, stage: 'crop' });
}

/** Where the finders of a code are by its corners, if the general reader read it. */
function anchorByCorners({ corners, modules }: CodeRead): Anchor {
  const map = fromUnitSquare(corners);
  const near = TO_CENTRE / modules;
  const far = 1 - near;
  return {
    corner: project(map, near, near),
    right: project(map, far, near),
    below: project(map, near, far),
  };
}

/** What to follow of a code that was read; undefined when that is too little to know it again. */
export function trackOf(context: FrameContext, { read, triple }: Found): Track | undefined {
  const { text, modules, corners } = read;
  if (modules > MOST_KNOWN_MODULES) return undefined;
  const seen: Triple = triple ?? tripleOf({ anchor: anchorByCorners(read), modules });
  const { full } = context.frame;
  const { corner, right, below } = read.centred ?? centredTriple(context, full, seen, modules);
  const anchor = { corner, right, below };
  const fingerprint = fingerprintOf(pixelsOf(context), anchor, modules);
  if (!fingerprint) return undefined;
  const isCoarse = [seen.corner, seen.right, seen.below].some((finder) => finder.isCoarse);
  return { text, modules, anchor, corners, fingerprint, age: 0, missing: 0, isCoarse };
}

/** Codes read in earlier frames: where they are now. Some are read again, the longest unread first. */
export function followTracks(
  context: FrameContext,
  known: readonly Track[],
  finders: readonly Finder[],
  last: Turn,
): Followed {
  const followed = new Follower(context, known, finders).follow(last);
  const due = new Set(dueForReading(followed.tracks, READ_AGAIN));
  const tracks = followed.tracks.flatMap((t) => (due.has(t) ? (readAgain(context, t) ?? []) : t));
  context.watch.lap('track');
  return { ...followed, tracks };
}

/** Codes to look for in the next frame where they must be, beside those that are known. */
export const lostNext = (
  lost: readonly Track[],
  reads: readonly CodeRead[],
  { width, height }: Plane,
): Track[] =>
  lost
    .filter((track) => !reads.some((read) => isSameCode(read, track)))
    .filter(({ corners }) => inRegion(centreOf(corners), { x: 0, y: 0, width, height }))
    .map((track) => ({ ...track, missing: track.missing + 1 }))
    .filter(({ missing }) => missing < MOST_MISSING);
