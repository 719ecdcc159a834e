/** A plant on PGlite in memory, without a port; requests are injected. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Database, openDatabase } from '../../../server/database/open.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { readConfig } from '../../../server/config.ts';
import { buildPlant } from '../../../server/http/app.ts';
import { putDemoPeople, putKeys } from './known-identity.ts';

export const ORIGIN = 'http://localhost:8080';
export const ISSUER = `${ORIGIN}/realms/teleport`;

/** @param shared the database of another plant, which goes on */
export async function openPlant(env: Record<string, string> = {}, shared?: Database) {
  const database = shared ?? (await openDatabase({}));
  await seedDemo(database, { seed: 7 });
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  if (!shared && !config.identity) await putKeys(database);
  if (!shared && !config.identity && config.demo) await putDemoPeople(database);
  const plant = await buildPlant({ config, database, port: 8080 });
  return {
    ...plant,
    database,
    async close() {
      await plant.app.close();
      if (!shared) await database.close();
    },
  };
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
    issuer: `${url}/realms/teleport`,
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
