import type { DecodeRequest, ReadCode } from '../frame-decoder.ts';
import type { Bench } from './crops.ts';
import { findInFull, findInHalf, findSharpened, prepare, type Finder } from './finders.ts';
import { followTracks, trackOf } from './follow-tracks.ts';
import { dueScan, scanAll, scanStill } from './full-scan.ts';
import { centreOf, inRegion } from './geometry.ts';
import { farIsDue, timeFrom, type Job } from './job.ts';
import { Search, type Found } from './search.ts';
import { isSmall, softParts } from './soft-parts.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Followed, Track } from './tracks.ts';
import { hasOneOf, triplesOf, type Triple } from './triples.ts';
import { enter, type View } from './view.ts';

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

/** Triples that were not there before these finders. */
function triplesWith(added: readonly Finder[], all: readonly Finder[]): Triple[] {
  if (added.length === 0) return [];
  const fresh = new Set(added);
  return triplesOf(all).filter((triple) => hasOneOf(triple, fresh));
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
  const fresh = triples.filter((triple) => !hasOneOf(triple, followed.used));
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
