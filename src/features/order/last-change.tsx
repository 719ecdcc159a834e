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
  readonly moId: string;
  readonly changed: SetupStep;
  readonly before: number;
  readonly after: number;
  /** Labels and cases that there were at the change. */
  readonly made: number;
}

/** The last change of a figure on this tablet, which can be undone. */
const lastChangeAtom = atom<LastChange | null>(null);

/** @param order as it was before the change. */
export function noteChange(order: Order, changed: SetupStep, after: number): void {
  const { valueOf, madeOf } = ORDER_FIGURES[changed];
  const before = valueOf(order);
  store.set(lastChangeAtom, { moId: order.id, changed, before, after, made: madeOf(order) });
}

/** The figure was not changed again, no label was printed and nothing packed by it. */
const isLast = (order: Order, { moId, changed, before, after, made }: LastChange): boolean =>
  order.id === moId &&
  before !== after &&
  ORDER_FIGURES[changed].valueOf(order) === after &&
  ORDER_FIGURES[changed].madeOf(order) === made &&
  !isLocked(order.status);

/** On the order's page after a change of a figure: old → new, and the way back while it is free. */
export function LastChangeLine({ order }: { readonly order: Order }) {
  const change = useAtomValue(lastChangeAtom);
  if (!change || !isLast(order, change)) return null;
  return <UndoLine key={`${change.changed} ${change.after}`} order={order} change={change} />;
}

function UndoLine({ order, change }: { readonly order: Order; readonly change: LastChange }) {
  const { changed, before, after } = change;
  const packing = usePacking();
  const undo = useOrderChange({
    moId: order.id,
    send: () => sendFigure(packing, order.id, changed, before),
    done: () => changeWords(changed, order, after, before),
    onDone: () => store.set(lastChangeAtom, null),
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
