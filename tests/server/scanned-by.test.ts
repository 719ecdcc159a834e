/** A case that one person scanned and another one sent. The operator of every call is `tester`. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CaseFacts, CaseRecord } from '../../contract/types.ts';
import { openAdmin } from '../support/server/admin-app.ts';
import { codesOf, makePackable, onDatabase } from '../support/server/api-app.ts';

onDatabase('a case that another person scanned', (api) => {
  const packable = async () => {
    const path = await makePackable(api());
    const [master = ''] = await codesOf(api(), path, 'internal_master_case');
    const [first = '', second = ''] = await codesOf(api(), path, 'stray_shipper_case');
    return { path, master, first, second };
  };
  type Packable = Awaited<ReturnType<typeof packable>>;
  const pack = (
    { path, master, first, second }: Packable,
    scanned_by?: readonly object[],
    key?: string,
  ) =>
    api().ask(
      'POST',
      `${path}/pack-master-case`,
      { master_case_uid: master, shipper_case_uids: [first, second], scanned_by },
      key,
    );
  const listed = async ({ path }: Packable, code: string) =>
    (await api().ask<CaseRecord[]>('GET', `${path}/cases`)).body.find(
      (one) => one.teleport_uuid === code,
    );
  const factsOf = async (code: string) =>
    (await api().ask<CaseFacts>('GET', `/v1/cases?code=${code}`)).body;
  const auditOf = async ({ path }: Packable, action: string) => {
    const { rows } = await api().database.sql.query(
      'select username, detail from audit where order_id = $1 and action = $2',
      [path.split('/').at(-1), action],
    );
    return rows;
  };
  const exported = async (code: string) => {
    const admin = await openAdmin(api().database);
    const answer = await admin.app.inject({ url: '/admin/v1/export/cases', method: 'GET' });
    return answer.json<Record<string, unknown>[]>().find((one) => one['code'] === code);
  };

  it('the list, the facts, the audit and the export have who scanned a case and who sent it', async () => {
    const order = await packable();
    const { master, first, second } = order;
    const scanned_by = [{ username: 'ann', codes: [first.toUpperCase(), master] }];
    expect((await pack(order, scanned_by)).status).toBe(200);
    expect(await listed(order, first)).toMatchObject({ scanned_by: 'ann', packed_by: 'tester' });
    expect(await listed(order, second)).not.toHaveProperty('scanned_by');
    expect((await factsOf(first)).packed).toMatchObject({ by: 'tester', scanned_by: 'ann' });
    expect((await factsOf(second)).packed).not.toHaveProperty('scanned_by');
    const people = { packed_by: 'tester', scanned_by: 'ann' };
    expect(await exported(first)).toMatchObject(people);
    expect(await exported(master)).toMatchObject(people);
    expect(await exported(second)).toMatchObject({ packed_by: 'tester', scanned_by: null });
    expect(await auditOf(order, 'packMasterCase')).toMatchObject([
      { username: 'tester', detail: { body: { scanned_by } } },
    ]);
    await api().ask('DELETE', `${order.path}/unpack-case`, { unpacked_case_uid: master });
    expect(await listed(order, first)).not.toHaveProperty('scanned_by');
  });

  it('the export of a case has who scanned it, not who scanned its contents', async () => {
    const order = await packable();
    const { path, first, second } = order;
    const [unit = '', ...others] = await codesOf(api(), path, 'stray_individual_unit');
    const fill = (shipper_case_uid: string, unit_uids: readonly string[], more = {}) =>
      api().ask('POST', `${path}/pack-shipper-case`, { shipper_case_uid, unit_uids, ...more });
    const scanned_by = [{ username: 'ann', codes: [unit] }];
    await fill(first, [unit, ...others.slice(0, 1)], { scanned_by });
    await fill(second, others.slice(1, 3));
    expect(await exported(first)).toMatchObject({ scanned_by: 'ann' });
    expect((await pack(order, [{ username: 'tester', codes: [first] }])).status).toBe(200);
    expect(await exported(first)).toMatchObject({ packed_by: 'tester', scanned_by: null });
  });

  it('a call that names its sender as the scanning person has the sender alone', async () => {
    const order = await packable();
    const { first } = order;
    expect((await pack(order, [{ username: 'tester', codes: [first] }])).status).toBe(200);
    expect(await listed(order, first)).not.toHaveProperty('scanned_by');
  });

  it('an unknown person, and a code that is not in the call or named twice, refuse the call', async () => {
    const order = await packable();
    const { first, second } = order;
    for (const scanned_by of [
      [{ username: 'nobody', codes: [first] }],
      [{ username: 'ann', codes: [`${first.slice(0, -1)}x`] }],
      [
        { username: 'ann', codes: [first] },
        { username: 'bob', codes: [first, second] },
      ],
    ])
      expect((await pack(order, scanned_by)).status).toBe(422);
    expect(await listed(order, first)).toMatchObject({ case_type: 'stray_shipper_case' });
  });

  it('a call that names a forgotten person is packed without the name, with the same key', async () => {
    const order = await packable();
    const { first, second } = order;
    const names = [
      { username: 'ann', codes: [second] },
      { username: 'nobody', codes: [first] },
    ];
    const key = randomUUID();
    const refused = await pack(order, names, key);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      detail: [{ loc: ['body', 'scanned_by', 1, 'username'] }],
    });
    expect((await pack(order, names.slice(0, 1), key)).status).toBe(200);
    expect(await listed(order, first)).not.toHaveProperty('scanned_by');
    expect(await listed(order, second)).toMatchObject({ scanned_by: 'ann' });
  });

  it('remaining items and an unpacking have who scanned them as well', async () => {
    const order = await packable();
    const { path, master, first } = order;
    const [, , third = ''] = await codesOf(api(), path, 'stray_shipper_case');
    await api().ask('POST', `${path}/pack-remaining-items`, {
      stray_case_uids: [third],
      scanned_by: [{ username: 'ann', codes: [third] }],
    });
    expect(await listed(order, third)).toMatchObject({ scanned_by: 'ann', packed_by: 'tester' });
    await pack(order, [{ username: 'ann', codes: [first] }]);
    const scanned_by = [{ username: 'ann', codes: [master] }];
    const body = { unpacked_case_uid: master, scanned_by };
    expect((await api().ask('DELETE', `${path}/unpack-case`, body)).status).toBe(200);
    expect(await auditOf(order, 'unpackCase')).toMatchObject([
      { username: 'tester', detail: { body: { scanned_by } } },
    ]);
  });
});
