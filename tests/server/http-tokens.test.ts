import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUER, keycloakClaims, openPlant, stranger } from './http-support.ts';

type Plant = Awaited<ReturnType<typeof openPlant>>;
type Stranger = Awaited<ReturnType<typeof stranger>>;

const ORDERS = '/v1/production-orders';

const ask = async (plant: Plant, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return plant.app.inject({ url: ORDERS, headers });
};

const unsigned = (claims: object) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
};

describe('tokens at the embedded provider', () => {
  let plant: Plant;
  let foreign: Stranger;
  beforeAll(async () => {
    plant = await openPlant();
    foreign = await stranger();
  });
  afterAll(() => plant.close());

  it('are needed: a call without one is Unauthorized', async () => {
    const answer = await ask(plant);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ detail: 'Unauthorized' });
  });

  it('are refused when nobody we know signed them', async () => {
    const token = await foreign.sign(keycloakClaims(ISSUER));
    expect((await ask(plant, token)).statusCode).toBe(401);
  });

  it('are refused without a signature (alg none)', async () => {
    const token = unsigned({ ...keycloakClaims(ISSUER), exp: 4_000_000_000 });
    expect((await ask(plant, token)).statusCode).toBe(401);
  });

  it('are refused before the body is looked at, and nothing happens', async () => {
    const before = await plant.database.sql.query('select count(*) as n from audit');
    const [order] = (await plant.database.sql.query('select id from production_order limit 1'))
      .rows;
    const answer = await plant.app.inject({
      method: 'PUT',
      url: `${ORDERS}/${String(order?.['id'])}/produced-quantity?quantity=nonsense`,
    });
    expect(answer.statusCode).toBe(401);
    expect((await plant.database.sql.query('select count(*) as n from audit')).rows).toEqual(
      before.rows,
    );
  });
});

describe('tokens of an external Keycloak', () => {
  let keys: Server;
  let plant: Plant;
  let signer: Stranger;
  let issuer: string;
  beforeAll(async () => {
    signer = await stranger();
    keys = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [signer.jwk] }));
    });
    await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`;
    issuer = `${url}/realms/teleport`;
    plant = await openPlant({ KEYCLOAK_URL: url, DEMO: '1' });
  });
  afterAll(async () => {
    await plant.close();
    keys.close();
  });

  it("accepts Keycloak's own shape, with the audience 'account'", async () => {
    const answer = await ask(plant, await signer.sign(keycloakClaims(issuer)));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ items: unknown[] }>().items).toHaveLength(10);
  });

  const refused: readonly (readonly [string, Record<string, unknown>, number])[] = [
    ['another issuer', { iss: 'https://elsewhere.example/realms/teleport' }, 401],
    ['another client', { azp: 'other', aud: 'other' }, 401],
    ['an id token', { typ: 'ID' }, 401],
    ['no role', { resource_access: {} }, 403],
    ['the role of another client', { resource_access: { x: { roles: ['backend:access'] } } }, 403],
  ];
  it.each(refused)('rejects %s', async (_name, change, status) => {
    const token = await signer.sign({ ...keycloakClaims(issuer), ...change });
    expect((await ask(plant, token)).statusCode).toBe(status);
  });

  it('rejects an expired token', async () => {
    const expired = Math.floor(Date.now() / 1000) - 60;
    expect((await ask(plant, await signer.sign(keycloakClaims(issuer), expired))).statusCode).toBe(
      401,
    );
  });

  it('has no embedded provider beside it, and allows it in the content security policy', async () => {
    const answer = await plant.app.inject({ url: '/realms/teleport/account' });
    expect(answer.statusCode).toBe(404);
    const { origin } = new URL(issuer);
    expect(String(answer.headers['content-security-policy'])).toContain(
      `frame-src 'self' ${origin}`,
    );
  });
});
