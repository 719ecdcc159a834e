import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { tabText } from '../../lib/storage.ts';
import { FINISH_UNDO_MS } from '../../policy/orders.ts';
import { showToast } from '../../ui/toast.tsx';

/** The order whose end is put off on this page: what is there after a reload was not sent. */
const waitingOrder = tabText('packing ends soon');

function sayNothingWasSent({ name }: Order): void {
  waitingOrder.forget();
  showToast({
    severity: 'warn',
    text: t`Finish Packing of ${name} was not sent: its page was closed.`,
  });
}

/** Puts a call off, so that it can be undone. A page that is left or loaded again meanwhile sends nothing. */
export function useFinishWait(order: Order, send: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef({ order, send });
  useEffect(() => void (latest.current = { order, send }));
  useEffect(() => {
    if (waitingOrder.read() === order.id) sayNothingWasSent(latest.current.order);
  }, [order.id]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const { id } = latest.current.order;
    waitingOrder.keep(id);
    const timer = setTimeout(() => {
      waitingOrder.forget();
      setWaiting(false);
      latest.current.send();
    }, FINISH_UNDO_MS);
    return () => {
      clearTimeout(timer);
      if (waitingOrder.read() === id) sayNothingWasSent(latest.current.order);
    };
  }, [isWaiting]);
  return {
    isWaiting,
    start: () => setWaiting(true),
    undo: () => {
      waitingOrder.forget();
      setWaiting(false);
    },
  };
}
