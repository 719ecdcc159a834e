import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { finishPacking, newestOrder } from '../../api/orders.ts';
import { unendedWords } from '../../orders/open-calls.ts';
import { finishQuestion, isAsPlanned, unpackedWords } from '../../orders/packed.ts';
import type { OpenCall } from '../../packing/journal/open-call.ts';
import { FINISH_UNDO_MS } from '../../policy/orders.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { formatQuantity } from '../../lib/format.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { useOfflineWhy, useRoleWhy } from '../../parts/use-offline.ts';
import { usePacking } from '../../parts/use-packing.ts';
import { NotPacked } from './packing-figures.tsx';
import { useFinishWait } from './use-finish-wait.ts';
import { useOrderChange } from './use-order-change.ts';

const failed = () => t`Failed to finish packing`;

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
  const { finish, wait, decide, asked, end, cancel } = useFinish(order);
  const offline = useOfflineWhy();
  const role = useRoleWhy('finishPacking');
  if (wait.isWaiting) return <EndsSoon order={order} onUndo={wait.undo} />;
  return (
    <>
      <div className="split finish">
        <Button
          variant={isNext ? 'next' : 'danger'}
          icon={Flag}
          pending={decide.isPending || finish.isPending}
          why={role || offline}
          onPress={() => decide.mutate()}
        >
          {t`Finish Packing`}
        </Button>
      </div>
      {!asked && <CallFailure error={decide.error ?? finish.error} fallback={failed()} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        pending={finish.isPending}
        onConfirm={() => end(order)}
        onCancel={cancel}
      >
        {asked && <Question order={order} calls={asked} />}
        {asked && <CallFailure error={finish.error} fallback={failed()} />}
      </ConfirmDialog>
    </>
  );
}

function useFinish(order: Order) {
  const [asked, setAsked] = useState<readonly OpenCall[]>();
  const finish = useOrderChange({
    moId: order.id,
    send: () => finishPacking(order.id),
    done: (done) => {
      const { produced_quantity: produced, product_uom: unit } = done ?? order;
      const units = formatQuantity(produced ?? 0, unit ?? t`Units`) ?? '';
      return t`Packing of ${order.name} is finished: ${units}.`;
    },
    onDone: () => setAsked(undefined),
  });
  const wait = useFinishWait(order, () => finish.mutate(undefined));
  const end = (newest: Order) => {
    if (unpackedWords(newest) === '') return finish.mutate(undefined);
    setAsked(undefined);
    wait.start();
  };
  const decide = useNewest(order.id, (newest, calls) => {
    if (isAsPlanned(newest) && calls.length === 0) end(newest);
    else setAsked(calls);
  });
  return { finish, wait, decide, asked, end, cancel: () => setAsked(undefined) };
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
}

/** In the place of the button: a second press of the same finger is the Undo. */
const EndsSoon = ({ order, onUndo }: EndsSoonProps) => {
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
      <Button icon={Undo2} autoFocus onPress={onUndo}>
        {t`Undo`}
      </Button>
    </div>
  );
};

function useNewest(moId: string, onNewest: (order: Order, calls: readonly OpenCall[]) => void) {
  const queries = useQueryClient();
  const packing = usePacking();
  return useMutation({
    mutationFn: () => Promise.all([newestOrder(queries, moId), packing.openCalls(moId)]),
    onSuccess: (newest) => onNewest(...newest),
  });
}
