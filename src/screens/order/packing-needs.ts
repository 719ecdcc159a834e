import { isFinished, isLocked } from '../../policy/orders.ts';
import type { Station } from '../../lib/paths.ts';
import type { Order } from '../../../contract/types.ts';
import { statusLook } from './status-look.ts';

const isSet = (value: number | null | undefined): boolean => (value ?? 0) > 0;

/** Why an order cannot be packed at a station yet, in words; an empty list when it can. */
export function packingNeeds(order: Order, station: Station): readonly string[] {
  const closed = station === '2' ? isFinished(order.status) : isLocked(order.status);
  if (closed) return [`The order is ${statusLook(order.status).word}.`];
  const needs: string[] = [];
  if (!isSet(order.produced_quantity)) needs.push('Update the produced quantity at station 1A.');
  if (!isSet(order.shipper_case_size)) needs.push('Select the shipper case size.');
  if (station === '2' && !isSet(order.master_case_size)) needs.push('Select the master case size.');
  return needs;
}
