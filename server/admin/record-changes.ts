import type { FastifyBaseLogger } from 'fastify';
import type { Operator } from '../api/operator.ts';
import type { Db, Tx } from '../database/open.ts';
import { audit } from '../database/schema.ts';
import type { User } from '../identity/users.ts';

export interface RecordedChange {
  /** Name of an account, SKU of a product, a unit. */
  readonly about: string;
  readonly detail: object;
}

/** Writes the audit row of a change that a command made. @param about name of what was changed */
export type RecordChange = (
  by: Operator,
  action: string,
  about: string,
  detail: object,
) => Promise<void>;

/** Writes audit rows for changes that concern no order. @param action operation id */
export async function recordChanges(
  db: Db | Tx,
  { subject, username }: Operator,
  action: string,
  changes: readonly RecordedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insert(audit)
    .values(
      changes.map(({ about, detail }) => ({ actor: subject, username, action, about, detail })),
    );
}

/** Writes what people do at the sign-in. It has happened by then: a failure is logged. */
export const auditOfPeople =
  (db: Db, log: Pick<FastifyBaseLogger, 'error'>) =>
  (action: string, { id: subject, username }: User, detail: object): Promise<void> =>
    recordChanges(db, { subject, username, roles: [] }, action, [
      { about: username, detail },
    ]).catch((error: unknown) => log.error(error));
