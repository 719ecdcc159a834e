import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LabelType } from '../../../../contract/case-types.ts';
import type { LabelFile, Order } from '../../../../contract/types.ts';
import { checkLabels, type LabelCheck } from '../../../api/label-check.ts';
import { downloadFile } from '../../../api/download.ts';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { refreshOrder } from '../../../api/orders.ts';
import type { SendOnce } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useOnce } from '../order/use-order-change.ts';
import { keepFile, type KeptFile, saveFile } from './label-files.tsx';

/** One press that makes labels. */
export interface LabelRequest {
  /** Types and quantities in words: the same press again is the same call. */
  readonly name: string;
  /** The row that was pressed. */
  readonly type: LabelType;
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
  const keys = useKeys();
  const once = useOnce();
  const run = useMutation({
    onSettled: once.end,
    mutationFn: async (request: LabelRequest): Promise<MadeLabels> => {
      const made = await keys.once(request.name, (key) => request.send({ idempotencyKey: key }));
      // The labels exist from here on: the figures are read again whatever becomes of the file.
      void refreshOrder(queries, order.id);
      const file = await downloadFile(made.download_url);
      keys.forget(request.name);
      const check = checkLabels(file.text, { quantity: request.quantity, order: order.name });
      return { file: { ...file, count: check.count, at: Date.now() }, check };
    },
    onSuccess: async ({ file }) => {
      saveFile(file);
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
    run.isError && keys.has(run.variables.name) ? () => mutate(run.variables) : undefined;
  return { ...run, mutate, again };
}

/** A press repeated after a lost answer carries the same key: labels are not made twice. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  const forget = (name: string) => void keys.current.delete(name);
  return {
    forget,
    has: (name: string) => keys.current.has(name),
    async once<T>(name: string, send: (key: string) => Promise<T>): Promise<T> {
      const key = keys.current.get(name) ?? crypto.randomUUID();
      keys.current.set(name, key);
      try {
        return await send(key);
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) forget(name);
        throw error;
      }
    },
  };
}
