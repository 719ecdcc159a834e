import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepLastOrders } from '../../server/api/last-orders.ts';
import { openDatabase } from '../../server/database/open.ts';
import {
  codesOf,
  makePackable,
  onBothDatabases,
  openApi,
  type ApiApp,
  type OrderAnswer,
} from '../support/server/api-app.ts';

/** An order whose first master case is packed, so that the plant knows it, and its next packs. */
async function knownOrder(api: ApiApp) {
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
  const change = (text: string, ...values: readonly unknown[]) =>
    api.database.sql.query(text, [path.split('/').at(-1), ...values]);
  return { path, masters, shippers, pack, change };
}

onBothDatabases('An order that this process packed into before', (api) => {
  it('is packed into as others left it meanwhile, whether they told its version or not', async () => {
    const { pack, change } = await knownOrder(api());
    await change('update production_order set mc_scanned_qty = 7 where id = $1');
    expect((await pack(1)).body).toMatchObject({ mc_scanned_qty: 8 });
    await change(
      `update production_order set status = 'DONE', version = version + 1 where id = $1`,
    );
    expect((await pack(2)).status).toBe(409);
  });

  it('takes no case that is in another meanwhile, though its own row is the same', async () => {
    const { pack, change, masters, shippers } = await knownOrder(api());
    const key = shippers[3]?.toLowerCase();
    const holder = masters[4]?.toLowerCase();
    await change(
      'update case_record set packed_in = $3 where order_id = $1 and key = $2',
      key,
      holder,
    );
    const refused = await pack(1);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      conflicts: [{ code: shippers[3], reason: 'packed_elsewhere', packed_in: masters[4] }],
    });
    expect((await pack(4)).body).toMatchObject({
      conflicts: [{ code: masters[4], reason: 'already_used' }],
    });
    expect((await pack(2)).body).toMatchObject({ mc_scanned_qty: 2 });
  });

  it('answers a key again, and packs nothing, when its case was unpacked since', async () => {
    const { path, pack, masters } = await knownOrder(api());
    const first = await pack(1, 'key-of-the-second');
    await api().ask('DELETE', `${path}/unpack-case`, { unpacked_case_uid: masters[1] });
    await pack(2);
    const again = await pack(1, 'key-of-the-second');
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await api().ask<OrderAnswer>('GET', path)).body).toMatchObject({ mc_scanned_qty: 2 });
  });

  it('is not packed into with labels that are not printed yet, or are of another order', async () => {
    const { path, pack, change, shippers } = await knownOrder(api());
    const other = await knownOrder(api());
    const key = shippers[2]?.toLowerCase();
    const file = `(select file_id from case_record where key = $2 and order_id = $1)`;
    await change(`update label_file set ready = false where id = ${file}`, key);
    expect((await pack(1)).status).toBe(422);
    const foreign = {
      master_case_uid: other.masters[1],
      shipper_case_uids: other.shippers.slice(2, 4),
    };
    expect((await api().ask('POST', `${path}/pack-master-case`, foreign)).status).toBe(422);
  });
});

describe('Statements of a pack', () => {
  let api: ApiApp;
  let statements = 0;
  beforeAll(async () => {
    const observe = {
      waited: () => undefined,
      failed: () => undefined,
      ran: () => (statements += 1),
    };
    api = await openApi(await openDatabase({ observe }));
  });
  afterAll(async () => {
    await api.app.close();
    await api.database.close();
  });

  it('are one where nobody else changed the order, and two where somebody did', async () => {
    const { pack, change } = await knownOrder(api);
    const counted = async (n: number) => {
      const before = statements;
      expect((await pack(n)).status).toBe(200);
      return statements - before;
    };
    expect(await counted(1)).toBe(1);
    expect(await counted(2)).toBe(1);
    await change('update production_order set version = version + 1 where id = $1');
    expect(await counted(3)).toBe(3); // the one that holds no more, and the two
    expect(await counted(4)).toBe(2);
  });
});

describe('The orders as they were written last', () => {
  const read = (id: string) => ({ order: { id }, supposed: { run: '', writer: '' } }) as never;

  it('are the newest, as many as there is room for', () => {
    const last = keepLastOrders(2);
    for (const id of ['a', 'b', 'a', 'c']) last.keep(read(id));
    expect(['a', 'b', 'c'].map((id) => last.find(id) !== undefined)).toEqual([true, false, true]);
  });

  it('are without those that somebody else changed, for half a minute', () => {
    let now = 0;
    const last = keepLastOrders(2, () => now);
    last.keep(read('a'));
    last.wasWrong('a');
    last.keep(read('a'));
    expect(last.find('a')).toBeUndefined();
    now = 30_000;
    last.keep(read('a'));
    expect(last.find('a')).toBeDefined();
  });
});
