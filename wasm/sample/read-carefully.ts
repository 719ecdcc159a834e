/**
 * The slow ways to read a candidate that the quick one did not: its map fitted to everything that
 * is known of a code, then a net of knots for labels that are bent, crumpled or unevenly lit.
 */
import { SURE_DEPOSIT, type Budget } from '../budget.ts';
import type { FrameContext } from '../context.ts';
import { locally } from '../decode/threshold.ts';
import type { CodeRead } from '../steps.ts';
import { axesOf, levelOf, Sampler } from './axes.ts';
import { elasticGreys, elasticWork } from './elastic.ts';
import { fitted } from './fit.ts';
import { LEAST_MESHED, meshGreys, meshWork } from './mesh.ts';
import { agreement, codeReadAt, readByMap, type Laid } from './read-candidate.ts';
import { readGrid } from './read-grid.ts';
import { placedBy, squaresOf } from './squares.ts';

/** A bottle bends evenly, crumpled paper does not: whether the bend goes on is tried both ways. */
const BENDS = [1, 0];
/** The same candidate by a map that is fitted to all that is known of a code of its size. */
export function fit(context: FrameContext, laid: Laid): Laid {
  const { plane, centred, modules } = laid;
  const level = levelOf(new Sampler(context, plane), centred, axesOf(centred, modules));
  const map = fitted(context, plane, laid.map, modules, level);
  return { ...laid, map, agreement: agreement(context, plane, map, modules) };
}

export function readFitted(
  context: FrameContext,
  { map, modules, plane }: Laid,
): CodeRead | undefined {
  const text = readByMap(context, plane, map, modules);
  return text === undefined ? undefined : codeReadAt(text, map, modules, plane);
}

/** Reads a code whose label is not flat or not evenly lit.
 * @param isSure its map makes it a code for sure */
export function readBent(
  context: FrameContext,
  { map, modules, plane }: Laid,
  budget: Budget,
  isSure = false,
): CodeRead | undefined {
  const deposit = isSure ? SURE_DEPOSIT : undefined;
  for (const bend of BENDS) {
    if (!budget.borrow(elasticWork(modules), deposit)) return undefined;
    const greys = elasticGreys(context, plane, map, modules, bend);
    const text = readGrid(context, locally(greys, modules), modules);
    if (text !== undefined) return codeReadAt(text, map, modules, plane);
  }
  return undefined;
}

/** Work that must be there to lay a mesh over what is a code for sure. */
export const meshDeposit = ({ modules }: Laid): number =>
  modules < LEAST_MESHED ? Infinity : meshWork(modules) * SURE_DEPOSIT;

/** Reads a code of many alignment patterns, its map bent to them.
 * @param isTold it told its size itself, so it is a code */
export function readMeshed(
  context: FrameContext,
  { map, modules, plane, centred }: Laid,
  budget: Budget,
  isTold: boolean,
): CodeRead | undefined {
  const deposit = isTold ? SURE_DEPOSIT : undefined;
  if (modules < LEAST_MESHED || !budget.borrow(meshWork(modules), deposit)) return undefined;
  const squares = squaresOf(context, plane, centred, axesOf(centred, modules));
  const finders = squares ? placedBy(centred, squares) : centred;
  const greys = meshGreys(context, plane, finders, map, modules);
  const text = readGrid(context, locally(greys, modules), modules);
  return text === undefined ? undefined : codeReadAt(text, map, modules, plane);
}
