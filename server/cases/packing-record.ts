/** The people who packed the cases of an order, with the first and last time. Unpacked cases do not count. */
import { and, eq, isNotNull, max, min, sql } from 'drizzle-orm';
import type { PackingRecord } from '../../contract/types.ts';
import type { Db } from '../database/open.ts';
import { audit, cases } from '../database/schema.ts';

export async function packingRecord(db: Db, orderId: string): Promise<PackingRecord> {
  const packed = and(eq(cases.orderId, orderId), isNotNull(cases.packedAt));
  const [times] = await db
    .select({ from: min(cases.packedAt), to: max(cases.packedAt) })
    .from(cases)
    .where(packed);
  // Cases have the subject of a person; the audit has the name that the person had then.
  const packers = db.selectDistinct({ subject: cases.packedBy }).from(cases).where(packed);
  const named = await db
    .selectDistinct({ name: audit.username })
    .from(audit)
    .where(and(eq(audit.orderId, orderId), sql`${audit.actor} in ${packers}`));
  return {
    people: named.map(({ name }) => name).toSorted(),
    packed_from: times?.from?.toISOString() ?? null,
    packed_to: times?.to?.toISOString() ?? null,
  };
}
