/** Lists as order systems write them: further columns, lines above the heading, lines that are no rows. */
import { expect, it } from 'vitest';
import { mappingOf, readOrders } from '../support/server/read-list.ts';

const text = (...lines: readonly string[]) => lines.join('\n');
const TYPED = ['name,product,planned_quantity', 'MO-1,Oil,5', 'MO-2,Oil,6'];

it('a column that a mapping does not name is left out, also one with the name of a field', async () => {
  const file = text('ID,Item Name,Qty To Manufacture,Status', 'WO-1,Oil,5,Not Started');
  const columns = {
    ID: 'name',
    'Item Name': 'product_name',
    'Qty To Manufacture': 'planned_quantity',
  };
  expect(await readOrders(file, { mapping: mappingOf(columns) })).toMatchObject({
    problems: [],
    ignored: ['Status'],
    rows: [{ name: 'WO-1', product_name: 'Oil', planned_quantity: 5 }],
  });
});

it('a mapping translates values and has fixed ones; what it does not translate is checked', async () => {
  const mapping = mappingOf(
    {
      Order: 'name',
      Item: 'product_name',
      Qty: 'planned_quantity',
      Status: 'status',
      Lot: 'batch_id',
    },
    {
      values: [
        { field: 'status', from: 'Released', to: 'READY' },
        { field: 'status', from: 'Firm planned', to: 'PENDING' },
        { field: 'batch_id', from: 'n/a', to: '' },
      ],
      fixed: [{ field: 'product_uom', value: 'Units' }],
    },
  );
  const file = text(
    'Order,Item,Qty,Status,Lot',
    'WO-1,Oil,5, RELEASED ,n/a',
    'WO-2,Oil,6,firm planned,B-2',
    'WO-3,Oil,7,Closed,B-3',
  );
  expect(await readOrders(file, { mapping })).toMatchObject({
    problems: ['4 status: "Closed" is no status: PENDING, READY or CANCELLED (column "Status")'],
    rows: [
      { name: 'WO-1', status: 'READY', batch_id: null, product_uom: 'Units' },
      { name: 'WO-2', status: 'PENDING', batch_id: 'B-2', product_uom: 'Units' },
      { name: 'WO-3' },
    ],
  });
});

it('a mapping names the encoding; without it another one than UTF-8 is refused', async () => {
  const file = Buffer.from('name;product_name;planned_quantity\nMO-1;Öl;5\n', 'latin1');
  const same = { name: 'name', product_name: 'product_name', planned_quantity: 'planned_quantity' };
  const known = await readOrders(file, { mapping: mappingOf(same, { encoding: 'windows-1252' }) });
  expect(known).toMatchObject({ problems: [], rows: [{ product_name: 'Öl' }] });
  expect((await readOrders(file)).problems).toEqual([expect.stringMatching(/^1 : is not UTF-8: /)]);
});

it.each(['utf-16le', 'utf-16be'] as const)(
  'a list in %s without a byte order mark is read',
  async (encoding) => {
    const file = Buffer.from('name;product_name;planned_quantity\nMO-1;Öl;5\n', 'utf16le');
    const { rows, problems } = await readOrders(encoding === 'utf-16be' ? file.swap16() : file);
    expect([problems, rows]).toMatchObject([[], [{ name: 'MO-1', product_name: 'Öl' }]]);
  },
);

it.each([
  [
    'a title and filters',
    ['Production orders', '"Company: ACME, Inc.",,', '', ...TYPED],
    4,
    '1, 2',
  ],
  ['a title with separators of another kind', ['Plan; week 49; line 2; Ann', ...TYPED], 2, '1'],
  ['a cell of the title that is named as a column', ['Name,,', ...TYPED], 2, '1'],
  ['lines of separators alone', [',,', ',,', ...TYPED], 3, undefined],
])('the heading is found below %s', async (_, lines, line, above) => {
  const { rows, problems, notes } = await readOrders(text(...lines));
  expect([problems, rows.map(({ name }) => name)]).toEqual([[], ['MO-1', 'MO-2']]);
  expect(rows[0]?.line).toBe(line + 1);
  const words = above?.includes(',') ? 'lines' : 'line';
  const note = `Left out above the heading in line ${line}: ${words} ${above}.`;
  expect(notes).toEqual(above === undefined ? [] : [note]);
});

