/** Lists as order systems write them: further columns, lines above the heading, lines that are no rows. */
import { expect, it } from 'vitest';
import { mappingOf, readOrders } from '../support/server/read-list.ts';

const text = (...lines: readonly string[]) => lines.join('\n');
const TYPED = ['name,product,planned_quantity', 'MO-1,Oil,5', 'MO-2,Oil,6'];

it('a mapping names columns in any spelling; others are left out, also those with the name of a field', async () => {
  const file = text('ID,Item Name,Qty To Manufacture,Status', 'WO-1,Oil,5,Not Started');
  const columns = {
    ID: 'name',
    ' item-name': 'product_name',
    'QTY  to Manufacture ': 'planned_quantity',
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
        { field: 'status', from: 'Released ', to: 'READY' },
        { field: 'status', from: 'Firm planned', to: 'PENDING' },
        { field: 'batch_id', from: 'n/a', to: '' },
      ],
      fixed: [{ field: 'product_uom', value: 'Units' }],
    },
  );
  const file = text(
    'Order,Item,Qty,Status,Lot',
    'WO-1,Oil,5, RELEASED ,n/a',
    'WO-2,Firm planned,6,firm planned,B-2',
    'WO-3,Oil,7,Closed,B-3',
  );
  expect(await readOrders(file, { mapping })).toMatchObject({
    problems: ['4 status: "Closed" is no status: PENDING, READY or CANCELLED (column "Status")'],
    rows: [
      { name: 'WO-1', status: 'READY', batch_id: null, product_uom: 'Units' },
      { name: 'WO-2', product_name: 'Firm planned', status: 'PENDING', batch_id: 'B-2' },
      { name: 'WO-3' },
    ],
  });
});

const LIST = 'name;product_name\nMO-1;Öl\n';
const MARK = '\uFEFF';

it.each<[what: string, file: Buffer, encoding?: string]>([
  ['UTF-16LE without a byte order mark', Buffer.from(LIST, 'utf16le')],
  ['UTF-16BE without a byte order mark', Buffer.from(LIST, 'utf16le').swap16()],
  ['UTF-16LE', Buffer.from(MARK + LIST, 'utf16le')],
  ['UTF-16BE', Buffer.from(MARK + LIST, 'utf16le').swap16()],
  ['the encoding of its mapping', Buffer.from(LIST, 'latin1'), 'windows-1252'],
  ['a mark of UTF-8 and another encoding in its mapping', Buffer.from(MARK + LIST), 'windows-1252'],
  ['mixed ends of lines', Buffer.from('name;product_name\rMO-1;Öl\r\nMO-2;Öl\n')],
  ['the line of a separator', Buffer.from('sep=:\r\nname:product_name\r\nMO-1:Öl')],
  ['empty cells beyond the heading', Buffer.from('name;product_name\nMO-1;Öl;;;\n')],
])('a list with %s is read', async (_, file, encoding) => {
  const same = { name: 'name', product_name: 'product_name' };
  const mapping = encoding === undefined ? undefined : mappingOf(same, { encoding });
  const { rows, problems } = await readOrders(file, { ...(mapping && { mapping }) });
  expect([problems, rows[0]]).toMatchObject([[], { name: 'MO-1', product_name: 'Öl' }]);
});

it.each([
  ['windows-1251', 'Бюро', [0xc1, 0xfe, 0xf0, 0xee]],
  ['windows-1251', 'Ряд', [0xd0, 0xff, 0xe4]],
  ['windows-1251', 'ячейка', [0xff, 0xf7, 0xe5, 0xe9, 0xea, 0xe0]],
  ['koi8-r', 'Число', [0xfe, 0xc9, 0xd3, 0xcc, 0xcf]],
])(
  'a list in %s is read though %s begins like a byte order mark',
  async (encoding, word, bytes) => {
    const file = Buffer.concat([Buffer.from(bytes), Buffer.from('\nMO-1\n')]);
    const { rows } = await readOrders(file, {
      mapping: mappingOf({ [word]: 'name' }, { encoding }),
    });
    expect(rows).toMatchObject([{ name: 'MO-1' }]);
  },
);

it('a list in another encoding than UTF-8 that no mapping names is refused', async () => {
  const { problems } = await readOrders(Buffer.from(LIST, 'latin1'));
  expect(problems).toEqual([expect.stringMatching(/^1 : is not UTF-8: /)]);
});

it.each([
  [
    'a title and filters',
    ['Production orders', '"Company: ACME, Inc.",,', '', ...TYPED],
    4,
    '1, 2',
  ],
  [
    'titles with separators of another kind',
    ['Plan; week 49; line 2; Ann', 'Made; Bo', 'On; 1; Dec', ...TYPED],
    4,
    '1, 2, 3',
  ],
  ['a cell of the title that is named as a column', ['Name,,', ...TYPED], 2, '1'],
  [
    'lines of separators and spaces alone',
    [',,', ', ,', `${TYPED[0]},,`, ...TYPED.slice(1)],
    3,
    undefined,
  ],
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
  expect(problems).toEqual(
    Object.entries(columns).map(
      ([column, field]) => `9 ${field}: is missing: the mapping has it in a column "${column}"`,
    ),
  );
});

