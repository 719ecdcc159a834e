/** Costs of failed attempts in a frame's budget. */
import { isAlikeAtAll, isLikeGrid, type Mapped } from '../sample/read-candidate.ts';
import { COST } from './thresholds.ts';

/** A grid that was sampled and could not be corrected. */
export const gridCost = (modules: number): number => COST.gridPerModule * modules * modules;

/** A candidate that was tried under the maps of some sizes and not decoded. */
export const attemptCost = (mapped: readonly Mapped[]): number =>
  COST.size * mapped.length +
  COST.alignment * mapped.filter(isAlikeAtAll).length +
  mapped.filter(isLikeGrid).reduce((sum, { modules }) => sum + gridCost(modules), 0);
