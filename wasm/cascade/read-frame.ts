import type { DecodeRequest, ReadCode } from '../frame-decoder.ts';
import { CROP } from '../reader-options.ts';
import { refineCorners } from './corners.ts';
import type { Bench } from './crops.ts';
import {
  findInFull,
  findInHalf,
  findSharpened,
  prepare,
  type Finder,
  type Frame,
} from './finders.ts';
import { fingerprintOf, MOST_KNOWN_MODULES, type Plane } from './fingerprint.ts';
import { dueScan, scanAll, scanStill } from './full-scan.ts';
import { centreOf, inRegion } from './geometry.ts';
import { centredTriple, lookAt, readModules } from './modules.ts';
import { Search, type Found } from './search.ts';
import { isSmall, softParts } from './soft-parts.ts';
import type { Stopwatch } from './stopwatch.ts';
import { dueForReading, follow, settle, tripleOf, type Followed, type Track } from './tracks.ts';
import { triplesOf, type Triple } from './triples.ts';
import { readUpright } from './upright.ts';
import { enter, type View } from './view.ts';

const DEFAULT_BUDGET_MS = 30;
/** Tracks read again in each frame, so that twelve are confirmed within 0.6 s at 10 frames/s. */
const READ_AGAIN = 2;
const FULL_FINDER_EVERY = 3;

interface Job {
  readonly bench: Bench;
  readonly frame: Frame;
  readonly view: View;
  readonly request: DecodeRequest;
  readonly watch: Stopwatch;
}

const planeOf = ({ bench, frame }: Job): Plane => ({ ...frame, bytes: bench.heap.bytes() });

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
  return trackOf(job, {
    read: read.exact ? read : { ...read, corners: refineCorners(triple, read) },
    triple,
    stage: 'crop',
  });
}

function trackOf(job: Job, { read, triple }: Found): Track | undefined {
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

function followTracks(job: Job, triples: readonly Triple[]): Followed {
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

function safetyNet(
  { bench, frame, view, request, watch }: Job,
  search: Search,
  known: number,
): void {
  const full = request.full ?? 'auto';
  if (full === 'never') return;
  const due = dueScan(view.frames);
  if (full === 'auto' && !due) return;
  const reads =
    full === 'always' ? scanStill(bench, frame, known) : scanAll(bench, frame, due ?? 'half');
  for (const read of reads) search.add({ read, stage: 'full' });
  watch.lap('full');
}

const codeOf = ({ read, stage }: Found): ReadCode => ({
  text: read.text,
  corners: read.corners,
  stage,
});
const codeOfTrack = ({ text, corners }: Track): ReadCode => ({ text, corners, stage: 'track' });

const open = (triples: readonly Triple[], used: ReadonlySet<object>): Triple[] =>
  triples.filter(({ corner, right, below }) => ![corner, right, below].some((f) => used.has(f)));

/** With codes being followed, far codes are looked for in every third frame. */
const farIsDue = ({ view }: Job): boolean =>
  view.tracks.length === 0 || view.frames % FULL_FINDER_EVERY === 0;

/** Whether there is time left for what comes from here on. */
function timeFrom({ watch, request }: Job): () => boolean {
  const until = watch.elapsed + (request.budgetMs ?? DEFAULT_BUDGET_MS);
  return () => watch.elapsed < until;
}

/** Triples that were not there before these finders. */
function triplesWith(added: readonly Finder[], all: readonly Finder[]): Triple[] {
  if (added.length === 0) return [];
  const fresh = new Set(added);
  return triplesOf(all).filter((t) => [t.corner, t.right, t.below].some((f) => fresh.has(f)));
}

/** Far codes, then soft ones: what codes that were read explain is not searched again. */
function searchFar(job: Job, search: Search, near: readonly Finder[]): Finder[] {
  const { bench, frame, watch } = job;
  const { kernels, heap } = bench;
  let finders = [...near];
  const plain = (): Finder[] => findInFull(kernels, heap, frame, finders);
  const soft = (): Finder[] =>
    findSharpened(kernels, heap, frame, finders, softParts(frame, finders));
  const passes = isSmall(frame) ? [soft] : [plain, soft];
  for (const pass of passes) {
    search.blankRead();
    const added = pass();
    watch.lap('finder');
    finders = [...finders, ...added];
    search.sampleTriples(triplesWith(added, finders), finders);
    finders = search.unexplained(finders);
    watch.lap('crops');
  }
  return finders;
}

function searchNew(
  job: Job,
  near: readonly Finder[],
  followed: Followed,
  triples: readonly Triple[],
): Search {
  const { bench, frame, request, watch } = job;
  const search = new Search(bench, frame, request.region);
  for (const { text, modules, corners } of followed.tracks) {
    search.add({ read: { text, modules, corners }, stage: 'track' });
  }
  const fresh = open(triples, followed.used);
  search.sampleTriples(fresh, near);
  watch.lap('crops');
  if (!farIsDue(job)) {
    search.cropTriples(near, timeFrom(job));
    watch.lap('crops');
    return search;
  }
  const left = search.unexplained(near).filter((f) => !followed.used.has(f));
  const finders = searchFar(job, search, left);
  const inTime = timeFrom(job);
  search.cropTriples(finders, inTime);
  watch.lap('crops');
  search.rescueSoft(finders, inTime);
  watch.lap('rescue');
  return search;
}

/** One frame through all stages; the view remembers what to follow in the next one. */
export function readFrame(
  bench: Bench,
  plane: { luma: number; stride: number; width: number; height: number },
  view: View,
  request: DecodeRequest,
  watch: Stopwatch,
): ReadCode[] {
  enter(view, plane.width, plane.height);
  const frame = prepare(bench.kernels, bench.heap, plane);
  watch.lap('half');
  const job: Job = { bench, frame, view, request, watch };
  const near = findInHalf(bench.kernels, bench.heap, frame);
  watch.lap('finder');
  const triples = triplesOf(near);
  const followed = followTracks(job, triples);
  const search = searchNew(job, near, followed, triples);
  safetyNet(job, search, search.found.length);
  const fresh = search.found.filter((found) => found.stage !== 'track');
  view.tracks = [...followed.tracks, ...fresh.flatMap((found) => trackOf(job, found) ?? [])];
  view.frames++;
  const { region } = request;
  const tracked = followed.tracks.map(codeOfTrack);
  const seen = region ? tracked.filter((c) => inRegion(centreOf(c.corners), region)) : tracked;
  return [...seen, ...fresh.map(codeOf)];
}
