import type { Database } from '../database/open.ts';

const FREE_TRIES = 3;
const FIRST_DELAY_S = 2;
const LONGEST_DELAY_S = 60;
const FORGET = "interval '15 minutes'";

/** Seconds to wait after so many wrong passwords in a row: 0, then 2, 4, 8… up to a minute. */
export const delayAfter = (failures: number): number =>
  failures < FREE_TRIES
    ? 0
    : Math.min(LONGEST_DELAY_S, FIRST_DELAY_S * 2 ** (failures - FREE_TRIES));

export interface LoginDelay {
  /** Seconds that this name has to wait still; 0 when it may try. */
  remaining(username: string): Promise<number>;
  failed(username: string): Promise<void>;
  succeeded(username: string): Promise<void>;
}

/** Wrong passwords, counted by name in the database: every server process sees them. */
export function loginDelay(sql: Database['sql']): LoginDelay {
  const nameOf = (username: string) => username.trim().toLowerCase().slice(0, 200);
  return {
    async remaining(username) {
      const { rows } = await sql.query(
        `select failures, extract(epoch from now() - last_at)::float as passed
         from idp_failure where username = $1 and last_at > now() - ${FORGET}`,
        [nameOf(username)],
      );
      const row = rows[0];
      if (!row) return 0;
      return Math.max(0, Math.ceil(delayAfter(Number(row['failures'])) - Number(row['passed'])));
    },
    async failed(username) {
      await sql.query(
        `insert into idp_failure values ($1, 1, now()) on conflict (username) do update set
           failures = case when idp_failure.last_at > now() - ${FORGET}
             then idp_failure.failures + 1 else 1 end, last_at = now()`,
        [nameOf(username)],
      );
    },
    async succeeded(username) {
      await sql.query('delete from idp_failure where username = $1', [nameOf(username)]);
    },
  };
}

/** Names whose wrong passwords are forgotten. */
export const purgeFailures = (sql: Database['sql']) =>
  sql.query(`delete from idp_failure where last_at < now() - ${FORGET}`);
