/** The figures of an order that stations set: their words, how they are sent, and what is made by them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { isBelowPacked, packedUnits } from '../../../contract/packed-units.ts';
import type { Order } from '../../../contract/types.ts';
import { setMasterCaseSize, setProducedQuantity, setShipperCaseSize } from '../../api/orders.ts';
import type { SetupStep } from '../../policy/next-step.ts';
import { formatCount, formatQuantity } from '../../ui/format.ts';

interface OrderFigure {
  readonly name: MessageDescriptor;
  /** Sub-screen that sets it, and its title. */
  readonly screen: string;
  readonly title: MessageDescriptor;
  /** Button that opens the sub-screen while none is set. */
  readonly button: MessageDescriptor;
  readonly failed: MessageDescriptor;
  /** 0 where none is set. */
  readonly valueOf: (order: Order) => number;
  readonly written: (order: Order, value: number) => string;
  /** A message about a change: from 0 where none was set. */
  readonly changeWords: (before: string, after: string, isFirst: boolean) => string;
  readonly send: (moId: string, value: number) => Promise<Order | undefined>;
  /** Labels and cases that were made by it. */
  readonly madeOf: (order: Order) => number;
  /** Whether the plant accepts an old value again; it has no call that unsets a figure. */
  readonly canReturn: (order: Order, before: number) => boolean;
}

const sum = (...counts: readonly (number | null | undefined)[]) =>
  counts.reduce<number>((all, one) => all + (one ?? 0), 0);

export const ORDER_FIGURES: Readonly<Record<SetupStep, OrderFigure>> = {
  quantity: {
    name: msg`Produced quantity`,
    screen: 'updateqty',
    title: msg`Update Produced Quantity`,
    button: msg`Update Produced Quantity`,
    failed: msg`Failed to update the produced quantity`,
    valueOf: (order) => order.produced_quantity ?? 0,
    written: (order, value) => formatQuantity(value, order.product_uom) ?? '',
    changeWords: (before, after) => t`Produced quantity: ${before} → ${after}`,
    send: setProducedQuantity,
    madeOf: (order) =>
      sum(order.sc_printed_qty, order.lu_printed_qty, order.mc_printed_qty, packedUnits(order)),
    canReturn: (order, before) => before > 0 && !isBelowPacked(before, order),
  },
  shipper: {
    name: msg`Shipper Case Size`,
    screen: 'shippercase',
    title: msg`Select Shipper Case`,
    button: msg`Select Shipper Case Size`,
    failed: msg`Failed to set the shipper case size`,
    valueOf: (order) => order.shipper_case_size ?? 0,
    written: (_order, value) => formatCount(value),
    changeWords: (before, after, isFirst) =>
      isFirst ? t`Shipper case size is ${after} now` : t`Shipper case size: ${before} → ${after}`,
    send: setShipperCaseSize,
    madeOf: (order) =>
      sum(
        order.sc_printed_qty,
        order.lu_printed_qty,
        order.sc_scanned_qty,
        order.sc_packed_qty,
        order.iu_packed_qty,
      ),
    canReturn: (_order, before) => before > 0,
  },
  master: {
    name: msg`Master Case Size`,
    screen: 'mastercase',
    title: msg`Select Master Case`,
    button: msg`Select Master Case Size`,
    failed: msg`Failed to set the master case size`,
    valueOf: (order) => order.master_case_size ?? 0,
    written: (_order, value) => formatCount(value),
    changeWords: (before, after, isFirst) =>
      isFirst ? t`Master case size is ${after} now` : t`Master case size: ${before} → ${after}`,
    send: setMasterCaseSize,
    madeOf: (order) => sum(order.mc_printed_qty, order.mc_scanned_qty),
    canReturn: (_order, before) => before > 0,
  },
};

/** A change in words, e.g. 'Shipper case size: 20 → 10'. */
export function changeWords(step: SetupStep, order: Order, before: number, after: number): string {
  const { changeWords: words, written } = ORDER_FIGURES[step];
  return words(written(order, before), written(order, after), before === 0);
}

/** What a size makes of the order's goods: '11 cases, 4 left'; undefined before they are known. */
export function madeBySize(step: SetupStep, order: Order, size: number): string | undefined {
  const goods = Math.ceil(
    (step === 'shipper' ? order.produced_quantity : order.sc_planned_qty) ?? 0,
  );
  if (!(goods > 0)) return undefined;
  const cases = plural(Math.floor(goods / size), { one: '# case', other: '# cases' });
  const left = goods % size;
  return left > 0 ? t`${cases}, ${left} left` : cases;
}