it('the heading is the first line with all columns of the mapping, or the line that the mapping names', async () => {
  const columns = { Order: 'name', Item: 'product_name', Qty: 'planned_quantity' };
  const file = text('Order,Item', 'of week 49,', 'Order,Item,Qty', 'WO-1,Oil,5');
  expect((await readOrders(file, { mapping: mappingOf(columns) })).rows).toMatchObject([
    { name: 'WO-1' },
  ]);
  const twice = text('Order,Item,Qty', 'Order,Item,Qty', 'WO-1,Oil,5');
  const second = await readOrders(twice, { mapping: mappingOf(columns, { heading: 2 }) });
  expect(second).toMatchObject({ problems: [], rows: [{ line: 3, name: 'WO-1' }] });
  const { problems } = await readOrders(file, { mapping: mappingOf(columns, { heading: 9 }) });
  expect(problems[0]).toBe('9 name: is missing: the mapping has it in a column "Order"');
});

it('further lines of an order, groups and totals are no rows, and their lines are named', async () => {
  const file = text(
    'name,product,planned_quantity,state,Components/Product',
    'Confirmed (2),,11,,',
    'MO-1,Oil,5,confirmed,Bottle',
    ',,,,Cap',
    ',,,,Label',
    'MO-2,Oil,6,confirmed,Bottle',
    'Grand Total,,11,,',
    ',,11,,',
  );
  expect(await readOrders(file)).toMatchObject({
    problems: [],
    rows: [{ name: 'MO-1' }, { name: 'MO-2' }],
    notes: [
      'Left out as no rows of this list (parts of a row, groups, totals): lines 2, 4, 5, 7, 8.',
    ],
  });
});

it('an order whose number was forgotten is refused, and one that is named like a total is read', async () => {
  const file = text(
    'name,product,planned_quantity,date_start',
    ',Oil,5,2026-12-01',
    ',,5,2026-12-01',
    'Total recall (2),Oil,6,2026-12-01',
  );
  expect(await readOrders(file)).toMatchObject({
    problems: ['2 name: is missing', '3 name: is missing'],
    rows: [{ name: 'Total recall (2)' }],
  });
  const short = await readOrders(text('name,planned_quantity', ',5'));
  expect(short.problems).toEqual(['2 name: is missing']);
});

it('a list between upright lines, as SAP saves it, is read without its lines of dashes', async () => {
  const file = text(
    '------------------------------',
    '|Order |Material|Order quantity|',
    '|------|--------|--------------|',
    '|100001|FL-1    |         1.200|',
    '--------------------------------',
  );
  const mapping = mappingOf(
    { Order: 'name', Material: 'product_sku', 'Order quantity': 'planned_quantity' },
    { decimal: 'comma' },
  );
  expect(await readOrders(file, { mapping })).toMatchObject({
    problems: [],
    rows: [{ name: '100001', product_sku: 'FL-1', planned_quantity: 1200 }],
  });
});

it('a text that is written as a formula, for a spreadsheet to keep its zeros, is that text', async () => {
  const { rows } = await readOrders(
    text('name,product_name,planned_quantity', '"=""00123""",Oil,5', '"=A1&""x""",Oil,5'),
  );
  expect(rows.map(({ name }) => name)).toEqual(['00123', '=A1&"x"']);
});

it('separators are counted outside quotation marks', async () => {
  const columns = { 'Order; number; of MRP': 'name', Qty: 'planned_quantity' };
  const file = text('"Order; number; of MRP",Qty', 'WO-1,5');
  expect((await readOrders(file, { mapping: mappingOf(columns) })).rows).toMatchObject([
    { name: 'WO-1' },
  ]);
  const others = text('"Remark; a; b",name,product,planned_quantity', 'x,MO-1,Oil,5');
  expect((await readOrders(others)).rows).toMatchObject([{ name: 'MO-1' }]);
});

it('a heading without rows, and an empty JSON list, are said', async () => {
  expect(await readOrders(text(TYPED[0] ?? ''))).toMatchObject({
    problems: [],
    notes: ['No rows below the heading in line 1.'],
  });
  expect(await readOrders([])).toMatchObject({ problems: [], notes: ['The list is empty.'] });
});

it('the refusal of a list with foreign columns has the names in its heading, below a title', async () => {
  const file = text('Production orders', 'Order;Material;Order quantity (GMEIN)', '100001;FL-1;5');
  expect(await readOrders(file)).toMatchObject({
    rows: [],
    problems: [
      '2 name: is missing in the heading, which is "Order, Material, Order quantity (GMEIN)": name the columns as the fields, or save a mapping',
    ],
  });
});
