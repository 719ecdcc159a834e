import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { orderQuery } from '../../api/orders.ts';
import { FINISH_UNDO_MS, isLocked } from '../../policy/orders.ts';
import { showToast } from '../../ui/toast.tsx';
import { statusWords } from '../../orders/statuses.ts';

function sayNothingWasSent({ name, status }: Order): void {
  const { word } = statusWords(status);
  const text = isLocked(status)
    ? t`Finish Packing of ${name} was not sent: the order is ${word}.`
    : t`Finish Packing of ${name} was not sent: its page was closed.`;
  showToast({ severity: 'warn', text });
}

/** Puts a call off, so that it can be undone. A page that is left meanwhile sends nothing. */
export function useFinishWait(order: Order, send: () => void) {
  const queries = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  /** Neither sent nor undone. */
  const isOpen = useRef(false);
  const set = (waits: boolean) => {
    isOpen.current = waits;
    setWaiting(waits);
  };
  const end = useEffectEvent(() => {
    set(false);
    send();
  });
  const leave = useEffectEvent(() => {
    if (isOpen.current)
      sayNothingWasSent(queries.getQueryData(orderQuery(order.id).queryKey) ?? order);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => end(), FINISH_UNDO_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [isWaiting]);
  return { isWaiting, start: () => set(true), undo: () => set(false) };
}
