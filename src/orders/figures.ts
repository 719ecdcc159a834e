/** The figures of an order that stations set: their words, how they are sent, and what is made by them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { isBelowPacked, packedUnits } from '../../contract/packed-units.ts';
import type { OrderSubScreen } from '../../contract/stations.ts';
import type { Order } from '../../contract/types.ts';
import { NotSentError } from '../api/errors.ts';
import { setMasterCaseSize, setProducedQuantity, setShipperCaseSize } from '../api/orders.ts';
import { contentsPhrase } from '../packing/flows/words.ts';
import type { Packing } from '../packing/owner/packing.ts';
import type { SetupStep } from '../policy/next-step.ts';
import { isFarFromPlan } from '../policy/orders.ts';
import { formatCount, formatQuantity } from '../lib/format.ts';
import { sizeLock } from './open-calls.ts';

interface OrderFigure {
  readonly name: MessageDescriptor;
  /** Sub-screen that sets it, and its title. */
  readonly screen: OrderSubScreen;
  readonly title: MessageDescriptor;
  /** Button that opens the sub-screen while none is set. */
  readonly button: MessageDescriptor;
  /** The field in which it is typed, and the button that sends what was typed. */
  readonly label: (order: Order) => string;
  readonly send: MessageDescriptor;
  readonly failed: MessageDescriptor;
  /** 0 where none is set. */
  readonly valueOf: (order: Order) => number;
  readonly written: (value: number, order: Order) => string;
  /** Why a typed value is not sent; false when it is. */
  readonly whyNot: (value: number, order: Order) => string | false;
  /** Asked before an unlikely value is sent. */
  readonly question: (value: number, order: Order) => string | undefined;
  readonly call: (moId: string, value: number) => Promise<Order | undefined>;
  /** Labels and cases that were made by it. */
  readonly madeOf: (order: Order) => number;
}

const sum = (...counts: readonly (number | null | undefined)[]) =>
  counts.reduce<number>((all, one) => all + (one ?? 0), 0);

const SIZE = {
  label: () => t`Custom size`,
  send: msg`Set size`,
  written: (size: number) => (size > 0 ? formatCount(size) : t`N/A`),
  whyNot: (size: number) => !(size > 0) && t`Enter a size`,
  question: () => undefined,
};

export const ORDER_FIGURES: Readonly<Record<SetupStep, OrderFigure>> = {
  quantity: {
    name: msg`Produced quantity`,
    screen: 'updateqty',
    title: msg`Update Produced Quantity`,
    button: msg`Update Produced Quantity`,
    label: ({ product_uom: unit }) =>
      unit ? t`Produced quantity (${unit})` : t`Produced quantity`,
    send: msg`Update`,
    failed: msg`Failed to update the produced quantity`,
    valueOf: (order) => order.produced_quantity ?? 0,
    written: (value, order) => formatQuantity(value, order.product_uom) ?? '',
    // The plant refuses less than what is packed (decision 11).
    whyNot: (value, order) => {
      if (!(value > 0)) return t`Enter a number greater than 0`;
      const packed = packedPhrase(order);
      return isBelowPacked(value, order) && t`Packed: ${packed}. Enter no less, or unpack cases.`;
    },
    question: (value, order) => {
      if (!isFarFromPlan(value, order.planned_quantity)) return undefined;
      const planned = plannedQuantity(order);
      const next = ORDER_FIGURES.quantity.written(value, order);
      return t`Planned: ${planned}. Set the produced quantity to ${next} anyway?`;
    },
    call: setProducedQuantity,
    madeOf: (order) =>
      sum(order.sc_printed_qty, order.lu_printed_qty, order.mc_printed_qty, packedUnits(order)),
  },
  shipper: {
    ...SIZE,
    name: msg`Shipper Case Size`,
    screen: 'shippercase',
    title: msg`Select Shipper Case`,
    button: msg`Select Shipper Case Size`,
    failed: msg`Failed to set the shipper case size`,
    valueOf: (order) => order.shipper_case_size ?? 0,
    call: setShipperCaseSize,
    madeOf: (order) =>
      sum(
        order.sc_printed_qty,
        order.lu_printed_qty,
        order.sc_scanned_qty,
        order.sc_packed_qty,
        order.iu_packed_qty,
      ),
  },
  master: {
    ...SIZE,
    name: msg`Master Case Size`,
    screen: 'mastercase',
    title: msg`Select Master Case`,
    button: msg`Select Master Case Size`,
    failed: msg`Failed to set the master case size`,
    valueOf: (order) => order.master_case_size ?? 0,
    call: setMasterCaseSize,
    madeOf: (order) => sum(order.mc_printed_qty, order.mc_scanned_qty),
  },
};

/**
 * Sends a figure; a size only while no call of the order is open.
 * @throws NotSentError whose message says which call is open.
 */
export async function sendFigure(packing: Packing, moId: string, step: SetupStep, value: number) {
  const why = step === 'quantity' ? undefined : await sizeLock(packing, moId);
  if (why !== undefined) throw new NotSentError(why);
  return ORDER_FIGURES[step].call(moId, value);
}

export const plannedQuantity = ({ planned_quantity: planned, product_uom: unit }: Order): string =>
  formatQuantity(planned, unit) ?? t`N/A`;

/** 'Shipper Case Size' and '20', as the order has it. */
export function figureOf(step: SetupStep, order: Order) {
  const { name, valueOf, written } = ORDER_FIGURES[step];
  return { name: t(name), value: written(valueOf(order), order) };
}

/** A change in words, e.g. 'Shipper Case Size: 20 → 10'. */
export function changeWords(step: SetupStep, order: Order, before: number, after: number): string {
  const { name, written } = ORDER_FIGURES[step];
  return `${t(name)}: ${written(before, order)} → ${written(after, order)}`;
}

/** Whether the plant accepts an old value again; it has no call that unsets a figure. */
export const canReturn = (step: SetupStep, order: Order, before: number): boolean =>
  before > 0 && !(step === 'quantity' && isBelowPacked(before, order));

/** '50 units': packed of an order, for a sentence. */
export const packedPhrase = (order: Order): string =>
  contentsPhrase({ content: 'unit' }, packedUnits(order));

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
