/** Candidates: triples whose finders and timing marks may belong to a code, with their sizes. */
import type { FrameContext, Candidate, CodeSize, Confidence, Plane, Triple } from '../steps.ts';
import { distance } from '../geometry.ts';
import { planeFor } from '../locate/planes.ts';
import { isComputed, pitchAlong, shrunk } from '../locate/triples.ts';
import { describedCentres } from '../kernels/descriptions.ts';
import { modulesOf, MOST_VERSION, versionOf } from '../decode/layout.ts';
import { sizesBySquares } from './squares.ts';
import { decodeVersion } from './version-information.ts';
import { axesOf, contrastOf, hasFinders, Sampler } from './axes.ts';

/** Contrast between cores and rings of the finders, grey values; faded print has 50. */
const LEAST_CONTRAST = 6;

/** Alternation of the timing marks, share of that contrast, both sides summed. Decoded codes have 0.2 to 1. */
const LEAST_ALTERNATION = 0.06;
const CONFIDENT_ALTERNATION = 0.4;

/** The same for marks that alternate in the opposite phase. */
const LEAST_REVERSED = 0.25;

/** The same of an inverted code's marks, which start a second pass over the frame. */
const LEAST_NEGATIVE = 0.2;

/** The same along each side where a finder is computed: print alternates along one. */
const LEAST_SIDE_ALTERNATION = 0.1;

/** Both sides together have at most twice the contrast. */
const MOST_ALTERNATION = 1;

/** Significance (alternation times the root of the number of marks) of a candidate that is no clutter. */
const LEAST_SIGNIFICANCE = 2;

/** Significance of decoded version information; no timing marks have as much. */
const VERSION_SIGNIFICANCE = 100;

/** Estimated modules from which a code may carry version information: version 7 has 45, and an estimate may be less. */
const LEAST_VERSION_MODULES = 37;

/** Possible sizes, likeliest first; none if the finders are too far apart for any. */
function sizesOf({ kernels, heap }: FrameContext, plane: Plane, triple: Triple): CodeSize[] {
  const { corner, right, below } = triple;
  const across = distance(corner, right);
  const down = distance(corner, below);
  const guess =
    (across / pitchAlong(corner, right, across) + down / pitchAlong(corner, below, down)) / 2 + 7;
  const version = Math.round(versionOf(guess));
  // Blur enlarges small finders, which makes the estimate too small; the larger the code, the more versions are within
  // the error of its finders' size.
  const spread = Math.floor(version / 6);
  const first = Math.max(1, version - 1 - spread);
  const last = Math.min(MOST_VERSION, version + 2 + spread);
  if (last < first) return [];
  const to = heap.at('marks');
  kernels.timing(plane.handle, describedCentres(heap, [corner, right, below]), first, last, to);
  const sizes: CodeSize[] = [];
  for (let i = 0; i <= last - first; i++) {
    const along = heap.floatAt(to + 8 * i);
    const over = heap.floatAt(to + 8 * i + 4);
    const modules = modulesOf(first + i);
    sizes.push({ modules, alternation: along + over, least: Math.min(along, over) });
  }
  return sizes.sort((a, b) => b.alternation - a.alternation);
}

/** A triple's candidate. Noise and print make triples too, but hardly ever timing marks between them. */
export function candidateAt(context: FrameContext, triple: Triple): Candidate | undefined {
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  const sizes = sizesOf(context, plane, local);
  const [likeliest] = sizes;
  if (!likeliest) return undefined;
  const { modules, alternation, least } = likeliest;
  const axes = axesOf(local, modules);
  const contrast = contrastOf(new Sampler(context, plane), local, axes);
  if (contrast < LEAST_CONTRAST) return undefined;
  if (isComputed(triple) && least < LEAST_SIDE_ALTERNATION * contrast) return undefined;
  const part = Math.min(MOST_ALTERNATION, alternation / contrast);
  const isReversed = sizes.at(-1)!.alternation < -LEAST_REVERSED * contrast;
  return {
    triple,
    sizes,
    confidence: confidenceOf(part, isReversed),
    isSquare: hasFinders(context, plane, local, axes),
    hasVersion: false,
    isReversed,
    significance: part * Math.sqrt(modules - 16),
  };
}

