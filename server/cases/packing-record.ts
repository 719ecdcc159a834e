/** The people who packed an order and who finished it, and when. */
import { and, desc, eq, isNotNull, max, min } from 'drizzle-orm';
import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { audit, cases } from '../database/schema.ts';
import { readOrder } from '../orders/order.ts';

export const packingRecordHandlers = (db: Db) =>
  ({
    async getPackingRecord({ params }) {
      const { id } = await readOrder(db, params.production_order_id);
      const packed = and(eq(cases.orderId, id), isNotNull(cases.packedAt));
      const [times] = await db
        .select({ from: min(cases.packedAt), to: max(cases.packedAt) })
        .from(cases)
        .where(packed);
      const packers = await db.selectDistinct({ by: cases.packedBy }).from(cases).where(packed);
      const [finished] = await db
        .select({ by: audit.username, at: audit.at })
        .from(audit)
        .where(and(eq(audit.orderId, id), eq(audit.action, 'finishPacking')))
        .orderBy(desc(audit.id))
        .limit(1);
      return {
        ...(finished && { finished: { by: finished.by, at: finished.at.toISOString() } }),
        people: packers.flatMap(({ by }) => by ?? []).toSorted(),
        packed_from: times?.from?.toISOString() ?? null,
        packed_to: times?.to?.toISOString() ?? null,
      };
    },
  }) satisfies Partial<Handlers>;
