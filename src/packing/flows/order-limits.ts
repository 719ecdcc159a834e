import { t } from '@lingui/core/macro';
import { completionOf, tallyOf } from '../../../contract/completion.ts';
import type { Order } from '../../../contract/types.ts';
import { type Inventory, isEmptyCase } from '../inventory.ts';
import type { Progress } from '../types.ts';
import type { FlowDefinition, FreeCodes } from './definition.ts';

interface BeyondPlan {
  readonly packed: number;
  readonly total: number;
  readonly over: number;
}

/** Whether the codes that are left can fill the case on the screen. */
const canFill = ({ contents, size }: Progress, free: FreeCodes): boolean =>
  contents.length + free.contents >= size;

/**
 * By how much the case in hand exceeds the planned total; undefined while it fits, for a case that
 * cannot be filled, and during a call, whose case the order may count already.
 */
export function beyondPlan(
  { planned }: FlowDefinition,
  progress: Progress,
  order: Order,
  free?: FreeCodes,
): BeyondPlan | undefined {
  if (!planned || progress.phase === 'submitting') return undefined;
  if (free && !canFill(progress, free)) return undefined;
  const { packed, planned: total } = planned(order);
  const { over } = tallyOf(packed + progress.size, total);
  return total !== undefined && over > 0 ? { packed, total, over } : undefined;
}

/**
 * At least what `judge` may accept: after a shortage is shown, the operator stops looking for codes. Of the cases without
 * units, where they are refused, at most those that are still to be filled by the plan.
 */
export function freeCodes(
  flow: FlowDefinition,
  progress: Progress,
  all: Inventory,
  order: Order,
): FreeCodes {
  const inHand = new Set([...progress.contents, ...progress.ahead].map(({ key }) => key));
  const { planned, left } = completionOf(order).filled;
  const toFill = planned === undefined ? Infinity : left;
  let contents = 0;
  let empty = 0;
  let closers = 0;
  for (const [key, listed] of all.cases) {
    const { type, inCall } = listed;
    if (inCall !== undefined || inHand.has(key)) continue;
    if (flow.contents.types.includes(type)) {
      if (isEmptyCase(all, key, listed)) empty += 1;
      else contents += 1;
    }
    if (flow.closer?.type === type && !all.filled.has(key)) closers += 1;
  }
  const toPack = contents + Math.min(empty, toFill);
  return { contents: toPack, closers, planned: flow.unpacked?.(order) };
}

/** Whether what is left of the order is less than a case. */
export const leavesRest = (progress: Progress, free: FreeCodes): boolean =>
  !canFill(progress, free) && free.planned !== 0 && progress.contents.length + free.contents > 0;

/** Why the case cannot be filled or closed with the codes left; undefined while it can. */
export function shortageNow(
  { words: { shortage } }: FlowDefinition,
  progress: Progress,
  free: FreeCodes,
): string | undefined {
  if (!shortage) return undefined;
  const { phase, contents, size } = progress;
  if (phase === 'closing') return free.closers === 0 ? shortage.closer() : undefined;
  if (canFill(progress, free)) return undefined;
  if (free.planned === 0) return t`All cases are packed. Go back`;
  // Spare labels are no cases that are left.
  const available = Math.min(contents.length + free.contents, free.planned ?? Infinity);
  return shortage.contents(Math.max(contents.length, available), size);
}
