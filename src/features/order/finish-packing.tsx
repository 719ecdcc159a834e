import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { finishPacking, newestOrder, orderQuery } from '../../api/orders.ts';
import { formatQuantity } from '../../lib/format.ts';
import { unendedWords } from '../../orders/open-calls.ts';
import { finishQuestion, isAsPlanned, unpackedWords } from '../../orders/packed.ts';
import { statusWords } from '../../orders/statuses.ts';
import type { OpenCall } from '../../packing/journal/open-call.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { useOfflineWhy, useRoleWhy } from '../../parts/use-offline.ts';
import { usePacking } from '../../parts/use-packing.ts';
import { FINISH_UNDO_MS, isLocked } from '../../policy/orders.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { NotPacked } from './packing-figures.tsx';
import { useOrderChange } from './use-order-change.ts';

interface FinishPackingProps {
  readonly order: Order;
  /** All is packed: it is the next step of the page. */
  readonly isNext: boolean;
}

/**
 * Ends packing. The order is read again first: its quantity may have changed since it was shown, and
 * a call may have been kept. While something is unpacked, the call waits for an Undo (decision 78).
 */
export function FinishPacking({ order, isNext }: FinishPackingProps) {
  const { shown, showButton, ask, end, send, pending, error } = useFinish(order);
  const offline = useOfflineWhy();
  const role = useRoleWhy('finishPacking');
  if (shown === 'undo') return <EndsSoon order={order} onUndo={showButton} onEnd={send} />;
  const isAsked = shown !== 'button';
  const failure = <CallFailure error={error} fallback={t`Failed to finish packing`} />;
  return (
    <>
      <div className="split finish">
        <Button
          variant={isNext ? 'next' : 'danger'}
          icon={Flag}
          pending={pending}
          why={role || offline}
          onPress={ask}
        >
          {t`Finish Packing`}
        </Button>
      </div>
      {!isAsked && failure}
      <ConfirmDialog
        isOpen={isAsked}
        pending={pending}
        onConfirm={() => end(order)}
        onCancel={showButton}
      >
        {isAsked && <Question order={order} calls={shown} />}
        {isAsked && failure}
      </ConfirmDialog>
    </>
  );
}

/** The button alone, the question with the calls that it names, or the Undo. */
type Shown = 'button' | readonly OpenCall[] | 'undo';

function useFinish(order: Order) {
  const queries = useQueryClient();
  const packing = usePacking();
  const [shown, show] = useState<Shown>('button');
  const showButton = () => show('button');
  const finish = useOrderChange({
    moId: order.id,
    send: () => finishPacking(order.id),
    done: (done) => {
      showButton();
      const { produced_quantity: produced, product_uom: unit } = done ?? order;
      const units = formatQuantity(produced ?? 0, unit ?? t`Units`) ?? '';
      return t`Packing of ${order.name} is finished: ${units}.`;
    },
  });
  const send = () => finish.mutate(undefined);
  const end = (newest: Order) => (unpackedWords(newest) === '' ? send() : show('undo'));
  const decide = useMutation({
    mutationFn: () => Promise.all([newestOrder(queries, order.id), packing.openCalls(order.id)]),
    onSuccess: ([newest, calls]) =>
      isAsPlanned(newest) && calls.length === 0 ? end(newest) : show(calls),
  });
  return {
    shown,
    showButton,
    ask: () => decide.mutate(),
    end,
    send: () => {
      showButton();
      send();
    },
    pending: decide.isPending || finish.isPending,
    error: decide.error ?? finish.error,
  };
}

interface QuestionProps {
  /** As it is now: another tablet may change it while the question is open. */
  readonly order: Order;
  /** Of every station: an order that is done packs none of them any more. */
  readonly calls: readonly OpenCall[];
}

const Question = ({ order, calls }: QuestionProps) => (
  <div className="stack">
    {calls.map((call) => (
      <p key={call.progress.submission.key}>{unendedWords(call)}</p>
    ))}
    <NotPacked order={order} />
    <p>{finishQuestion(order)}</p>
  </div>
);

interface EndsSoonProps {
  readonly order: Order;
  readonly onUndo: () => void;
  readonly onEnd: () => void;
}

/** In the place of the button: a second press of the same finger is the Undo. A page that is left meanwhile sends nothing. */
function EndsSoon({ order, onUndo, onEnd }: EndsSoonProps) {
  const queries = useQueryClient();
  const isOver = useRef(false);
  const over = (then: () => void) => {
    isOver.current = true;
    then();
  };
  const end = useEffectEvent(() => over(onEnd));
  const leave = useEffectEvent(() => {
    if (!isOver.current)
      sayNothingWasSent(queries.getQueryData(orderQuery(order.id).queryKey) ?? order);
  });
  useEffect(() => {
    const timer = setTimeout(() => end(), FINISH_UNDO_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
  const seconds = FINISH_UNDO_MS / 1000;
  return (
    <div className="split finish">
      <p role="status">
        <span className="label">{t`Packing ends in ${seconds} s. Not packed:`}</span>
        <br />
        <span className="value">{unpackedWords(order)}</span>
      </p>
      {/* Five seconds are too short to look for it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button icon={Undo2} autoFocus onPress={() => over(onUndo)}>
        {t`Undo`}
      </Button>
    </div>
  );
}

function sayNothingWasSent({ name, status }: Order): void {
  const { word } = statusWords(status);
  const text = isLocked(status)
    ? t`Finish Packing of ${name} was not sent: the order is ${word}.`
    : t`Finish Packing of ${name} was not sent: its page was closed.`;
  showToast({ severity: 'warn', text });
}
