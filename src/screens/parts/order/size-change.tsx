import { Undo2 } from 'lucide-react';
import type { Order } from '../../../../contract/types.ts';
import { setMasterCaseSize, setShipperCaseSize } from '../../../api/orders.ts';
import { atom, store, useAtomValue } from '../../../lib/store.ts';
import { isLocked } from '../../../policy/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { CallFailure } from './failures.tsx';
import { useOrderChange } from './use-order-change.ts';

export type CaseKind = 'shipper' | 'master';

interface SizeKind {
  readonly title: string;
  readonly word: string;
  readonly send: (moId: string, size: number) => Promise<Order>;
  readonly sizeOf: (order: Order) => number;
  /** Labels and cases that were made by this size. */
  readonly madeOf: (order: Order) => number;
}

const sum = (...counts: readonly (number | null | undefined)[]) =>
  counts.reduce<number>((all, one) => all + (one ?? 0), 0);

export const SIZE_KINDS: Readonly<Record<CaseKind, SizeKind>> = {
  shipper: {
    title: 'Select Shipper Case',
    word: 'Shipper case size',
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
    title: 'Select Master Case',
    word: 'Master case size',
    send: setMasterCaseSize,
    sizeOf: (order) => order.master_case_size ?? 0,
    madeOf: (order) => sum(order.mc_printed_qty, order.mc_scanned_qty),
  },
};

/** 'Shipper case size: 20 → 10', or 'Shipper case size is 10 now' where none was set. */
export const sizeChangeWords = (kind: CaseKind, before: number, after: number): string =>
  before > 0
    ? `${SIZE_KINDS[kind].word}: ${before} → ${after}`
    : `${SIZE_KINDS[kind].word} is ${after} now`;

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
  const failed = `Failed to set the ${SIZE_KINDS[kind].word.toLowerCase()}`;
  const undo = useOrderChange({
    moId: order.id,
    send: () => SIZE_KINDS[kind].send(order.id, before),
    done: () => sizeChangeWords(kind, after, before),
    fallback: failed,
    onDone: () => store.set(sizeChangeAtom, null),
  });
  // A first size cannot be taken back: the plant knows no call that unsets it.
  const back = (
    <Button small icon={Undo2} pending={undo.isPending} onPress={() => undo.mutate(undefined)}>
      Undo
    </Button>
  );
  return (
    <>
      <Message severity="ok" live="off" detail={before > 0 && back}>
        {sizeChangeWords(kind, before, after)}
      </Message>
      <CallFailure error={undo.error} fallback={failed} />
    </>
  );
}