it('further lines of an order, groups and totals are no rows, and their lines are named', async () => {
  const file = text(
    'name,product,planned_quantity,state,Components/Product',
    'Confirmed (2),,11,,',
    'MO-1,Oil,5,confirmed,Bottle',
    ...Array.from({ length: 9 }, () => ',,,,Cap'),
    'MO-2,Oil,6,confirmed,Bottle',
    'Grand Total,,11,,',
    ',,11,,',
  );
  expect(await readOrders(file)).toMatchObject({
    problems: [],
    rows: [{ name: 'MO-1' }, { name: 'MO-2' }],
    notes: [
      'Left out as no rows of this list (parts of a row, groups, totals): lines 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, … (12 in all).',
    ],
  });
});

it('an order whose number was forgotten is refused, and one that is named like a total, or has figures alone, is read', async () => {
  const file = text(
    'date_start,name,product,planned_quantity',
    '2026-12-01,,Oil,many',
    '2026-12-01,,,5',
    '2026-12-01,Total recall (2),Oil,6',
    ',MO-3,,6',
  );
  expect(await readOrders(file)).toMatchObject({
    problems: [
      '2 planned_quantity: "many" is not a number: write it like 1300 or 1300.5',
      '2 name: is missing',
      '3 name: is missing',
    ],
    rows: [{ name: 'Total recall (2)' }, { name: 'MO-3' }],
  });
  const short = await readOrders(text('name,planned_quantity', ',5'));
  expect(short.problems).toEqual(['2 name: is missing']);
});

it('a list between upright lines, as SAP saves it, is read without its lines of dashes', async () => {
  const file = text(
    '------------------------------',
    '|Order |Material|Order quantity|Plant |',
    '|------|--------|--------------|------|',
    '|100001|FL-1    |         1.200|1000  |',
    '|*     |        |         1.200|      |',
    '--------------------------------',
  );
  const mapping = mappingOf(
    { Order: 'name', Material: 'product_sku', 'Order quantity': 'planned_quantity' },
    { decimal: 'comma' },
  );
  expect(await readOrders(file, { mapping })).toMatchObject({
    problems: [],
    ignored: ['Plant'],
    rows: [{ name: '100001', product_sku: 'FL-1', planned_quantity: 1200 }],
  });
});

it('a text that is written as a formula, for a spreadsheet to keep its zeros, is that text', async () => {
  const { rows } = await readOrders(
    text('name,product_name,planned_quantity', '"=""00123""",Oil,5', '"=A1&""x""",Oil,5'),
  );
  expect(rows.map(({ name }) => name)).toEqual(['00123', '=A1&"x"']);
});

it('the separator is the sign that is most often outside quotation marks', async () => {
  const file = text('name,"Remark; a; b"', 'MO-1,"by ""Ann""; c;\nd"');
  expect((await readOrders(file)).rows).toMatchObject([{ name: 'MO-1' }]);
  const others = text('name;Size, mm;planned_quantity', 'MO-2;7,5;5');
  expect((await readOrders(others)).rows).toMatchObject([{ name: 'MO-2' }]);
});

it('a heading without rows, and an empty JSON list, are said', async () => {
  expect(await readOrders(text(TYPED[0] ?? ''))).toMatchObject({
    problems: [],
    notes: ['No rows below the heading in line 1.'],
  });
  expect(await readOrders([])).toMatchObject({ problems: [], notes: ['The list is empty.'] });
  expect(await readOrders([{ name: 'MO-1' }])).toMatchObject({
    rows: [{ name: 'MO-1' }],
    notes: [],
  });
});

it('a JSON list is refused for each item that is no object, and for two values of a field', async () => {
  const { problems } = await readOrders([{ name: 'MO-1' }, null, ['MO-2'], 'MO-3']);
  expect(problems).toEqual(
    [2, 3, 4].map((item) => `${item} : must be a JSON list of objects, as [{"name": "…"}, …]`),
  );
  expect(
    await readOrders([
      { name: 'MO-1', product: 'Oil', Remark: '', sku: 'O', uom: 'l', product_name: 'Öl' },
    ]),
  ).toMatchObject({
    rows: [],
    problems: ['1 product_name: is a second product_name: leave one out'],
    ignored: ['Remark'],
  });
});

it('a line with a value beyond the heading is refused, and not cut', async () => {
  expect(await readOrders(text(...TYPED, 'MO-3,Oil,7,,x'))).toMatchObject({
    problems: ['4 : has 5 columns, and the heading has 3'],
    rows: [{ name: 'MO-1' }, { name: 'MO-2' }],
  });
});

it('the heading is the first line with the columns of a list, though one below it has more of them', async () => {
  const file = text('name,planned_quantity', 'MO-1,5', 'product,quantity,uom,lot');
  expect(await readOrders(file)).toMatchObject({ rows: [{ line: 2, name: 'MO-1' }] });
});

it('the refusal of a list with foreign columns has the names in its heading, below a title', async () => {
  const refused = (names: string) => ({
    rows: [],
    problems: [
      `2 name: is missing in the heading, which is "${names}": name the columns as the fields, or save a mapping`,
    ],
    ignored: [],
  });
  const foreign = text('Production orders;;;;Ann', 'Order;;Material;Quantity (GMEIN)', '7;;FL-1;5');
  expect(await readOrders(foreign)).toMatchObject(refused('Order, Material, Quantity (GMEIN)'));
  const known = text('Orders;of;week;49;by;Ann', 'Order;product;lot', '7;FL-1;B-7');
  expect(await readOrders(known)).toMatchObject(refused('Order, product, lot'));
  const long = text('Orders', Array.from({ length: 41 }, () => 'Col').join(';'));
  expect(await readOrders(long)).toMatchObject(refused(`${'Col, '.repeat(40)}…`));
});
