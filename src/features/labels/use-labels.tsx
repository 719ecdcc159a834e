import { plural, t } from '@lingui/core/macro';
import { type UseMutateFunction, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { refreshOrder } from '../../api/orders.ts';
import { usePress } from '../../parts/use-press.ts';
import { ASK_ABOVE_LABELS } from '../../policy/labels.ts';
import { LabelCalls, type LabelRequest } from '../../printing/make-labels.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { formatCount } from '../../lib/format.ts';
import { showToast } from '../../ui/toast.tsx';

export const toastSaved = (name: string) =>
  showToast({ severity: 'ok', text: t`${name} is saved` });

export type LabelMaker = ReturnType<typeof useLabels>;

/** Makes labels, fetches their file and saves it. */
export function useLabels(order: Order) {
  const queries = useQueryClient();
  const [calls] = useState(() => new LabelCalls(queries));
  const run = usePress({
    mutationFn: (request: LabelRequest) => calls.make(order.id, request),
    onSuccess: toastSaved,
    onError: () => void refreshOrder(queries, order.id),
  });
  /** Sends the failed call again under its key, or requests only its file if the call was answered. */
  const again =
    run.isError && calls.has(run.variables.name) ? () => run.mutate(run.variables) : undefined;
  const { mutate, question } = useQuestion(run.mutate);
  return { ...run, mutate, again, question };
}

type Send = (...call: Parameters<UseMutateFunction<string, Error, LabelRequest>>) => void;

/** A press that makes very many labels is sent after a question. */
function useQuestion(send: Send) {
  const [asked, setAsked] = useState<Parameters<Send>>();
  const mutate: Send = (...call) =>
    call[0].quantity > ASK_ABOVE_LABELS ? setAsked(call) : send(...call);
  const question = asked && {
    quantity: asked[0].quantity,
    confirm: () => {
      setAsked(undefined);
      send(...asked);
    },
    cancel: () => setAsked(undefined),
  };
  return { mutate, question };
}

/** Before one press makes very many labels. */
export function ManyLabelsQuestion({ labels: { question } }: { readonly labels: LabelMaker }) {
  if (!question) return null;
  const { quantity, confirm, cancel } = question;
  const count = formatCount(quantity);
  return (
    <ConfirmDialog isOpen confirm={t`Print`} onConfirm={confirm} onCancel={cancel}>
      <p>
        {plural(quantity, {
          one: `Do you want to print ${count} label?`,
          other: `Do you want to print ${count} labels?`,
        })}
      </p>
    </ConfirmDialog>
  );
}
