import { CROP } from '../reader-options.ts';
import { refinedRead } from './corners.ts';
import { fingerprintOf, MOST_KNOWN_MODULES } from './fingerprint.ts';
import { planeOf, type Job } from './job.ts';
import { centredTriple, lookAt, readModules } from './modules.ts';
import type { Found } from './search.ts';
import { dueForReading, follow, settle, tripleOf, type Followed, type Track } from './tracks.ts';
import type { Triple } from './triples.ts';
import { readUpright } from './upright.ts';

/** Tracks read again in each frame, so that twelve are confirmed within 0.6 s at 10 frames/s. */
const READ_AGAIN = 2;

/** Reads a followed code again: what is printed there decides, not what was. */
function readAgain(job: Job, track: Track): Track | undefined {
  const { bench, frame } = job;
  const triple = tripleOf(track);
  const look = lookAt(bench, frame, triple);
  const sampled = look && readModules(bench, frame, look);
  const read = typeof sampled === 'object' ? sampled : readUpright(bench, frame, triple, CROP);
  // A hand passing over a label is no proof against it: the look still holds, try again later.
  if (!read) return { ...track, age: 0 };
  if (read.text !== track.text) return undefined;
  return trackOf(job, { read: refinedRead(triple, read), triple, stage: 'crop' });
}

/** What to follow of a code that was read; undefined when that is too little to know it again. */
export function trackOf(job: Job, { read, triple }: Found): Track | undefined {
  if (!triple || read.modules > MOST_KNOWN_MODULES) return undefined;
  const { corner, right, below } = centredTriple(job.bench, job.frame, triple, read.modules);
  const anchor = { corner, right, below };
  const look = fingerprintOf(planeOf(job), anchor, read.modules);
  if (!look) return undefined;
  return {
    text: read.text,
    modules: read.modules,
    anchor,
    corners: read.corners,
    look,
    age: 0,
    blind: 0,
  };
}

/** Codes read in earlier frames: where they are now. Some are read again, the longest unread first. */
export function followTracks(job: Job, triples: readonly Triple[]): Followed {
  const { view, watch } = job;
  if (view.tracks.length === 0) return { tracks: [], used: new Set() };
  const followed = follow(planeOf(job), view.tracks, triples);
  const fine = followed.tracks.map((track) =>
    track.blind > 0
      ? track
      : settle(track, centredTriple(job.bench, job.frame, tripleOf(track), track.modules)),
  );
  const due = new Set(dueForReading(fine, READ_AGAIN));
  const tracks = fine.flatMap((t) => (due.has(t) ? (readAgain(job, t) ?? []) : t));
  watch.lap('track');
  return { ...followed, tracks };
}
