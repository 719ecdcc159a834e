/** Lists in .xlsx files, read as the plant's import reads them. */
import type { WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readXlsxList } from '../../server/admin/imports/xlsx-list.ts';
import {
  DAY_STYLE,
  excelFile,
  excelParts,
  FORMAT_STYLE,
  TIME_STYLE,
} from '../support/server/xlsx.ts';
import { readOrders, XLSX } from '../support/server/read-list.ts';
import { SIZES_BESIDE, zipOf, type Part, type Wide } from '../support/server/zip.ts';

const read = (bytes: Uint8Array, sheet?: string) =>
  readOrders({ type: XLSX, bytes }, { timeZone: 'America/New_York', sheet });

type Cells = readonly (string | number | boolean | Date | null)[];
const written = (rows: readonly Cells[], more: object = {}) =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map((row) => [...row]), ...more }] });

const HEADING: Cells = ['name', 'product_name', 'planned_quantity', 'date_start'];

it('a sheet is read by the rows of the spreadsheet, with its numbers, days and times of the plant', async () => {
  const file = await written([
    [null],
    [...HEADING, 'batch_id', 'Remark'],
    ['MO-1', 'Oil', 1200.5, new Date('2026-12-01'), 4711, 'x'],
    [],
    ['MO-2', 'Oil', '1200,5', new Date('2026-12-01T06:30:00Z'), '0042', null],
    ['MO-3', 'Oil', null, '2026-12-01', null, null],
  ]);
  expect(await read(file)).toEqual({
    problems: [],
    ignored: ['Remark'],
    notes: [],
    rows: [
      {
        line: 3,
        name: 'MO-1',
        product_name: 'Oil',
        planned_quantity: 1200.5,
        date_start: '2026-12-01',
        batch_id: '4711',
      },
      {
        line: 5,
        name: 'MO-2',
        product_name: 'Oil',
        planned_quantity: 1200.5,
        date_start: '2026-12-01T11:30:00.000Z',
        batch_id: '0042',
      },
      {
        line: 6,
        name: 'MO-3',
        product_name: 'Oil',
        planned_quantity: null,
        date_start: '2026-12-01',
        batch_id: null,
      },
    ],
  });
});

