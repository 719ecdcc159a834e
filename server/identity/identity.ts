/** The embedded identity provider, under Keycloak's paths, for plants without a Keycloak. */
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../database/open.ts';
import { ACCESS_ROLE } from '../../contract/roles.ts';
import { REALM_PATH } from './constants.ts';
import { keycloakRoutes } from './keycloak-routes.ts';
import { loadKeys, publicKeys } from './keys.ts';
import { loadProvider } from './load-provider.ts';
import { loginDelay, purgeFailures } from './login-delay.ts';
import { purgePayloads, storageIn } from './storage.ts';
import { createTables } from './tables.ts';
import { DEMO_USERS, usersIn, type Users } from './users.ts';

export interface IdentityOptions {
  /** Origin of this server as browsers see it; part of the issuer. */
  readonly origin: string;
  readonly isAllowedOrigin: (origin: string) => boolean;
  readonly demo: boolean;
  /** Whether requests arrive through the plant's own reverse proxy. */
  readonly behindProxy: boolean;
}

export interface Identity {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  /** Set only at the first start outside demonstration mode. */
  readonly firstUser: { readonly username: string; readonly password: string } | undefined;
  handle(request: IncomingMessage, response: ServerResponse): void;
  purge(): Promise<void>;
}

export async function createIdentity(
  sql: Database['sql'],
  { origin, isAllowedOrigin, demo, behindProxy }: IdentityOptions,
): Promise<Identity> {
  const { createProvider } = await loadProvider();
  await createTables(sql);
  const keys = await loadKeys(sql);
  const users = usersIn(sql);
  const firstUser = await addFirstUsers(users, demo);
  const issuer = `${origin}${REALM_PATH}`;
  const storage = storageIn(sql);
  const parts = { issuer, origin, storage, keys, users, isAllowedOrigin, behindProxy };
  const provider = createProvider(parts);
  const delay = loginDelay(sql);
  provider.use(keycloakRoutes({ provider, users, delay, issuer, keys, isAllowedOrigin }));
  const callback = provider.callback();
  return {
    issuer,
    keys: createLocalJWKSet(publicKeys(keys)),
    firstUser,
    handle: (request, response) => void callback(request, response),
    async purge() {
      await purgePayloads(sql);
      await purgeFailures(sql);
    },
  };
}

/** Demonstration accounts, or one account with a random password. */
async function addFirstUsers(users: Users, demo: boolean) {
  if (demo) {
    for (const user of DEMO_USERS) await users.add(user);
    return undefined;
  }
  if ((await users.count()) > 0) return undefined;
  const first = { username: 'operator', password: randomBytes(9).toString('base64url') };
  const account = { email: 'operator@localhost', name: 'First Operator' };
  const added = await users.add({ ...first, ...account, clientRoles: [ACCESS_ROLE] });
  return added ? first : undefined; // another process may have added it first
}
