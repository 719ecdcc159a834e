/** Presses that make labels: each is one call to the plant, however often it is repeated, and brings its file. */
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { LabelType } from '../../contract/case-types.ts';
import type { LabelFile, Order } from '../../contract/types.ts';
import { type SendOnce, sendsKeys } from '../api/client.ts';
import { ApiError, NotSentError } from '../api/errors.ts';
import {
  labelFileQuery,
  labelFilesQuery,
  noteLabelFile,
  type OrderLabelFile,
} from '../api/label-files.ts';
import { newestOrder, refreshOrder } from '../api/orders.ts';
import { labelPrintsQuery } from '../api/printing.ts';
import { saveCsv } from '../lib/save-file.ts';
import { printedLabels } from '../policy/labels.ts';

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

export interface LabelCall {
  /** The order as it was when the call was decided. */
  readonly order: Order;
  /** Types of labels that the call makes. */
  readonly types: readonly LabelType[];
  readonly quantity: number;
  readonly send: (options: SendOnce) => Promise<LabelFile>;
}

type SentCall = LabelCall & { readonly key: string; readonly made?: LabelFile };

/** The file's address leads nowhere, or not for this person: asking again brings the same answer. */
export const isFileGone = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 410].includes(error.status);

/** Fetches a file and hands it to the browser's downloads. @returns its name */
export async function saveLabels(
  queries: QueryClient,
  moId: string,
  made: OrderLabelFile,
): Promise<string> {
  const file = await queries.fetchQuery({ ...labelFileQuery(made.address), retry: false });
  saveCsv(file.name, file.bytes);
  // The place of a file that arrived before stays.
  if (made.name === undefined) await noteLabelFile(moId, { ...made, name: file.name });
  return file.name;
}

/** The calls of an order's page that the plant may have carried out, until their files are here. */
export class LabelCalls {
  readonly #queries: QueryClient;
  readonly #sent = new Map<string, SentCall>();

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  has(name: string): boolean {
    return this.#sent.has(name);
  }

  /** Makes labels, fetches their file and saves it. @returns its name */
  async make(moId: string, request: LabelRequest): Promise<string> {
    const queries = this.#queries;
    const { made, quantity } = await this.#send(request);
    const file = { address: made.download_url, quantity, at: Date.now() };
    await noteLabelFile(moId, file);
    // The labels exist from here on: the figures are read again even if the file fails.
    void refreshOrder(queries, moId);
    try {
      const saved = await saveLabels(queries, moId, file);
      this.#sent.delete(request.name);
      return saved;
    } catch (error) {
      if (isFileGone(error)) this.#sent.delete(request.name);
      throw error;
    } finally {
      void queries.invalidateQueries(labelFilesQuery(moId));
      void queries.invalidateQueries(labelPrintsQuery(moId));
    }
  }

  /** A press repeated after a lost answer is the same call and key: labels are not made twice. */
  async #send({ name, decide }: LabelRequest) {
    const sent = this.#sent.get(name);
    if (sent && !sent.made && !sendsKeys()) await this.#refuseIfPrinted(name, sent);
    const call = sent ?? { ...(await decide(this.#queries)), key: crypto.randomUUID() };
    this.#sent.set(name, call);
    try {
      const made = call.made ?? (await call.send({ idempotencyKey: call.key }));
      this.#sent.set(name, { ...call, made });
      return { made, quantity: call.quantity };
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) this.#sent.delete(name);
      throw error;
    }
  }

  /**
   * For a plant that cannot distinguish a repeated call from a second one.
   * @throws NotSentError where the plant has printed such labels since the call was decided: it may
   * have carried the call out, and sending it again would make a second set.
   */
  async #refuseIfPrinted(name: string, { order, types }: LabelCall): Promise<void> {
    const printed = (of: Order) => types.reduce((sum, type) => sum + printedLabels(of, type), 0);
    if (printed(await newestOrder(this.#queries, order.id)) <= printed(order)) return;
    this.#sent.delete(name);
    throw new NotSentError(
      t`These labels were printed meanwhile, and their file did not arrive here. Ask your supervisor, or print extra labels.`,
    );
  }
}
