/** A change of an order is one transaction that locks the order. */
import { eq, sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { changeOrder } from '../../server/orders/change-order.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { labelFiles } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import {
  codesOf,
  makeOrder,
  makePackable,
  onBothDatabases,
  openApi,
  type ApiApp,
  type OrderAnswer,
} from '../support/server/api-app.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** An order whose first master case is packed, and its next packs. */
async function startedOrder(api: ApiApp) {
  const path = await makePackable(api, 20);
  const masters = await codesOf(api, path, 'internal_master_case');
  const shippers = await codesOf(api, path, 'stray_shipper_case');
  const bodyOf = (n: number) => ({
    master_case_uid: masters[n],
    shipper_case_uids: shippers.slice(2 * n, 2 * n + 2),
  });
  const pack = (n: number, key?: string) =>
    api.ask<OrderAnswer>('POST', `${path}/pack-master-case`, bodyOf(n), key);
  expect((await pack(0)).status).toBe(200);
  const update = (text: string, ...values: readonly unknown[]) =>
    api.database.sql.query(text, [idOf(path), ...values]);
  return { path, masters, shippers, pack, update };
}

onBothDatabases('A change of an order', (api) => {
  it('a pack is computed from the order as another process left it', async () => {
    const { pack, update } = await startedOrder(api());
    await update('update production_order set mc_scanned_qty = 7 where id = $1');
    expect((await pack(1)).body).toMatchObject({ mc_scanned_qty: 8 });
    await update(`update production_order set status = 'DONE' where id = $1`);
    expect((await pack(2)).status).toBe(409);
  });

  it('a repeated key gets the stored answer and packs nothing after its case was unpacked', async () => {
    const { path, pack, masters } = await startedOrder(api());
    const first = await pack(1, 'key-of-the-second');
    await api().ask('DELETE', `${path}/unpack-case`, { unpacked_case_uid: masters[1] });
    await pack(2);
    const again = await pack(1, 'key-of-the-second');
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await api().ask<OrderAnswer>('GET', path)).body).toMatchObject({ mc_scanned_qty: 2 });
  });

  it('a pack is refused for labels that belong to another order', async () => {
    const { path } = await startedOrder(api());
    const other = await startedOrder(api());
    const foreign = {
      master_case_uid: other.masters[1],
      shipper_case_uids: other.shippers.slice(2, 4),
    };
    expect((await api().ask('POST', `${path}/pack-master-case`, foreign)).status).toBe(422);
  });

  it('of two calls with one key for two orders, one succeeds and the other gets 422', async () => {
    const orders = [await startedOrder(api()), await startedOrder(api())];
    const answers = await Promise.all(orders.map(({ pack }) => pack(1, 'key-of-two-orders')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    for (const [n, { path }] of orders.entries()) {
      const { body } = await api().ask<OrderAnswer>('GET', path);
      expect(body['mc_scanned_qty']).toBe(answers[n]?.status === 200 ? 2 : 1);
    }
  });

  it('first labels and a quantity that is set at the same time are one change after the other', async () => {
    const path = await makeOrder(api().database, {
      status: 'IN_PROGRESS',
      produced_quantity: 6000,
      shipper_case_size: 2,
    });
    const made = api().ask('POST', `${path}/shipper-case-labels`);
    const set = api().ask('PUT', `${path}/produced-quantity?quantity=10`);
    expect([(await made).status, (await set).status]).toEqual([200, 200]);
    const { body } = await api().ask<OrderAnswer>('GET', path);
    expect(body['produced_quantity']).toBe(10);
    expect([3000, 5]).toContain(body['sc_printed_qty']);
    expect((await api().ask('GET', `${path}/cases`)).body).toHaveLength(
      Number(body['sc_printed_qty']),
    );
  });
});

describe.skipIf(!postgresBinaries())('A change of an order on PostgreSQL', () => {
  let database: Database;
  let databaseUrl: string | undefined;
  beforeAll(async () => {
    const postgres = inject('postgres');
    databaseUrl = postgres && (await makeDatabase(postgres, 'empty'));
    database = await openDatabase({ databaseUrl });
  });
  afterAll(() => database.close());

  const change = (path: string) => ({
    moId: idOf(path),
    operator: { subject: 'tester', username: 'tester', roles: [] },
    station: undefined,
    action: 'test',
    detail: null,
  });

  /** A transaction of another process that locks the order until `end` is called. */
  function lockElsewhere({ db }: Database, path: string) {
    let end = (): void => undefined;
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const silent = inTransaction(db, async (tx) => {
      await tx.execute(sql`select from production_order where id = ${idOf(path)} for update`);
      locked();
      await new Promise<void>((resolve) => (end = resolve));
    });
    return { silent, isLocked, end: () => end() };
  }

  /** Makes each commit of a pool succeed after its call has failed, until `end`. */
  function lateCommit(pool: Pool) {
    let committed: Promise<unknown> = Promise.resolve();
    const connect = pool.connect.bind(pool);
    const commit = async (client: PoolClient) => {
      committed = client.query('select pg_sleep(0.5)').then(() => client.query('commit'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      throw new Error('Query read timeout');
    };
    const late = vi.spyOn(pool, 'connect').mockImplementation(async () => {
      const client = await connect();
      const query = (text: string, values?: unknown[]) =>
        text === 'commit' ? commit(client) : client.query(text, values);
      const release = () => void committed.then(() => client.release());
      return Object.assign(Object.create(client), { query, release });
    });
    return {
      async end() {
        late.mockRestore();
        await committed;
      },
    };
  }

  it('an order that a silent transaction holds can be changed after the statement timeout', async () => {
    const path = await makeOrder(database);
    const impatient = await openDatabase({ databaseUrl, databaseTimeout: 1 });
    const { silent, isLocked, end } = lockElsewhere(impatient, path);
    await isLocked;
    const order = { planned_quantity: 7 };
    await changeOrder(database.db, change(path), () => ({ answer: {}, order }));
    end();
    await expect(silent).rejects.toThrow('Client has encountered a connection error');
    await impatient.close();
  });

  it('changes that wait for one order leave connections for other orders', async () => {
    const [path, other] = [await makeOrder(database), await makeOrder(database)];
    const small = await openDatabase({ databaseUrl, poolSize: 2 });
    const { silent, isLocked, end } = lockElsewhere(database, path);
    await isLocked;
    const waiting = Array.from({ length: 5 }, () =>
      changeOrder(small.db, change(path), () => ({ answer: {} })),
    );
    expect(await changeOrder(small.db, change(other), () => ({ answer: {} }))).toEqual({});
    end();
    await Promise.all([silent, ...waiting]);
    await small.close();
  });

  it('a label file stays complete when its change is committed after the call has failed', async () => {
    const api = await openApi(database);
    const path = await makeOrder(database, { status: 'IN_PROGRESS', produced_quantity: 9 });
    const { db } = database;
    const commit = lateCommit(db.$client);
    const body = { label_type: 'loose', quantity: 2500 };
    const answer = await api.ask('POST', `${path}/extra-shipper-case-labels`, body);
    await commit.end();
    expect(answer.status).toBe(503);
    const [made] = await db
      .select()
      .from(labelFiles)
      .where(eq(labelFiles.orderId, idOf(path)));
    const file = await api.ask<string>('GET', `/v1/labels/${made?.id}`);
    expect(file.body.split('\r\n')).toHaveLength(2502);
    expect((await api.ask('GET', `${path}/cases`)).body).toHaveLength(2500);
    await api.app.close();
  });
});
