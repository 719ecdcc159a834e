/**
 * The quick way to read a code whose three finders are known: find its alignment pattern, sample
 * one value a module, correct and decode them. A fifth of the time of a crop, and it gives the
 * corners; where it fails (damage, strong perspective) the crop comes next.
 */
import type { Point } from '../frame-decoder.ts';
import { MODULES } from '../reader-options.ts';
import type { Bench, CropRead } from './crops.ts';
import type { Frame } from './finders.ts';
import { compose, fromUnitSquare, inverse, project, type Homography } from './geometry.ts';
import { MOST_VERSION, versionOf } from '../symbol/layout.ts';
import { equalise, inner } from '../symbol/equalise.ts';
import { readSymbol } from '../symbol/read-symbol.ts';
import { samplerOf, sizesOf, TO_CENTRE, type Sampler, type Size } from './size-of-code.ts';
import { fourthOf, type Triple } from './triples.ts';

/** An alignment pattern's centre is 6.5 modules from the code's right and lower edge. */
const TO_ALIGNMENT = 6.5;
const QUIET = 2;
/** Half modules around the place that the finders give; perspective moves it so far. */
const REACH = 8;
const LEAST_DIFFERENCE = 18;
/** Part of the finders' contrast at which a pattern found close by needs no wider search. */
const CLEAR = 0.62;
/** Sizes tried: a failed one costs little beside the crop that comes after. */
const MOST_SIZES = 3;
/** Between cores and rings of the finders, grey values. Faded print has 50. */
const LEAST_CONTRAST = 14;
/** Of that contrast; the timing marks of codes that were read have 0.2 to 1, both sides summed. */
const LEAST_ALTERNATION = 0.06;
const SURE_ALTERNATION = 0.4;
/** How much a grid is equalised, tried one after another: 0 is as sampled. */
const AMOUNTS = [0, 1.5, 3];

/** One module along the rows and along the columns of a code. */
interface Axes {
  readonly u: Point;
  readonly v: Point;
}
function axesOf({ corner, right, below }: Triple, modules: number): Axes {
  const span = modules - 2 * TO_CENTRE;
  return {
    u: { x: (right.x - corner.x) / span, y: (right.y - corner.y) / span },
    v: { x: (below.x - corner.x) / span, y: (below.y - corner.y) / span },
  };
}

/** Grey values of a finder's core and of its bright ring. */
function shades(
  sampler: Sampler,
  { x, y }: Point,
  { u, v }: Axes,
): { dark: number; bright: number } {
  const ring = sampler.at(x + 2 * u.x, y + 2 * u.y) + sampler.at(x - 2 * v.x, y - 2 * v.y);
  return { dark: sampler.at(x, y), bright: ring / 2 };
}

/** The triple with finder centres measured along the code's own axes in the full plane. */
function centred(bench: Bench, sampler: Sampler, triple: Triple, axes: Axes): Triple {
  const { kernels, heap } = bench;
  const out = heap.area('map', 0);
  const { u, v } = axes;
  const move = <T extends Point>(finder: T): T => {
    const { dark, bright } = shades(sampler, finder, axes);
    kernels.centre(finder.x, finder.y, u.x, u.y, v.x, v.y, (dark + bright) >> 1, out);
    const [x = finder.x, y = finder.y] = heap.floats(out, 2);
    return { ...finder, x, y };
  };
  const { corner, right, below } = triple;
  return { ...triple, corner: move(corner), right: move(right), below: move(below) };
}

/** The same for the finders of a code read before. */
export function centredTriple(bench: Bench, frame: Frame, triple: Triple, modules: number): Triple {
  bench.kernels.look(frame.luma, frame.stride, frame.width, frame.height);
  return centred(bench, samplerOf(bench, frame), triple, axesOf(triple, modules));
}

/** Bright rings less dark cores of the three finders, grey values. */
function contrastOf(sampler: Sampler, { corner, right, below }: Triple, axes: Axes): number {
  const each = [corner, right, below].map((finder) => shades(sampler, finder, axes));
  return each.reduce((sum, { dark, bright }) => sum + bright - dark, 0) / 3;
}

/** A point of the code: where in the frame, and modules from the right and lower edge. */
interface Fourth {
  readonly point: Point;
  readonly from: number;
}

/** Where the fourth point is: at the alignment pattern, or by the parallelogram when none is to be seen. */
function fourthPoint(
  { kernels, heap }: Bench,
  sampler: Sampler,
  triple: Triple,
  modules: number,
): Fourth {
  if (modules === 21) return { point: fourthOf(triple), from: TO_CENTRE };
  const axes = axesOf(triple, modules);
  const { u, v } = axes;
  const away = modules - TO_ALIGNMENT - TO_CENTRE;
  const x = triple.corner.x + away * (u.x + v.x);
  const y = triple.corner.y + away * (u.y + v.y);
  const out = heap.area('map', 0);
  const enough = CLEAR * contrastOf(sampler, triple, axes);
  kernels.align(x, y, u.x, u.y, v.x, v.y, REACH, enough, out);
  const [px = x, py = y, difference = 0] = heap.floats(out, 3);
  if (difference < LEAST_DIFFERENCE) return { point: fourthOf(triple), from: TO_CENTRE };
  return { point: { x: px, y: py }, from: TO_ALIGNMENT };
}

