import type { LabelType } from '../../contract/case-types.ts';
import { demoMonth, type DemoOrder } from './month.ts';

/** Labels of one demonstration order that are neither packed nor hold anything. */
export interface OpenLabels extends Readonly<Record<LabelType, readonly string[]>> {
  readonly order: string;
  readonly product: string;
}

/** Enough to fill several cases. */
const MOST_OF_A_TYPE = 60;

/**
 * Labels to try scanning with, as seeded. They are computed from the seed, so this endpoint without
 * a sign-in reveals nothing of the plant's records.
 */
export const openLabels = (seed: number): OpenLabels[] =>
  demoMonth(seed)
    .filter(({ plan }) => plan.status === 'IN_PROGRESS')
    .map(openOf);

function openOf({ plan, codes }: DemoOrder): OpenLabels {
  const inMasters = plan.masters * (plan.masterCaseSize ?? 0);
  const inShippers = plan.shippers * (plan.shipperCaseSize ?? 0);
  const some = (list: readonly string[], packed: number) =>
    list.slice(packed, packed + MOST_OF_A_TYPE);
  return {
    order: plan.name,
    product: plan.product.name,
    master: some(codes.master, plan.masters),
    // Shipper cases filled at station 1B are closed but in no master case.
    shipper: some(codes.shipper, inMasters),
    loose: some(codes.loose, inShippers),
  };
}
