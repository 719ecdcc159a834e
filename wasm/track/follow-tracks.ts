import type { FrameContext } from '../context.ts';
import { readUpright } from '../fallback/upright.ts';
import { centredTriple } from '../sample/axes.ts';
import { refinedRead } from '../sample/corners.ts';
import { readCandidate } from '../sample/read-candidate.ts';
import type { Found, Triple } from '../steps.ts';
import { CROP } from '../zxing/options.ts';
import { fingerprintOf, MOST_KNOWN_MODULES, type Pixels } from './fingerprint.ts';
import { dueForReading, follow, settle, tripleOf, type Followed, type Track } from './tracks.ts';

const pixelsOf = ({ heap, frame }: FrameContext): Pixels => ({
  ...frame.full,
  bytes: heap.bytes(),
});

/** Tracks read again in each frame, so that twelve are confirmed within 0.6 s at 10 frames/s. */
const READ_AGAIN = 2;

/** Reads a followed code again: what is printed there decides, not what was. */
function readAgain(context: FrameContext, track: Track): Track | undefined {
  const triple = tripleOf(track);
  const attempt = readCandidate(context, triple, [track.modules]);
  const read = 'read' in attempt ? attempt.read : readUpright(context, triple, CROP);
  // A hand passing over a label is no proof against it: the fingerprint holds, try again later.
  if (!read) return { ...track, age: 0 };
  if (read.text !== track.text) return undefined;
  return trackOf(context, { read: refinedRead(triple, read), triple, stage: 'crop' });
}

/** What to follow of a code that was read; undefined when that is too little to know it again. */
export function trackOf(context: FrameContext, { read, triple }: Found): Track | undefined {
  const { text, modules, corners } = read;
  if (!triple || modules > MOST_KNOWN_MODULES) return undefined;
  const { full } = context.frame;
  const { corner, right, below } = read.centred ?? centredTriple(context, full, triple, modules);
  const anchor = { corner, right, below };
  const fingerprint = fingerprintOf(pixelsOf(context), anchor, modules);
  if (!fingerprint) return undefined;
  const isCoarse = [triple.corner, triple.right, triple.below].some((finder) => finder.isCoarse);
  return { text, modules, anchor, corners, fingerprint, age: 0, blind: 0, isCoarse };
}

/** Codes read in earlier frames: where they are now. Some are read again, the longest unread first. */
export function followTracks(
  context: FrameContext,
  known: readonly Track[],
  triples: readonly Triple[],
): Followed {
  if (known.length === 0) return { tracks: [], used: new Set(), shift: { x: 0, y: 0 } };
  const followed = follow(pixelsOf(context), known, triples);
  const fine = followed.tracks.map((track) =>
    track.blind > 0
      ? track
      : settle(track, centredTriple(context, context.frame.full, tripleOf(track), track.modules)),
  );
  const due = new Set(dueForReading(fine, READ_AGAIN));
  const tracks = fine.flatMap((t) => (due.has(t) ? (readAgain(context, t) ?? []) : t));
  context.watch.lap('track');
  return { ...followed, tracks };
}
