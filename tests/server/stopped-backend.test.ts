/** A PostgreSQL backend that stops at any statement of a change, until after its call was given up. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Client, Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { openAdmin } from '../support/server/admin-app.ts';
import {
  codesOf,
  makeOrder,
  LAB,
  makePackable,
  openApi,
  type Answer,
  type ApiApp,
} from '../support/server/api-app.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

const SLICES = 3;

/** Statements of one call, and the backend that stops before it receives the one at `at`. */
interface Stop {
  readonly at: number;
  sent: number;
  pid?: number;
}

const stops = new AsyncLocalStorage<Stop>();

type Query = (...call: readonly unknown[]) => Promise<unknown>;
type Backend = PoolClient & Client & { readonly processID: number };

/** Makes the connections of a pool stop where the running call asks for it; the driver then gives up. */
function stopWhereAsked(pool: Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<Backend>;
  const stopping = (client: Backend): Backend => {
    const send = client.query.bind(client) as Query;
    const query: Query = async (...call) => {
      const stop = stops.getStore();
      if (!stop || (stop.sent += 1) !== stop.at) return send(...call);
      stop.pid = client.processID;
      process.kill(stop.pid, 'SIGSTOP');
      send(...call).catch(() => undefined);
      await setTimeout(20); // the statement is in the backend's socket by then
      void client.end(); // as after the driver's own time limit
      throw new Error('Query read timeout');
    };
    return Object.assign(Object.create(client) as Backend, { query });
  };
  pool.connect = (async () => stopping(await connect())) as Pool['connect'];
  pool.query = (async (...call: readonly unknown[]) => {
    const client = await pool.connect();
    try {
      return await (client.query as Query)(...call);
    } finally {
      client.release();
    }
  }) as Pool['query'];
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

interface Prepared {
  readonly order: string;
  readonly call: Call;
}

type Prepare = (api: ApiApp) => Promise<Prepared>;

async function packable(api: ApiApp) {
  const order = await makePackable(api, 8);
  const [masters, shippers, units] = await Promise.all(
    ['internal_master_case', 'stray_shipper_case', 'stray_individual_unit'].map((type) =>
      codesOf(api, order, type),
    ),
  );
  return { order, masters: masters ?? [], shippers: shippers ?? [], units: units ?? [] };
}

const inProgress = async (api: ApiApp) =>
  makeOrder(api.database, { status: 'IN_PROGRESS', produced_quantity: 8 });

const packMaster = async (api: ApiApp): Promise<Prepared> => {
  const { order, masters, shippers } = await packable(api);
  const body = { master_case_uid: masters[0], shipper_case_uids: shippers.slice(0, 2) };
  return { order, call: { method: 'POST', path: `${order}/pack-master-case`, body } };
};

const CHANGES: Readonly<Record<string, Prepare>> = {
  'generating labels': async (api) => {
    const order = await inProgress(api);
    const body = { label_type: 'loose', quantity: SLICES * 1000 };
    return { order, call: { method: 'POST', path: `${order}/extra-shipper-case-labels`, body } };
  },
  'packing a master case': packMaster,
  'packing a shipper case': async (api) => {
    const { order, shippers, units } = await packable(api);
    const body = { shipper_case_uid: shippers[0], unit_uids: units.slice(0, 2) };
    return { order, call: { method: 'POST', path: `${order}/pack-shipper-case`, body } };
  },
  'packing remaining items': async (api) => {
    const { order, shippers, units } = await packable(api);
    const body = { stray_case_uids: [shippers[0], units[0]] };
    return { order, call: { method: 'POST', path: `${order}/pack-remaining-items`, body } };
  },
  'unpacking a case': async (api) => {
    const { order, call } = await packMaster(api);
    await api.ask(call.method, call.path, call.body);
    const { master_case_uid: code } = call.body as { readonly master_case_uid: string };
    const body = { unpacked_case_uid: code };
    return { order, call: { method: 'DELETE', path: `${order}/unpack-case`, body } };
  },
  'recording a quantity': async (api) => {
    const order = await makeOrder(api.database);
    return { order, call: { method: 'PUT', path: `${order}/produced-quantity?quantity=7` } };
  },
  'setting a case size': async (api) => {
    const order = await inProgress(api);
    const path = `${order}/shipper-case-size?shipper_case_size=3`;
    return { order, call: { method: 'PUT', path } };
  },
  'recording lab results': async (api) => {
    const order = await inProgress(api);
    return { order, call: { method: 'PUT', path: `${order}/lab-test-results`, body: LAB } };
  },
  'finishing an order': async (api) => {
    const order = await inProgress(api);
    return { order, call: { method: 'PUT', path: `${order}/finish-packing` } };
  },
};

const absent = postgresBinaries() ? '' : ' (skipped: PostgreSQL is not installed)';

describe.skipIf(absent)(`A backend of PostgreSQL that stops${absent}`, () => {
  let databaseUrl = '';
  let database: Database;
  let impatient: Database;
  let api: ApiApp;
  let impatientApi: ApiApp;
  beforeAll(async () => {
    databaseUrl = await makeDatabase(inject('postgres') ?? '', 'empty');
    database = await openDatabase({ databaseUrl });
    impatient = await openDatabase({ databaseUrl, databaseTimeout: 1 });
    stopWhereAsked(database.db.$client);
    api = await openApi(database);
    impatientApi = await openApi(impatient);
  });
  afterAll(async () => {
    await Promise.all([api.app.close(), impatientApi.app.close()]);
    await Promise.all([database.close(), impatient.close()]);
  });

  const send = ({ method, path, body }: Call, key: string, to = api) =>
    to.ask<object>(method, path, body, key);

  /** The plant's data of an order after a change; ids and codes are not compared. */
  async function stateOf(order: string, { body }: Answer<object>) {
    const read = await api.ask<Record<string, unknown>>('GET', order);
    const { id: _id, name: _name, ...columns } = read.body;
    const list = await api.ask<{ case_type: string; packed_in: string | null }[]>(
      'GET',
      `${order}/cases`,
    );
    const cases = list.body.map((one) => `${one.case_type} ${one.packed_in !== null}`);
    const { rows } = await database.sql.query(
      'select action, count(*)::int from audit where order_id = $1 group by 1 order by 1',
      [order.split('/').at(-1)],
    );
    const { download_url: url } = body as { readonly download_url?: string };
    const lines = url && (await api.ask<string>('GET', url)).body.split('\r\n').length;
    return { columns, cases, rows, lines };
  }

  /** Lets the backend execute what it was sent, and end. */
  async function resume(pid: number): Promise<void> {
    process.kill(pid, 'SIGCONT');
    const lives = 'select from pg_stat_activity where pid = $1';
    while ((await database.sql.query(lives, [pid])).rows.length > 0) await setTimeout(20);
  }

  async function stateAfterStop(prepare: Prepare, at: number) {
    const { order, call } = await prepare(api);
    const key = `stopped-${at}-${order.slice(-12)}`;
    const stop: Stop = { at, sent: 0 };
    const first = await stops.run(stop, () => send(call, key));
    // The answer of a change that is committed may come even so.
    expect(first.status, `stopped at statement ${at}`).toBeOneOf([200, 503]);
    const early = await send(call, key, impatientApi);
    expect(early.status, `retry while statement ${at} is stopped`).toBeOneOf([200, 503]);
    await resume(stop.pid ?? 0);
    const late = await send(call, key);
    expect(late.status, `retry after statement ${at}`).toBe(200);
    return stateOf(order, late);
  }

  it.each(Object.entries(CHANGES))(
    '%s: at whichever statement a backend stops, the retry has the result of one call',
    async (_name, prepare) => {
      const { order, call } = await prepare(api);
      const undisturbed: Stop = { at: 0, sent: 0 };
      const answer = await stops.run(undisturbed, () => send(call, `whole-${order.slice(-12)}`));
      const expected = await stateOf(order, answer);
      expect(undisturbed.sent).toBeGreaterThan(4);
      const states = await Promise.all(
        Array.from({ length: undisturbed.sent }, (_, index) => stateAfterStop(prepare, index + 1)),
      );
      expect(states).toEqual(states.map(() => expected));
    },
  );

  it('no label is left of a draft whose file was deleted while a backend stopped', async () => {
    const { rows } = await database.sql.query(
      `select count(*)::int as n from case_record where file_id is not null
         and not exists (select from label_file where id = file_id)`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('a plant answers after more imports whose transaction did not begin than it has connections', async () => {
    const small = await openDatabase({ databaseUrl, poolSize: 2 });
    stopWhereAsked(small.db.$client);
    const admin = await openAdmin(small);
    const load = () => admin.load('units', 'abbreviation,quantity_type\nmg,WeightBased');
    for (let n = 0; n < 5; n += 1) {
      const stop: Stop = { at: 1, sent: 0 };
      expect((await stops.run(stop, load)).status).toBe(503);
      await resume(stop.pid ?? 0);
    }
    expect((await load()).status).toBe(200);
    await admin.app.close();
    await small.close();
  });
});
