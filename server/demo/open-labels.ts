import type { LabelType } from '../../contract/case-types.ts';
import { demoMonth, type DemoOrder } from './month.ts';

/** Labels of one demonstration order that nothing is packed in, and that are in nothing. */
export interface OpenLabels extends Readonly<Record<LabelType, readonly string[]>> {
  readonly order: string;
  readonly product: string;
}

/** Enough to fill several cases; a sheet of more is no help to anybody. */
const MOST_OF_A_TYPE = 60;

/**
 * What a newcomer may hold before a camera: as the month began, from the seed alone. No record of
 * the plant is read, so nothing that happened in it can be told.
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
    // Shipper cases that were filled at station 1B are closed, but in no master case yet.
    shipper: some(codes.shipper, inMasters),
    loose: some(codes.loose, inShippers),
  };
}
