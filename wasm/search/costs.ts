/** Costs of failed attempts in a frame's budget. */
import { isAlikeAtAll, isLikeGrid, type Fitted } from '../sample/read-candidate.ts';
import { COST } from './thresholds.ts';

/** A grid that was sampled and could not be corrected. */
export const gridCost = (modules: number): number => COST.gridPerModule * modules * modules;

/** A candidate that was fitted as of some sizes and not decoded. */
export const fittedCost = (fitted: readonly Fitted[]): number =>
  COST.size * fitted.length +
  COST.alignment * fitted.filter(isAlikeAtAll).length +
  fitted.filter(isLikeGrid).reduce((sum, { modules }) => sum + gridCost(modules), 0);
