/** Whether a triple may be a code, and of how many modules: by its finders and timing marks. */
import type { FrameContext } from '../context.ts';
import { distance } from '../geometry.ts';
import { planeFor } from '../locate/planes.ts';
import { pitchAlong, shrunk } from '../locate/triples.ts';
import { describedCentres } from '../descriptions.ts';
import type { Candidate, Plane, Size, Triple } from '../steps.ts';
import { versionOf } from '../decode/layout.ts';
import { countedSizes } from './transitions.ts';
import { toldVersion } from './version-information.ts';
import { axesOf, contrastOf, Sampler } from './axes.ts';
import { hasFinders } from './finder-likeness.ts';
import { modulesBySquares, squaresOf } from './squares.ts';

const VERSIONS = { least: 1, most: 40 };
/** Between cores and rings of the finders, grey values. Faded print has 50. */
const LEAST_CONTRAST = 6;
/** Of that contrast; the timing marks of codes that were read have 0.2 to 1, both sides summed. */
const LEAST_ALTERNATION = 0.06;
const CONFIDENT_ALTERNATION = 0.4;
/** The same, the wrong way round. */
const LEAST_REVERSED = 0.25;
/** Where a finder is made up, either side must speak for itself: print alternates along one. */
const LEAST_OF_EITHER = 0.1;
/** Both sides of a code together have twice its contrast at most. */
const MOST_PART = 1;
/** Significance of a version told twice: no marks have so much. */
const TOLD = 100;
/** Modules from which a code may tell its version: version 7 has 45, and a guess may be less. */
const LEAST_TELLING = 37;

/** Sizes the code may have, likeliest first; none when its finders are too far apart for any. */
function sizesOf({ kernels, heap }: FrameContext, plane: Plane, triple: Triple): Size[] {
  const { corner, right, below } = triple;
  const across = distance(corner, right);
  const down = distance(corner, below);
  const guess =
    (across / pitchAlong(corner, right, across) + down / pitchAlong(corner, below, down)) / 2 + 7;
  const version = Math.round((guess - 17) / 4);
  // Blur makes small finders look larger, and the code as many modules smaller; the larger the code
  // the more versions are within the error of its finders' size.
  const spread = Math.floor(version / 6);
  const first = Math.max(VERSIONS.least, version - 1 - spread);
  const last = Math.min(VERSIONS.most, version + 2 + spread);
  if (last < first) return [];
  const to = heap.at('marks');
  kernels.timing(plane.handle, describedCentres(heap, [corner, right, below]), first, last, to);
  const sizes: Size[] = [];
  for (let i = 0; i <= last - first; i++) {
    const along = heap.floatAt(to + 8 * i);
    const over = heap.floatAt(to + 8 * i + 4);
    const modules = 17 + 4 * (first + i);
    sizes.push({ modules, alternation: along + over, least: Math.min(along, over) });
  }
  return sizes.sort((a, b) => b.alternation - a.alternation);
}

/**
 * Noise and print make triples too, but hardly ever timing marks between them.
 * @param maySquare whether finders that are not square along the axes of their code may be measured
 */
export function candidateAt(
  context: FrameContext,
  triple: Triple,
  maySquare: () => boolean = () => false,
): Candidate | undefined {
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  const sizes = sizesOf(context, plane, local);
  const [likeliest] = sizes;
  if (!likeliest) return undefined;
  const { modules, alternation, least } = likeliest;
  const axes = axesOf(local, modules);
  const contrast = contrastOf(new Sampler(context, plane), local, axes);
  if (contrast < LEAST_CONTRAST) return undefined;
  if (!hasFinders(context, plane, local, axes)) {
    if (!maySquare() || !squaresOf(context, plane, local, axes)) return undefined;
  }
  const isMadeUp = Math.min(triple.corner.hits, triple.right.hits, triple.below.hits) === 0;
  if (isMadeUp && least < LEAST_OF_EITHER * contrast) return undefined;
  const part = Math.min(MOST_PART, alternation / contrast);
  const isReversed = sizes.at(-1)!.alternation < -LEAST_REVERSED * contrast;
  return {
    triple,
    sizes,
    confident: part >= CONFIDENT_ALTERNATION,
    plausible: part >= LEAST_ALTERNATION || isReversed,
    isSure: false,
    isTold: false,
    isReversed,
    significance: part * Math.sqrt(modules - 16),
  };
}

const SURE = { confident: true, plausible: true, isSure: true, isReversed: false };

/** Modules of the likeliest sizes, and of the last one if its marks alternate the wrong way round. */
export function sizesToTry({ sizes, isReversed }: Candidate, most: number): number[] {
  const tried = sizes.filter((_, i) => i < most || (isReversed && i === sizes.length - 1));
  return tried.map(({ modules }) => modules);
}

/** Clutter has less; of all candidates that have less the clearest come first. */
const SIGNIFICANT = 2;
export const isSignificant = ({ confident, significance }: Candidate): boolean =>
  confident && significance > SIGNIFICANT;

export const clearestFirst = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => b.significance - a.significance);

/** Whether a candidate may be large enough to tell its size. */
export const mayTell = ({ sizes: [likeliest] }: Candidate): boolean =>
  likeliest !== undefined && likeliest.modules >= LEAST_TELLING;

/** The candidate with the one size that it tells itself, if it may be large enough to tell and does. */
export function toldCandidate(context: FrameContext, candidate: Candidate): Candidate | undefined {
  const { triple, sizes } = candidate;
  const [likeliest] = sizes;
  if (!likeliest || !mayTell(candidate)) return undefined;
  const plane = planeFor(context.frame, triple.pitch);
  const versions = sizes.map(({ modules }) => versionOf(modules));
  const told = toldVersion(
    context,
    plane,
    shrunk(triple, plane.scale),
    Math.min(...versions),
    Math.max(...versions),
  );
  if (told === undefined) return undefined;
  const size = { ...likeliest, modules: 17 + 4 * told };
  return { ...candidate, sizes: [size], ...SURE, isTold: true, significance: TOLD };
}

/** The candidate with sizes by the count of its timing marks, which may bend; undefined when they
 * cannot be counted. */
export function countedCandidate(
  context: FrameContext,
  candidate: Candidate,
): Candidate | undefined {
  const { triple, sizes: timed } = candidate;
  const plane = planeFor(context.frame, triple.pitch);
  const counts = countedSizes(context, plane, shrunk(triple, plane.scale));
  const [most] = counts;
  const [likeliest] = timed;
  if (most === undefined || !likeliest) return undefined;
  const sizes = counts.map((modules) => ({ ...likeliest, modules }));
  const significance = Math.sqrt(most - 16) * CONFIDENT_ALTERNATION;
  return { ...candidate, sizes, ...SURE, significance };
}

/** The candidate with the two sizes that are nearest to what the edges of its finders say; undefined
 * where they say nothing. */
export function squaredCandidate(
  context: FrameContext,
  candidate: Candidate,
): Candidate | undefined {
  const { triple, sizes } = candidate;
  const [likeliest] = sizes;
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  const squares = squaresOf(context, plane, local, axesOf(local, likeliest!.modules));
  if (!squares) return undefined;
  const version = versionOf(modulesBySquares(squares));
  const nearest = Math.round(version);
  const near = [nearest, version < nearest ? nearest - 1 : nearest + 1].filter(
    (of) => of >= VERSIONS.least && of <= VERSIONS.most,
  );
  if (near.length === 0) return undefined;
  const own = near.map((of) => ({ ...likeliest!, modules: 17 + 4 * of }));
  return { ...candidate, sizes: own, confident: true, plausible: true, isReversed: false };
}