/** From modules to the frame, by three finder centres and a fourth point. */
function mapOf({ corner, right, below }: Triple, fourth: Fourth, modules: number): Homography {
  const near = TO_CENTRE;
  const far = modules - TO_CENTRE;
  const opposite = modules - fourth.from;
  const inModules = fromUnitSquare([
    { x: near, y: near },
    { x: far, y: near },
    { x: opposite, y: opposite },
    { x: near, y: far },
  ]);
  return compose(fromUnitSquare([corner, right, fourth.point, below]), inverse(inModules));
}

/** What the general reader makes of a grid: a picture of one pixel a module, with a quiet zone. */
function readPicture(
  { heap, reader }: Bench,
  grid: Int8Array,
  modules: number,
): string | undefined {
  const side = modules + 2 * QUIET;
  const picture = heap.area('crop', side * side);
  const bytes = heap.bytes();
  bytes.fill(255, picture, picture + side * side);
  grid.forEach((value, i) => {
    const row = Math.floor(i / modules) + QUIET;
    if (value < 0) bytes[picture + row * side + (i % modules) + QUIET] = 0;
  });
  const [read] = reader.read(picture, side, side, MODULES);
  return read?.modules === modules ? read.text : undefined;
}

/** A triple that may be a code: timing marks between its finders, and sizes that fit them. */
export interface Look {
  readonly triple: Triple;
  readonly sizes: readonly Size[];
  /** The timing marks stand out as a code's do: hardly any wrong triple has so much. */
  readonly sure: boolean;
}
/** What became of it. `promising`: it has a code's format information, try harder means. */
export type Sampled = CropRead | Unread;
type Unread = 'unlike' | 'promising';

/** Corrects and decodes a sampled grid; what labels never hold is left to the general reader. */
function textIn(bench: Bench, address: number, modules: number): { text: string } | Unread {
  const sampled = bench.heap.signed(address, (modules + 2) ** 2);
  let outcome: Unread = 'unlike';
  for (const amount of AMOUNTS) {
    const grid = amount === 0 ? inner(sampled, modules) : equalise(sampled, modules, amount);
    const symbol = readSymbol(grid, modules);
    // Equalised noise has a code's format too often to be cropped for it.
    if (symbol && amount === 0) outcome = 'promising';
    if (symbol?.kind === 'text') return symbol;
    if (symbol?.kind === 'other') {
      const text = readPicture(bench, grid, modules);
      return text === undefined ? outcome : { text };
    }
  }
  return outcome;
}

/** Samples and decodes the code as one of so many modules. */
function readAs(bench: Bench, frame: Frame, coarse: Triple, modules: number): Sampled {
  const { kernels, heap } = bench;
  const sampler = samplerOf(bench, frame);
  const triple = centred(bench, sampler, coarse, axesOf(coarse, modules));
  const fourth = fourthPoint(bench, sampler, triple, modules);
  const map = mapOf(triple, fourth, modules);
  const address = heap.area('map', 0);
  const to = heap.area('grid', 0);
  heap.floats(address, 9).set(map);
  kernels.grid(address, modules, to);
  const outcome = textIn(bench, to, modules);
  if (typeof outcome === 'string') return outcome;
  const at = (x: number, y: number): Point => project(map, x, y);
  return {
    text: outcome.text,
    modules,
    corners: [at(0, 0), at(modules, 0), at(modules, modules), at(0, modules)],
    exact: true,
  };
}

/** Noise and print make triples too, but hardly ever timing marks between them. */
export function lookAt(bench: Bench, frame: Frame, triple: Triple): Look | undefined {
  const sampler = samplerOf(bench, frame);
  const sizes = sizesOf(sampler, triple);
  const [likeliest] = sizes;
  if (!likeliest) return undefined;
  const contrast = contrastOf(sampler, triple, axesOf(triple, likeliest.modules));
  const { alternation } = likeliest;
  if (contrast < LEAST_CONTRAST || alternation < LEAST_ALTERNATION * contrast) return undefined;
  return { triple, sizes, sure: alternation >= SURE_ALTERNATION * contrast };
}

export function readModules(bench: Bench, frame: Frame, { triple, sizes }: Look): Sampled {
  bench.kernels.look(frame.luma, frame.stride, frame.width, frame.height);
  let outcome: Unread = 'unlike';
  for (const { modules } of sizes.slice(0, MOST_SIZES)) {
    // Perspective moves the middle of a large code too far for a sample by four points.
    if (versionOf(modules) > MOST_VERSION) return 'promising';
    const read = readAs(bench, frame, triple, modules);
    if (typeof read === 'object') return read;
    if (read === 'promising') outcome = read;
  }
  return outcome;
}
