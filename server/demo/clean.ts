/** Turns a demonstration into a plant: invented rows are deleted, imported and recorded ones stay. */
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { audit, installation, orders, units } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { removePeople } from '../identity/users.ts';
import { DEMO_EMAILS, emailsOfPeople } from './installation.ts';

export interface Cleaned {
  readonly orders: number;
  readonly people: number;
  readonly units: number;
}

/** Removes demonstration orders with their cases, labels, lab results and audit, its units and its people. */
export async function cleanDemo(database: Database): Promise<Cleaned> {
  const emails = await emailsOfPeople(database);
  const people = emails.filter((email) => DEMO_EMAILS.includes(email));
  // Accounts first: if this fails half way, the server refuses to start rather than accept a public password.
  await removePeople(database.sql, people);
  return inTransaction(database.db, async (tx) => {
    const invented = tx.select({ id: orders.id }).from(orders).where(eq(orders.demo, true));
    await tx.delete(audit).where(inArray(audit.orderId, invented));
    const gone = await tx.delete(orders).where(eq(orders.demo, true)).returning({ id: orders.id });
    const goneUnits = await tx.delete(units).where(eq(units.demo, true)).returning();
    await tx.update(installation).set({ demonstration: false });
    return { orders: gone.length, people: people.length, units: goneUnits.length };
  });
}
