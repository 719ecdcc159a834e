import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';
import { isBelowPacked, packedUnits } from '../../../contract/packed-units.ts';
import type { Order } from '../../../contract/types.ts';
import { setProducedQuantity } from '../../api/orders.ts';
import { atom, store, useAtomValue } from '../../lib/store.ts';
import { isLocked } from '../../policy/orders.ts';
import type { Packing } from '../../packing/owner/packing.ts';
import { Button } from '../../ui/button.tsx';
import { formatQuantity } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import { CallFailure } from '../../parts/failures.tsx';
import type { SizedCase } from '../../parts/stations.ts';
import { CASE_SIZES, sum } from './case-sizes.ts';
import { unlessCallIsOpen } from './size-lock.ts';
import { usePacking } from '../../parts/use-packing.ts';
import { useOrderChange } from './use-order-change.ts';

type Changed = SizedCase | 'produced';

/** A figure of the order that a station sets, and can set back. */
interface ChangedFigure {
  readonly failed: MessageDescriptor;
  readonly valueOf: (order: Order) => number;
  /** Labels and cases that were made by it. */
  readonly madeOf: (order: Order) => number;
  readonly send: (moId: string, value: number, packing: Packing) => Promise<Order | undefined>;
  readonly words: (order: Order, before: number, after: number) => string;
  /** Whether the plant accepts the old value again; it has no call that unsets a figure. */
  readonly canReturn: (order: Order, before: number) => boolean;
}

function sizeFigure(sized: SizedCase): ChangedFigure {
  const { failed, sizeOf, madeOf, send, changeWords } = CASE_SIZES[sized];
  return {
    failed,
    valueOf: sizeOf,
    madeOf,
    send: (moId, size, packing) => unlessCallIsOpen(packing, moId, () => send(moId, size)),
    words: (_order, before, after) => changeWords(before, after),
    canReturn: (_order, before) => before > 0,
  };
}

const quantity = (order: Order, value: number): string =>
  formatQuantity(value, order.product_uom) ?? '';

const FIGURES: Readonly<Record<Changed, ChangedFigure>> = {
  shipper: sizeFigure('shipper'),
  master: sizeFigure('master'),
  produced: {
    failed: msg`Failed to update the produced quantity`,
    valueOf: (order) => order.produced_quantity ?? 0,
    madeOf: (order) =>
      sum(order.sc_printed_qty, order.lu_printed_qty, order.mc_printed_qty, packedUnits(order)),
    send: setProducedQuantity,
    words: (order, before, after) =>
      t`Produced quantity: ${quantity(order, before)} → ${quantity(order, after)}`,
    canReturn: (order, before) => before > 0 && !isBelowPacked(before, order),
  },
};

interface LastChange {
  readonly moId: string;
  readonly changed: Changed;
  readonly before: number;
  readonly after: number;
  /** Labels and cases that there were at the change. */
  readonly made: number;
}

/** The last change of a figure on this tablet, which can be undone. */
const lastChangeAtom = atom<LastChange | null>(null);

/** @param order as it was before the change. */
export function noteChange(order: Order, changed: Changed, after: number): void {
  const { valueOf, madeOf } = FIGURES[changed];
  const before = valueOf(order);
  store.set(lastChangeAtom, { moId: order.id, changed, before, after, made: madeOf(order) });
}

/** The figure was not changed again, no label was printed and nothing packed by it. */
const isLast = (order: Order, { moId, changed, before, after, made }: LastChange): boolean =>
  order.id === moId &&
  before !== after &&
  FIGURES[changed].valueOf(order) === after &&
  FIGURES[changed].madeOf(order) === made &&
  !isLocked(order.status);

/** On the order's page after a change of a figure: old → new, and the way back while it is free. */
export function LastChangeLine({ order }: { readonly order: Order }) {
  const change = useAtomValue(lastChangeAtom);
  if (!change || !isLast(order, change)) return null;
  return <UndoLine key={`${change.changed} ${change.after}`} order={order} change={change} />;
}

function UndoLine({ order, change }: { readonly order: Order; readonly change: LastChange }) {
  const { changed, before, after } = change;
  const { words, send, canReturn } = FIGURES[changed];
  const failed = t(FIGURES[changed].failed);
  const packing = usePacking();
  const undo = useOrderChange({
    moId: order.id,
    send: () => send(order.id, before, packing),
    done: () => words(order, after, before),
    onDone: () => store.set(lastChangeAtom, null),
  });
  const back = (
    <Button small icon={Undo2} pending={undo.isPending} onPress={() => undo.mutate(undefined)}>
      {t`Undo`}
    </Button>
  );
  return (
    <>
      <Message severity="ok" detail={canReturn(order, before) && back}>
        {words(order, before, after)}
      </Message>
      <CallFailure error={undo.error} fallback={failed} />
    </>
  );
}
