import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../contract/types.ts';
import { boardHandlers, readBoard } from '../../server/board/board.ts';
import {
  codesOf,
  makeOrder,
  makePackable,
  onDatabase,
  type ApiApp,
} from '../support/server/api-app.ts';
import { openEmpty } from '../support/server/databases.ts';
import { openPlantOfKeycloak, keycloakClaims } from '../support/server/plant.ts';

/** Moves the packs of all orders into the past: the audit's times alone. */
const ago = (api: ApiApp, interval: string) =>
  api.database.sql.query(
    `update audit set at = at - interval '${interval}' where action like 'pack%'`,
  );

const board = (api: ApiApp): Promise<Board> => readBoard(api.database.sql);

async function packMasters(api: ApiApp, path: string, count: number, from = 0): Promise<void> {
  const masters = (await codesOf(api, path, 'internal_master_case')).slice(from);
  const shippers = await codesOf(api, path, 'stray_shipper_case');
  for (let nth = 0; nth < count; nth += 1) {
    const body = {
      master_case_uid: masters[nth],
      shipper_case_uids: shippers.slice(nth * 2, nth * 2 + 2),
    };
    expect((await api.ask('POST', `${path}/pack-master-case`, body)).status).toBe(200);
  }
}

/** The only order on the board with this path. */
const orderOn = ({ orders }: Board, path: string) => orders.find(({ id }) => path.endsWith(id));

onDatabase('The board', (app) => {
  it('the board shows what is packed of an order, and gives no end while too few packs say nothing', async () => {
    const api = app();
    const path = await makePackable(api, 41);
    await packMasters(api, path, 3);
    await ago(api, '30 minutes');
    const order = orderOn(await board(api), path);
    expect(order).toMatchObject({
      cases: { packed: 6, planned: 20 },
      units: { packed: 0, planned: 1 },
      ends_at: null,
    });
    expect(order?.last_pack).not.toBeNull();
  });

  it('the board gives the end of an order from the packs since the first one of the last hour', async () => {
    const api = app();
    const path = await makePackable(api, 40);
    await packMasters(api, path, 1);
    await ago(api, '30 minutes');
    await packMasters(api, path, 3, 1);
    const { at, orders } = await board(api);
    const order = orders.find(({ id }) => path.endsWith(id));
    // 6 shipper cases after the first pack in 30 minutes: 12 an hour, 12 left.
    const minutes = (Date.parse(order?.ends_at ?? '') - Date.parse(at)) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(60);
    expect(minutes).toBeLessThanOrEqual(65.1);
  });

  it('the board has one line for a station, with the packs of the last hour and its people', async () => {
    const api = app();
    const before = (await board(api)).stations.find(({ station }) => station === '2');
    await packMasters(api, await makePackable(api, 8), 2);
    await api.database.sql.query(
      `update audit set username = 'luis' where id = (select max(id) from audit where action = 'packMasterCase')`,
    );
    const after = (await board(api)).stations.filter(({ station }) => station === '2');
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      operators: ['luis', 'tester'],
      packs: (before?.packs ?? 0) + 2,
    });
  });

  it('the board counts what waits and names what is due first', async () => {
    const api = app();
    await makeOrder(api.database, { name: 'due first', date_start: '1999-01-01' });
    const { waiting } = await board(api);
    expect(waiting.ready).toBeGreaterThan(0);
    expect(waiting.next[0]).toMatchObject({ name: 'due first', date_start: '1999-01-01' });
  });
});

describe('The call of the board', () => {
  let plant: Awaited<ReturnType<typeof openPlantOfKeycloak>>;
  beforeAll(async () => {
    plant = await openPlantOfKeycloak({ DEMO: '0' });
  });
  afterAll(() => plant.close());

  const ask = async (role: string) => {
    const roles = { resource_access: { teleport: { roles: [role] } } };
    const token = await plant.signer.sign({ ...keycloakClaims(plant.issuer), ...roles });
    return fetch(`${plant.url}/v1/board`, { headers: { authorization: `Bearer ${token}` } });
  };

  it('the board needs the role floor:view, and no other', async () => {
    expect((await ask('backend:access')).status).toBe(403);
    expect(await (await ask('floor:view')).json()).toMatchObject({ orders: [] });
  });

  it('boards that are asked for at the same time share one statement', async () => {
    const statements = vi.spyOn(plant.database.sql, 'query');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('floor:view')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const ofBoard = statements.mock.calls.filter(([text]) => text.includes('with pack'));
    expect(ofBoard.length).toBeLessThanOrEqual(1);
    statements.mockRestore();
  });

  it('a board that could not be read is read again at the next call', async () => {
    const { sql } = plant.database;
    const handlers = boardHandlers(plant.database);
    const read = vi.spyOn(sql, 'query').mockRejectedValueOnce(new Error('away'));
    await expect(handlers.readBoard()).rejects.toThrow('away');
    expect(await handlers.readBoard()).toMatchObject({ orders: [] });
    read.mockRestore();
  });
});

it('an empty plant has an empty board', async () => {
  const database = await openEmpty();
  const { orders, stations, waiting } = await readBoard(database.sql);
  expect({ orders, stations, waiting }).toEqual({
    orders: [],
    stations: [],
    waiting: { ready: 0, pending: 0, next: [] },
  });
  await database.close();
});
