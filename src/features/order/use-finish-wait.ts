import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { orderQuery } from '../../api/orders.ts';
import { FINISH_UNDO_MS, isLocked } from '../../policy/orders.ts';
import { showToast } from '../../ui/toast.tsx';
import { statusDisplay } from './status.tsx';

function sayNothingWasSent({ name, status }: Order): void {
  const { word } = statusDisplay(status);
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
  const latest = useRef({ order, send });
  useEffect(() => void (latest.current = { order, send }));
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
    return () => {
      clearTimeout(timer);
      if (isOpen.current)
        sayNothingWasSent(queries.getQueryData(orderQuery(shown.id).queryKey) ?? shown);
    };
  }, [isWaiting, queries, set]);
  return { isWaiting, start: () => set(true), undo: () => set(false) };
}
