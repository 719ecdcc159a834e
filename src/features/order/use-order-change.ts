import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOrder } from '../../../contract/generated/checks.js';
import { orderQuery, refreshOrder } from '../../api/orders.ts';
import { usePress } from '../../parts/use-press.ts';
import { showToast } from '../../ui/toast.tsx';

interface OrderChange<Input, Answer> {
  readonly moId: string;
  readonly send: (input: Input) => Promise<Answer>;
  /** After success; a text is a message. */
  readonly done: (answer: Answer, input: Input) => string | void;
  /** Leaves the screen after success, if it is still there; nothing more is sent while it goes. */
  readonly onLeave?: () => void;
}

/**
 * One call that changes an order. Afterwards the order is read again, also after a failure: the plant may have done it
 * all the same. A failure is shown beside its button (`CallFailure`).
 */
export function useOrderChange<Input, Answer>(change: OrderChange<Input, Answer>) {
  const { moId, send, done, onLeave } = change;
  const queries = useQueryClient();
  // A ref: the next press may come before the next render.
  const isLeaving = useRef(false);
  const call = usePress({
    mutationFn: send,
    onSuccess: (answer, input) => {
      // The answer is what the plant has now: nothing waits for the order to be read again.
      if (isOrder(answer)) queries.setQueryData(orderQuery(moId).queryKey, answer);
      const text = done(answer, input);
      if (text) showToast({ severity: 'ok', text });
      isLeaving.current = onLeave !== undefined;
    },
    onSettled: () => void refreshOrder(queries, moId),
  });
  const mutate = (input: Input) => {
    if (isLeaving.current) return;
    // An answer that comes when the screen is left already must not lead anywhere: only a callback
    // of the call itself stays away then.
    call.mutate(input, { onSuccess: () => onLeave?.() });
  };
  return { ...call, mutate };
}
