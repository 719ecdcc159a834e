/** A machine whose clock is set, or starts at a wrong time, locks no person out and loses nothing. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { purgeKeys } from '../../server/orders/change-order.ts';
import { remoteKeys } from '../../server/http/authenticator.ts';
import { makePackable, openApi, type ApiApp, codesOf } from '../support/server/api-app.ts';
import { fillDemo } from '../support/server/demo-data.ts';
import { OIDC, visitor } from '../support/server/identity-client.ts';
import { stranger, APP, openPlant, type TestPlant } from '../support/server/plant.ts';

const DAY_MS = 86_400_000;

/** The clock of this process, its embedded database included; timers go on as they do. */
const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: false }),
);
afterEach(() => void vi.useRealTimers());

const CALLS_A_MINUTE = 100;
let database: Database;
let plant: TestPlant;
let api: ApiApp;
beforeAll(async () => {
  database = await openDatabase({}); // PGlite has the clock of its process
  await fillDemo(database);
  plant = await openPlant({ RATE_LIMIT: String(CALLS_A_MINUTE) }, database);
  api = await openApi(plant.database);
});
afterAll(async () => {
  await api.app.close();
  await plant.close();
  await database.close();
});

const list = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${plant.url}/v1/production-orders?paginate_by=1`, { headers })).status;
};
const refresh = (person: ReturnType<typeof visitor>, refresh_token: string) =>
  person.token({ grant_type: 'refresh_token', refresh_token });

async function signOut(person: ReturnType<typeof visitor>, id_token_hint: string) {
  const query = { id_token_hint, post_logout_redirect_uri: `${APP}/` };
  const asked = await (await person.open(`${OIDC}/logout?${new URLSearchParams(query)}`)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? '';
  await person.open(`${OIDC}/logout/confirm`, { xsrf, logout: 'yes' });
}

describe('set back a day', () => {
  it('tokens and sign-ins survive a clock that is set back a day, and a logout ends them within the second', async () => {
    const person = visitor(() => plant);
    const { access_token, refresh_token, id_token } = await person.signIn();
    expect(await list(access_token)).toBe(200);
    setClock(-DAY_MS);
    expect(await list(access_token)).toBe(200);
    expect((await refresh(person, refresh_token)).status).toBe(200);
    expect(
      (await person.toApp(await person.authorize({ prompt: 'none' }))).searchParams.has('code'),
    ).toBe(true);
    await signOut(person, id_token);
    await expect.poll(() => list(access_token)).toBe(401);
  });

  it('people sign in after the clock was set back a day', async () => {
    await visitor(() => plant).signIn();
    setClock(-DAY_MS);
    expect(await list((await visitor(() => plant).signIn()).access_token)).toBe(200);
  });

  it('the calls of a minute count for a minute after the clock was set back a day', async () => {
    const { access_token } = await visitor(() => plant).signIn();
    expect(await list(access_token)).toBe(200);
    setClock(-DAY_MS);
    const { access_token: other } = await visitor(() => plant).signIn();
    let answer = 200;
    for (let n = 0; n <= CALLS_A_MINUTE && answer === 200; n += 1) answer = await list(other);
    expect(answer).toBe(429);
    setClock(61_000);
    expect(await list(other)).toBe(200);
  });

  it("a Keycloak's new key is fetched after the clock was set back a day", async () => {
    const signers = [await stranger()];
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [signers.at(-1)?.jwk] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const keys = remoteKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const keyFor = (kid: string) => keys({ alg: 'RS256', kid }, { payload: '', signature: '' });
    await keyFor('stranger');
    setClock(-DAY_MS);
    const next = await stranger();
    signers.push({ ...next, jwk: { ...next.jwk, kid: 'next' } });
    await expect(keyFor('next')).resolves.toBeDefined();
    server.close();
  });
});

describe('set forward a day', () => {
  it('a clock set forward a day ends sign-ins; with the right time they are valid again', async () => {
    const person = visitor(() => plant);
    const before = await person.signIn();
    setClock(DAY_MS);
    expect(await list(before.access_token)).toBe(401);
    expect((await refresh(person, before.refresh_token)).status).toBe(400);
    const again = await visitor(() => plant).signIn();
    expect(await list(again.access_token)).toBe(200);
    setClock(-DAY_MS);
    expect((await refresh(person, before.refresh_token)).status).toBe(200);
    expect(await list(again.access_token)).toBe(200);
  });
});

describe('a packing call that is sent again', () => {
  const packed = async () => {
    const path = await makePackable(api);
    const [master = ''] = await codesOf(api, path, 'internal_master_case');
    const shippers = await codesOf(api, path, 'stray_shipper_case');
    const body = { master_case_uid: master, shipper_case_uids: shippers.slice(0, 2) };
    const send = () => api.ask('POST', `${path}/pack-master-case`, body, path.slice(-36));
    const first = await send();
    expect(first.status).toBe(200);
    return { first, send, count: () => countPacks(path) };
  };
  const countPacks = async (path: string) => {
    const { rows } = await plant.database.sql.query(
      `select count(*)::int as n from audit where action = 'packMasterCase' and order_id = $1`,
      [path.split('/').at(-1)],
    );
    return rows[0]?.['n'];
  };

  it('a repeated packing call gets its answer after the clock was set back, whatever is deleted in between', async () => {
    const { first, send, count } = await packed();
    setClock(-DAY_MS);
    await purgeKeys(plant.database.sql);
    expect(await send()).toMatchObject({ status: 200, body: first.body });
    expect(await count()).toBe(1);
  });

  it('a repeated packing call gets its answer after the clock was set forward', async () => {
    const { first, send, count } = await packed();
    setClock(DAY_MS + 1000);
    expect(await send()).toMatchObject({ status: 200, body: first.body });
    await purgeKeys(plant.database.sql);
    expect((await send()).status).toBe(409);
    expect(await count()).toBe(1);
  });
});
