import type { Order } from '../../../contract/types.ts';
import { overTotal } from '../../lib/over.ts';
import type { Inventory } from '../inventory.ts';
import type { Progress } from '../types.ts';
import type { FlowDefinition, FreeCodes } from './definition.ts';

interface BeyondPlan {
  readonly packed: number;
  readonly total: number;
  readonly over: number;
}

/**
 * By how much the case in hand exceeds the planned total; undefined while it fits, and during a call,
 * whose case the order may count already.
 */
export function beyondPlan(
  { planned }: FlowDefinition,
  { phase, size }: Progress,
  order: Order,
): BeyondPlan | undefined {
  if (!planned || phase === 'submitting') return undefined;
  const { scanned: packed, total } = planned(order);
  const over = overTotal(packed + size, total);
  return over > 0 ? { packed, total, over } : undefined;
}

/** At least what `judge` may accept: after a shortage is shown, the operator stops looking for codes. */
export function freeCodes(flow: FlowDefinition, progress: Progress, all: Inventory): FreeCodes {
  const inHand = new Set([...progress.contents, ...progress.ahead].map(({ key }) => key));
  let contents = 0;
  let closers = 0;
  for (const [key, { type, inCall }] of all.cases) {
    if (inCall !== undefined || inHand.has(key)) continue;
    if (flow.contents.types.includes(type)) contents += 1;
    if (flow.closer?.type === type && !all.filled.has(key)) closers += 1;
  }
  return { contents, closers };
}

/** Why the case cannot be filled or closed with the codes left; undefined while it can. */
export function shortageNow(
  { closer, words }: FlowDefinition,
  { phase, contents, size }: Progress,
  free: FreeCodes,
): string | undefined {
  if (!closer || !words.shortage) return undefined;
  const left = contents.length + free.contents;
  if (phase === 'collecting') return left < size ? words.shortage.contents(left, size) : undefined;
  return phase === 'closing' && free.closers === 0 ? words.shortage.closer() : undefined;
}
