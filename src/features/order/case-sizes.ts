import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Order } from '../../../contract/types.ts';
import { setMasterCaseSize, setShipperCaseSize } from '../../api/orders.ts';
import type { SizedCase } from '../../parts/stations.ts';

interface CaseSize {
  readonly name: MessageDescriptor;
  /** Sub-screen that sets it. */
  readonly screen: string;
  /** Button that opens the sub-screen while none is set. */
  readonly button: MessageDescriptor;
  /** Title of the sub-screen. */
  readonly title: MessageDescriptor;
  readonly failed: MessageDescriptor;
  /** Message about a change: from 0 where none was set. */
  readonly changeWords: (before: number, after: number) => string;
  readonly send: (moId: string, size: number) => Promise<Order | undefined>;
  readonly sizeOf: (order: Order) => number;
  /** Labels and cases that were made by this size. */
  readonly madeOf: (order: Order) => number;
}

export const sum = (...counts: readonly (number | null | undefined)[]) =>
  counts.reduce<number>((all, one) => all + (one ?? 0), 0);

export const CASE_SIZES: Readonly<Record<SizedCase, CaseSize>> = {
  shipper: {
    name: msg`Shipper Case Size`,
    screen: 'shippercase',
    button: msg`Select Shipper Case Size`,
    title: msg`Select Shipper Case`,
    failed: msg`Failed to set the shipper case size`,
    changeWords: (before, after) =>
      before > 0
        ? t`Shipper case size: ${before} → ${after}`
        : t`Shipper case size is ${after} now`,
    send: setShipperCaseSize,
    sizeOf: (order) => order.shipper_case_size ?? 0,
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
    name: msg`Master Case Size`,
    screen: 'mastercase',
    button: msg`Select Master Case Size`,
    title: msg`Select Master Case`,
    failed: msg`Failed to set the master case size`,
    changeWords: (before, after) =>
      before > 0 ? t`Master case size: ${before} → ${after}` : t`Master case size is ${after} now`,
    send: setMasterCaseSize,
    sizeOf: (order) => order.master_case_size ?? 0,
    madeOf: (order) => sum(order.mc_printed_qty, order.mc_scanned_qty),
  },
};
