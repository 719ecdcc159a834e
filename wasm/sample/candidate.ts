/** Whether a triple may be a code, and of how many modules: by its finders and timing marks. */
import type { FrameContext } from '../context.ts';
import { distance } from '../geometry.ts';
import { planeFor } from '../locate/planes.ts';
import { pitchAlong, shrunk } from '../locate/triples.ts';
import type { Candidate, Size, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import { countedSizes } from './transitions.ts';
import { toldVersion } from './version-information.ts';
import { axesOf, contrastOf, samplerOf, TO_CENTRE, type Sampler } from './axes.ts';

const VERSIONS = { least: 1, most: 40 };
/** Between cores and rings of the finders, grey values. Faded print has 50. */
const LEAST_CONTRAST = 6;
/** Of that contrast; the timing marks of codes that were read have 0.2 to 1, both sides summed. */
const LEAST_ALTERNATION = 0.06;
const CONFIDENT_ALTERNATION = 0.4;
/** Where a finder is made up, either side must speak for itself: print alternates along one. */
const LEAST_OF_EITHER = 0.1;
/** Both sides of a code together have twice its contrast at most. */
const MOST_PART = 1;
/** Significance of a version told twice: no marks have so much. */
const TOLD = 100;
/** Modules from which a code may tell its version: version 7 has 45, and a guess may be less. */
const LEAST_TELLING = 37;

/** How well the timing marks between two finders alternate if the code has so many modules. */
function timing(sampler: Sampler, from: Point, to: Point, toward: Point, modules: number): number {
  const span = modules - 2 * TO_CENTRE;
  const off = 3 / span;
  const side = { x: (toward.x - from.x) * off, y: (toward.y - from.y) * off };
  let sum = 0;
  let mean = 0;
  const count = modules - 16;
  for (let i = 0; i < count; i++) {
    const t = (8 + i + 0.5 - TO_CENTRE) / span;
    const v = sampler.at(
      from.x + (to.x - from.x) * t + side.x,
      from.y + (to.y - from.y) * t + side.y,
    );
    sum += i % 2 === 0 ? -v : v;
    mean += v;
  }
  // An odd count starts and ends dark: the surplus dark mark is taken out at the mean.
  return (sum + mean / count) / count;
}

/** Sizes the code may have, likeliest first; none when its finders are too far apart for any. */
function sizesOf(sampler: Sampler, { corner, right, below }: Triple): Size[] {
  const across = distance(corner, right);
  const down = distance(corner, below);
  const guess =
    (across / pitchAlong(corner, right, across) + down / pitchAlong(corner, below, down)) / 2 + 7;
  const version = Math.round((guess - 17) / 4);
  const sizes: Size[] = [];
  // Blur makes small finders look larger, and the code as many modules smaller; the larger the code
  // the more versions are within the error of its finders' size.
  const spread = Math.floor(version / 6);
  for (let v = version - 1 - spread; v <= version + 2 + spread; v++) {
    if (v < VERSIONS.least || v > VERSIONS.most) continue;
    const modules = 17 + 4 * v;
    const across = timing(sampler, corner, right, below, modules);
    const down = timing(sampler, corner, below, right, modules);
    sizes.push({ modules, alternation: across + down, least: Math.min(across, down) });
  }
  return sizes.sort((a, b) => b.alternation - a.alternation);
}

/** Noise and print make triples too, but hardly ever timing marks between them. */
export function candidateAt(context: FrameContext, triple: Triple): Candidate | undefined {
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  const sampler = samplerOf(context, plane);
  const sizes = sizesOf(sampler, local);
  const [likeliest] = sizes;
  if (!likeliest) return undefined;
  const contrast = contrastOf(sampler, local, axesOf(local, likeliest.modules));
  const { alternation, least } = likeliest;
  if (contrast < LEAST_CONTRAST) return undefined;
  const told =
    likeliest.modules < LEAST_TELLING || !context.thorough
      ? undefined
      : toldVersion(sampler, local);
  if (told !== undefined) {
    const modules = 17 + 4 * told;
    return {
      triple,
      sizes: [{ modules, alternation, least }],
      confident: true,
      significance: TOLD,
    };
  }
  const isMadeUp = Math.min(triple.corner.hits, triple.right.hits, triple.below.hits) === 0;
  if (isMadeUp && least < LEAST_OF_EITHER * contrast) return undefined;
  const part = Math.min(MOST_PART, alternation / contrast);
  const significance = part * Math.sqrt(likeliest.modules - 16);
  if (part >= CONFIDENT_ALTERNATION) return { triple, sizes, confident: true, significance };
  const counts = context.thorough ? countedSizes(sampler, local) : [];
  const counted = counts.map((modules) => ({ modules, alternation, least }));
  const [most] = counted;
  if (most) {
    const own = Math.sqrt(most.modules - 16) * CONFIDENT_ALTERNATION;
    return { triple, sizes: counted, confident: true, significance: own };
  }
  return part < LEAST_ALTERNATION ? undefined : { triple, sizes, confident: false, significance };
}
