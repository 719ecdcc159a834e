import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { audit, orders } from '../../server/database/schema.ts';
import { readWaits } from '../../server/metrics/waits.ts';
import { openAdmin, type AdminApp } from '../support/server/admin-app.ts';
import { codesOf, onDatabase } from '../support/server/api-app.ts';

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const HEADING =
  'name,status,date_start,planned_quantity,product_uom,product_name,product_sku,batch_id,shipper_case_size,master_case_size';
const line = (
  name: string,
  more = 'READY,2026-03-31,100,Units,Cedar Fog Flower,FL-CDF-35,B-7,2,2',
) => `${name},${more}`;
const csv = (...lines: readonly string[]) => [HEADING, ...lines, ''].join('\n');

onDatabase('orders that are imported', (api) => {
  let admin: AdminApp;
  beforeAll(async () => {
    admin = await openAdmin(api().database);
  });

  const stored = async (name: string) => {
    const [order] = await api().database.db.select().from(orders).where(eq(orders.name, name));
    if (!order) throw new Error(`${name} is not there.`);
    return order;
  };
  /** The transaction that wrote the order's row. */
  const writer = async (name: string) => {
    const text = 'select xmin::text from production_order where name = $1';
    return (await api().database.sql.query(text, [name])).rows[0]?.['xmin'];
  };
  const pathOf = async (name: string) => `/v1/production-orders/${(await stored(name)).id}`;
  const count = () => api().database.db.$count(orders);

  it('imported orders are listed as they were written, and the same file again changes nothing', async () => {
    const file = csv(line('A-1'), line('A-2', ',2026-04-01T06:30:00+02:00,12.5,kg,Oil,,,,'));
    const first = await admin.load('orders', file);
    expect(first.report).toMatchObject({ dry_run: false, new: 2, changed: 0, unchanged: 0 });
    const { body } = await api().ask<{ items: object[] }>(
      'GET',
      '/v1/production-orders?search_ilike=A-&order_by=name',
    );
    expect(body.items).toMatchObject([
      {
        name: 'A-1',
        status: 'READY',
        date_start: '2026-03-31',
        planned_quantity: 100,
        produced_quantity: 0,
        product_name: 'Cedar Fog Flower',
        product_sku: 'FL-CDF-35',
        batch_id: 'B-7',
        shipper_case_size: 2,
        master_case_size: 2,
      },
      { status: 'READY', date_start: '2026-04-01T04:30:00.000Z', planned_quantity: 12.5 },
    ]);
    const written = await writer('A-1');
    const again = await admin.load('orders', file);
    expect(again.report).toMatchObject({ new: 0, changed: 0, unchanged: 2, items: [] });
    expect(await writer('A-1')).toBe(written);
  });

  it('an import changes the fields that differ, and leaves the missing ones', async () => {
    await admin.load('orders', csv(line('B-1')));
    const { report } = await admin.load('orders', [{ name: 'B-1', planned_quantity: 120 }]);
    expect(report.items).toEqual([
      {
        line: 1,
        key: 'B-1',
        change: 'changed',
        fields: [{ field: 'planned_quantity', from: 100, to: 120 }],
      },
    ]);
    expect(await stored('B-1')).toMatchObject({ planned_quantity: 120, batch_id: 'B-7' });
    const trail = await api()
      .database.db.select()
      .from(audit)
      .where(eq(audit.orderId, (await stored('B-1')).id));
    expect(trail.map(({ action, username }) => [action, username])).toEqual([
      ['importOrder', 'erp'],
      ['importOrder', 'erp'],
    ]);
  });

  it('a dry run reports orders and writes none', async () => {
    await admin.load('orders', csv(line('C-1')));
    const before = await count();
    const file = csv(
      line('C-1', 'READY,2026-03-31,99,Units,Cedar Fog Flower,FL-CDF-35,B-7,2,2'),
      line('C-2'),
    );
    const { report } = await admin.load('orders', file, 'dry_run');
    expect(report).toMatchObject({ dry_run: true, new: 1, changed: 1, unchanged: 0 });
    expect(report.items.map(({ key, change }) => [key, change])).toEqual([
      ['C-1', 'changed'],
      ['C-2', 'new'],
    ]);
    expect(await count()).toBe(before);
    expect((await stored('C-1')).planned_quantity).toBe(100);
  });

  it('a list that is refused as a whole is waited for until one is taken, a dry run is not', async () => {
    const waiting = async () =>
      (await readWaits(api().database.sql, 'none')).map(({ thing, name, why }) => [
        thing,
        name,
        why,
      ]);
    await admin.load('orders', csv(line('W-1', 'NONE,,,,,,,,')), 'dry_run');
    expect(await waiting()).toEqual([]);
    await admin.load('orders', csv(line('W-1', 'NONE,,,,,,,,')));
    expect(await waiting()).toEqual([
      ['import_refused', 'orders', expect.stringMatching(/^2, status: \S/)],
    ]);
    // Tried with a mapping that is not there, then without.
    await admin.load('orders', csv(line('W-1')), 'mapping=none');
    expect(await waiting()).toHaveLength(2);
    await admin.load('orders', csv(line('W-1')));
    expect(await waiting()).toEqual([]);
  });

  it('a refused list is waited for until one of the same mapping is taken, or the mapping is removed', async () => {
    const waiting = async () =>
      (await readWaits(api().database.sql, 'none')).map(({ name }) => name);
    const mapping = { list: 'orders', columns: [{ column: 'No', field: 'name' }] };
    const address = { method: 'PUT', url: '/admin/v1/mappings/w-odd' } as const;
    await admin.app.inject({ ...address, payload: mapping });
    await admin.load('orders', 'Other\nW-2\n', 'mapping=w-odd');
    await admin.load('orders', csv(line('W-2')));
    expect(await waiting()).toEqual(['orders, w-odd']);
    await admin.load('orders', 'No\nW-2\n', 'mapping=w-odd');
    expect(await waiting()).toEqual([]);
    await admin.load('orders', 'Other\nW-2\n', 'mapping=w-odd');
    await admin.app.inject({ ...address, method: 'DELETE' });
    await admin.load('orders', csv(line('W-2')));
    expect(await waiting()).toEqual([]);
  });

  it('every bad line is skipped and reported with its field; a strict import refuses the whole list', async () => {
    const before = await count();
    const list = [
      HEADING,
      line('D-1'),
      line('D-2', 'READY,03.04.2026,1.300,Units,P,,,2,2'),
      line('D-3', 'SOON,2026-02-30,"1,300",Units,P,,,0,2.5'),
      line('D-1'),
      line('', 'READY,,1,,P,,,,'),
      'D-4,READY',
      line('D-5', 'DONE,,0,,,,,,'),
      '',
      line('D-6', 'READY,,30001,,P,,,,'),
    ].join('\r\n');
    const strict = await admin.load('orders', list, 'strict');
    expect([strict.status, await count()]).toEqual([422, before]);
    const { status, issues, report } = await admin.load('orders', list);
    expect([status, report.new, await count()]).toEqual([200, 1, before + 1]);
    expect(issues).toEqual(strict.issues);
    expect(issues).toEqual([
      '3 date_start: "03.04.2026" has day and month in an unknown order: write it like 2026-03-31 or 2026-03-31T06:00:00Z, or say in a mapping (--dates) whether the day or the month is first',
      '3 planned_quantity: "1.300" may have a sign of thousands: write it like 1300 or 1300.5, or say in a mapping (--decimal) which sign is that of decimals',
      '4 status: "SOON" is no status: PENDING, READY or CANCELLED',
      '4 date_start: "2026-02-30" is not a date: write it like 2026-03-31 or 2026-03-31T06:00:00Z',
      '4 planned_quantity: "1,300" may have a sign of thousands: write it like 1300 or 1300.5, or say in a mapping (--decimal) which sign is that of decimals',
      '4 shipper_case_size: "0" is not a whole number from 1 to 1000',
      '4 master_case_size: "2.5" is not a whole number from 1 to 1000',
      '5 name: D-1 is in line 2 already',
      '6 name: is missing',
      '7 : has 2 columns, and the heading has 10',
      '8 planned_quantity: "0" is not more than 0',
      '8 product_name: is missing, and no imported product has this order’s product_sku',
      '8 status: DONE is set at a station: leave out this line',
      '10 planned_quantity: 30001 is more than an order may have here (30000, MAX_ORDER_UNITS)',
    ]);
  });

  it('a column without a use is ignored and named once, also where the rows are refused', async () => {
    const { report } = await admin.load(
      'orders',
      'name,planned_quantity,product,Responsible,Priority,\nE-8,5,Oil,Ann,1,\nE-9,5,Oil,Ann,1,\n',
    );
    expect(report).toMatchObject({ new: 2, ignored_columns: ['Responsible', 'Priority'] });
    const unknown = await admin.load('orders', 'name,product,planed_quantity\nE-1,Oil,5\n');
    expect(unknown.issues).toEqual([
      '1 : has columns without a use here: planed_quantity',
      '2 planned_quantity: is missing',
    ]);
    const empty = await admin.load('orders', '');
    expect([empty.status, empty.issues]).toEqual([422, ['1 name: is missing: the file is empty']]);
    expect((await admin.load('orders', { name: 'E' } as never)).issues[0]).toMatch(/JSON list/);
    expect((await admin.load('orders', 'name\n"E-1\n')).issues[0]).toMatch(/quotation mark/);
  });

  it.each([
    [
      'UTF-16 as "Unicode text"',
      'text/csv',
      utf16('name\tproduct\tplanned_quantity\nÜ-16\tÖl\t5\n'),
      200,
    ],
    ['JSON with a byte order mark', 'application/json', Buffer.from('\ufeff[]'), 200],
    ['JSON in windows-1252', 'application/json', Buffer.from('[{"name":"Öl"}]', 'latin1'), 400],
  ])('a body that is %s is answered', async (_name, type, payload, status) => {
    const headers = { 'content-type': type };
    const url = '/admin/v1/orders/import';
    const answer = await admin.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('is not UTF-8: save')).toBe(status !== 200);
  });

  it('a name in other code points is the same order, and a search in others finds it', async () => {
    expect((await admin.load('orders', `${HEADING}\n${line('Café-1')}`)).report).toMatchObject({
      new: 1,
    });
    const other = await admin.load('orders', `${HEADING}\n${line('Cafe\u0301-\uff11')}`);
    expect(other.report).toMatchObject({ new: 0, unchanged: 1 });
    const search = encodeURIComponent('Cafe\u0301-');
    const { body } = await api().ask<{ items: readonly object[] }>(
      'GET',
      `/v1/production-orders?search_ilike=${search}`,
    );
    expect(body.items).toHaveLength(1);
  });

  it('a name that differs by upper and lower case alone is skipped, with the spelling to use', async () => {
    await admin.load('orders', `${HEADING}\n${line('Case-1')}`);
    const { status, issues } = await admin.load(
      'orders',
      [HEADING, line('CASE-1'), line('Twin-1'), line('twin-1'), line('b\u200b-1')].join('\n'),
    );
    expect([status, issues]).toEqual([
      200,
      [
        '2 name: is Case-1 in the plant: write it so, or choose another name',
        '4 name: twin-1 is in line 3 already, as Twin-1: write one of them another way',
        '5 name: has a character that cannot be seen (U+200B) at place 2: delete it',
      ],
    ]);
  });

  it('orders of Odoo come in under its own names and states', async () => {
    const odoo =
      'name,product_id/default_code,product_id/name,product_qty,product_uom_id,state,date_start,lot_producing_id\n' +
      'WH/MO/00012,OIL-1,Oil,40,Units,confirmed,2026-05-02 06:00:00,LOT-9\n' +
      'WH/MO/00013,OIL-1,Oil,40,Units,progress,2026-05-02 06:00:00,\n' +
      'WH/MO/00014,OIL-1,Oil,40,Units,draft,2026-05-02 06:00:00,\n';
    expect((await admin.load('orders', odoo)).report).toMatchObject({ new: 3 });
    expect(await stored('WH/MO/00012')).toMatchObject({
      status: 'READY',
      product_sku: 'OIL-1',
      batch_id: 'LOT-9',
      date_start: '2026-05-02T06:00:00.000Z',
    });
    expect(await stored('WH/MO/00013')).toMatchObject({ status: 'READY' });
    expect(await stored('WH/MO/00014')).toMatchObject({ status: 'PENDING' });
  });

  it('missing fields are taken from the imported product of the SKU', async () => {
    const products =
      'sku,name,uom,weight_code,label_color,strain_name,shipper_case_size\nGUM-1,Gummies,Units,10 mg,Teal,Cedar Fog,5\n';
    expect((await admin.load('products', products)).report).toMatchObject({ new: 1 });
    expect((await admin.load('products', products)).report).toMatchObject({ unchanged: 1 });
    const list = 'name,planned_quantity,product_sku\nG-1,10,GUM-1\n';
    await admin.load('orders', list);
    expect(await stored('G-1')).toMatchObject({
      product_name: 'Gummies',
      product_label_color: 'Teal',
      shipper_case_size: 5,
    });
    expect((await admin.load('orders', list)).report).toMatchObject({ unchanged: 1 });
    await admin.load('products', [{ sku: 'GUM-1', name: 'Gummies 10 pk' }]);
    expect((await admin.load('orders', list)).report.items[0]?.fields).toEqual([
      { field: 'product_name', from: 'Gummies', to: 'Gummies 10 pk' },
    ]);
    await api().ask('PUT', `${await pathOf('G-1')}/produced-quantity?quantity=5`);
    await admin.load('products', [{ sku: 'GUM-1', name: 'Another name' }]);
    expect((await admin.load('orders', list)).report).toMatchObject({ unchanged: 1 });
  });

  it('an import keeps what stations have recorded, and the same file again still changes nothing', async () => {
    const file = csv(line('H-1'));
    await admin.load('orders', file);
    const path = await pathOf('H-1');
    await api().ask('PUT', `${path}/shipper-case-size?shipper_case_size=3`);
    expect((await admin.load('orders', file)).report).toMatchObject({ unchanged: 1 });
    expect((await stored('H-1')).shipper_case_size).toBe(3);
    await api().ask('PUT', `${path}/shipper-case-size?shipper_case_size=2`);
    await api().ask('PUT', `${path}/produced-quantity?quantity=8`);
    await api().ask('POST', `${path}/shipper-case-labels`);
    await api().ask('POST', `${path}/master-case-labels`);
    const shippers = await codesOf(api(), path, 'stray_shipper_case');
    const [master = ''] = await codesOf(api(), path, 'internal_master_case');
    const packed = await api().ask('POST', `${path}/pack-master-case`, {
      master_case_uid: master,
      shipper_case_uids: shippers.slice(0, 2),
    });
    expect(packed.status).toBe(200);
    const before = await stored('H-1');
    expect((await admin.load('orders', file)).report).toMatchObject({ unchanged: 1 });
    expect(await stored('H-1')).toEqual(before);
    expect(before).toMatchObject({
      status: 'IN_PROGRESS',
      produced_quantity: 8,
      mc_scanned_qty: 1,
    });
  });

  it('an import refuses, in a sentence, to change fields that labels or packed cases depend on', async () => {
    await admin.load('orders', csv(line('I-1')));
    const path = await pathOf('I-1');
    await api().ask('PUT', `${path}/produced-quantity?quantity=8`);
    const more = 'CANCELLED,2026-04-02,90,Units,Another,FL-CDF-35,B-8,4,2';
    const refused = await admin.load('orders', csv(line('I-1', more)));
    expect(refused.issues).toEqual([
      '2 status: stays IN_PROGRESS: I-1 is in progress; it ends at a station, by Finish Packing',
      '2 product_name: stays Cedar Fog Flower: I-1 is in progress',
      '2 shipper_case_size: stays 2: I-1 is in progress',
    ]);
    const free = await admin.load('orders', [
      { name: 'I-1', planned_quantity: 90, date_start: '2026-04-02', batch_id: 'B-8' },
    ]);
    expect(free.report.items[0]?.fields.map(({ field }) => field)).toEqual([
      'date_start',
      'planned_quantity',
      'batch_id',
    ]);
    await api().ask('POST', `${path}/shipper-case-labels`);
    expect((await admin.load('orders', [{ name: 'I-1', batch_id: 'B-9' }])).issues).toEqual([
      '1 batch_id: stays B-8: labels of I-1 are printed with it',
    ]);
    await api().ask('PUT', `${path}/finish-packing`);
    expect((await admin.load('orders', [{ name: 'I-1', planned_quantity: 91 }])).issues).toEqual([
      '1 planned_quantity: stays 90: I-1 is done; leave out its line',
    ]);
    expect((await admin.load('orders', [{ name: 'I-1', status: 'done' }])).report).toMatchObject({
      unchanged: 1,
    });
  });

  it('an order is cancelled and restored while nothing is produced', async () => {
    await admin.load('orders', csv(line('J-1')));
    const to = async (status: string) => admin.load('orders', [{ name: 'J-1', status }]);
    expect((await to('cancel')).report).toMatchObject({ changed: 1 });
    expect((await stored('J-1')).status).toBe('CANCELLED');
    expect((await to('confirmed')).report).toMatchObject({ changed: 1 });
    expect((await stored('J-1')).status).toBe('READY');
    expect((await to('done')).issues[0]).toContain('Finish Packing at a station');
  });

  it('an import never changes an order of the demonstration', async () => {
    await api()
      .database.db.insert(orders)
      .values({ name: 'K-1', status: 'READY', planned_quantity: 5, product_name: 'P', demo: true });
    expect((await admin.load('orders', csv(line('K-1')))).issues[0]).toMatch(/demonstration/);
  });

  it('two imports of the same orders at once do not conflict', async () => {
    const file = csv(...Array.from({ length: 50 }, (_, index) => line(`L-${index}`)));
    const both = await Promise.all([admin.load('orders', file), admin.load('orders', file)]);
    expect(both.map(({ report }) => report.new).sort((one, other) => one - other)).toEqual([0, 50]);
  });

  it('units of measure are imported under Metrc’s names, once, and are there for lab results', async () => {
    const metrc = [
      { Name: 'Grams', Abbreviation: 'g', QuantityType: 'WeightBased' },
      { Name: 'Each', Abbreviation: 'ea', QuantityType: 'CountBased' },
    ];
    expect((await admin.load('units', metrc)).report).toMatchObject({ new: 2 });
    expect((await admin.load('units', metrc)).report).toMatchObject({ unchanged: 2 });
    const { body } = await api().ask<{ items: object[] }>(
      'GET',
      '/v1/metrc/units_of_measure/all?order_by=abbreviation',
    );
    expect(body.items).toEqual([
      { abbreviation: 'ea', quantity_type: 'CountBased' },
      { abbreviation: 'g', quantity_type: 'WeightBased' },
    ]);
    expect(
      (await admin.load('units', 'abbreviation,quantity_type\nkg,heavy\nl,\n')).issues,
    ).toEqual([
      '2 quantity_type: "heavy" is none of WeightBased, VolumeBased, CountBased',
      '3 quantity_type: is missing: WeightBased, VolumeBased or CountBased',
    ]);
  });
});