/**
 * The candidate with the sizes by its finders' edges: from aside its timing marks are beside their line. Without clear
 * edges it is as it was, or none if its finders are not square.
 */
export function measuredCandidate(
  context: FrameContext,
  candidate: Candidate,
): Candidate | undefined {
  const { triple, sizes, isSquare } = candidate;
  const [likeliest, ...others] = sizes;
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  const measured = sizesBySquares(context, plane, local, axesOf(local, likeliest!.modules));
  if (measured.length === 0) return isSquare ? candidate : undefined;
  const near = measured.map((modules) => ({ ...likeliest!, modules }));
  return {
    ...candidate,
    sizes: isSquare ? [likeliest!, ...near, ...others] : [...near, ...sizes],
    confidence: 'confident',
    isReversed: false,
  };
}

/**
 * Whether the marks between the finders of an inverted code alternate as a negative's do: those of both sides together,
 * or of one side where a finder is computed, since perspective moves that one off its place.
 */
export function hasInvertedMarks(context: FrameContext, triple: Triple): boolean {
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  const sizes = sizesOf(context, plane, local);
  const negative = sizes.at(-1);
  if (!negative) return false;
  const axes = axesOf(local, negative.modules);
  const contrast = -contrastOf(new Sampler(context, plane), local, axes);
  const most = isComputed(triple)
    ? Math.min(...sizes.map(({ least }) => least))
    : negative.alternation;
  return contrast >= LEAST_CONTRAST && -most >= LEAST_NEGATIVE * contrast;
}

function confidenceOf(alternation: number, isReversed: boolean): Confidence | undefined {
  if (alternation >= CONFIDENT_ALTERNATION) return 'confident';
  return alternation >= LEAST_ALTERNATION || isReversed ? 'plausible' : undefined;
}

/** Modules of the likeliest sizes, and of the last one if its marks alternate in the opposite phase. */
export function sizesToTry({ sizes, isReversed }: Candidate, most: number): number[] {
  const tried = sizes.filter((_, i) => i < most || (isReversed && i === sizes.length - 1));
  return [...new Set(tried.map(({ modules }) => modules))];
}

/** Whether its size needs no measuring: its version is decoded, or its finders are square and its timing marks clear. */
export const isClear = ({ isSquare, confidence, hasVersion }: Candidate): boolean =>
  hasVersion || (isSquare && confidence === 'confident');

/** Whether a candidate is no clutter. */
export const isSignificant = (candidate: Candidate): boolean =>
  isClear(candidate) && candidate.significance > LEAST_SIGNIFICANCE;

export const clearestFirst = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => b.significance - a.significance);

/** Whether a candidate may be large enough for version information. */
export const mayHaveVersion = ({ sizes: [likeliest], isSquare }: Candidate): boolean =>
  isSquare && likeliest !== undefined && likeliest.modules >= LEAST_VERSION_MODULES;

/** The candidate with the size of its version information, if that decodes. */
export function versionedCandidate(
  context: FrameContext,
  candidate: Candidate,
): Candidate | undefined {
  const { triple, sizes } = candidate;
  const [likeliest] = sizes;
  if (!likeliest || !mayHaveVersion(candidate)) return undefined;
  const plane = planeFor(context.frame, triple.pitch);
  const versions = sizes.map(({ modules }) => versionOf(modules));
  const version = decodeVersion(
    context,
    plane,
    shrunk(triple, plane.scale),
    Math.min(...versions),
    Math.max(...versions),
  );
  if (version === undefined) return undefined;
  const size = { ...likeliest, modules: modulesOf(version) };
  return {
    ...candidate,
    sizes: [size],
    confidence: 'confident',
    hasVersion: true,
    isReversed: false,
    significance: VERSION_SIGNIFICANCE,
  };
}
