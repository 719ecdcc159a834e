import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';
import type { Order } from '../../../../contract/types.ts';
import { setMasterCaseSize, setShipperCaseSize } from '../../../api/orders.ts';
import { atom, store, useAtomValue } from '../../../lib/store.ts';
import { isLocked } from '../../../policy/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { CallFailure } from './failures.tsx';
import { unlessCallIsOpen } from './size-lock.ts';
import { useOrderChange } from './use-order-change.ts';

export type CaseKind = 'shipper' | 'master';

interface SizeKind {
  readonly title: MessageDescriptor;
  readonly failed: MessageDescriptor;
  /** The size as the page of its change shows it; 0 where none is set. */
  readonly nowWords: (now: number) => string;
  /** What is said of a change: from 0 where none was set. */
  readonly changeWords: (before: number, after: number) => string;
  readonly send: (moId: string, size: number) => Promise<Order | undefined>;
  readonly sizeOf: (order: Order) => number;
  /** Labels and cases that were made by this size. */
  readonly madeOf: (order: Order) => number;
}

const sum = (...counts: readonly (number | null | undefined)[]) =>
  counts.reduce<number>((all, one) => all + (one ?? 0), 0);

export const SIZE_KINDS: Readonly<Record<CaseKind, SizeKind>> = {
  shipper: {
    title: msg`Select Shipper Case`,
    failed: msg`Failed to set the shipper case size`,
    nowWords: (now) =>
      now ? t`Shipper case size now: ${now}` : t`Shipper case size is not set yet`,
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
    title: msg`Select Master Case`,
    failed: msg`Failed to set the master case size`,
    nowWords: (now) => (now ? t`Master case size now: ${now}` : t`Master case size is not set yet`),
    changeWords: (before, after) =>
      before > 0 ? t`Master case size: ${before} → ${after}` : t`Master case size is ${after} now`,
    send: setMasterCaseSize,
    sizeOf: (order) => order.master_case_size ?? 0,
    madeOf: (order) => sum(order.mc_printed_qty, order.mc_scanned_qty),
  },
};

interface SizeChange {
  readonly moId: string;
  readonly kind: CaseKind;
  readonly before: number;
  readonly after: number;
  /** Labels and cases that there were at the change. */
  readonly made: number;
}

/** The last change of a size on this tablet, which can be undone. */
const sizeChangeAtom = atom<SizeChange | null>(null);

/** @param order as it was before the change. */
export function noteSizeChange(order: Order, kind: CaseKind, after: number): void {
  const { sizeOf, madeOf } = SIZE_KINDS[kind];
  const change = { moId: order.id, kind, before: sizeOf(order), after, made: madeOf(order) };
  store.set(sizeChangeAtom, change);
}

/** Nobody changed the size again, no label was printed and nothing packed by it. */
const isLast = (order: Order, { moId, kind, after, made }: SizeChange): boolean =>
  order.id === moId &&
  SIZE_KINDS[kind].sizeOf(order) === after &&
  SIZE_KINDS[kind].madeOf(order) === made &&
  !isLocked(order.status);

/** On the order's page after a change of a size: old → new, and the way back while it is free. */
export function SizeChanged({ order }: { readonly order: Order }) {
  const change = useAtomValue(sizeChangeAtom);
  if (!change || !isLast(order, change)) return null;
  return <UndoLine key={`${change.kind} ${change.after}`} order={order} change={change} />;
}

function UndoLine({ order, change }: { readonly order: Order; readonly change: SizeChange }) {
  const { kind, before, after } = change;
  const { changeWords, send } = SIZE_KINDS[kind];
  const failed = t(SIZE_KINDS[kind].failed);
  const undo = useOrderChange({
    moId: order.id,
    send: () => unlessCallIsOpen(order.id, () => send(order.id, before)),
    done: () => changeWords(after, before),
    fallback: failed,
    onDone: () => store.set(sizeChangeAtom, null),
  });
  // A first size cannot be taken back: the plant knows no call that unsets it.
  const back = (
    <Button small icon={Undo2} pending={undo.isPending} onPress={() => undo.mutate(undefined)}>
      {t`Undo`}
    </Button>
  );
  return (
    <>
      <Message severity="ok" live="off" detail={before > 0 && back}>
        {changeWords(before, after)}
      </Message>
      <CallFailure error={undo.error} fallback={failed} />
    </>
  );
}
