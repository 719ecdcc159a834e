import type { Budget } from '../budget.ts';
import type { FrameContext } from '../context.ts';
import type { CodeRead } from '../steps.ts';
import type { Region } from '../types.ts';
import { CROP } from '../zxing/options.ts';
import { readEnlarged, type Enlargement } from './enlarged.ts';

/** Unsharp amounts tried one after another, each with the enlargement that read most. */
const TRIES: readonly Enlargement[] = [
  { amount: 2, factor: 3 },
  { amount: 2.5, factor: 2 },
  { amount: 4, factor: 3 },
];
const MOST_PIXELS = 160 * 160;
/** Grey values looked at for each pixel of the enlarged part. */
const WORK_A_PIXEL = 5;

/** Small soft codes: sharpen and enlarge until the reader's thresholds find modules again. */
export function rescue(context: FrameContext, box: Region, budget: Budget): CodeRead | undefined {
  const pixels = box.width * box.height;
  if (pixels > MOST_PIXELS) return undefined;
  for (const enlargement of TRIES) {
    if (!budget.spend(pixels * enlargement.factor ** 2 * WORK_A_PIXEL)) return undefined;
    const [read] = readEnlarged(context, box, enlargement, CROP);
    if (read) return read;
  }
  return undefined;
}
