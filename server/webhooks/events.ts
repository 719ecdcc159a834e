/** Events for webhooks, written in the transaction of the change: none is lost, none is sent for a change that was undone. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/open.ts';

/** The event that a change sends to webhooks, by the change's operation. */
export const EVENT_OF = {
  finishPacking: 'order.finished',
  reopenOrder: 'order.reopened',
  takeOrderBack: 'order.reopened',
  packShipperCase: 'case.packed',
  packMasterCase: 'case.packed',
  packRemainingItems: 'case.packed',
  unpackCase: 'case.unpacked',
  setLabTestResults: 'lab_results.changed',
} as const;

/**
 * Events for a receiver that was given up wait for `webhook retry`. Call after the change's row of the audit was written,
 * while its order is locked.
 */
export async function noteEvent(tx: Tx, action: string, orderId: string): Promise<void> {
  if (!Object.hasOwn(EVENT_OF, action)) return;
  const event = EVENT_OF[action as keyof typeof EVENT_OF];
  await tx.execute(sql`
    insert into webhook_call (webhook, event, audit_id, order_id, dead_at)
    select name, ${event}, currval(pg_get_serial_sequence('audit', 'id')), ${orderId}::uuid,
      case when given_up_at is not null then now() end
    from webhook where ${event} = any(events)`);
}
