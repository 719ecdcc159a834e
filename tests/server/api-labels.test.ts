/** Labels of every kind: how many, which codes, what the file holds, what it is called. */
import { expect, it } from 'vitest';
import { cases } from '../../server/database/schema.ts';
import { extractCode } from '../../contract/case-code.ts';
import {
  codesOf,
  makeOrder,
  onDatabase,
  type ApiApp,
  type OrderAnswer,
} from '../support/server/api-app.ts';

const COLUMNS =
  'code,label_type,order,product,sku,batch,metrc_tag,strain,label_color,weight_code,index,of';

interface LabelFile {
  readonly name: string;
  /** Rows without the heading, each as its columns. */
  readonly rows: readonly (readonly string[])[];
  readonly text: string;
}

async function print(api: ApiApp, path: string, call: string, body?: object, key?: string) {
  const made = await api.ask<{ download_url: string }>('POST', `${path}/${call}`, body, key);
  if (made.status !== 200) throw new Error(`${call}: ${JSON.stringify(made.body)}`);
  return read(api, made.body.download_url);
}

async function read(api: ApiApp, url: string): Promise<LabelFile> {
  const { body: text, headers } = await api.ask<string>('GET', url);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const disposition = /^attachment; filename="([^"]+)"$/;
  const name = disposition.exec(String(headers['content-disposition']))?.[1] ?? '';
  const [heading, ...lines] = text.split('\r\n').slice(0, -1);
  expect(heading).toBe(COLUMNS);
  return { name, text, rows: lines.map((line) => line.split(',')) };
}

/** 27 produced, 10 a shipper case, 2 shipper cases a master case. */
async function planned(api: ApiApp, values: Parameters<typeof makeOrder>[1] = {}) {
  const path = await makeOrder(api.database, {
    status: 'IN_PROGRESS',
    produced_quantity: 27,
    shipper_case_size: 10,
    master_case_size: 2,
    ...values,
  });
  return path;
}

const counted = (rows: LabelFile['rows']) =>
  Object.fromEntries(
    ['master', 'shipper', 'loose'].map((type) => [
      type,
      rows.filter((row) => row[1] === type).length,
    ]),
  );

const printed = async (api: ApiApp, path: string) => {
  const { body } = await api.ask<OrderAnswer>('GET', path);
  const { mc_printed_qty, sc_printed_qty, lu_printed_qty } = body;
  return [mc_printed_qty, sc_printed_qty, lu_printed_qty];
};

