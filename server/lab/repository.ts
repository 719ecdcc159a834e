import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../database/open.ts';
import { labResults, units } from '../database/schema.ts';

export type LabRow = typeof labResults.$inferSelect;

export async function readResults(db: Db | Tx, orderId: string): Promise<LabRow | undefined> {
  const [row] = await db.select().from(labResults).where(eq(labResults.orderId, orderId));
  return row;
}

export async function writeResults(tx: Tx, row: LabRow): Promise<void> {
  await tx
    .insert(labResults)
    .values(row)
    .onConflictDoUpdate({ target: labResults.orderId, set: row });
}

export async function readUnitNames(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ name: units.abbreviation }).from(units);
  return new Set(rows.map(({ name }) => name));
}
