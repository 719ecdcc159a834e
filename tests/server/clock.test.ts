/** A machine whose clock is set, or starts at a wrong time, locks no person out and loses nothing. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { purgeKeys } from '../../server/orders/change-order.ts';
import { makePackable, openApi, type ApiApp, codesOf } from '../support/server/api-app.ts';
import { fillDemo } from '../support/server/demo-data.ts';
import { visitor } from '../support/server/identity-client.ts';
import { openPlant, type TestPlant } from '../support/server/plant.ts';

const DAY_MS = 86_400_000;

/** The clock of this process, its embedded database included; timers go on as they do. */
const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: false }),
);
afterEach(() => void vi.useRealTimers());

let database: Database;
let plant: TestPlant;
let api: ApiApp;
beforeAll(async () => {
  database = await openDatabase({}); // PGlite has the clock of its process
  await fillDemo(database);
  plant = await openPlant({}, database);
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

  it('a repeated packing call gets its answer after the clock was set forward', async () => {
    const { first, send, count } = await packed();
    setClock(DAY_MS + 1000);
    expect(await send()).toMatchObject({ status: 200, body: first.body });
    await purgeKeys(plant.database.sql);
    expect((await send()).status).toBe(409);
    expect(await count()).toBe(1);
  });
});
