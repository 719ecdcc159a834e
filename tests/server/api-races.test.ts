import { expect, it } from 'vitest';
import { audit } from '../../server/database/schema.ts';
import {
  codesOf,
  makePackable,
  onBothDatabases,
  onDatabase,
  type ApiApp,
  type CaseAnswer,
  type OrderAnswer,
} from '../support/server/api-app.ts';

const TABLETS = 20;
const CASES = 400;

async function firstPack(api: ApiApp, path: string) {
  const [master] = await codesOf(api, path, 'internal_master_case');
  const shippers = await codesOf(api, path, 'stray_shipper_case');
  return { master_case_uid: master, shipper_case_uids: shippers.slice(0, 2) };
}

/** Each tablet walks all master cases and tries the shippers that belong to them by number. */
async function race(api: ApiApp, path: string) {
  const shippers = await codesOf(api, path, 'stray_shipper_case');
  const masters = await codesOf(api, path, 'internal_master_case');
  const statuses = await Promise.all(
    Array.from({ length: TABLETS }, async (_, tablet) => {
      const seen: number[] = [];
      for (let turn = 0; turn < masters.length; turn += 1) {
        const index = (turn + tablet) % masters.length;
        const body = {
          master_case_uid: masters[(index + tablet) % masters.length],
          shipper_case_uids: shippers.slice(index * 50, index * 50 + 50),
        };
        seen.push((await api.ask('POST', `${path}/pack-master-case`, body)).status);
      }
      return seen;
    }),
  );
  return { statuses: statuses.flat(), masters };
}

async function expectEachPackedOnce(api: ApiApp, path: string, statuses: readonly number[]) {
  const won = statuses.filter((status) => status === 200).length;
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const { body } = await api.ask<CaseAnswer[]>('GET', `${path}/cases?case_types=shipper_case`);
  const perMaster = new Map<string | null, number>();
  for (const one of body) perMaster.set(one.packed_in, (perMaster.get(one.packed_in) ?? 0) + 1);
  expect([...perMaster.values()].every((count) => count === 50)).toBe(true);
  expect(body).toHaveLength(won * 50);
  const { body: order } = await api.ask<OrderAnswer>('GET', path);
  expect(order).toMatchObject({ mc_scanned_qty: won, sc_scanned_qty: won * 50 });
  return won;
}

onBothDatabases('Nothing is packed twice', (api) => {
  it('five parallel calls of one key get identical answers, and one pack', async () => {
    const path = await makePackable(api());
    const body = await firstPack(api(), path);
    const calls = Array.from({ length: 5 }, () =>
      api().ask<OrderAnswer>('POST', `${path}/pack-master-case`, body, 'same-key-1'),
    );
    const answers = await Promise.all(calls);
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(answers[0]?.body['mc_scanned_qty']).toBe(1);
    expect(answers.filter((one) => one.headers['idempotent-replay'] === 'true')).toHaveLength(4);
  });

  it('a used key with another body is refused', async () => {
    const path = await makePackable(api());
    const body = await firstPack(api(), path);
    await api().ask('POST', `${path}/pack-master-case`, body, 'same-key-2');
    const other = { ...body, shipper_case_uids: body.shipper_case_uids.toReversed() };
    const answer = await api().ask('POST', `${path}/pack-master-case`, other, 'same-key-2');
    expect(answer.status).toBe(422);
  });

  it('the labels of one key are generated once', async () => {
    const path = await makePackable(api());
    const extra = { label_type: 'master', quantity: 3 };
    const post = () => api().ask('POST', `${path}/extra-master-case-labels`, extra, 'label-key-4');
    const [first, second] = await Promise.all([post(), post()]);
    expect(first?.body).toEqual(second?.body);
    const { body } = await api().ask<OrderAnswer>('GET', path);
    expect(body['mc_printed_qty']).toBe(5);
  });

  it('a produced quantity below what is packed at that moment is never recorded', async () => {
    const path = await makePackable(api(), 40);
    const shippers = await codesOf(api(), path, 'stray_shipper_case');
    const units = await codesOf(api(), path, 'stray_individual_unit');
    const pack = (n: number) => {
      const body = {
        shipper_case_uid: shippers[n],
        unit_uids: units.slice(2 * n, 2 * n + 2),
      };
      return api().ask('POST', `${path}/pack-shipper-case`, body);
    };
    const record = (quantity: number) =>
      api().ask<OrderAnswer>('PUT', `${path}/produced-quantity?quantity=${quantity}`);
    const packs = shippers.map((_, n) => pack(n));
    const records = await Promise.all(shippers.map((_, n) => record(2 * n + 1)));
    expect((await Promise.all(packs)).map(({ status }) => status)).toEqual(shippers.map(() => 200));
    const recorded = records.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(
      recorded.filter((one) => Number(one['produced_quantity']) < Number(one['iu_packed_qty'])),
    ).toEqual([]);
    expect((await record(39)).status).toBe(422);
  });

  it('one list of cases has the state of one moment, while others pack', async () => {
    const path = await makePackable(api(), 2500, { shipper: 1, master: 2 });
    const masters = await codesOf(api(), path, 'internal_master_case');
    const shippers = await codesOf(api(), path, 'stray_shipper_case');
    const state = { isListed: false };
    const packing = async () => {
      for (let n = 0; !state.isListed; n += 1) {
        // From both ends: the two are never in one slice of the list.
        const pair = [shippers[n], shippers.at(-1 - n)];
        const body = { master_case_uid: masters[n], shipper_case_uids: pair };
        expect((await api().ask('POST', `${path}/pack-master-case`, body)).status).toBe(200);
      }
    };
    const packed = packing();
    for (let n = 0; n < 10; n += 1) {
      const { body } = await api().ask<CaseAnswer[]>('GET', `${path}/cases`);
      const holders = body.flatMap(({ packed_in: holder }) => holder ?? []);
      expect(holders).toHaveLength(2 * new Set(holders).size);
    }
    state.isListed = true;
    await packed;
  });
});

onDatabase('A packed case', (api) => {
  it('each of four hundred cases is packed once when twenty tablets race for them', async () => {
    const path = await makePackable(api(), CASES, { shipper: 1, master: 50 });
    const { statuses } = await race(api(), path);
    expect(await expectEachPackedOnce(api(), path, statuses)).toBeGreaterThan(0);
  }, 240_000);

  it('the audit contains who packed what, when and at which station', async () => {
    const path = await makePackable(api());
    const body = await firstPack(api(), path);
    await api().ask('POST', `${path}/pack-master-case`, body);
    const rows = await api().database.db.select().from(audit);
    const mine = rows.filter((row) => row.orderId === path.split('/').at(-1));
    const packed = mine.find((row) => row.action === 'packMasterCase');
    expect(packed).toMatchObject({ actor: 'tester', station: '2', detail: { body } });
  });
});
