import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../../contract/types.ts';
import { messageOf } from '../../../api/errors.ts';
import { finishPacking, newestOrder } from '../../../api/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { formatNumber, formatQuantity } from '../../../ui/format.ts';
import { showToast } from '../../../ui/toast.tsx';
import { CallFailure } from './failures.tsx';
import { useOfflineWhy } from '../use-offline.ts';
import { useOrderChange } from './use-order-change.ts';

const quantity = (value: number | null | undefined) => formatNumber(value ?? 0) ?? '';

function question(order: Order): string {
  const produced = quantity(order.produced_quantity);
  const planned = quantity(order.planned_quantity);
  return t`The scanned quantity doesn't match with the planned quantity (${produced} / ${planned}). Do you want to finish packing?`;
}

const units = (order: Order) =>
  formatQuantity(order.produced_quantity ?? 0, order.product_uom ?? t`Units`) ?? '';

const failed = () => t`Failed to finish packing`;

/** Ends packing. The order is read again first: its quantity may have changed since it was shown. */
export function FinishPacking({ order }: { readonly order: Order }) {
  const [asked, setAsked] = useState<Order>();
  const offline = useOfflineWhy();
  const finish = useOrderChange({
    moId: order.id,
    send: () => finishPacking(order.id),
    done: (done) => t`Packing of ${order.name} is finished: ${units(done ?? order)}.`,
    fallback: failed(),
    onDone: () => setAsked(undefined),
  });
  const decide = useNewestOrder(order.id, (newest) => {
    if (newest.produced_quantity === newest.planned_quantity) finish.mutate(undefined);
    else setAsked(newest);
  });
  return (
    <>
      <FinishLine
        order={order}
        pending={decide.isPending || finish.isPending}
        why={offline}
        onPress={() => decide.mutate()}
      />
      {!asked && <CallFailure error={decide.error ?? finish.error} fallback={failed()} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        pending={finish.isPending}
        onConfirm={() => finish.mutate(undefined)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{asked && question(asked)}</p>
        {asked && <CallFailure error={finish.error} fallback={failed()} />}
      </ConfirmDialog>
    </>
  );
}

interface FinishLineProps {
  readonly order: Order;
  readonly pending: boolean;
  readonly why: string | false;
  readonly onPress: () => void;
}

/** Apart from what is pressed all day, and with the number that it will end with. */
const FinishLine = ({ order, pending, why, onPress }: FinishLineProps) => (
  <div className="finish">
    <p>
      <span className="label">{t`Ends packing of this order with`}</span>
      <br />
      <span className="value">{units(order)}</span>
    </p>
    <Button variant="danger" tall icon={Flag} pending={pending} why={why} onPress={onPress}>
      {t`Finish Packing`}
    </Button>
  </div>
);

function useNewestOrder(moId: string, onOrder: (order: Order) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => newestOrder(queries, moId),
    onSuccess: onOrder,
    onError: (error) => showToast({ severity: 'bad', text: messageOf(error, failed()) }),
  });
}
