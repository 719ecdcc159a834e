import { useQueryClient } from '@tanstack/react-query';
import { isOrder } from '../../../contract/generated/checks.js';
import { orderQuery, refreshOrder } from '../../api/orders.ts';
import { usePress } from '../../parts/use-press.ts';
import { showToast } from '../../ui/toast.tsx';

interface OrderChange<Input, Answer> {
  readonly moId: string;
  readonly send: (input: Input) => Promise<Answer>;
  /** After success; a text is a message. */
  readonly done: (answer: Answer, input: Input) => string | void;
  /** After it worked, while the screen is still there. */
  readonly onDone?: () => void;
  /** The same for a screen that is left then: nothing more is sent while it goes. */
  readonly onLeave?: () => void;
}

/**
 * One call that changes an order. Afterwards the order is read again, also after a failure: the plant may have done it
 * all the same. A failure is shown beside its button (`CallFailure`).
 */
export function useOrderChange<Input, Answer>({ moId, ...change }: OrderChange<Input, Answer>) {
  const queries = useQueryClient();
  const call = usePress({
    mutationFn: change.send,
    onSuccess: (answer, input) => {
      // The answer is what the plant has now: nothing waits for the order to be read again.
      if (isOrder(answer)) queries.setQueryData(orderQuery(moId).queryKey, answer);
      const text = change.done(answer, input);
      if (text) showToast({ severity: 'ok', text });
    },
    onSettled: () => void refreshOrder(queries, moId),
  });
  const mutate = (input: Input) => {
    if (change.onLeave && call.isSuccess) return;
    // An answer that comes when the screen is left already must not lead anywhere: only a callback
    // of the call itself stays away then.
    call.mutate(input, { onSuccess: change.onLeave ?? change.onDone ?? (() => undefined) });
  };
  return { ...call, mutate };
}
