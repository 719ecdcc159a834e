/** Lists of other systems, by saved names of their columns. */
import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { asc } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { audit, orders } from '../../server/database/schema.ts';
import { openAdmin, type AdminApp } from '../support/server/admin-app.ts';
import { onDatabase } from '../support/server/api-app.ts';

const SAP = {
  list: 'orders',
  columns: [
    { column: 'Order', field: 'name' },
    { column: 'Material', field: 'product_sku' },
    { column: 'Material description', field: 'product_name' },
    { column: 'Order quantity (GMEIN)', field: 'planned_quantity' },
    { column: 'Basic start date', field: 'date_start' },
  ],
  dates: 'day-month-year',
  decimal: 'comma',
} as const;

onDatabase('saved mappings', (api) => {
  let admin: AdminApp;
  beforeAll(async () => {
    admin = await openAdmin(api().database);
  });

  const save = async (name: string, mapping: object) => {
    const url = `/admin/v1/mappings/${name}`;
    const answer = await admin.app.inject({ method: 'PUT', url, payload: mapping });
    return { status: answer.statusCode, body: answer.json<{ detail?: string }>() };
  };
  const stored = () => api().database.db.select().from(orders).orderBy(asc(orders.name));

  it('a list of SAP is read by its own columns, dates and decimal sign, from CSV, .xlsx and JSON', async () => {
    expect((await save('coois', SAP)).status).toBe(200);
    const heading = [...SAP.columns.map(({ column }) => column), 'Name', 'MRP controller'];
    const row = (order: string, quantity: unknown, date: unknown) => [
      order,
      'FL-1',
      'Flower',
      quantity,
      date,
      'J. Demo',
      '001',
    ];
    const csv = [heading, row('S-1', '1.200', '01.12.2026')].map((one) => one.join(';')).join('\n');
    const rows = [heading, row('S-2', 1200, new Date('2026-12-01'))] as string[][];
    const item = {
      Order: 'S-3',
      'Order quantity (GMEIN)': '1.200,5',
      'Basic start date': '1.12.2026',
    };
    const answers = [
      await admin.load('orders', csv, 'mapping=coois'),
      await admin.load(
        'orders',
        await writeXlsx({ sheets: [{ name: 'A', rows }] }),
        'mapping=coois',
      ),
      await admin.load('orders', [{ ...item, 'Material description': 'Flower' }], 'mapping=coois'),
    ];
    expect(answers.map(({ report, issues }) => [report.new, issues])).toEqual(
      answers.map(() => [1, []]),
    );
    expect(answers[0]?.report.ignored_columns).toEqual(['Name', 'MRP controller']);
    expect(
      (await stored()).map((one) => [
        one.name,
        one.planned_quantity,
        one.date_start,
        one.product_name,
      ]),
    ).toEqual([
      ['S-1', 1200, '2026-12-01', 'Flower'],
      ['S-2', 1200, '2026-12-01', 'Flower'],
      ['S-3', 1200.5, '2026-12-01', 'Flower'],
    ]);
  });

  it('a mapping is saved, listed, replaced and removed, with the audit of each', async () => {
    const call = async (method: 'GET' | 'DELETE', path: string) =>
      (await admin.app.inject({ method, url: `/admin/v1/mappings${path}` })).json<unknown>();
    await save('odoo', { list: 'products', columns: [{ column: 'Internal Ref', field: 'sku' }] });
    await save('odoo', { list: 'products', columns: [{ column: 'Reference', field: 'sku' }] });
    expect(await call('GET', '')).toContainEqual({
      name: 'odoo',
      list: 'products',
      columns: [{ column: 'Reference', field: 'sku' }],
      dates: null,
      decimal: null,
      values: [],
      fixed: [],
      encoding: null,
      sheet: null,
      heading: null,
    });
    expect(await call('DELETE', '/odoo')).toEqual({ name: 'odoo' });
    expect(await call('DELETE', '/odoo')).toMatchObject({
      detail: 'There is no mapping "odoo"; "mapping list" shows all of them.',
    });
    const trail = await api().database.db.select().from(audit);
    expect(trail.filter(({ about }) => about === 'odoo').map(({ action }) => action)).toEqual([
      'setMapping',
      'setMapping',
      'removeMapping',
    ]);
  });

  it.each<[columns: object[], sentence: string, more?: object]>([
    [[{ column: 'A', field: 'sku' }], '"sku" is no field of orders.'],
    [
      [
        { column: 'Order No', field: 'name' },
        { column: 'order no', field: 'batch_id' },
      ],
      'The column "order_no" is named twice.',
    ],
    [
      [
        { column: 'A', field: 'name' },
        { column: 'B', field: 'name' },
      ],
      'The field "name" is named twice.',
    ],
    [
      [{ column: 'A', field: 'name' }],
      '"windows-9" is no known encoding',
      { encoding: 'windows-9' },
    ],
    [
      [{ column: 'A', field: 'name' }],
      '"status" has a value and no column to find it in.',
      { values: [{ field: 'status', from: 'Released', to: 'READY' }] },
    ],
    [
      [{ column: 'A', field: 'name' }],
      'The field "name" is named twice.',
      { fixed: [{ field: 'name', value: 'MO-1' }] },
    ],
  ])('a mapping that cannot be used is refused: %j', async (columns, sentence, more = {}) => {
    const { status, body } = await save('wrong', { list: 'orders', columns, ...more });
    expect([status, body.detail]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it('an import with an unknown mapping, or one of another list, says so', async () => {
    await save('of-units', { list: 'units', columns: [{ column: 'A', field: 'abbreviation' }] });
    const detail = async (mapping: string) =>
      (await admin.load('orders', 'name\nA\n', `mapping=${mapping}`)).body;
    expect(await detail('nothing')).toMatchObject({
      detail: 'There is no mapping "nothing"; "mapping list" shows all of them.',
    });
    expect(await detail('of-units')).toMatchObject({
      detail: 'The mapping "of-units" is for units, not for orders.',
    });
  });

  it.each([
    ['products', 'orders'],
    ['units', 'orders'],
    ['orders', 'products'],
    ['units', 'products'],
    ['orders', 'units'],
  ] as const)(
    'a list of %s sent as %s is refused with what its rows lack or do not fit',
    async (list, as) => {
      const example = readFileSync(`docs/examples/${list}.csv`, 'utf8');
      const { status, issues } = await admin.load(as, example);
      expect(status).toBe(422);
      expect(issues).not.toEqual([]);
    },
  );
});
