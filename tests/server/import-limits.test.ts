/** Lists that are too long: none is read to its end. */
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin, type AdminApp } from '../support/server/admin-app.ts';
import { onDatabase } from '../support/server/api-app.ts';

const LINES = 100_000;

onDatabase('a list that is too long', (api) => {
  let admin: AdminApp;
  beforeAll(async () => {
    admin = await openAdmin(api().database);
  });

  it('a CSV file is refused at the limit of lines, before what follows is read', async () => {
    const rest = '\n"an open quotation mark';
    const { issues } = await admin.load('orders', `name\n${'MO-1\n'.repeat(LINES)}${rest}`);
    expect(issues).toEqual(['1 : has more than 100000 lines: send at most 10000 rows at once']);
  });

  it('a JSON list is refused by its number of rows, before its rows are looked at', async () => {
    const list = [...Array.from({ length: 10_000 }, () => ({})), 'no object'];
    const { issues } = await admin.load('orders', list);
    expect(issues).toEqual(['1 : has more than 10000 rows: send at most 10000 rows at once']);
  });

  it('a workbook is refused at the limit of lines, and one of further rows than a list has', async () => {
    const sheet = (count: number) => [['name'], ...Array.from({ length: count }, () => ['MO'])];
    const load = async (count: number) => {
      const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: sheet(count) }] });
      return (await admin.load('orders', bytes)).issues;
    };
    expect(await load(LINES)).toEqual([
      '1 : has more than 100000 lines: send at most 10000 rows at once',
    ]);
    expect(await load(10_001)).toEqual([
      '1 : has more than 10000 rows: send at most 10000 rows at once',
    ]);
  });

  it('a list of many lines and few rows is read, as orders with their components are', async () => {
    const part = '\n,Part,'.repeat(9);
    const orders = Array.from({ length: 2000 }, (_, at) => `\nMO-${at},,5${part}`).join('');
    const { issues } = await admin.load('orders', `name,component,planned_quantity${orders}`);
    // None of them has a product, and each of them was read.
    expect(issues).toHaveLength(1 + 2000);
  });
});
