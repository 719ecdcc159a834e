import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { orderQuery } from '../../api/orders.ts';
import type { Station } from '../../lib/paths.ts';
import { plantToday } from '../../lib/plant-day.ts';
import { useSignal } from '../../lib/use-signal.ts';
import type { OpenCall } from '../../packing/journal/open-call.ts';
import { useUnsent } from '../../parts/unsent.tsx';
import { dueOf } from '../../policy/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';
import { OrderRow } from './order-row.tsx';
import type { Orders } from './use-orders.ts';

interface MoreRowsProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly failed: boolean;
  readonly onMore: () => void;
}

/** Asks for the next page before the operator reaches the end of the last one. */
const AHEAD = '800px';

function MoreRows({ hasMore, isLoading, failed, onMore }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const watching = hasMore && !isLoading && !failed;
  useEffect(() => {
    const element = end.current;
    if (!watching || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      { root: document, rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching, onMore]);
  return (
    <div className="stack more-rows" ref={end}>
      {hasMore && !failed && <Loading text={t`Loading more...`} />}
      {failed && (
        <>
          <Message severity="bad" live="off" detail={t`The orders above were loaded earlier.`}>
            {t`Failed to fetch next page`}
          </Message>
          <Button onPress={onMore}>{t`Try again`}</Button>
        </>
      )}
    </div>
  );
}

interface OrderRowsProps {
  readonly orders: Orders;
  readonly station: Station;
  readonly onOpened: (id: string) => void;
}

/** The loaded orders, and what comes after them. */
export function OrderRows({ orders, station, onOpened }: OrderRowsProps) {
  const presses = useRowPresses(onOpened);
  const unsent = useUnsentByOrder(station);
  const today = useSignal(plantToday);
  if (orders.rows.length === 0) return null;
  return (
    <>
      <ul className="stack orders" aria-label={t`Manufacturing orders`} aria-busy={orders.isOld}>
        {orders.rows.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            station={station}
            due={dueOf(order, today)}
            unsent={unsent.get(order.id)}
            {...presses}
          />
        ))}
      </ul>
      <MoreRows {...orders.next} />
    </>
  );
}

/** A press with a key or another button is the browser's own: a new tab, a download. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The same functions for every row and every render. */
function useRowPresses(onOpened: (id: string) => void) {
  const [, go] = useLocation();
  const client = useQueryClient();
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
  return { onOpen, onPressStart };
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
