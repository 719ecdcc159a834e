import type { Order } from '../../../contract/types.ts';
import { overTotal } from '../../lib/over.ts';
import type { Progress } from '../types.ts';
import type { FlowDefinition } from './definition.ts';

interface BeyondPlan {
  readonly packed: number;
  readonly total: number;
  /** By how much the case in hand goes over the total. */
  readonly over: number;
}

/**
 * That the case in hand goes over what is planned; undefined while it fits. A call under way is left
 * to its end: the order may count its case already.
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