const textCell = (place: string, words: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;

const HEADING_ROW = `<row r="1"><c r="A1" t="s"><v>0</v></c>${textCell('B1', 'planned_quantity')}<c r="C1" t="s"><v>1</v></c></row>`;
const STRINGS = [
  '<t>name</t>',
  '<t xml:space="preserve">date_start </t>',
  '<r><t>MO</t></r><r><rPr><b/></rPr><t>-8</t></r>',
];

it.each([
  ['of 1900', 46357, false],
  ['of 1904', 46357 - 1462, true],
] as const)(
  'a file as Excel writes it is read: shared and rich strings, styled dates %s, formulas by their results',
  async (_, serial, is1904) => {
    const rows = `${HEADING_ROW}<row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4"><f>SUM(6,6)</f><v>12</v></c><c r="C4" s="${DAY_STYLE}"><v>${serial}</v></c></row><row r="5"><c r="A5" t="str"><f>"MO-"&amp;9</f><v>MO-9</v></c><c r="C5" s="${TIME_STYLE}"><v>${serial + 0.2638888888888889}</v></c></row>`;
    const { rows: found, problems } = await read(excelFile({ rows, strings: STRINGS, is1904 }));
    expect(problems).toEqual([]);
    expect(found).toEqual([
      { line: 4, name: 'MO-8', planned_quantity: 12, date_start: '2026-12-01' },
      {
        line: 5,
        name: 'MO-9',
        planned_quantity: null,
        date_start: '2026-12-01T11:20:00.000Z',
      },
    ]);
  },
);

const says = (sentence: string) => expect.stringContaining(sentence) as string;

it.each([
  ['batch_id', 12, '00000', '00012'],
  ['batch_id', 4711, '0', '4711'],
  ['batch_id', 4711, '0\\ _€', '4711'],
  ['batch_id', 4711, 'General', '4711'],
  ['batch_id', 4711, '#,##0', says('4711 is shown as 4,711: format its cell as text')],
  ['batch_id', 12, '0.00', says('12 is shown as 12.00: format its cell as text')],
  ['planned_quantity', 12, '00000', 12],
  ['planned_quantity', 1200.5, '#,##0.00', 1200.5],
  ['planned_quantity', 12_000, '0.0E+00', 12_000],
  ['planned_quantity', 12, '0 "kg"', 12],
  ['planned_quantity', 0.1 + 0.2, '0.00', 0.1 + 0.2],
  ['planned_quantity', 0, '0.00', says('"0.00" is not more than 0')],
  ['planned_quantity', 0, '#,##0;-#,##0;"-"', says('C2 shows "-" and holds 0')],
  ['planned_quantity', 12.6, '0', says('C2 shows "13" and holds 12.6')],
  ['planned_quantity', 0.5, '0%', says('C2 shows "50%" and holds 0.5')],
  ['planned_quantity', 0.5, '# ?/?', says('C2 shows "1/2" and holds 0.5')],
  ['planned_quantity', 12_345, '0.00E+00', says('C2 shows "1.23E+04" and holds 12345')],
  ['date_start', 46_357, 'd-mmm-yy', '2026-12-01'],
  ['date_start', 46_357, 'mmm yyyy "delivered"', says('C2 shows no day')],
  ['date_start', 46_357.25, '[Red]h:mm', says('C2 shows no day')],
  ['date_start', 0.25, 'hh:mm', says('C2 shows no day')],
  ['date_start', 0.25, 'd/m/yyyy h:mm', says('C2 shows no day')],
  ['date_start', -1, 'd/m/yyyy', says('C2 shows no day')],
] as const)(
  'a cell counts as a spreadsheet shows it, or is refused: %s %d as %s',
  async (field, value, format, expected) => {
    const rows = `<row r="1">${textCell('A1', 'name')}${textCell('B1', 'product_name')}${textCell('C1', field)}</row>
      <row r="2">${textCell('A2', 'MO-1')}${textCell('B2', 'Oil')}<c r="C2" s="${FORMAT_STYLE}"><v>${value}</v></c></row>`;
    const { rows: found, problems } = await read(excelFile({ rows, formats: [format] }));
    expect(problems[0] ?? found[0]?.[field]).toEqual(expected);
  },
);

it('a time alone and a number below 0 of the dates since 1904 are refused', async () => {
  const cells = (row: number, serial: number) =>
    `<row r="${row}">${textCell(`A${row}`, `MO-${row}`)}<c r="C${row}" s="${TIME_STYLE}"><v>${serial}</v></c></row>`;
  const rows = HEADING_ROW + cells(2, 0.25) + cells(3, -1);
  const { problems } = await read(excelFile({ rows, strings: STRINGS, is1904: true }));
  expect(problems).toEqual([
    expect.stringMatching(/^2 date_start: C2 shows no day/),
    expect.stringMatching(/^3 date_start: C3 shows no day/),
  ]);
});

it('the first visible sheet is read, or the named one; a wrong name is refused with the right ones', async () => {
  const row = (name: string) =>
    `<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2">${textCell('A2', name)}</row>`;
  const file = excelFile({ rows: row('MO-1'), hiddenRows: row('MO-2'), strings: STRINGS });
  const names = async (sheet?: string) => (await read(file, sheet)).rows.map(({ name }) => name);
  expect(await names()).toEqual(['MO-1']);
  expect(await names('params')).toEqual(['MO-2']);
  expect((await read(file, 'Sheet9')).problems).toEqual([
    '1 : has no sheet "Sheet9": it has "Params", "Orders"',
  ]);
});

it('numbers above the heading and below the list are left out, and named', async () => {
  const file = await written(
    [
      [1, 2],
      HEADING,
      ['MO-1', 'Oil', 5, null],
      [null, null, 5, null],
      ['Total', null, 5, null],
      [null, null, 5, new Date('2026-12-01')],
    ],
    { cells: new Map([['4,2', { value: 5, style: { numFmt: '#,##0.00' } }]]) },
  );
  expect(await read(file)).toMatchObject({
    problems: ['6 name: is missing'],
    rows: [{ line: 3, name: 'MO-1', planned_quantity: 5 }],
    notes: [
      'Left out above the heading in line 2: line 1.',
      'Left out as no rows of this list (parts of a row, groups, totals): lines 4, 5.',
    ],
  });
});

it('a cell whose value is not certain is refused with its row, its field and the cure', async () => {
  const file = await written(
    [
      ['name', 'product_name', 'planned_quantity', 'batch_id', 'date_start'],
      ['MO-1', '#N/A', 5, new Date('2026-03-01'), 46000],
      ['MO-2', 'Oil', null, 1.5, true],
      ['MO-3', 'Oil', new Date('2026-03-01'), 1e20, null],
    ],
    { cells: new Map([['2,2', { value: null, formula: 'A1*2' }]]) },
  );
  expect((await read(file)).problems).toEqual([
    '2 product_name: #N/A is an error: correct it',
    '2 batch_id: 2026-03-01 is a date in the spreadsheet: format its cell as text',
    '2 date_start: "46000" is not a date: format its cell as a date, or write it like 2026-03-31 or 2026-03-31T06:00:00Z',
    '3 planned_quantity: has a formula without a result: open the file in a spreadsheet, save it and send it again',
    '3 batch_id: 1.5 is a number: write it as text to keep all of its digits (in JSON, in quotation marks)',
    '3 date_start: "true" is not a date: write it like 2026-03-31 or 2026-03-31T06:00:00Z',
    '4 planned_quantity: "2026-03-01" is not a number: write it like 1300 or 1300.5',
    '4 batch_id: 100000000000000000000 is a number: write it as text to keep all of its digits (in JSON, in quotation marks)',
  ]);
});

it('a value that a merged cell shows in further rows is refused there alone, and rows that it fills alone are none', async () => {
  const merged = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
    startRow,
    startCol,
    endRow,
    endCol,
  });
  const file = await written(
    [
      ['Week 49', null, null, null, null, null],
      ['name', 'planned_quantity', 'product_sku', 'batch_id', 'metrc_tag', 'Component'],
      ['MO-1', 5, 'S7', 'B7', 'M7', 'A'],
      [null, null, null, null, null, 'B'],
      ['MO-2', 6, null, null, null, null],
      ['MO-3', 7, null, null, null, null],
    ],
    {
      merges: [
        merged(0, 0, 0, 5),
        ...[0, 1].map((column) => merged(2, column, 3, column)),
        merged(2, 3, 4, 3),
        merged(4, 5, 5, 5),
        merged(5, 1, 5, 2),
      ],
    },
  );
  const { rows, problems, notes } = await read(file);
  expect(problems).toEqual([
    '5 batch_id: D5 is a part of the merged cell D3: split it, and fill each row',
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['MO-1', 'MO-2', 'MO-3']);
  expect(rows[2]).toMatchObject({ planned_quantity: 7, product_sku: null });
  expect(notes).toContain(
    'Left out as no rows of this list (parts of a row, groups, totals): line 4.',
  );
});

