/**
 * The quick way to read a code whose three finders are known: find its alignment pattern, sample
 * one value a module, correct and decode them. A fifth of the time of a crop, and it gives the
 * corners; where it fails (damage, strong perspective) the crop comes next.
 */
import type { DecoderContext, FrameContext } from '../context.ts';
import { equalise, inner } from '../decode/equalise.ts';
import { MOST_VERSION, versionOf } from '../decode/layout.ts';
import { locally } from '../decode/threshold.ts';
import { readSymbol } from '../decode/read-symbol.ts';
import { project, type Homography } from '../geometry.ts';
import { planeFor } from '../locate/planes.ts';
import { shrunk } from '../locate/triples.ts';
import type { Candidate, CodeRead, Plane, Triple } from '../steps.ts';
import type { Point } from '../types.ts';
import { MODULES } from '../zxing/options.ts';
import { axesOf, centredTriple, levelOf, samplerOf } from './axes.ts';
import { elasticGreys } from './elastic.ts';
import { fitted } from './fit.ts';
import { moduleMap } from './module-map.ts';

const QUIET = 2;
/** Sizes tried: a failed one costs little beside the crop that comes after. */
const MOST_SIZES = 3;
/** How much a grid is equalised, tried one after another: 0 is as sampled. */
const AMOUNTS = [0, 1.5, 3];
/** A bottle bends evenly, crumpled paper does not: whether the bend goes on is tried both ways. */
const BENDS = [1, 0];

/** What became of a candidate. `promising`: it has a code's format information, try harder means. */
export type Sampled = CodeRead | Unread;
type Unread = 'unlike' | 'promising';

/** What the general reader makes of a grid: a picture of one pixel a module, with a quiet zone. */
function readPicture(
  { heap, reader }: DecoderContext,
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

/** Corrects and decodes a sampled grid; what labels never hold is left to the general reader. */
function textIn(
  context: DecoderContext,
  address: number,
  modules: number,
): { text: string } | Unread {
  const sampled = context.heap.signed(address, (modules + 2) ** 2);
  let outcome: Unread = 'unlike';
  for (const amount of AMOUNTS) {
    const grid = amount === 0 ? inner(sampled, modules) : equalise(sampled, modules, amount);
    const symbol = readSymbol(grid, modules);
    // Equalised noise has a code's format too often to be cropped for it.
    if (symbol && amount === 0) outcome = 'promising';
    if (symbol?.kind === 'text') return symbol;
    if (symbol?.kind === 'other') {
      const text = readPicture(context, grid, modules);
      return text === undefined ? outcome : { text };
    }
  }
  return outcome;
}

/** Samples and decodes the code as one of so many modules. */
function readAs(
  context: FrameContext,
  coarse: Triple,
  modules: number,
  confident: boolean,
): Sampled {
  const { kernels, heap } = context;
  const plane = planeFor(context.frame, coarse.pitch);
  const triple = centredTriple(context, plane, shrunk(coarse, plane.scale), modules);
  const address = heap.at('map');
  const to = heap.at('grid');
  const read = (map: Homography): { text: string } | Unread => {
    heap.floats(address, map.length).set(map);
    kernels.grid(plane.handle, address, modules, to);
    return textIn(context, to, modules);
  };
  let map = moduleMap(context, plane, triple, modules);
  let outcome = read(map);
  if (typeof outcome === 'string' && (confident || outcome === 'promising')) {
    map = fitted(
      context,
      plane,
      map,
      modules,
      levelOf(samplerOf(context, plane), triple, axesOf(triple, modules)),
    ).map;
    const again = read(map);
    outcome = again === 'unlike' ? outcome : again;
    if (typeof outcome === 'string') {
      const bent = readBent(context, plane, map, modules);
      if (bent) outcome = bent;
    }
  }
  if (typeof outcome === 'string') return outcome;
  const at = (x: number, y: number): Point => {
    const place = project(map, x, y);
    return { x: place.x * plane.scale, y: place.y * plane.scale };
  };
  return {
    text: outcome.text,
    modules,
    corners: [at(0, 0), at(modules, 0), at(modules, modules), at(0, modules)],
    exact: true,
  };
}

/** Reads a code whose label is not flat or not evenly lit. */
function readBent(
  context: FrameContext,
  plane: Plane,
  map: Homography,
  modules: number,
): { text: string } | undefined {
  for (const bend of BENDS) {
    const grid = locally(elasticGreys(context, plane, map, modules, bend), modules);
    for (const amount of AMOUNTS) {
      const values = amount === 0 ? inner(grid, modules) : equalise(grid, modules, amount);
      const symbol = readSymbol(values, modules);
      if (symbol?.kind === 'text') return symbol;
      if (symbol?.kind === 'other') {
        const text = readPicture(context, values, modules);
        if (text !== undefined) return { text };
      }
    }
  }
  return undefined;
}

export function readCandidate(
  context: FrameContext,
  { triple, sizes, confident }: Candidate,
): Sampled {
  let outcome: Unread = 'unlike';
  for (const { modules } of sizes.slice(0, MOST_SIZES)) {
    // Perspective moves the middle of a large code too far for a sample by four points.
    if (versionOf(modules) > MOST_VERSION) return 'promising';
    const read = readAs(context, triple, modules, confident);
    if (typeof read === 'object') return read;
    if (read === 'promising') outcome = read;
  }
  return outcome;
}
