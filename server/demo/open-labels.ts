import type { LabelType } from '../../contract/case-types.ts';
import { demoMonth, type DemoOrder } from './month.ts';

/** Labels of one demonstration order that are neither packed nor hold anything: enough to pack all of it. */
export interface OpenLabels extends Readonly<Record<LabelType, readonly string[]>> {
  readonly order: string;
  readonly product: string;
}

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
  return {
    order: plan.name,
    product: plan.product.name,
    master: codes.master.slice(plan.masters),
    // Shipper cases filled at station 1B are closed but in no master case.
    shipper: codes.shipper.slice(inMasters),
    loose: codes.loose.slice(inShippers),
  };
}
