/** Access to the administration API, and the address of its documentation. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ROLE } from '../../contract/roles.ts';
import { listenLocally, newKey } from '../../server/admin/local-access.ts';
import { readConfig } from '../../server/config.ts';
import { buildPlant } from '../../server/http/app.ts';
import { visitor } from '../support/server/identity-client.ts';
import {
  keycloakClaims,
  openPlantOfKeycloak,
  stranger,
  openPlant,
  type TestPlant,
} from '../support/server/plant.ts';

const UNITS = [{ abbreviation: 'crate', quantity_type: 'CountBased' }];

interface Injectable {
  readonly app: TestPlant['app'];
}

const importUnits = async ({ app }: Injectable, token?: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/admin/v1/units/import',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: UNITS,
  });
  return [answer.statusCode, answer.json<{ new?: number; detail?: string }>()] as const;
};

const FORBIDDEN = [
  403,
  { detail: 'Forbidden. You do not have permission to access this resource.' },
] as const;

describe('the administration API at the embedded provider', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await openPlant();
  });
  afterAll(() => plant.close());

  it('the administration API needs a token with its role', async () => {
    expect(await importUnits(plant)).toEqual([401, { detail: 'Unauthorized' }]);
    expect(await importUnits(plant, 'a-guess')).toEqual([401, { detail: 'Unauthorized' }]);
    const { access_token: operator } = await visitor(() => plant).signIn();
    expect(await importUnits(plant, operator)).toEqual(FORBIDDEN);
    await plant.database.sql.query(
      "update idp_user set client_roles = $1 where username = 'visitor'",
      [[ADMIN_ROLE]],
    );
    const { access_token: admin } = await visitor(() => plant).signIn('visitor', 'visitor1');
    expect(await importUnits(plant, admin)).toMatchObject([200, { new: 1 }]);
    const orders = await plant.app.inject({
      url: '/v1/production-orders',
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(orders.statusCode).toBe(403);
  });

  it('the key of commands is refused on every port but that of commands', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const commandKey = newKey();
    const { app } = await buildPlant({ config, database: plant.database, port: 8080, commandKey });
    expect(await importUnits({ app }, commandKey)).toEqual([401, { detail: 'Unauthorized' }]);
    const { server, url } = await listenLocally(app.routing);
    const headers = { authorization: `Bearer ${commandKey}` };
    expect((await fetch(`${url}/admin/v1/users`, { headers })).status).toBe(200);
    server.close();
    await app.close();
  });

  it('the administration API has its documentation beside that of the app', async () => {
    const titles = await Promise.all(
      ['/docs', '/docs/admin'].map(async (path) => {
        expect((await plant.app.inject({ url: `${path}/` })).statusCode).toBe(200);
        const { info } = (await plant.app.inject({ url: `${path}/json` })).json<{
          info: { title: string };
        }>();
        return info.title;
      }),
    );
    expect(titles).toEqual(['Teleport Floor plant API', 'Teleport Floor plant administration API']);
  });

  it("an unknown address of the administration API is answered without the app's page", async () => {
    const headers = { accept: 'text/html' };
    expect((await plant.app.inject({ url: '/admin/v1/nothing', headers })).statusCode).toBe(404);
    expect((await plant.app.inject({ url: '/admin/v1/units/import', headers })).statusCode).toBe(
      401,
    );
  });
});

describe('the administration API with an external Keycloak', () => {
  let plant: Awaited<ReturnType<typeof openPlantOfKeycloak>>;
  beforeAll(async () => {
    plant = await openPlantOfKeycloak({ DEMO: '1' });
  });
  afterAll(() => plant.close());

  /** As Keycloak gives a program with a service account: its own client, ours in the audience. */
  const program = (roles: readonly string[]) => ({
    ...keycloakClaims(plant.issuer),
    azp: 'erp',
    aud: ['teleport', 'account'],
    preferred_username: 'service-account-erp',
    resource_access: { teleport: { roles } },
  });

  it("the administration API accepts the token of a Keycloak's program with the role, and of no other", async () => {
    const sign = (roles: readonly string[]) => plant.signer.sign(program(roles));
    expect(await importUnits(plant, await sign(['backend:access']))).toEqual(FORBIDDEN);
    expect(await importUnits(plant, await sign([]))).toEqual(FORBIDDEN);
    const forged = await (await stranger()).sign(program([ADMIN_ROLE]));
    expect((await importUnits(plant, forged))[0]).toBe(401);
    expect(await importUnits(plant, await sign([ADMIN_ROLE]))).toMatchObject([200, { new: 1 }]);
    const { rows } = await plant.database.sql.query(
      "select abbreviation from unit_of_measure where abbreviation = 'crate'",
    );
    expect(rows).toHaveLength(1);
  });
});
