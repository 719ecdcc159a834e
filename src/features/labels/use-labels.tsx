import { plural, t } from '@lingui/core/macro';
import {
  type QueryClient,
  type UseMutateFunction,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LabelType } from '../../../contract/case-types.ts';
import type { LabelFile, Order } from '../../../contract/types.ts';
import { type SendOnce, sendsKeys } from '../../api/client.ts';
import { ApiError, NotSentError } from '../../api/errors.ts';
import {
  labelFileQuery,
  labelFilesQuery,
  noteLabelFile,
  type OrderLabelFile,
} from '../../api/label-files.ts';
import { labelPrintsQuery } from '../../api/printing.ts';
import { newestOrder, refreshOrder } from '../../api/orders.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { useOnce } from '../../parts/use-once.ts';
import { ASK_ABOVE_LABELS, printedLabels } from '../../policy/labels.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { formatCount } from '../../lib/format.ts';
import { showToast } from '../../ui/toast.tsx';

/** Fetches a file and hands it to the browser's downloads. */
export async function saveLabels(
  queries: QueryClient,
  moId: string,
  made: OrderLabelFile,
): Promise<void> {
  const file = await queries.fetchQuery({ ...labelFileQuery(made.address), retry: false });
  saveCsv(file.name, file.bytes);
  // The place of a file that arrived before stays.
  if (made.name === undefined) await noteLabelFile(moId, { ...made, name: file.name });
  showToast({ severity: 'ok', text: t`${file.name} is saved` });
}

/** The file's address leads nowhere, or not for this person: asking again brings the same answer. */
export const isFileGone = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 410].includes(error.status);

interface DecidedCall {
  /** The order as it was when the call was decided. */
  readonly order: Order;
  /** Types of labels that the call makes. */
  readonly types: readonly LabelType[];
}

const printedOf = (order: Order, types: readonly LabelType[]): number =>
  types.reduce((sum, type) => sum + printedLabels(order, type), 0);

/**
 * For a plant that cannot distinguish a repeated call from a second one.
 * @throws NotSentError where the plant has printed such labels since the call was decided: it may
 * have carried the call out, and sending it again would make a second set.
 */
async function refuseIfPrinted(queries: QueryClient, { order, types }: DecidedCall): Promise<void> {
  const now = await newestOrder(queries, order.id);
  if (printedOf(now, types) <= printedOf(order, types)) return;
  throw new NotSentError(
    t`These labels were printed meanwhile, and their file did not arrive here. Ask your supervisor, or print extra labels.`,
  );
}

/** One press that makes labels. */
export interface LabelRequest {
  /** Types and quantities in words: the same press again is the same call. */
  readonly name: string;
  /** The row that was pressed. */
  readonly type: LabelType;
  /** Labels that the page shows for the press. */
  readonly quantity: number;
  /** Decides what is sent; not called again for a call that the plant may have carried out. */
  readonly decide: (queries: QueryClient) => LabelCall | Promise<LabelCall>;
}

export interface LabelCall extends DecidedCall {
  readonly quantity: number;
  readonly send: (options: SendOnce) => Promise<LabelFile>;
}

export type LabelMaker = ReturnType<typeof useLabels>;

/** Makes labels, fetches their file and saves it. */
export function useLabels(order: Order) {
  const queries = useQueryClient();
  const calls = useCalls(queries);
  const once = useOnce();
  const run = useMutation({
    onSettled: once.end,
    mutationFn: async (request: LabelRequest): Promise<void> => {
      const { made, quantity } = await calls.make(request.name, () => request.decide(queries));
      const file = { address: made.download_url, quantity, at: Date.now() };
      await noteLabelFile(order.id, file);
      // The labels exist from here on: the figures are read again even if the file fails.
      void refreshOrder(queries, order.id);
      try {
        await saveLabels(queries, order.id, file);
        calls.forget(request.name);
      } catch (error) {
        if (isFileGone(error)) calls.forget(request.name);
        throw error;
      } finally {
        void queries.invalidateQueries(labelFilesQuery(order.id));
        void queries.invalidateQueries(labelPrintsQuery(order.id));
      }
    },
    onError: () => void refreshOrder(queries, order.id),
  });
  /** Sends the failed call again under its key, or requests only its file if the call was answered. */
  const send: typeof run.mutate = (...call) => once.start(() => run.mutate(...call));
  const again =
    run.isError && calls.has(run.variables.name) ? () => send(run.variables) : undefined;
  const { mutate, question } = useQuestion(send);
  return { ...run, mutate, again, question };
}

type Send = (...call: Parameters<UseMutateFunction<void, Error, LabelRequest>>) => void;

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

type SentCall = LabelCall & { readonly key: string; readonly made?: LabelFile };

/** A press repeated after a lost answer is the same call and key: labels are not made twice. */
function useCalls(queries: QueryClient) {
  const calls = useRef(new Map<string, SentCall>());
  const forget = (name: string) => void calls.current.delete(name);
  /** A call that is still here without its labels may have been carried out. */
  const callOf = async (name: string, decide: () => LabelCall | Promise<LabelCall>) => {
    const sent = calls.current.get(name);
    if (!sent) return { ...(await decide()), key: crypto.randomUUID() };
    if (!sent.made && !sendsKeys())
      await refuseIfPrinted(queries, sent).catch((error: unknown) => {
        if (error instanceof NotSentError) forget(name);
        throw error;
      });
    return sent;
  };
  return {
    forget,
    has: (name: string) => calls.current.has(name),
    async make(name: string, decide: () => LabelCall | Promise<LabelCall>) {
      const call: SentCall = await callOf(name, decide);
      calls.current.set(name, call);
      try {
        const made = call.made ?? (await call.send({ idempotencyKey: call.key }));
        calls.current.set(name, { ...call, made });
        return { made, quantity: call.quantity };
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) forget(name);
        throw error;
      }
    },
  };
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
