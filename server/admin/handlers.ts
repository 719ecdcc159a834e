/** The administration API: imports, exports, people, corrections. */
import type { FastifyBaseLogger } from 'fastify';
import type { AdminHandlers } from '../api/contract.ts';
import type { Database } from '../database/open.ts';
import type { Users } from '../identity/users.ts';
import type { PlantLimits } from '../packing/limits.ts';
import { correctQuantity } from './correct-quantity.ts';
import { exportHandlers } from './exports/exports.ts';
import { importHandlers } from './imports/registry.ts';
import { peopleHandlers } from './people.ts';
import { reopenOrder } from './reopen-order.ts';
import { recordChanges } from './record-changes.ts';

export interface AdminDependencies {
  readonly database: Database;
  readonly limits: PlantLimits;
  /** The plant's, IANA. */
  readonly timeZone: string;
  /** Undefined where a Keycloak keeps the people. */
  readonly people: Users | undefined;
}

/** One handler per operation of the administration API. */
export const adminHandlers = (
  { database: { db, sql }, limits, timeZone, people }: AdminDependencies,
  log: FastifyBaseLogger,
): AdminHandlers => ({
  ...peopleHandlers(people, async (by, action, account, detail) => {
    await recordChanges(db, by, action, [{ about: account, detail }]);
    log.info({ event: 'audit', action, account, by: by.username, ...detail }, 'account changed');
  }),
  correctProducedQuantity: correctQuantity(db, limits),
  reopenOrder: reopenOrder(db),
  ...exportHandlers(sql, timeZone),
  ...importHandlers(db, { ...limits, timeZone }),
});
