import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Board, TabletReport } from '../../contract/types.ts';
import { readBoard } from '../../server/board/read-board.ts';
import { purgeReports } from '../../server/board/tablets.ts';
import { type Database } from '../../server/database/open.ts';
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

const REPORT: TabletReport = {
  tablet: 'tablet-0001',
  book: 'a',
  troubles: [],
  kept: null,
  refusals: [],
};

const report = (api: ApiApp, given: Partial<TabletReport>) =>
  api.ask('PUT', '/v1/tablet-report', { ...REPORT, ...given });

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
    await makeOrder(api.database, { name: 'due first', dateStart: '1999-01-01' });
    const { waiting } = await board(api);
    expect(waiting.ready).toBeGreaterThan(0);
    expect(waiting.next[0]).toMatchObject({ name: 'due first', date_start: '1999-01-01' });
  });

  it('the board counts refusals of a tablet once, whatever report is lost or sent twice', async () => {
    const api = app();
    const order = (await makePackable(api, 8)).split('/').at(-1) ?? '';
    const count = (number: number) => [
      { order, station: '2', reason: 'wrong-kind', count: number } as const,
    ];
    await report(api, { refusals: count(2) });
    await report(api, { refusals: count(2) });
    await report(api, { refusals: [...count(5), ...count(4)] });
    await report(api, { book: 'b', refusals: count(1) });
    await report(api, { refusals: [{ ...count(9)[0]!, order: 'gone' }] });
    const here = (await board(api)).stations.find(({ refusals }) => refusals.length > 0);
    expect(here?.refusals).toEqual([{ reason: 'wrong-kind', count: 6 }]);
  });

  it('the board shows what troubles a tablet and what it has kept until it reports otherwise', async () => {
    const api = app();
    const tablet = 'tablet-0002';
    const trouble = { part: 'camera', reason: 'lost' } as const;
    const kept = { calls: 2, decisions: 1, seconds: 120 };
    await report(api, { tablet, troubles: [trouble], kept });
    await report(api, {
      tablet: 'tablet-0003',
      troubles: [trouble],
      kept: { ...kept, seconds: 300 },
    });
    const troubled = (await board(api)).stations.find(({ kept }) => kept);
    expect(troubled).toMatchObject({
      troubles: [{ ...trouble, operators: ['tester'] }],
      kept: { calls: 4, decisions: 2 },
    });
    const keptFor = Date.now() - Date.parse(troubled?.kept?.since ?? '');
    expect(keptFor).toBeGreaterThan(290_000);
    await report(api, { tablet });
    await report(api, { tablet: 'tablet-0003' });
    expect((await board(api)).stations.find(({ kept }) => kept)).toBeUndefined();
  });

  it('the board forgets tablets after a day and refusals after five weeks', async () => {
    const { database } = app();
    await database.sql.query(`update tablet set reported_at = now() - interval '2 days'`);
    await database.sql.query(`update refusal set slot = slot - interval '36 days'`);
    await purgeReports(database.sql);
    const { rows } = await database.sql.query(
      'select (select count(*) from tablet) + (select count(*) from refusal) as left',
    );
    expect(Number(rows[0]?.['left'])).toBe(0);
  });
});

describe('The stream of the board', () => {
  let plant: Awaited<ReturnType<typeof openPlantOfKeycloak>>;
  let database: Database;
  beforeAll(async () => {
    plant = await openPlantOfKeycloak({ DEMO: '0' });
    ({ database } = plant);
  });
  afterAll(() => plant.close());

  const tokenFor = (roles: readonly string[]) =>
    plant.signer.sign({
      ...keycloakClaims(plant.issuer),
      resource_access: { teleport: { roles } },
    });

  const watch = async (roles: readonly string[], signal?: AbortSignal) =>
    fetch(`${plant.url}/v1/board/events`, {
      headers: { authorization: `Bearer ${await tokenFor(roles)}` },
      signal: signal ?? null,
    });

  /** Reads events until `enough`. */
  async function eventsOf(answer: Response, enough: (text: string) => boolean): Promise<string> {
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!enough(text)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    return text;
  }

  it('the board needs the role floor:view, and no other', async () => {
    expect((await watch(['backend:access'])).status).toBe(403);
    const leave = new AbortController();
    const answer = await watch(['floor:view'], leave.signal);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(await eventsOf(answer, (text) => text.includes('\n\n'))).toMatch(
      /^event: board\ndata: {/,
    );
    leave.abort();
  });

  it('the board costs less than one statement per second for twenty watchers, and none without one', async () => {
    const statements = vi.spyOn(database.sql, 'query');
    const ofBoard = () =>
      statements.mock.calls.filter(([text]) => text.includes('with pack')).length;
    const leave = new AbortController();
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => watch(['floor:view'], leave.signal)),
    );
    const texts = await Promise.all(
      answers.map((answer) => eventsOf(answer, (text) => text.includes('event: alive'))),
    );
    const seconds = (performance.now() - began) / 1000;
    expect(texts.every((text) => text.startsWith('event: board'))).toBe(true);
    expect(ofBoard()).toBeGreaterThanOrEqual(3);
    expect(ofBoard()).toBeLessThanOrEqual(Math.ceil(seconds / 2) + 1);
    leave.abort();
    await vi.waitFor(async () => {
      const before = ofBoard();
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(ofBoard()).toBe(before);
    }, 30_000);
    statements.mockRestore();
  });

  it('the stream of the board ends when the server stops, so that a stop waits for no watcher', async () => {
    const other = await openPlantOfKeycloak({ DEMO: '0' });
    const token = await other.signer.sign({
      ...keycloakClaims(other.issuer),
      resource_access: { teleport: { roles: ['floor:view'] } },
    });
    const open = (signal: AbortSignal | null) =>
      fetch(`${other.url}/v1/board/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal,
      });
    const leave = new AbortController();
    const left = await open(leave.signal);
    const text = eventsOf(await open(null), () => false);
    await eventsOf(left, (events) => events.includes('\n\n'));
    leave.abort();
    const began = performance.now();
    await other.close();
    await text;
    // Without the server's end a stream lasts a minute, and so does the client's next connection.
    expect(performance.now() - began).toBeLessThan(30_000);
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
