import { t } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';
import type { Order } from '../../../contract/types.ts';
import { atom, useAtomValue } from 'jotai';
import { store } from '../../lib/store.ts';
import { CallFailure } from '../../parts/failures.tsx';
import type { SetupStep } from '../../policy/next-step.ts';
import { isLocked } from '../../policy/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { canReturn, changeWords, ORDER_FIGURES, sendFigure } from '../../orders/figures.ts';
import { usePacking } from '../../parts/use-packing.ts';
import { useOrderChange } from './use-order-change.ts';

interface LastChange {
  /** As it was before the change. */
  readonly order: Order;
  readonly changed: SetupStep;
  readonly after: number;
}

/** The last change of a figure on this tablet, which can be undone. */
const lastChangeAtom = atom<LastChange | null>(null);

export const noteChange = (change: LastChange): void => store.set(lastChangeAtom, change);

/** The figure was not changed again, no label was printed and nothing packed by it. */
function isLast(now: Order, { order, changed, after }: LastChange): boolean {
  const { valueOf, madeOf } = ORDER_FIGURES[changed];
  return (
    now.id === order.id &&
    valueOf(order) !== after &&
    valueOf(now) === after &&
    madeOf(now) === madeOf(order) &&
    !isLocked(now.status)
  );
}

/** On the order's page after a change of a figure: old → new, and the way back while it is free. */
export function LastChangeLine({ order }: { readonly order: Order }) {
  const change = useAtomValue(lastChangeAtom);
  if (!change || !isLast(order, change)) return null;
  return <UndoLine key={`${change.changed} ${change.after}`} order={order} change={change} />;
}

function UndoLine({ order, change }: { readonly order: Order; readonly change: LastChange }) {
  const { changed, after } = change;
  const before = ORDER_FIGURES[changed].valueOf(change.order);
  const packing = usePacking();
  const undo = useOrderChange({
    moId: order.id,
    send: () => sendFigure(packing, order.id, changed, before),
    done: () => {
      // The page may have been left, and another change made meanwhile.
      if (store.get(lastChangeAtom) === change) store.set(lastChangeAtom, null);
      return changeWords(changed, order, after, before);
    },
  });
  const back = (
    <Button small icon={Undo2} pending={undo.isPending} onPress={() => undo.mutate(undefined)}>
      {t`Undo`}
    </Button>
  );
  return (
    <>
      <Message severity="ok" detail={canReturn(changed, order, before) && back}>
        {changeWords(changed, order, before, after)}
      </Message>
      <CallFailure error={undo.error} fallback={t(ORDER_FIGURES[changed].failed)} />
    </>
  );
}
