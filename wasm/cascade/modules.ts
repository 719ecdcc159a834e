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
/** Version 1 has no alignment pattern; beyond version 10 timing marks are too fine to trust. */
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
function modulesOf(sampler: Sampler, { corner, right, below }: Triple): number {
  const across = distance(corner, right);
  const down = distance(corner, below);
  const guess =
    (across / pitchAlong(corner, right, across) + down / pitchAlong(corner, below, down)) / 2 + 7;
  const version = Math.round((guess - 17) / 4);
  let best = { modules: 0, score: -Infinity };
  for (const v of [version, version - 1, version + 1]) {
    if (v < VERSIONS.least || v > VERSIONS.most) continue;
    const modules = 17 + 4 * v;
    const score =
      timing(sampler, corner, right, below, modules) +
      timing(sampler, corner, below, right, modules);
    if (score > best.score) best = { modules, score };
  }
  return best.modules;
}

/** Where the fourth point is: at the alignment pattern, or by the parallelogram for version 1. */
function fourthPoint(
  { kernels, heap }: Bench,
  triple: Triple,
  modules: number,
): { point: Point; from: number } | undefined {
  if (modules === 21) return { point: fourthOf(triple), from: TO_CENTRE };
  const { corner, right, below } = triple;
  const span = modules - 2 * TO_CENTRE;
  const u = { x: (right.x - corner.x) / span, y: (right.y - corner.y) / span };
  const v = { x: (below.x - corner.x) / span, y: (below.y - corner.y) / span };
  const away = modules - TO_ALIGNMENT - TO_CENTRE;
  const x = corner.x + away * (u.x + v.x);
  const y = corner.y + away * (u.y + v.y);
  const out = heap.area('map', 64);
  kernels.align(x, y, u.x, u.y, v.x, v.y, REACH, out);
  const [px = x, py = y, difference = 0] = heap.floats(out, 3);
  if (difference < LEAST_DIFFERENCE) return undefined;
  return { point: { x: px, y: py }, from: TO_ALIGNMENT };
}

/** From modules to the frame, by three finder centres and a fourth point. */
function mapOf(
  { corner, right, below }: Triple,
  fourth: { point: Point; from: number },
  modules: number,
): Homography {
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

export function readModules(bench: Bench, frame: Frame, triple: Triple): CropRead | undefined {
  const { kernels, heap, reader } = bench;
  const modules = modulesOf(samplerOf(bench, frame), triple);
  if (modules === 0) return undefined;
  kernels.look(frame.luma, frame.stride, frame.width, frame.height);
  const fourth = fourthPoint(bench, triple, modules);
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
