import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import { NotSentError } from '../../api/errors.ts';
import { newestOrder } from '../../api/orders.ts';
import { printedLabels } from '../../policy/labels.ts';

export interface DecidedCall {
  /** The order as it was when the call was decided. */
  readonly order: Order;
  /** Types of labels that the call makes. */
  readonly types: readonly LabelType[];
}

const printedOf = (order: Order, types: readonly LabelType[]): number =>
  types.reduce((sum, type) => sum + printedLabels(order, type), 0);

/**
 * For a plant that cannot distinguish a repeated call from a second one.
 * @throws NotSentError where the plant has printed such labels since the call was decided: it may
 * have carried the call out, and sending it again would make a second set.
 */
export async function refuseIfPrinted(
  queries: QueryClient,
  { order, types }: DecidedCall,
): Promise<void> {
  const now = await newestOrder(queries, order.id);
  if (printedOf(now, types) <= printedOf(order, types)) return;
  throw new NotSentError(
    t`These labels were printed meanwhile, and their file did not arrive here. Ask your supervisor, or print extra labels.`,
  );
}
