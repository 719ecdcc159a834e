import type { Anchor, DecodedSymbol, Finder, Found, FrameContext, Triple } from '../steps.ts';
import { fromUnitSquare, project } from '../geometry.ts';
import { centredTriple, TO_CENTRE } from '../sample/axes.ts';
import { readCandidate } from '../sample/read-candidate.ts';
import { fingerprintOf, type Pixels } from './fingerprint.ts';
import { Follower, type Followed } from './follow.ts';
import type { PictureMotion } from './motion.ts';
import { dueForReading, tripleOf, type Track } from './tracks.ts';

/** Followed codes that are decoded again per frame: twelve of them within 0.6 s at 10 frames per second. Chosen, not
 * measured. */
const DECODED_PER_FRAME = 2;

/** Frames before the next attempt after a failed one, which costs more. Chosen, not measured. */
const REST_FRAMES = 4;

/** Modules of version 4. Larger codes have more blocks and would be mistaken for one another. */
export const MOST_FOLLOWED_MODULES = 33;

const pixelsOf = ({ heap, frame }: FrameContext): Pixels => ({
  ...frame.full,
  bytes: heap.bytes(),
});

/**
 * Decodes a followed code again; undefined if another code is there. The finders count as used in this frame, so the
 * other code is read by readMissing() at this place, or in the next frame.
 */
function redecode(context: FrameContext, track: Track): Track | undefined {
  const triple = tripleOf(track);
  const attempt = readCandidate(context, triple, [track.modules]);
  // A hand may cover the label: the fingerprint still matches, so the code is tried again later.
  if (!('read' in attempt)) return { ...track, age: -REST_FRAMES };
  const { read } = attempt;
  if (read.text !== track.text) return undefined;
  return trackOf(context, { read, triple, stage: 'search' });
}

/** Centres of the three finders by the corners of a read. */
function finderCentres({ corners, modules }: DecodedSymbol): Anchor {
  const map = fromUnitSquare(corners);
  const near = TO_CENTRE / modules;
  const far = 1 - near;
  return {
    corner: project(map, near, near),
    right: project(map, far, near),
    below: project(map, near, far),
  };
}

/** The track of a decoded code; undefined if it could not be recognised. */
export function trackOf(context: FrameContext, { read, triple }: Found): Track | undefined {
  const { text, isMirrored, modules, corners } = read;
  if (read.format || modules > MOST_FOLLOWED_MODULES) return undefined;
  const place: Triple = triple ?? tripleOf({ anchor: finderCentres(read), modules });
  const { full } = context.frame;
  const { corner, right, below } = read.centred ?? centredTriple(context, full, place, modules);
  const anchor = { corner, right, below };
  const fingerprint = fingerprintOf(pixelsOf(context), anchor, modules);
  if (!fingerprint) return undefined;
  const isCoarse = [place.corner, place.right, place.below].some((finder) => finder.isCoarse);
  const track = { text, modules, anchor, corners, fingerprint, age: 0, lostFor: 0, isCoarse };
  return isMirrored ? { ...track, isMirrored } : track;
}

/** Follows the codes of earlier frames; those decoded longest ago are decoded again. */
export function followTracks(
  context: FrameContext,
  known: readonly Track[],
  finders: readonly Finder[],
  last: PictureMotion,
): Followed {
  const followed = new Follower(context, known, finders).follow(last);
  const due = new Set(dueForReading(followed.tracks, DECODED_PER_FRAME));
  const tracks = followed.tracks.flatMap((t) => (due.has(t) ? (redecode(context, t) ?? []) : t));
  return { ...followed, tracks };
}
