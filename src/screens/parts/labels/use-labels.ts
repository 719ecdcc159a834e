import { t } from '@lingui/core/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LabelType } from '../../../../contract/case-types.ts';
import type { LabelFile, Order } from '../../../../contract/types.ts';
import { checkLabels, type LabelCheck } from '../../../api/label-check.ts';
import { downloadFile, textOf } from '../../../api/download.ts';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { refreshOrder } from '../../../api/orders.ts';
import type { SendOnce } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useOnce } from '../order/use-order-change.ts';
import { keepFile, type KeptFile, saveLabels } from './label-files.tsx';

/** One press that makes labels. */
export interface LabelRequest {
  /** Types and quantities in words: the same press again is the same call. */
  readonly name: string;
  /** The row that was pressed. */
  readonly type: LabelType;
  /** Decides what is sent. Of a call that may have been carried out it is not asked again. */
  readonly decide: (queries: QueryClient) => LabelCall | Promise<LabelCall>;
}

export interface LabelCall {
  readonly quantity: number | undefined;
  readonly send: (options: SendOnce) => Promise<LabelFile>;
}

export interface MadeLabels {
  readonly file: KeptFile;
  readonly check: LabelCheck;
}

export const labelsFailed = () => t`Failed to generate labels`;
export type LabelMaker = ReturnType<typeof useLabels>;

/** Makes labels, fetches their file and saves it; what is odd about it is said beside it. */
export function useLabels(order: Order) {
  const queries = useQueryClient();
  const calls = useCalls();
  const once = useOnce();
  const run = useMutation({
    onSettled: once.end,
    mutationFn: async (request: LabelRequest): Promise<MadeLabels> => {
      const { made, quantity } = await calls.once(request.name, () => request.decide(queries));
      // The labels exist from here on: the figures are read again whatever becomes of the file.
      void refreshOrder(queries, order.id);
      const file = await downloadFile(made.download_url);
      calls.forget(request.name);
      const check = checkLabels(textOf(file), { quantity, order: order.name });
      return { file: { ...file, count: check.count, at: Date.now() }, check };
    },
    onSuccess: async ({ file }) => {
      saveLabels(file);
      await keepFile(order.id, file);
      await queries.invalidateQueries({ queryKey: ['label-files', order.id] });
    },
    onError: (error) => {
      showToast({
        severity: 'bad',
        text: messageOf(error, labelsFailed()),
      });
      void refreshOrder(queries, order.id);
    },
  });
  /** Sends the failed call once more under its key, where it may have been carried out. */
  const mutate: typeof run.mutate = (...call) => once.start(() => run.mutate(...call));
  const again =
    run.isError && calls.has(run.variables.name) ? () => mutate(run.variables) : undefined;
  return { ...run, mutate, again };
}

/** A press repeated after a lost answer is the same call and key: labels are not made twice. */
function useCalls() {
  const calls = useRef(new Map<string, LabelCall & { readonly key: string }>());
  const forget = (name: string) => void calls.current.delete(name);
  return {
    forget,
    has: (name: string) => calls.current.has(name),
    async once(name: string, decide: () => LabelCall | Promise<LabelCall>) {
      const call = calls.current.get(name) ?? { ...(await decide()), key: crypto.randomUUID() };
      calls.current.set(name, call);
      try {
        const made = await call.send({ idempotencyKey: call.key });
        return { made, quantity: call.quantity };
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) forget(name);
        throw error;
      }
    },
  };
}
