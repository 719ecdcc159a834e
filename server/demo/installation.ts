/** Records whether the data began as a demonstration, so that invented orders and public passwords never reach a plant. */
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { installation, audit, orders, units } from '../database/schema.ts';
import { DEMO_USERS, removePeople } from '../identity/users.ts';
import { inTransaction } from '../database/transaction.ts';
import { SettingError } from '../lib/setting-values.ts';

/** Whether the data began as a demonstration or as a plant; undefined before the first start. */
export async function isDemonstration({ db }: Database): Promise<boolean | undefined> {
  return (await db.select().from(installation))[0]?.demonstration;
}

/**
 * Writes at the first start how the data begin, and compares at every later one. Run before anything
 * is seeded.
 * @param where names the data for a person: a folder or the database's address without its password
 * @throws SettingError
 */
export async function requireSameKind(
  database: Database,
  demo: boolean,
  where: string,
): Promise<void> {
  if ((await isDemonstration(database)) === undefined) {
    await database.db.insert(installation).values({ demonstration: demo }).onConflictDoNothing();
  }
  const began = await isDemonstration(database);
  if (began !== undefined) refuseOtherKind(began, demo, where);
}

/** @throws SettingError */
export function refuseOtherKind(began: boolean, demo: boolean, where: string): void {
  if (began === demo) return;
  throw new SettingError(
    began
      ? `${where} began as a demonstration, whose sign-in everybody knows: "teleport-floor plant clean-demo" takes its people and orders out, or set DATABASE_URL to a new database.`
      : `${where} holds a plant's own data: set DEMO=0, or for a demonstration set DATABASE_URL to a new database.`,
  );
}

/** The data that the settings name, for a sentence: without a password. */
export function whereOf(config: {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}): string {
  if (config.databaseUrl === undefined) return config.dataDir;
  // One that is reached by a socket has no host: it is on this machine.
  const { hostname, pathname } = new URL(config.databaseUrl.replace('@/', '@localhost/'));
  return `PostgreSQL ${hostname}${pathname}`;
}

/** Turns a demonstration into a plant, where imported and recorded rows stay. Removes demonstration orders with their cases, labels, lab results and audit, its units and its people. */
export async function cleanDemo(database: Database) {
  // Accounts first: if this fails half way, the server refuses to start rather than accept a public password.
  const people = await removePeople(
    database.sql,
    DEMO_USERS.map(({ email }) => email),
  );
  return inTransaction(database.db, async (tx) => {
    const invented = tx.select({ id: orders.id }).from(orders).where(eq(orders.demo, true));
    await tx.delete(audit).where(inArray(audit.orderId, invented));
    const gone = await tx.delete(orders).where(eq(orders.demo, true)).returning({ id: orders.id });
    const goneUnits = await tx.delete(units).where(eq(units.demo, true)).returning();
    await tx.update(installation).set({ demonstration: false });
    return { orders: gone.length, people, units: goneUnits.length };
  });
}
