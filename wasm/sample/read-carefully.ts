/**
 * The slow ways to read a candidate that the quick one did not: its map fitted to everything that
 * is known of a code, then a net of knots for labels that are bent, crumpled or unevenly lit.
 */
import type { Budget } from '../budget.ts';
import type { FrameContext } from '../context.ts';
import { agreement } from '../decode/function-modules.ts';
import { locally } from '../decode/threshold.ts';
import { planeFor } from '../locate/planes.ts';
import { shrunk } from '../locate/triples.ts';
import type { Candidate, CodeRead, Plane } from '../steps.ts';
import { axesOf, centredTriple, contrastOf, levelOf, samplerOf } from './axes.ts';
import { elasticGreys, elasticWork } from './elastic.ts';
import { fitted, FIT_WORK, type Fit } from './fit.ts';
import { moduleMap } from './module-map.ts';
import { codeReadAt, readByMap, sampleByMap } from './read-candidate.ts';
import { readGrid } from './read-grid.ts';

const MOST_SIZES = 3;
/** A bottle bends evenly, crumpled paper does not: whether the bend goes on is tried both ways. */
const BENDS = [1, 0];
/** Of the finders' contrast; fits of anything that is no code have less. */
const LEAST_QUALITY = 0.05;
/** Of the modules that are alike in every code; other print has about half of them. */
const LEAST_AGREEMENT = 0.75;

/** A candidate whose map was fitted as of one size. */
export interface FittedCandidate extends Fit {
  readonly candidate: Candidate;
  readonly plane: Plane;
  readonly modules: number;
}

/** Fits the candidate as of each of its sizes; best fit first. */
export function fitCandidate(
  context: FrameContext,
  candidate: Candidate,
  budget: Budget,
): FittedCandidate[] {
  const { triple, sizes } = candidate;
  const plane = planeFor(context.frame, triple.pitch);
  const local = shrunk(triple, plane.scale);
  const sampler = samplerOf(context, plane);
  const fits: FittedCandidate[] = [];
  for (const { modules } of sizes.slice(0, MOST_SIZES)) {
    if (!budget.spend(FIT_WORK)) break;
    const centred = centredTriple(context, plane, local, modules);
    const axes = axesOf(centred, modules);
    const start = moduleMap(context, plane, centred, modules);
    const { map, quality } = fitted(
      context,
      plane,
      start,
      modules,
      levelOf(sampler, centred, axes),
    );
    const contrast = Math.max(1, contrastOf(sampler, centred, axes));
    fits.push({ candidate, plane, modules, map, quality: quality / contrast });
  }
  return fits
    .filter(({ quality }) => quality > LEAST_QUALITY)
    .sort((a, b) => b.quality - a.quality);
}

export function readFitted(context: FrameContext, fit: FittedCandidate): CodeRead | undefined {
  const { map, modules, plane } = fit;
  const read = readByMap(context, plane, map, modules);
  return typeof read === 'object' ? codeReadAt(read.text, map, modules, plane) : undefined;
}

/** Whether what must be dark or bright in every code mostly is, by the fitted map. */
export const isLikeCode = (
  context: FrameContext,
  { map, modules, plane }: FittedCandidate,
): boolean => agreement(sampleByMap(context, plane, map, modules), modules) >= LEAST_AGREEMENT;

/** Reads a code whose label is not flat or not evenly lit. */
export function readBent(
  context: FrameContext,
  { map, modules, plane }: FittedCandidate,
  budget: Budget,
): CodeRead | undefined {
  for (const bend of BENDS) {
    if (!budget.spend(elasticWork(modules))) return undefined;
    const greys = elasticGreys(context, plane, map, modules, bend);
    const read = readGrid(context, locally(greys, modules), modules);
    if (typeof read === 'object') return codeReadAt(read.text, map, modules, plane);
  }
  return undefined;
}
