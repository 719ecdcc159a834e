/** Deletes expired rows while a server runs, and once it has started. */
import { purgeKeys } from '../orders/change-order.ts';
import { purgeJobs } from '../printing/jobs.ts';
import { purgeEvents } from '../webhooks/webhooks.ts';
import { startRounds, type Rounds } from '../lib/rounds.ts';
import type { Sql } from '../database/sql.ts';
import type { Identity } from '../identity/identity.ts';

const HOUR_MS = 3_600_000;

export const startHousekeeping = (
  sql: Sql,
  identity: Identity | undefined,
  onError: (error: unknown) => void,
): Rounds =>
  startRounds({
    everyMs: HOUR_MS,
    due: async () => ['expired rows'],
    async work() {
      await purgeKeys(sql);
      await purgeJobs(sql);
      await purgeEvents(sql);
      await identity?.purge();
    },
    onError,
  });
