/** What is packed of an order and what is not, in words. */
import { plural, t } from '@lingui/core/macro';
import { filledOutside, packedUnits } from '../../contract/packed-units.ts';
import type { Order } from '../../contract/types.ts';
import { formatCount, formatNumber } from '../lib/format.ts';
import { goodsOf } from '../policy/next-step.ts';

/** '5 of 10 cases, 2 of 3 units, 1 filled case is in no master case': what stays unpacked of an order; '' for nothing. */
export function unpackedWords(order: Order): string {
  const { cases, units } = goodsOf(order);
  const [left, loose] = [cases.left, units.left];
  const ofCases = plural(cases.planned ?? 0, {
    one: `${left} of # case`,
    other: `${left} of # cases`,
  });
  const ofUnits = plural(units.planned ?? 0, {
    one: `${loose} of # unit`,
    other: `${loose} of # units`,
  });
  const filled = Math.ceil(filledOutside(order));
  const ofFilled = plural(filled, {
    one: '1 filled case is in no master case',
    other: `${filled} filled cases are in no master case`,
  });
  const parts = [left > 0 && ofCases, loose > 0 && ofUnits, filled > 0 && ofFilled];
  return parts.filter(Boolean).join(', ');
}

/** The contents of filled cases that are in no master case are named as not packed. */
const unitsPacked = (order: Order): number =>
  packedUnits(order) - filledOutside(order) * (order.shipper_case_size ?? 0);

/** '650 of 660'. */
export function unitsWords(order: Order): string {
  const [packed, produced] = [unitsPacked(order), Math.ceil(order.produced_quantity ?? 0)];
  const [count, all] = [formatCount(packed), formatCount(produced)];
  return packed < produced ? t`${count} of ${all}` : count;
}

/** Whether the quantity was produced that was planned. */
export const isAsPlanned = (order: Order) => order.produced_quantity === order.planned_quantity;

/** Before the end of packing. */
export function finishQuestion(order: Order): string {
  if (isAsPlanned(order)) return t`Do you want to finish packing?`;
  const produced = formatNumber(order.produced_quantity ?? 0) ?? '';
  const planned = formatNumber(order.planned_quantity) ?? t`Unknown quantity`;
  return t`The scanned quantity doesn't match with the planned quantity (${produced} / ${planned}). Do you want to finish packing?`;
}
