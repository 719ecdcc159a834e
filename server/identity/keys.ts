import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open.ts';

export interface Keys {
  readonly signing: { readonly keys: JWK[] };
  readonly cookies: string[];
}

/** Keys are kept in the database, so that sessions survive a restart. */
export async function loadKeys(sql: Database['sql']): Promise<Keys> {
  return {
    signing: await loadOrCreate(sql, 'signing', makeSigningKeys),
    cookies: await loadOrCreate(sql, 'cookies', async () => [randomBytes(32).toString('hex')]),
  };
}

async function makeSigningKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid }] };
}

async function loadOrCreate<T>(
  sql: Database['sql'],
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const read = async () =>
    (await sql.query('select value from idp_key where name = $1', [name])).rows[0]?.['value'];
  const found = await read();
  if (found) return found as T;
  await sql.query('insert into idp_key values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(await make()),
  ]);
  return (await read()) as T; // another process may have been first
}

/** The public keys, for verifying tokens. */
export const publicKeys = ({ signing }: Keys): { keys: JWK[] } => ({
  keys: signing.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK),
});
