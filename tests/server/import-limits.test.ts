/** Lists that are too long: none is read to its end. */
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readOrders, XLSX } from '../support/server/read-list.ts';

const LINES = 100_000;
const TOO_MANY_LINES = ['1 : has more than 100000 lines: send at most 10000 rows at once'];
const TOO_MANY_ROWS = ['1 : has more than 10000 rows: send at most 10000 rows at once'];

it('a CSV file is refused at the limit of lines, before what follows is read', async () => {
  const rest = '\n"an open quotation mark';
  const { problems } = await readOrders(`name\n${'MO-1\n'.repeat(LINES)}${rest}`);
  expect(problems).toEqual(TOO_MANY_LINES);
});

it('a JSON list is refused by its number of rows, before its rows are looked at', async () => {
  const list = [...Array.from({ length: 10_000 }, () => ({})), 'no object'];
  expect((await readOrders(list)).problems).toEqual(TOO_MANY_ROWS);
});

it('a workbook is refused at the limit of lines, and one of further rows than a list has', async () => {
  const problemsOf = async (count: number) => {
    const rows = [['name'], ...Array.from({ length: count }, (_, at) => [`MO-${at}`])];
    const bytes = await writeXlsx({ sheets: [{ name: 'a', rows }] });
    return (await readOrders({ type: XLSX, bytes })).problems;
  };
  expect(await problemsOf(LINES)).toEqual(TOO_MANY_LINES);
  expect(await problemsOf(10_001)).toEqual(TOO_MANY_ROWS);
  expect(await problemsOf(10_000)).toEqual([]);
});

it('a list of many lines and few rows is read, as orders with their components are', async () => {
  const part = '\n,Part,'.repeat(9);
  const orders = Array.from({ length: 2000 }, (_, at) => `\nMO-${at},,5${part}`).join('');
  const { rows, problems } = await readOrders(`name,component,planned_quantity${orders}`);
  expect([rows.length, problems]).toEqual([2000, []]);
});
