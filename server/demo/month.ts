/** The demonstration month, computed from its seed: orders, label codes, lab results. */
import { KIND_OF_LABEL, type LabelType } from '../../contract/case-types.ts';
import { freshCode, orderMark } from '../labels/codes.ts';
import { plannedCounts, type PlannedCounts } from '../orders/planned-counts.ts';
import { planMonth, type DemoPlan } from './plan.ts';
import { random, type Random } from './random.ts';

type LabelCodes = Readonly<Record<LabelType, readonly string[]>>;

export interface DemoOrder {
  readonly plan: DemoPlan;
  readonly counts: PlannedCounts;
  /** Codes of the printed labels, in printing order. */
  readonly codes: LabelCodes;
  readonly lab: { readonly thc: number; readonly cbd: number } | undefined;
}

/** The month of every demonstration. */
export const SEED = 1;

/** Deterministic: the same seed gives the same month. */
export function demoMonth(seed: number): DemoOrder[] {
  const source = random(seed);
  return planMonth(source).map((plan) => {
    const counts = plannedCounts({
      produced_quantity: plan.produced,
      shipper_case_size: plan.shipperCaseSize,
      master_case_size: plan.masterCaseSize,
    });
    const codes = drawCodes(plan, counts, source);
    return { plan, counts, codes, lab: plan.lab ? drawLab(source) : undefined };
  });
}

function drawCodes(plan: DemoPlan, counts: PlannedCounts, source: Random): LabelCodes {
  if (!plan.printed) return { master: [], shipper: [], loose: [] };
  const mark = orderMark(plan.name);
  const draw = (type: LabelType, quantity: number) =>
    Array.from({ length: quantity }, () =>
      freshCode(KIND_OF_LABEL[type], mark, (bytes) => source.bytes(bytes)),
    );
  // Where station 1B packs, every unit has a label.
  const units = plan.shippers > 0 ? Math.ceil(plan.produced * 1.1) : counts.loose + 1;
  return {
    master: draw('master', counts.master + 1),
    shipper: draw('shipper', counts.shipper + 1),
    loose: draw('loose', units),
  };
}

function drawLab(source: Random) {
  const tenths = (low: number, high: number) => source.whole(low * 10, high * 10) / 10;
  return { thc: tenths(14, 28), cbd: tenths(1, 4) };
}

/**
 * Labels to try scanning with, as seeded. They are computed from the seed, so this endpoint without
 * a sign-in reveals nothing of the plant's records.
 */
export const openLabels = (seed = SEED) =>
  demoMonth(seed)
    .filter(({ plan }) => plan.status === 'IN_PROGRESS')
    .map(openOf);

/** Labels of an order that are neither packed nor hold anything: enough to pack all of it. */
function openOf({ plan, codes }: DemoOrder) {
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