it('more merged cells than any list has are refused', async () => {
  const merges = Array.from({ length: 10_001 }, (_, row) => ({
    startRow: row,
    startCol: 0,
    endRow: row,
    endCol: 1,
  }));
  const { problems } = await read(await written([['x']], { merges }));
  expect(problems).toEqual([
    '1 : has cells far below or beside the list: copy the list alone into a new file',
  ]);
});

it.each<[where: string, wide: Wide, figure?: readonly [from: number, to: number]]>([
  ['in 32 bits', 'none'],
  ['in 64 bits', 'all'],
  ['beside a packed size in 64 bits', 'packed'],
  ['in 64 bits, as its number of parts alone says', 'all', [10, 12]],
  ['in 64 bits, as the length of its directory alone says', 'all', [12, 16]],
  ['in 64 bits, as the place of its directory alone says', 'all', [16, 20]],
])('a file with the size %s is refused where that is too large', async (_, wide, figure) => {
  const parts = excelParts({ rows: HEADING_ROW, strings: STRINGS });
  const bomb = { name: 'xl/media/image1.xml', text: 'x', declared: 65 * 1024 * 1024 };
  const file = zipOf([...parts, bomb], wide);
  const [from, to] = figure ?? [];
  const end = file.length - 22;
  if (from && to) file.fill(0, end + 10, end + 20).fill(0xff, end + from, end + to);
  expect((await read(file)).problems).toEqual([
    '1 : has more than 64 MB unpacked: save the list alone as a file',
  ]);
});

it('a cell in the last column of a spreadsheet is refused', async () => {
  const rows = '<row r="1"><c r="XFD1" t="s"><v>0</v></c></row>';
  expect((await read(excelFile({ rows, strings: STRINGS }))).problems).toEqual([
    '1 : has more than 500 columns: save the list alone as a file',
  ]);
});

