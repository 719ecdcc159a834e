/** A call that must not be done twice: the plant answers the same key again without doing it again. */
export interface SendOnce {
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
}

/** What every such call of an order carries. */
export const sendOnce = (moId: string, { idempotencyKey, signal }: SendOnce) => ({
  params: {
    path: { production_order_id: moId },
    header: { 'idempotency-key': idempotencyKey },
  },
  ...(signal ? { signal } : {}),
});
