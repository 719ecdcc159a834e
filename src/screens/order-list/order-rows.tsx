import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type PointerEvent, useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Station } from '../../lib/paths.ts';
import type { Order } from '../../../contract/types.ts';
import { orderQuery } from '../../api/orders.ts';
import type { OpenCall } from '../../packing/journal/open-call.ts';
import { useUnsent } from '../parts/unsent.ts';
import { OrderRow } from './order-row.tsx';

interface OrderRowsProps {
  readonly orders: readonly Order[];
  readonly station: Station;
  readonly isOld: boolean;
  readonly onOpened: (id: string) => void;
}

/** A press with a key or another button is the browser's own: a new tab, a download. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function OrderRows({ orders, station, isOld, onOpened }: OrderRowsProps) {
  const [, go] = useLocation();
  const client = useQueryClient();
  const unsent = useUnsentByOrder(station);
  const onOpen = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      onOpened(event.currentTarget.dataset['order'] ?? '');
      go(event.currentTarget.pathname);
    },
    [go, onOpened],
  );
  const onPressStart = useCallback(
    (event: PointerEvent<HTMLAnchorElement>) => {
      const id = event.currentTarget.dataset['order'];
      if (id) void client.prefetchQuery(orderQuery(id));
    },
    [client],
  );
  return (
    <ul className="orders" aria-label={t`Manufacturing orders`} aria-busy={isOld}>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          station={station}
          unsent={unsent.get(order.id)}
          onOpen={onOpen}
          onPressStart={onPressStart}
        />
      ))}
    </ul>
  );
}

/** A list renders for its data only: the same object as long as no call is kept or ends. */
function useUnsentByOrder(station: Station): ReadonlyMap<string, readonly OpenCall[]> {
  const calls = useUnsent(station);
  return useMemo(() => {
    const byOrder = new Map<string, OpenCall[]>();
    for (const call of calls) {
      const { moId } = call.scope;
      byOrder.set(moId, [...(byOrder.get(moId) ?? []), call]);
    }
    return byOrder;
  }, [calls]);
}