const LIST_ROWS = `<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2">${textCell('A2', 'MO-1')}</row>`;
const strayCell = (place: string) =>
  `${LIST_ROWS}<row r="${place.replace(/\D/g, '')}"><c r="${place}" s="${DAY_STYLE}"/></row>`;

it.each([
  ['place of a spreadsheet', strayCell('XFD1048576')],
  ['column', LIST_ROWS.replace('</row>', `<c r="XFD1" s="${DAY_STYLE}"/></row>`)],
])('an empty styled cell in the last %s adds nothing to the list', async (_, rows) => {
  const file = excelFile({ rows, strings: STRINGS });
  const lines = [1, 2].map((line) => ({ line, cells: [expect.anything()] }));
  expect(await readXlsxList(file, undefined)).toMatchObject({ lines });
});

it('a cell so far away that the reader refuses the sheet is named as the reason', async () => {
  const { problems } = await read(excelFile({ rows: strayCell('XFD20000'), strings: STRINGS }));
  expect(problems).toEqual([
    '1 : has cells far below or beside the list: copy the list alone into a new file',
  ]);
});

it('each cell of a formula that a program wrote once for several, without results, is refused', async () => {
  const row = (line: number, formula: string) =>
    `<row r="${line}">${textCell(`A${line}`, `MO-${line}`)}<c r="B${line}"><f t="shared" si="0"${formula}</c></row>`;
  const heading = `<row r="1">${textCell('A1', 'name')}${textCell('B1', 'batch_id')}</row>`;
  const rows = [heading, row(2, ' ref="B2:B3">A2&amp;"-B"</f>'), row(3, '/>')];
  const { problems } = await read(excelFile({ rows: rows.join('') }));
  expect(problems.map((one) => one.slice(0, 36))).toEqual([
    '2 batch_id: has a formula without a ',
    '3 batch_id: has a formula without a ',
  ]);
});

it('a row with nothing but a formula is refused where it has no result, and left out where that is empty', async () => {
  const row = (line: number, type: string) =>
    `<row r="${line}"><c r="A${line}"${type}><f>B${line}</f><v></v></c></row>`;
  const rows = LIST_ROWS + row(3, '') + row(4, ' t="str"');
  expect(await read(excelFile({ rows, strings: STRINGS }))).toMatchObject({
    problems: [expect.stringMatching(/^3 name: has a formula without a result/)],
    notes: [],
  });
});

const PLAIN = { rows: LIST_ROWS, strings: STRINGS };
const renamed = (change: (name: string) => string) =>
  zipOf(excelParts(PLAIN).map((part) => ({ ...part, name: change(part.name) })));
const partsWith = (more: Omit<Partial<Part>, 'name'>) =>
  excelParts(PLAIN).map((part) => ({ ...part, ...more }));
/** The reader takes the sizes beside the content where there is no packed one. */
const ELSEWHERE = { packed: 0, flags: SIZES_BESIDE };
const relationsIn = (change: (text: string) => string) =>
  zipOf(
    excelParts(PLAIN).map((part) =>
      part.name.endsWith('.rels') ? { ...part, text: change(part.text) } : part,
    ),
  );

it.each([
  ['sizes as of a large file (ZIP64)', zipOf(excelParts(PLAIN), 'all')],
  ['sizes beside the content, too', zipOf(partsWith({ flags: SIZES_BESIDE }))],
  ['a folder', zipOf([{ name: 'xl/', text: '' }, ...excelParts(PLAIN)])],
  ['an empty part', zipOf([...excelParts(PLAIN), { name: 'xl/calcChain.xml', text: '' }])],
  ['bytes after it', Buffer.concat([excelFile(PLAIN), Buffer.from('\r\n')])],
  [
    'damage in a picture',
    zipOf([...excelParts(PLAIN), { name: 'xl/media/a.xml', text: 'ab', declared: 9 }]),
  ],
])('a workbook with %s is read', async (_, bytes) => {
  expect(await read(bytes)).toMatchObject({ problems: [], rows: [{ line: 2, name: 'MO-1' }] });
});

