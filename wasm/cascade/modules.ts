/**
 * The quick way to read a code whose three finders are known: find its alignment pattern, sample
 * one value a module and let the reader correct and decode them. Half the time of a crop, and it
 * gives the corners; where it fails (damage, strong perspective, blur) the crop comes next.
 */
import type { Point } from '../frame-decoder.ts';
import { MODULES } from '../reader-options.ts';
import type { Bench, CropRead } from './crops.ts';
import type { Frame } from './finders.ts';
import {
  compose,
  distance,
  fromUnitSquare,
  inverse,
  project,
  type Homography,
} from './geometry.ts';
import { pitchAlong } from './upright.ts';
import { fourthOf, type Triple } from './triples.ts';

const TO_CENTRE = 3.5;
/** An alignment pattern's centre is 6.5 modules from the code's right and lower edge. */
const TO_ALIGNMENT = 6.5;
const QUIET = 2;
/** Half modules around the place that the finders give; perspective moves it so far. */
const REACH = 8;
const LEAST_DIFFERENCE = 18;
/** Part of the finders' contrast at which a pattern found close by needs no wider search. */
const CLEAR = 0.62;
/** Version 1 has no alignment pattern; beyond version 10 timing marks are too fine to trust. */
/** Sizes tried: a failed one costs little beside the crop that comes after. */
const MOST_SIZES = 2;
const VERSIONS = { least: 1, most: 10 };

interface Sampler {
  at(x: number, y: number): number;
}
const samplerOf = ({ heap }: Bench, { luma, stride, width, height }: Frame): Sampler => {
  const bytes = heap.bytes();
  const clamp = (v: number, most: number): number => Math.max(0, Math.min(most - 1, Math.floor(v)));
  return { at: (x, y) => bytes[luma + clamp(y, height) * stride + clamp(x, width)] ?? 0 };
};

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

/** Modules a side: by finder size and distance, settled by the timing marks. */
function modulesOf(sampler: Sampler, { corner, right, below }: Triple): number[] {
  const across = distance(corner, right);
  const down = distance(corner, below);
  const guess =
    (across / pitchAlong(corner, right, across) + down / pitchAlong(corner, below, down)) / 2 + 7;
  const version = Math.round((guess - 17) / 4);
  const guesses: { modules: number; score: number }[] = [];
  for (const v of [version, version - 1, version + 1]) {
    if (v < VERSIONS.least || v > VERSIONS.most) continue;
    const modules = 17 + 4 * v;
    const score =
      timing(sampler, corner, right, below, modules) +
      timing(sampler, corner, below, right, modules);
    guesses.push({ modules, score });
  }
  return guesses.sort((a, b) => b.score - a.score).map((g) => g.modules);
}

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
  const out = heap.area('map', 64);
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

/** Where the fourth point is: at the alignment pattern, or by the parallelogram for version 1. */
function fourthPoint(
  { kernels, heap }: Bench,
  sampler: Sampler,
  triple: Triple,
  modules: number,
): Fourth | undefined {
  if (modules === 21) return { point: fourthOf(triple), from: TO_CENTRE };
  const axes = axesOf(triple, modules);
  const { u, v } = axes;
  const away = modules - TO_ALIGNMENT - TO_CENTRE;
  const x = triple.corner.x + away * (u.x + v.x);
  const y = triple.corner.y + away * (u.y + v.y);
  const out = heap.area('map', 64);
  const enough = CLEAR * contrastOf(sampler, triple, axes);
  kernels.align(x, y, u.x, u.y, v.x, v.y, REACH, enough, out);
  const [px = x, py = y, difference = 0] = heap.floats(out, 3);
  if (difference < LEAST_DIFFERENCE) return undefined;
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

/** Samples and decodes the code as one of so many modules. */
function readAs(bench: Bench, frame: Frame, coarse: Triple, modules: number): CropRead | undefined {
  const { kernels, heap, reader } = bench;
  const sampler = samplerOf(bench, frame);
  const triple = centred(bench, sampler, coarse, axesOf(coarse, modules));
  const fourth = fourthPoint(bench, sampler, triple, modules);
  if (!fourth) return undefined;
  const map = mapOf(triple, fourth, modules);
  const address = heap.area('map', 64);
  const side = modules + 2 * QUIET;
  const to = heap.area('crop', side * side);
  heap.floats(address, 9).set(map);
  kernels.grid(address, modules, QUIET, to);
  const [read] = reader.read(to, side, side, MODULES);
  if (!read || read.modules !== modules) return undefined;
  const at = (x: number, y: number): Point => project(map, x, y);
  return {
    text: read.text,
    modules,
    corners: [at(0, 0), at(modules, 0), at(modules, modules), at(0, modules)],
    exact: true,
  };
}

export function readModules(bench: Bench, frame: Frame, triple: Triple): CropRead | undefined {
  bench.kernels.look(frame.luma, frame.stride, frame.width, frame.height);
  const sizes = modulesOf(samplerOf(bench, frame), triple);
  for (const modules of sizes.slice(0, MOST_SIZES)) {
    const read = readAs(bench, frame, triple, modules);
    if (read) return read;
  }
  return undefined;
}
