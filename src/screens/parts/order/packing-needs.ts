import { t } from '@lingui/core/macro';
import type { Order } from '../../../../contract/types.ts';
import type { Station } from '../../../lib/paths.ts';
import { policyOf } from '../../../policy/stations.ts';
import { statusDisplay } from './status.tsx';

const isSet = (value: number | null | undefined): boolean => (value ?? 0) > 0;

/** Why an order cannot be packed at a station yet, in words; an empty list when it can. */
export function packingNeeds(order: Order, station: Station): readonly string[] {
  const { isClosed, packsMasterCases } = policyOf(station);
  if (isClosed(order.status)) return [t`The order is ${statusDisplay(order.status).word}.`];
  const needs: string[] = [];
  if (!isSet(order.produced_quantity)) needs.push(t`Update the produced quantity at station 1A.`);
  if (!isSet(order.shipper_case_size)) needs.push(t`Select the shipper case size.`);
  if (packsMasterCases && !isSet(order.master_case_size))
    needs.push(t`Select the master case size.`);
  return needs;
}

/**
 * The first figure that is missing at the station whose scan page packs the order; undefined when none is.
 */
export function scanNeeds(order: Order, station: Station): string | undefined {
  const { scansAt } = policyOf(station);
  const [need] = packingNeeds(order, scansAt);
  return need && t`At station ${scansAt}: ${need}`;
}
