/** A plant in this process on a free port, with a database of its own unless a test brings one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/database/open.ts';
import { buildPlant, type Plant } from '../../../server/http/app.ts';
import { tlsFor } from '../../../server/tls/tls.ts';
import { openDemo, openEmpty } from './databases.ts';

/** The port in the plant's public addresses, such as redirects; tests do not connect to it. */
const PUBLIC_PORT = 8080;
export const APP = `http://localhost:${PUBLIC_PORT}`;
export const REALM = '/realms/teleport';

export interface TestPlant extends Plant {
  readonly url: string;
  readonly database: Database;
  close(): Promise<void>;
}

/** @param shared a database that stays open when the plant is closed */
export async function openPlant(
  env: Record<string, string> = {},
  shared?: Database,
  requestTimeoutMs = 20_000,
): Promise<TestPlant> {
  const database = shared ?? (await (env['DEMO'] === '0' ? openEmpty() : openDemo()));
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const tls = config.tls.kind === 'files' ? await tlsFor(config) : undefined;
  const plant = await buildPlant({ config, database, port: PUBLIC_PORT, tls, requestTimeoutMs });
  await plant.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = plant.app.server.address() as AddressInfo;
  const close = async () => {
    await plant.app.close();
    if (!shared) await database.close();
  };
  return { ...plant, database, url: `http://127.0.0.1:${port}`, close };
}

/** The plant of a file's tests. */
export async function plantOfFile(env?: Record<string, string>): Promise<TestPlant> {
  const plant = await openPlant(env);
  afterAll(() => plant.close());
  return plant;
}

/** An unknown key pair that signs tokens with any claims. */
export async function stranger() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'stranger', alg: 'RS256', use: 'sig' };
  const sign = (claims: Record<string, unknown>, expires: string | number = '5m') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'stranger', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(privateKey);
  return { jwk, sign };
}

/** A plant that trusts the keys of an external Keycloak; `signer` signs as that Keycloak. */
export async function openPlantOfKeycloak(env: Record<string, string> = {}) {
  const signer = await stranger();
  const keys = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [signer.jwk] }));
  });
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`;
  const plant = await openPlant({ KEYCLOAK_URL: url, ...env });
  return {
    ...plant,
    signer,
    issuer: `${url}${REALM}`,
    async close() {
      await plant.close();
      keys.close();
    },
  };
}

/** Claims of a Keycloak token for a person with the access role. */
export const keycloakClaims = (issuer: string) => ({
  iss: issuer,
  sub: 'f:1:somebody',
  aud: 'account',
  typ: 'Bearer',
  azp: 'teleport',
  preferred_username: 'somebody',
  resource_access: { teleport: { roles: ['backend:access'] } },
});
