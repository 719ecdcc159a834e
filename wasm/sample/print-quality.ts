/** How well a decoded code is printed, by its timing marks: modules that alternate between dark and bright. */
import type { FrameContext, DecodedSymbol } from '../steps.ts';
import { fromUnitSquare, project } from '../geometry.ts';
import type { ModuleFigures } from '../types.ts';
import { Sampler } from './axes.ts';

/** Samples per module of the timing marks, for the quality of the print. */
const QUALITY_STEPS = 8;

/** The line of the timing marks, and the first module of it that no finder touches. */
const TIMING_LINE = 6.5;
const FIRST_MARK = 8;

/** No certified grade: a camera's light, distance and focus are in it. */
export function printQualityOf(
  context: FrameContext,
  { corners, modules, corrected = 0 }: DecodedSymbol,
): ModuleFigures {
  const sampler = new Sampler(context, context.frame.full);
  const map = fromUnitSquare(corners);
  const greys: number[] = [];
  // As many dark modules as bright ones: the last dark one is left out.
  for (let at = FIRST_MARK; at < modules - FIRST_MARK - 1; at += 1 / QUALITY_STEPS) {
    for (const [u, v] of [
      [at, TIMING_LINE],
      [TIMING_LINE, at],
    ] as const) {
      const { x, y } = project(map, u / modules, v / modules);
      greys.push(sampler.at(x, y));
    }
  }
  const bright = Math.max(...greys);
  const dark = Math.min(...greys);
  const level = (bright + dark) / 2;
  const darkShare = greys.filter((grey) => grey < level).length / greys.length;
  return {
    modules,
    corrected,
    contrast: bright > 0 ? (bright - dark) / bright : 0,
    growth: 2 * darkShare - 1,
  };
}
