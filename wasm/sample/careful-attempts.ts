/**
 * The slow ways to decode a candidate: its map fitted to all function modules, then a mesh for labels that are bent,
 * crumpled or unevenly lit.
 */
import { CERTAIN_DEPOSIT, type Budget } from '../work-budget.ts';
import type { FrameContext, DecodedSymbol } from '../steps.ts';
import { VERSION_7_MODULES } from '../decode/layout.ts';
import { relativeToLocalThreshold } from '../decode/local-threshold.ts';
import { axesOf, levelOf, Sampler } from './axes.ts';
import { elasticGreys, elasticWork } from './elastic.ts';
import { fittedMap } from './fit.ts';
import { meshGreys, meshWork } from './mesh.ts';
import { agreement, decodedAt, readByMap, type Mapped } from './read-candidate.ts';
import { readGrid } from '../decode/read-grid.ts';

/** Shares of the bend that a predicted knot continues, tried in turn: a bottle bends evenly, crumpled paper does not. */
const BENDS = [1, 0];

/** The candidate with its map fitted to the function modules of its size. */
export function fit(context: FrameContext, start: Mapped): Mapped {
  const { plane, centred, modules } = start;
  const level = levelOf(new Sampler(context, plane), centred, axesOf(centred, modules));
  const map = fittedMap(context, plane, start.map, modules, level);
  return { ...start, map, agreement: agreement(context, plane, map, modules) };
}

export function readMapped(
  context: FrameContext,
  { map, modules, plane }: Mapped,
): DecodedSymbol | undefined {
  const decoded = readByMap(context, plane, map, modules);
  return decoded && decodedAt(decoded, map, modules, plane);
}

/** Decodes a code whose label is not flat or not evenly lit. */
export function readBent(
  context: FrameContext,
  { map, modules, plane }: Mapped,
  budget: Budget,
): DecodedSymbol | undefined {
  for (const bend of BENDS) {
    if (!budget.borrow(elasticWork(modules))) return undefined;
    const greys = elasticGreys(context, plane, map, modules, bend);
    const decoded = readGrid(relativeToLocalThreshold(greys, modules), modules);
    if (decoded) return decodedAt(decoded, map, modules, plane);
  }
  return undefined;
}

/** Work that must be left to begin the alignment mesh of a code with version information. */
export const meshDeposit = ({ modules }: Mapped): number =>
  modules < VERSION_7_MODULES ? Infinity : meshWork(modules) * CERTAIN_DEPOSIT;

/** Decodes a code by its alignment patterns. @param deposit share of its work that must be left */
export function readMeshed(
  context: FrameContext,
  { map, modules, plane, centred }: Mapped,
  budget: Budget,
  deposit?: number,
): DecodedSymbol | undefined {
  if (modules < VERSION_7_MODULES || !budget.borrow(meshWork(modules), deposit)) return undefined;
  const greys = meshGreys(context, plane, centred, map, modules);
  const decoded = readGrid(relativeToLocalThreshold(greys, modules), modules);
  return decoded && decodedAt(decoded, map, modules, plane);
}
