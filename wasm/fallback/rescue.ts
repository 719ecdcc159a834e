import type { Budget } from '../plan/work-budget.ts';
import type { FrameContext } from '../context.ts';
import type { CodeRead } from '../steps.ts';
import type { Region } from '../types.ts';
import { CROP } from '../zxing/options.ts';
import { readEnlarged } from './enlarged.ts';
import { MOST_RESCUED_PIXELS, RESCUE_COST, RESCUES } from './thresholds.ts';

/** Sharpens and enlarges the crop of a small soft code until the general reader decodes it. */
export function rescue(context: FrameContext, box: Region, budget: Budget): CodeRead | undefined {
  const pixels = box.width * box.height;
  if (pixels > MOST_RESCUED_PIXELS || !context.reader.searches) return undefined;
  for (const enlargement of RESCUES) {
    if (!budget.spend(pixels * enlargement.factor ** 2 * RESCUE_COST)) return undefined;
    const [read] = readEnlarged(context, box, enlargement, CROP);
    if (read) return read;
  }
  return undefined;
}
