import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin, type AdminApp } from '../support/server/admin-app.ts';
import { codesOf, LAB, makePackable, onDatabase } from '../support/server/api-app.ts';

type Row = Readonly<Record<string, unknown>>;

onDatabase('what comes out of the plant', (api) => {
  let admin: AdminApp;
  let path: string;
  let codes: { masters: string[]; shippers: string[]; units: string[] };
  beforeAll(async () => {
    admin = await openAdmin(api().database);
    path = await makePackable(api(), 11); // five shipper cases of two, two master cases of two
    codes = {
      masters: await codesOf(api(), path, 'internal_master_case'),
      shippers: await codesOf(api(), path, 'stray_shipper_case'),
      units: await codesOf(api(), path, 'stray_individual_unit'),
    };
    const [first = '', second = '', third = '', fourth = ''] = codes.shippers;
    const call = (action: string, body: object) => api().ask('POST', `${path}/${action}`, body);
    await call('pack-master-case', {
      master_case_uid: codes.masters[0],
      shipper_case_uids: [first, second],
    });
    await call('pack-remaining-items', { stray_case_uids: [fourth] });
    await call('pack-shipper-case', {
      shipper_case_uid: third,
      unit_uids: codes.units.slice(0, 2),
    });
  });

  const get = (address: string) =>
    admin.app.inject({ url: `/admin/v1/export/${address}`, method: 'GET' });
  const rows = async (address: string) => {
    const answer = await get(address);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    return answer.json<readonly Row[]>();
  };
  const lines = async (address: string) => {
    const answer = await get(address);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ]);
    return answer.body.split('\r\n');
  };

  it('the export of orders has what was produced and packed, and when an order was last changed', async () => {
    const { body: order } = await api().ask<{ name: string }>('GET', path);
    const [row] = (await rows('orders')).filter((one) => one['order'] === order.name);
    expect(row).toMatchObject({
      status: 'IN_PROGRESS',
      produced_quantity: 11,
      shipper_cases_packed: 2,
      stray_shipper_cases_packed: 1,
      master_cases_packed: 1,
      remaining_units_packed: 0,
    });
    const changed = Date.parse(String(row?.['changed_at']));
    const since = new Date(changed + 1).toISOString();
    expect(await rows(`orders?since=${since}`)).toEqual([]);
    expect(await rows(`orders?since=${new Date(changed).toISOString()}`)).toEqual([row]);
  });

  it('the export of lab test results has the figures, the time and the person', async () => {
    expect(await rows('lab-results')).toEqual([]);
    await api().ask('PUT', `${path}/lab-test-results`, LAB);
    const { body: order } = await api().ask<{ name: string }>('GET', path);
    expect(await rows('lab-results')).toEqual([
      expect.objectContaining({ order: order.name, ...LAB, recorded_by: 'tester' }),
    ]);
    expect((await lines('lab-results?format=csv'))[0]).toContain('order,product_sku,batch_id');
  });

  it('orders are exported page by page in the order of their numbers', async () => {
    await makePackable(api(), 4);
    const all = (await rows('orders')).map((one) => one['order']);
    const first = await rows('orders?limit=1');
    const rest = await rows(`orders?after=${encodeURIComponent(String(first[0]?.['order']))}`);
    expect([...first, ...rest].map((one) => one['order'])).toEqual(all);
    expect(all.length).toBeGreaterThan(1);
  });

  it('the export contains a case that is packed or holds something, with where, when and by whom', async () => {
    const all = await rows('cases');
    const [first, second, third, fourth, fifth] = codes.shippers;
    const [master, unused] = codes.masters;
    const of = (code: string | undefined) => all.find((one) => one['code'] === code);
    expect(all).toHaveLength(1 + 4 + 2);
    expect(all.map((one) => one['code'])).not.toContain(fifth);
    expect(all.map((one) => one['code'])).not.toContain(unused);
    const by = {
      packed_at: expect.stringMatching(/^20.*\.\d{3}Z$/) as string,
      packed_by: 'tester',
    };
    expect(of(master)).toMatchObject({
      case_type: 'internal_master_case',
      packed_in: null,
      contents: 2,
      ...by,
    });
    expect(of(second)).toMatchObject({ case_type: 'shipper_case', packed_in: master, ...by });
    expect(of(first)?.['packed_at']).toBe(of(master)?.['packed_at']);
    expect(of(third)).toMatchObject({
      case_type: 'stray_shipper_case',
      packed_in: null,
      contents: 2,
      ...by,
    });
    expect(of(fourth)).toMatchObject({ case_type: 'shipper_case', packed_in: null, contents: 0 });
    expect(of(codes.units[0])).toMatchObject({ case_type: 'unit_case', packed_in: third, ...by });
  });

  it('pages of an export follow each other by their last code without a gap, until one has fewer rows', async () => {
    const all = await rows('cases');
    const paged: Row[] = [];
    for (let page: readonly Row[] = await rows('cases?limit=3'); ;) {
      paged.push(...page);
      if (page.length < 3) break;
      page = await rows(`cases?limit=3&after=${String(paged.at(-1)?.['code']).toUpperCase()}`);
    }
    expect(paged).toEqual(all);
  });

  it('a range of time includes its beginning and not its end', async () => {
    const times = (await rows('cases')).map((one) => String(one['packed_at'])).toSorted();
    const [first = '', last = ''] = [times[0], times.at(-1)];
    const within = (since: string, until: string) => rows(`cases?since=${since}&until=${until}`);
    expect(await within(first, last)).toHaveLength(times.filter((time) => time < last).length);
    expect(await rows(`cases?since=${last}`)).toHaveLength(
      times.filter((time) => time === last).length,
    );
    expect(await within('2020-01-01', '2020-01-02')).toEqual([]);
    expect(await get('cases?until=2020-01-01&format=csv').then((one) => one.body)).toMatch(
      /^code,[^\r]+\r\n$/,
    );
  });

  it('an export in .xlsx has the rows of the one in JSON, with texts that no spreadsheet runs', async () => {
    await admin.load('orders', [
      { name: '=1+1', product_name: 'Oil', batch_id: '@x', planned_quantity: 8 },
    ]);
    const list = await rows('orders');
    const answer = await get('orders?format=xlsx');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="orders.xlsx"');
    const { sheets } = await readXlsx(answer.rawPayload);
    const [fields = [], ...cells] = sheets[0]?.rows ?? [];
    expect(fields).toEqual(Object.keys(list[0] ?? {}));
    expect(cells).toEqual(list.map((row) => fields.map((field) => row[String(field)])));
    expect(cells.flat()).toEqual(expect.arrayContaining(['=1+1', '@x']));
    expect(sheets[0]?.cells).toBeUndefined(); // no cell is a formula
  });

  it('an export of the audit in .xlsx has what was changed as JSON, cut where a cell is full', async () => {
    const detail = { text: 'x'.repeat(40_000) };
    await api().database.sql.query(
      `insert into audit (actor, username, action, about, detail) values ('a', 'a', 'long', 'x', $1::jsonb)`,
      [JSON.stringify(detail)],
    );
    const { sheets } = await readXlsx((await get('audit?format=xlsx')).rawPayload);
    const [fields = [], ...cells] = sheets[0]?.rows ?? [];
    const [action, text] = [fields.indexOf('action'), fields.indexOf('detail')];
    const row = cells.find((one) => one[action] === 'long') ?? [];
    expect(row[text]).toBe(`${JSON.stringify(detail).slice(0, 32_766)}…`);
  });

  it('an exported label has what was printed on it, whatever the order says now', async () => {
    const list = [{ name: 'X-1', planned_quantity: 8, product_name: 'Old', batch_id: 'B-1' }];
    await admin.load('orders', list);
    const { rows: known } = await api().database.sql.query(
      "select id from production_order where name = 'X-1'",
    );
    const order = `/v1/production-orders/${String(known[0]?.['id'])}`;
    await api().ask('PUT', `${order}/produced-quantity?quantity=4`);
    await api().ask('POST', `${order}/generate-production-case-labels`, {
      labels: [{ label_type: 'shipper', quantity: 1 }],
    });
    await api().database.sql.query(
      "update production_order set batch_id = 'B-2' where name = 'X-1'",
    );
    const label = (await rows('labels')).find((one) => one['order'] === 'X-1');
    expect(label).toMatchObject({
      label_type: 'shipper',
      product_name: 'Old',
      batch_id: 'B-1',
      file: 'X-1-shipper-labels.csv',
      printed_at: expect.stringMatching(/Z$/) as string,
    });
  });

  it('a spreadsheet runs no value of a CSV file, and JSON has it unchanged', async () => {
    const formula = '=HYPERLINK("https://x.invalid","y")';
    await admin.load('orders', [{ name: '@X-2', planned_quantity: 8, product_name: formula }]);
    await api().database.sql.query(
      `insert into case_record (key, code, order_id, kind, remaining)
       select 's00x2', 'S00x2', id, 'S', true from production_order where name = '@X-2'`,
    );
    const [heading = '', ...written] = await lines('cases?format=csv');
    expect(heading).toMatch(/^code,case_type,order,/);
    expect(written.at(-1)).toBe('');
    const line = written.find((one) => one.startsWith('S00x2,'));
    expect(line).toBe(
      `S00x2,shipper_case,'@X-2,,"'=HYPERLINK(""https://x.invalid"",""y"")",,,,0,,,`,
    );
    const row = (await rows('cases')).find((one) => one['code'] === 'S00x2');
    expect(row).toMatchObject({ order: '@X-2', product_name: formula, packed_at: null });
  });

  it('the audit export lists changes by stations, imports and accounts, by id', async () => {
    const all = await rows('audit');
    const ids = all.map((one) => Number(one['id']));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect(all.find((one) => one['action'] === 'packMasterCase')).toMatchObject({
      username: 'tester',
      subject: 'tester',
      station: '2',
      about: null,
      order: expect.stringMatching(/^MO\//) as string,
      detail: { body: { master_case_uid: codes.masters[0] } },
    });
    await admin.load('products', [{ sku: 'P-1', name: 'Product' }]);
    await admin.load('products', [{ sku: 'P-1', name: 'Product' }]);
    await admin.load('units', [{ abbreviation: 'crate', quantity_type: 'Count' }]);
    const more = await rows(`audit?after=${ids.at(-1)}`);
    expect(more).toMatchObject([
      { username: 'erp', action: 'importProduct', about: 'P-1', order: null },
      { action: 'importUnit', about: 'crate', detail: { new: true } },
    ]);
    const [, line = ''] = await lines(`audit?format=csv&after=${ids.at(-1)}`);
    expect(line).toContain(',importProduct,,P-1,"{""new"":true,');
  });

  it('an export refuses parameters that it does not have', async () => {
    const wrong = [
      'format=xml',
      'limit=0',
      'limit=100001',
      'since=today',
      'until=2026-02-30T00:00',
    ];
    for (const query of [...wrong, 'since=2026-06-30T23:59:60Z', 'after=%00']) {
      expect([query, (await get(`cases?${query}`)).statusCode]).toEqual([query, 422]);
    }
    expect((await get('audit?after=x')).statusCode).toBe(422);
  });

  it('a day in the range of an export begins with the midnight of the plant', async () => {
    await api().database.sql.query(`insert into audit (actor, username, action, about, at)
      values ('a', 'night', 'test', 'x', '2026-03-31T11:30:00Z')`);
    const auckland = await openAdmin(api().database, 'Pacific/Auckland');
    const url = '/admin/v1/export/audit?since=2026-04-01&until=2026-04-02';
    const people = async ({ app }: AdminApp) =>
      (await app.inject({ url })).json<readonly Row[]>().map((row) => row['username']);
    expect([await people(auckland), await people(admin)]).toEqual([['night'], []]);
  });
});
