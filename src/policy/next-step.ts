import { completionOf, type LabelTally, type Tally, tallyOf } from '../../contract/completion.ts';
import type { OrderStep, Station } from '../../contract/stations.ts';
import type { LabelType } from '../../contract/case-types.ts';
import type { Order } from '../../contract/types.ts';
import { completionAt, policyOf } from './stations.ts';
import { isDueFirst, labelCounts } from './label-counts.ts';

/** A figure that must be set before packing. */
export type SetupStep = Extract<OrderStep, 'quantity' | 'shipper' | 'master'>;

/** Whether a figure is set. */
export const isSet = (value: number | null | undefined): boolean => (value ?? 0) > 0;

/** Labels that are made and not on paper yet, by type. */
export type Unprinted = Readonly<Record<LabelType, number>>;

type IsDue = (order: Order, station: Station, unprinted?: Unprinted) => boolean;

const IS_DUE: Readonly<Record<OrderStep, IsDue>> = {
  quantity: (order) => !isSet(order.produced_quantity),
  shipper: (order) => !isSet(order.shipper_case_size),
  master: (order) => !isSet(order.master_case_size),
  labels: (order, station, unprinted) =>
    policyOf(station).labelTypes.some(
      (type) => isDueFirst(labelCounts(order, type, station)) || (unprinted?.[type] ?? 0) > 0,
    ),
  scan: (order, station) => hasWholeCase(order, station) && !isOfStation2(order, station),
  remaining: (order, station) => completionAt(order, station) === 'open',
  finish: (order, station) => completionAt(order, station) !== 'open',
};

/** A case can still be filled by the plan; without a plan nothing says that it cannot. */
function hasWholeCase(order: Order, station: Station): boolean {
  const { shipper, filled } = completionOf(order);
  if (!policyOf(policyOf(station).scansAt).packsMasterCases)
    return filled.planned === undefined || filled.left > 0;
  return shipper.planned === undefined || shipper.left >= (order.master_case_size ?? 1);
}

/** Station 1B has not begun it, and the only units that have labels are station 1A's loose ones, which fill no case. */
export function isOfStation2(order: Order, station: Station): boolean {
  const { isElsewhere = false, printed } = labelCounts(order, 'loose', station);
  return isElsewhere && printed < (order.shipper_case_size ?? 0);
}

/** The first thing that is missing at a station; undefined where the order is closed or all is done. */
export const nextStep = (
  order: Order,
  station: Station,
  unprinted?: Unprinted,
): OrderStep | undefined =>
  policyOf(station).isClosed(order.status)
    ? undefined
    : policyOf(station).steps.find((step) => IS_DUE[step](order, station, unprinted));

/** Packed of planned cases and loose units; where the plant gives no plan, of those that have a label. */
export function goodsOf(order: Order): { readonly cases: Tally; readonly units: Tally } {
  const { shipper, loose, labels } = completionOf(order);
  const ofLabels = (tally: Tally, { printed }: LabelTally) =>
    tally.planned === undefined ? tallyOf(tally.packed, printed) : tally;
  return { cases: ofLabels(shipper, labels.shipper), units: ofLabels(loose, labels.loose) };
}

/** The figures that packing needs at a station. */
export const setupSteps = (station: Station): readonly SetupStep[] =>
  policyOf(station).packsMasterCases ? ['quantity', 'shipper', 'master'] : ['quantity', 'shipper'];

/** Figures that are not set yet. */
export const missingSetup = (order: Order, station: Station): readonly SetupStep[] =>
  setupSteps(station).filter((step) => IS_DUE[step](order, station));

/** Packing is open at a station: no figure is missing, and the status allows it. */
export const isPackingOpen = (order: Order, station: Station): boolean =>
  !policyOf(station).isClosed(order.status) && missingSetup(order, station).length === 0;
