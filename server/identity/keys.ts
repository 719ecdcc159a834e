/** Keys of the provider. They are in the database, so that sign-ins survive a restart, and may be encrypted there. */
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { opened, sealed } from './sealed.ts';

export interface Keys {
  /** The first one signs; the one before it still verifies. */
  readonly signing: { readonly keys: JWK[] };
  readonly cookies: string[];
}

const makers = {
  signing: async () => ({ keys: [await makeSigningKey()] }),
  cookies: async () => [makeCookieKey()],
} satisfies { [K in keyof Keys]: () => Promise<Keys[K]> };

/**
 * @param secret encrypts the keys; those that are there in clear are encrypted with it
 * @throws SettingError for keys that this secret does not decrypt
 */
export async function loadKeys(sql: Database['sql'], secret?: string): Promise<Keys> {
  return {
    signing: await loadOrCreate<Keys['signing']>(sql, 'signing', secret),
    cookies: await loadOrCreate<Keys['cookies']>(sql, 'cookies', secret),
  };
}

/** Puts new keys before those in use; servers have to be started again, and what is signed stays valid. */
export async function rotateKeys(sql: Database['sql'], secret?: string): Promise<void> {
  const { signing, cookies } = await loadKeys(sql, secret);
  const next: Keys = {
    signing: { keys: [await makeSigningKey(), ...signing.keys.slice(0, 1)] },
    cookies: [makeCookieKey(), ...cookies.slice(0, 1)],
  };
  for (const [name, value] of Object.entries(next)) await write(sql, name, sealed(value, secret));
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid };
}

const makeCookieKey = (): string => randomBytes(32).toString('hex');

const write = (sql: Database['sql'], name: string, value: unknown) =>
  sql.query('update idp_key set value = $2 where name = $1', [name, JSON.stringify(value)]);

async function loadOrCreate<T>(
  sql: Database['sql'],
  name: keyof Keys,
  secret: string | undefined,
): Promise<T> {
  const stored = async () =>
    (await sql.query('select value from idp_key where name = $1', [name])).rows[0]?.['value'];
  if (!(await stored())) {
    // Another process may be first.
    await sql.query('insert into idp_key values ($1, $2) on conflict do nothing', [
      name,
      JSON.stringify(sealed(await makers[name](), secret)),
    ]);
  }
  const { value, isClear } = opened(await stored(), secret);
  if (isClear && secret !== undefined) await write(sql, name, sealed(value, secret));
  return value as T;
}

/** The public keys, for verifying tokens. */
export const publicKeys = ({ signing }: Keys): { keys: JWK[] } => ({
  keys: signing.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK),
});
