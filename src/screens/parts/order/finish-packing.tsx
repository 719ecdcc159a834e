import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../../contract/types.ts';
import { finishPacking, newestOrder } from '../../../api/orders.ts';
import { flowOf } from '../../../packing/flows/flows.ts';
import type { OpenCall } from '../../../packing/journal/journal.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { formatNumber, formatQuantity } from '../../../ui/format.ts';
import { CallFailure } from './failures.tsx';
import { useOfflineWhy } from '../use-offline.ts';
import { usePacking } from '../use-packing.ts';
import { useRoleWhy } from '../use-role.ts';
import { useOrderChange } from './use-order-change.ts';

const quantity = (value: number | null | undefined) => formatNumber(value ?? 0) ?? '';

/** Figures just before packing ends. */
interface NewestFigures {
  readonly order: Order;
  /** Of every station: an order that is done packs none of them any more. */
  readonly calls: readonly OpenCall[];
}

const matches = (order: Order) => order.produced_quantity === order.planned_quantity;

function question(order: Order): string {
  if (matches(order)) return t`Do you want to finish packing?`;
  const produced = quantity(order.produced_quantity);
  const planned = quantity(order.planned_quantity);
  return t`The scanned quantity doesn't match with the planned quantity (${produced} / ${planned}). Do you want to finish packing?`;
}

function callWords({ scope, progress }: OpenCall): string {
  const call = flowOf(scope.flow).words.pending(progress);
  const { station } = scope;
  return t`${call} It is on the order's overview at station ${station}. Once packing is finished, the plant can only refuse it.`;
}

const units = (order: Order) =>
  formatQuantity(order.produced_quantity ?? 0, order.product_uom ?? t`Units`) ?? '';

const failed = () => t`Failed to finish packing`;

interface FinishPackingProps {
  readonly order: Order;
  /** All is packed: it is the next step of the page. */
  readonly isNext: boolean;
}

/**
 * Ends packing. The order is read again first: its quantity may have changed since it was shown, and
 * a call may have been kept.
 */
export function FinishPacking({ order, isNext }: FinishPackingProps) {
  const [asked, setAsked] = useState<NewestFigures>();
  const offline = useOfflineWhy();
  const role = useRoleWhy('finishPacking');
  const finish = useOrderChange({
    moId: order.id,
    send: () => finishPacking(order.id),
    done: (done) => t`Packing of ${order.name} is finished: ${units(done ?? order)}.`,
    onDone: () => setAsked(undefined),
  });
  const decide = useNewest(order.id, (newest) => {
    if (matches(newest.order) && newest.calls.length === 0) finish.mutate(undefined);
    else setAsked(newest);
  });
  return (
    <>
      <FinishLine
        order={order}
        isNext={isNext}
        pending={decide.isPending || finish.isPending}
        why={role || offline}
        onPress={() => decide.mutate()}
      />
      {!asked && <CallFailure error={decide.error ?? finish.error} fallback={failed()} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        pending={finish.isPending}
        onConfirm={() => finish.mutate(undefined)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && <Question newest={asked} />}
        {asked && <CallFailure error={finish.error} fallback={failed()} />}
      </ConfirmDialog>
    </>
  );
}

const Question = ({ newest: { order, calls } }: { readonly newest: NewestFigures }) => (
  <div className="stack">
    {calls.map((call) => (
      <p key={call.progress.submission.key}>{callWords(call)}</p>
    ))}
    <p>{question(order)}</p>
  </div>
);

interface FinishLineProps extends FinishPackingProps {
  readonly pending: boolean;
  readonly why: string | false;
  readonly onPress: () => void;
}

/** Apart from what is pressed all day, and with the number that it will end with. */
const FinishLine = ({ order, isNext, pending, why, onPress }: FinishLineProps) => (
  <div className="finish">
    <p>
      <span className="label">{t`Ends packing of this order with`}</span>
      <br />
      <span className="value">{units(order)}</span>
    </p>
    <Button
      variant={isNext ? 'next' : 'danger'}
      tall
      icon={Flag}
      pending={pending}
      why={why}
      onPress={onPress}
    >
      {t`Finish Packing`}
    </Button>
  </div>
);

function useNewest(moId: string, onNewest: (newest: NewestFigures) => void) {
  const queries = useQueryClient();
  const packing = usePacking();
  return useMutation({
    mutationFn: async (): Promise<NewestFigures> => {
      const order = await newestOrder(queries, moId);
      return { order, calls: await packing.openCalls(moId) };
    },
    onSuccess: onNewest,
  });
}
