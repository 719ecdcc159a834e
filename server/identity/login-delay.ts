/**
 * Slows down guessing of passwords. Attempts are counted in the database, so that every server
 * process sees them, and an attempt is counted before its password is hashed: guesses sent in
 * parallel are all counted before the first is answered. On a device where the person has signed in
 * before, attempts count by name and device, so that other people's guesses do not delay them; on an
 * unknown device they count by name and address, by name, and by address.
 */
import type { Sql } from '../database/sql.ts';

export interface SignInSource {
  readonly username: string;
  readonly address: string;
  /** Id of the browser, from its cookie; undefined for a new one. */
  readonly device: string | undefined;
}

/** Number of attempts without delay, and the longest delay in seconds. */
interface Limit {
  readonly free: number;
  readonly longest: number;
}

const OF_A_PERSON: Limit = { free: 10, longest: 60 };
const OF_A_NAME: Limit = { free: 100, longest: 5 };
const OF_AN_ADDRESS: Limit = { free: 50, longest: 60 };
const FIRST_DELAY_S = 2;
const FORGET = "interval '15 minutes'";
const FORGET_DEVICE = "interval '90 days'";

interface Counter extends Limit {
  readonly key: string;
}

export interface SignInAttempt {
  /** 0: the attempt is allowed. Otherwise it was not counted; seconds until the next is allowed. */
  readonly wait: number;
  /** The password was right: removes the attempt and remembers the device. */
  succeeded(device: string): Promise<void>;
}

/** Counts an attempt, before its password is checked. */
export type ClaimAttempt = (source: SignInSource) => Promise<SignInAttempt>;

/** PostgreSQL's text cannot contain NUL, which a form can. */
const nameOf = (username: string): string =>
  username.trim().toLowerCase().replaceAll('\0', '').slice(0, 200);

const personKey = (name: string, kind: 'device' | 'address', value: string): string =>
  JSON.stringify([kind, value, name]);

/** Counts for all keys or, while one of them is delayed, for none. */
const CLAIM = `
  with wanted as (
    select * from unnest($1::text[], $2::int[], $3::int[]) as w(key, free, longest) order by key
  ), delayed as (
    select from idp_attempt as a where a.key = any($1) and a.free_at > now()
  )
  insert into idp_attempt as a (key, attempts, free, longest, last_at, free_at)
  select key, 1, free, longest, now(), '-infinity' from wanted
  where not exists (select from delayed)
  on conflict (key) do update set
    attempts = case when a.last_at > now() - ${FORGET} then a.attempts + 1 else 1 end,
    last_at = now(),
    free_at = case
      when a.last_at <= now() - ${FORGET} or a.attempts + 1 < excluded.free then '-infinity'
      else now() + make_interval(secs => least(excluded.longest,
        ${FIRST_DELAY_S} * power(2, least(a.attempts + 1 - excluded.free, 10))))
    end
  where a.free_at <= now()
  returning key`;

const WAITING = `
  select ceil(max(extract(epoch from a.free_at - now())))::int as seconds
  from idp_attempt as a where a.key = any($1) and a.free_at > now()`;

const SUCCEEDED = `
  update idp_attempt set attempts = greatest(0, attempts - 1) where key = any($1)`;

const KNOW_DEVICE = `
  insert into idp_device values ($1, $2, now())
  on conflict (device, username) do update set seen_at = now()`;

export function loginDelay(sql: Sql): ClaimAttempt {
  const isKnown = async (name: string, device: string): Promise<boolean> => {
    const { rows } = await sql.query(
      'select device from idp_device where device = $1 and username = $2',
      [device, name],
    );
    return rows.length > 0;
  };

  const secondsLeft = async (keys: readonly string[]): Promise<number> => {
    const { rows } = await sql.query(WAITING, [keys]);
    return Math.max(1, Number(rows[0]?.['seconds'] ?? 1));
  };

  const countersOf = async ({ username, address, device }: SignInSource): Promise<Counter[]> => {
    const name = nameOf(username);
    if (device !== undefined && (await isKnown(name, device))) {
      return [{ key: personKey(name, 'device', device), ...OF_A_PERSON }];
    }
    return [
      { key: personKey(name, 'address', address), ...OF_A_PERSON },
      { key: JSON.stringify(['name', name]), ...OF_A_NAME },
      { key: JSON.stringify(['address', address]), ...OF_AN_ADDRESS },
    ];
  };

  return async (source) => {
    const counters = await countersOf(source);
    const keys = counters.map(({ key }) => key);
    const limits = [counters.map(({ free }) => free), counters.map(({ longest }) => longest)];
    const claimed = await sql.query(CLAIM, [keys, ...limits]);
    const wait = claimed.rows.length === keys.length ? 0 : await secondsLeft(keys);
    const succeeded = async (device: string) => {
      const [person, ...others] = keys;
      await sql.query('delete from idp_attempt where key = $1', [person]);
      await sql.query(SUCCEEDED, [others]);
      await sql.query(KNOW_DEVICE, [device, nameOf(source.username)]);
    };
    return { wait, succeeded };
  };
}

/** Deletes expired attempts and devices. */
export async function purgeAttempts(sql: Sql): Promise<void> {
  await sql.query(`delete from idp_attempt where last_at < now() - ${FORGET}`);
  await sql.query(`delete from idp_device where seen_at < now() - ${FORGET_DEVICE}`);
}
