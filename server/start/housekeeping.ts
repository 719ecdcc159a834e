/** Deletes expired rows while a server runs. */
import { purgeKeys } from '../orders/change-order.ts';
import { purgeJobs } from '../printing/jobs.ts';
import { purgeEvents } from '../webhooks/webhooks.ts';
import type { Rounds } from '../lib/rounds.ts';
import type { Sql } from '../database/sql.ts';
import type { Identity } from '../identity/identity.ts';

const HOUR_MS = 3_600_000;
/** A server that never runs for an hour deletes what has expired, too; not while it starts. */
const FIRST_PURGE_MS = 5 * 60_000;

/** `stop()` ends after a deletion under way. */
export function startHousekeeping(
  sql: Sql,
  identity: Identity | undefined,
  onError: (error: unknown) => void,
): Rounds {
  const purge = async () => {
    await purgeKeys(sql);
    await purgeJobs(sql);
    await purgeEvents(sql);
    await identity?.purge();
  };
  let purging = Promise.resolve();
  const tidy = () => void (purging = purge().catch(onError));
  const timers = [setTimeout(tidy, FIRST_PURGE_MS).unref(), setInterval(tidy, HOUR_MS).unref()];
  return {
    async stop() {
      timers.forEach((timer) => clearInterval(timer)); // ends a timeout, too
      await purging;
    },
  };
}