it.each([
  ['no ZIP file', Buffer.from('name;quantity')],
  ['an old .xls file', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')],
  ['a ZIP file of something else', zipOf([{ name: 'a.txt', text: 'name' }])],
  [
    'a file whose directory is cut off',
    excelFile({ rows: HEADING_ROW, strings: STRINGS }).subarray(0, 900),
  ],
  ['a part without a size', zipOf(partsWith({ declared: 0 }))],
  ['a part without a size in 64 bits', zipOf(partsWith({ declared: 0 }), 'all')],
  ['a part with its sizes beside its content alone', zipOf(partsWith(ELSEWHERE))],
  ['such a part with 64 bits for its packed size', zipOf(partsWith(ELSEWHERE), 'packed')],
  ['such a part with 64 bits for both sizes', zipOf(partsWith(ELSEWHERE), 'all')],
  ['a part larger than its size says', zipOf(partsWith({ declared: 10 }))],
  ['backslashes in the names of parts', renamed((name) => name.replaceAll('/', '\\'))],
  ['all names of parts in capitals', renamed((name) => name.toUpperCase())],
  [
    'relations that begin with ./',
    relationsIn((text) => text.replaceAll('Target="', 'Target="./')),
  ],
  ['two bytes before the archive', Buffer.concat([Buffer.from('\r\n'), excelFile(PLAIN)])],
])('%s is refused in a sentence with the way to save it', async (_, bytes) => {
  expect((await read(bytes)).problems).toEqual([
    '1 : is no .xlsx file, is damaged, has a password, or was never saved by a spreadsheet: open it there and save it as "Excel workbook (.xlsx)" without a password',
  ]);
});

it('a workbook whose texts are missing or damaged is refused, and not read without them', async () => {
  const parts = excelParts(PLAIN);
  const isText = ({ name }: { readonly name: string }) => name.endsWith('sharedStrings.xml');
  const without = zipOf(parts.filter((part) => !isText(part)));
  const empty = zipOf(parts.map((part) => (isText(part) ? { ...part, text: '' } : part)));
  const elsewhere = renamed((name) => name.replace('shared', 'Shared'));
  const damaged = excelFile(PLAIN);
  const place = damaged.indexOf('xl/sharedStrings.xml') + 40;
  damaged[place] = (damaged[place] ?? 0) ^ 1;
  for (const bytes of [without, empty, elsewhere, damaged]) {
    const { rows, problems } = await read(bytes);
    expect([rows, problems.length]).toEqual([[], 1]);
  }
});

it.each(['chartsheet', 'dialogsheet', 'xlMacrosheet'])(
  'a list after a %s is read by the name of its sheet, and refused with the option without it',
  async (type) => {
    const parts = excelParts(PLAIN).map((part) => {
      const text = part.text
        .replace('<sheets>', '<sheets><sheet name="First" sheetId="8" r:id="rId8"/>')
        .replace(
          /(<Relationship )(Id="rId1" Type="([^"]*)\/worksheet")/,
          `$1Id="rId8" Type="$3/${type}" Target="other/sheet1.xml"/>$1$2`,
        );
      return { ...part, text };
    });
    const file = zipOf([...parts, { name: 'xl/other/sheet1.xml', text: `<${type}/>` }]);
    expect((await read(file)).problems).toEqual([
      '1 : has a chart or damage in the place of its sheet "First": name the sheet of the list (--sheet)',
    ]);
    expect(await read(file, 'Orders')).toMatchObject({ rows: [{ line: 2, name: 'MO-1' }] });
  },
);

it('the list is found after an empty sheet, and a file without a list or with hidden ones alone is refused', async () => {
  const empty = { name: 'Empty', rows: [] };
  const list = { name: 'Plan', rows: [['name'], ['MO-1']] };
  const readAll = async (...sheets: readonly WriteSheet[]) =>
    read(await writeXlsx({ sheets: [...sheets] }));
  expect(await readAll(empty, list)).toMatchObject({ rows: [{ name: 'MO-1' }] });
  expect((await readAll(empty)).problems).toEqual(['1 name: is missing: the file is empty']);
  expect((await readAll({ ...list, hidden: true })).problems).toEqual([
    '1 : has only hidden sheets: name one of "Plan"',
  ]);
});

it('rows that a filter hides are read and named', async () => {
  const rows = `<row r="1">${textCell('A1', 'name')}</row><row r="2" hidden="1">${textCell('A2', 'MO-1')}</row><row r="3">${textCell('A3', 'MO-2')}</row><row r="5" hidden="true"/>`;
  expect(await read(excelFile({ rows }))).toMatchObject({
    rows: [{ name: 'MO-1' }, { name: 'MO-2' }],
    notes: ['Read though the spreadsheet hides them: line 2.'],
  });
});