onDatabase('Labels', (api) => {
  it('labels for shipper cases and loose units are generated together, in the planned quantities', async () => {
    const path = await planned(api());
    const { rows } = await print(api(), path, 'shipper-case-labels');
    expect(counted(rows)).toEqual({ master: 0, shipper: 2, loose: 7 });
    expect(await printed(api(), path)).toEqual([0, 2, 7]);
    expect(rows.slice(0, 3).map((row) => row.slice(-2))).toEqual([
      ['1', '2'],
      ['2', '2'],
      ['1', '7'],
    ]);
  });

  it('first labels are generated once; extra labels have a quantity', async () => {
    const path = await planned(api());
    await print(api(), path, 'shipper-case-labels');
    const again = await api().ask('POST', `${path}/shipper-case-labels`);
    expect(again).toMatchObject({
      status: 409,
      body: { detail: 'These labels are printed; print extra labels.' },
    });
    const extra = (call: string, label_type: string, quantity: number) =>
      print(api(), path, call, { label_type, quantity });
    const { rows } = await extra('extra-shipper-case-labels', 'shipper', 3);
    expect(counted(rows)['shipper']).toBe(3);
    for (const row of rows) expect(row.slice(-2)).toEqual(['extra', '']);
    expect(counted((await extra('extra-shipper-case-labels', 'loose', 2)).rows)['loose']).toBe(2);
    expect(counted((await extra('extra-master-case-labels', 'master', 1)).rows)['master']).toBe(1);
    expect(await printed(api(), path)).toEqual([1, 5, 9]);
  });

  it('labels that an order lacks have numbers, though the call is that of extra ones', async () => {
    const path = await planned(api(), { mc_printed_qty: 1, produced_quantity: 40 });
    const { rows } = await print(api(), path, 'extra-master-case-labels', {
      label_type: 'master',
      quantity: 1,
    });
    expect(rows.map((row) => row.slice(-2))).toEqual([['1', '1']]);
  });

  it('the label files of an order are listed, the newest first, with their names and labels', async () => {
    const path = await planned(api());
    const first = await print(api(), path, 'shipper-case-labels');
    const second = await print(api(), path, 'master-case-labels');
    const { body } = await api().ask<{ items: Record<string, string>[] }>(
      'GET',
      `${path}/label-files`,
    );
    expect(body.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      [second.name, 1],
      [first.name, 9],
    ]);
    const [newest] = body.items;
    expect((await read(api(), newest?.['download_url'] ?? '')).text).toBe(second.text);
    expect(await api().ask('GET', `${await planned(api())}/label-files`)).toMatchObject({
      body: { items: [] },
    });
  });

  it('labels of station 1B have the requested quantities, both types in one file', async () => {
    const path = await planned(api());
    const labels = [
      { label_type: 'shipper', quantity: 4 },
      { label_type: 'loose', quantity: 30 },
    ];
    const { rows } = await print(api(), path, 'generate-production-case-labels', { labels });
    expect(counted(rows)).toEqual({ master: 0, shipper: 4, loose: 30 });
  });

  it('labels of station 1B are generated once when two tablets without labels request them at once', async () => {
    const path = await planned(api());
    const ask = (known: number, ...types: readonly string[]) =>
      api().app.inject({
        method: 'POST',
        url: `${path}/generate-production-case-labels`,
        headers: { authorization: 'Bearer tester', 'x-teleport-printed': String(known) },
        payload: { labels: types.map((label_type) => ({ label_type, quantity: 2 })) },
      });
    const both = await Promise.all([ask(0, 'shipper', 'loose'), ask(0, 'shipper', 'loose')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      detail: 'These labels are printed; print extra labels.',
    });
    expect(await printed(api(), path)).toEqual([0, 2, 2]);
    expect((await ask(1, 'shipper')).statusCode).toBe(409);
    expect((await ask(2, 'shipper')).statusCode).toBe(200);
    expect(await printed(api(), path)).toEqual([0, 4, 2]);
  });

  it('labels are refused while nothing is planned', async () => {
    const path = await makeOrder(api().database);
    for (const call of ['shipper-case-labels', 'master-case-labels']) {
      expect((await api().ask('POST', `${path}/${call}`)).status).toBe(409);
    }
  });

  it.each([
    ['extra-shipper-case-labels', { label_type: 'master', quantity: 1 }],
    ['extra-master-case-labels', { label_type: 'shipper', quantity: 1 }],
    ['extra-master-case-labels', { label_type: 'master', quantity: 0 }],
    ['extra-master-case-labels', { label_type: 'master', quantity: '1' }],
    ['generate-production-case-labels', { labels: [] }],
    ['generate-production-case-labels', {}],
  ])('%s refuses %o and generates nothing', async (call, body) => {
    const path = await planned(api());
    expect((await api().ask('POST', `${path}/${call}`, body)).status).toBe(422);
    expect(await printed(api(), path)).toEqual([0, 0, 0]);
    expect(await api().ask('GET', `${path}/cases`)).toMatchObject({ body: [] });
  });

  it('labels have unique codes of the pattern, each a stray case of the order', async () => {
    const path = await planned(api());
    const first = await print(api(), path, 'shipper-case-labels');
    const body = { label_type: 'shipper', quantity: 2500 };
    const more = await print(api(), path, 'extra-shipper-case-labels', body);
    const codes = [...first.rows, ...more.rows].map((row) => row[0] ?? '');
    expect(codes.every((code) => extractCode(code) === code)).toBe(true);
    expect(new Set(codes).size).toBe(2509);
    const strays = ['stray_shipper_case', 'stray_individual_unit'];
    const found = await Promise.all(strays.map((type) => codesOf(api(), path, type)));
    expect(found.flat().sort()).toEqual(codes.sort());
    const all = await api().database.db.select({ code: cases.code }).from(cases);
    expect(new Set(all.map(({ code }) => code.toLowerCase())).size).toBe(all.length);
  });

  it('a label file contains every text unchanged, and no text becomes an extra line', async () => {
    const path = await planned(api(), {
      name: 'MO/=2"\r\nset-cookie: x; ../é',
      product_name: '=HYPERLINK("http://x","y")',
      product_sku: '@SUM(1)',
      batch_id: '-1+1',
      metrc_tag: '+1A4',
      product_strain_name: '\tOG, "Kush"',
      product_label_color: 'line\r\nbreak',
      product_weight_code: null,
    });
    const { name, text } = await print(api(), path, 'master-case-labels');
    expect(name).toMatch(/^MO-[A-Za-z0-9._-]+-master-labels\.csv$/);
    const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
    const common = [
      cell('MO/=2"\r\nset-cookie: x; ../é'),
      cell('=HYPERLINK("http://x","y")'),
      '@SUM(1)',
      '-1+1',
      '+1A4',
      cell('\tOG, "Kush"'),
      cell('line\r\nbreak'),
      '',
    ];
    const [code] = await codesOf(api(), path, 'internal_master_case');
    expect(text).toBe(`${COLUMNS}\r\n${[code, 'master', ...common, '1', '1'].join(',')}\r\n`);
  });

  it('a label file can be downloaded again at its address, and at no other', async () => {
    const path = await planned(api());
    const made = await api().ask<{ download_url: string }>('POST', `${path}/master-case-labels`);
    const url = made.body.download_url;
    expect((await read(api(), url)).text).toBe((await read(api(), url)).text);
    const unknown = '/v1/labels/00000000-0000-4000-8000-000000000000';
    expect((await api().ask('GET', unknown)).status).toBe(404);
    expect((await api().ask('GET', '/v1/labels/..%2f..%2fpackage.json')).status).toBe(422);
  });
});
