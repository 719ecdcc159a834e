import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { orderQuery } from '../../api/orders.ts';
import { tabText } from '../../lib/storage.ts';
import { FINISH_UNDO_MS, isLocked } from '../../policy/orders.ts';
import { showToast } from '../../ui/toast.tsx';
import { statusDisplay } from './status.tsx';

/**
 * The order whose end waited when its page was closed. Stored only then: a duplicate of the tab begins with a copy of
 * its storage, and the wait of the first tab goes on.
 */
const waitingOrder = tabText('packing ends soon');

function sayNothingWasSent({ name, status }: Order): void {
  const { word } = statusDisplay(status);
  const text = isLocked(status)
    ? t`Finish Packing of ${name} was not sent: the order is ${word}.`
    : t`Finish Packing of ${name} was not sent: its page was closed.`;
  showToast({ severity: 'warn', text });
}

/** Puts a call off, so that it can be undone. A page that is left or loaded again meanwhile sends nothing. */
export function useFinishWait(order: Order, send: () => void) {
  const queries = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  /** Neither sent nor undone. */
  const isOpen = useRef(false);
  const latest = useRef({ order, send });
  useEffect(() => void (latest.current = { order, send }));
  useEffect(() => {
    if (waitingOrder.read() !== order.id) return;
    waitingOrder.forget();
    sayNothingWasSent(latest.current.order);
  }, [order.id]);
  const set = useCallback((waits: boolean) => {
    isOpen.current = waits;
    setWaiting(waits);
  }, []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const { order: shown } = latest.current;
    const timer = setTimeout(() => {
      set(false);
      latest.current.send();
    }, FINISH_UNDO_MS);
    const onPageHide = () => waitingOrder.keep(shown.id);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', onPageHide);
      // A page that the browser restores, as it does after Back, continues its wait.
      waitingOrder.forget();
      if (isOpen.current)
        sayNothingWasSent(queries.getQueryData(orderQuery(shown.id).queryKey) ?? shown);
    };
  }, [isWaiting, queries, set]);
  return { isWaiting, start: () => set(true), undo: () => set(false) };
}
