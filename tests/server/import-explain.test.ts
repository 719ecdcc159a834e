/** Proposals of a mapping, by the lists of known systems. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, it } from 'vitest';
import { commandHere } from '../support/server/plant-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-explain-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function explained(name: string, content: string | Uint8Array, ...options: string[]) {
  const file = join(folder, name);
  writeFileSync(file, content);
  return commandHere({ DATA_DIR: join(folder, 'data') }, ['import', file, '--explain', ...options]);
}

const lines = (...all: readonly string[]) => all.join('\n');

it('a list of SAP is explained: its columns, a command for its mapping, and its first five orders', async () => {
  const rows = Array.from(
    { length: 6 },
    (_, index) => `10000${index};FL-1;Blüte;1.200,50;${13 + index}.12.2026;001`,
  );
  const file = lines(
    'Fertigungsaufträge;;;;;',
    'Order;Material;Material description;Order quantity (GMEIN);Basic start date;MRP controller',
    ...rows,
  );
  const { status, output } = await explained('coois.csv', Buffer.from(file, 'latin1'));
  expect([status, output]).toEqual([
    0,
    lines(
      'Order                   is name',
      'Basic start date        is date_start',
      'Order quantity (GMEIN)  is planned_quantity',
      'Material description    is product_name',
      'Material                is product_sku',
      'Left out: MRP controller.',
      'Left out above the heading in line 2: line 1.',
      '',
      'Proposed, to be checked, changed and saved:',
      'teleport-floor plant mapping set other orders "Order=name" "Basic start date=date_start" "Order quantity (GMEIN)=planned_quantity" "Material description=product_name" "Material=product_sku" --encoding "windows-1252"',
      '',
      'The first of 6 rows as they would be read:',
      ...[0, 1, 2, 3, 4].map(
        (index) =>
          `  line ${3 + index}: name 10000${index}, product_sku FL-1, product_name Blüte, planned_quantity 1200.5, date_start 2026-12-${13 + index}`,
      ),
    ),
  ]);
});

it.each([
  [
    'NetSuite',
    lines(
      'Document Number,Item,Quantity,Start Date,Status',
      'WO-1,Oil,5,12/13/2026,Released',
      'WO-2,Oil,5,12/1/2026,Planned',
    ),
    '"Document Number=name" "Status=status" "Start Date=date_start" "Quantity=planned_quantity" "Item=product_name" --value "status:Released=READY" --value "status:Planned=PENDING" --dates "month-day-year"',
  ],
  [
    'Katana',
    lines(
      'Manufacturing order #,Product variant code / SKU,Product variant name,Planned quantity,Status',
      'MO-1,A-1,Oil,5,NOT_STARTED',
    ),
    '"Manufacturing order #=name" "Status=status" "Planned quantity=planned_quantity" "Product variant name=product_name" "Product variant code / SKU=product_sku" --value "status:NOT_STARTED=READY"',
  ],
  [
    'MRPeasy',
    lines(
      'Number,Part No.,Part description,Quantity,Start,Status',
      'MO-1,A-1,Oil,1200,2026-12-01,Scheduled',
      'MO-2,A-1,Oil,1200.5,2026-12-01,Scheduled',
    ),
    '"Number=name" "Status=status" "Start=date_start" "Quantity=planned_quantity" "Part description=product_name" "Part No.=product_sku" --value "status:Scheduled=READY"',
  ],
  [
    'ERPNext',
    lines(
      'ID,Item To Manufacture,Item Name,Qty To Manufacture,Planned Start Date,Status',
      'WO-1,A-1,Oil,5,2026-12-01,Not Started',
    ),
    '"ID=name" "Status=status" "Planned Start Date=date_start" "Qty To Manufacture=planned_quantity" "Item Name=product_name" "Item To Manufacture=product_sku" --value "status:Not Started=READY"',
  ],
  [
    'Business Central',
    lines(
      'Released Production Orders,,,,',
      ',,,,',
      'No.,Source No.,Description,Quantity,Starting Date',
      'RPO-1,A-1,Oil,5,2026-12-01',
    ),
    '"No.=name" "Starting Date=date_start" "Quantity=planned_quantity" "Description=product_name" "Source No.=product_sku"',
  ],
  [
    'Business Central with times',
    lines('No.,Quantity,Starting Date-Time,Status', 'RPO-1,5,2026-12-01 08:00,Released'),
    '"No.=name" "Status=status" "Starting Date-Time=date_start" "Quantity=planned_quantity" --value "status:Released=READY"',
  ],
  [
    'NetSuite with its column of customers',
    lines('Name,Document Number,Item,Quantity', 'Acme,WO-1,Oil,5'),
    '"Document Number=name" "Quantity=planned_quantity" "Item=product_name"',
  ],
  [
    'Odoo for another import there',
    lines('id,name,product_id,product_qty', '__export__.mrp_1,WH/MO/1,Oil,5'),
    '"name=name" "product_qty=planned_quantity" "product_id=product_name"',
  ],
  [
    'SAP in a list of columns with spaces',
    lines(
      '|Auftrag |MaterialKurztext |Menge (GMEIN)|Eckstart  |',
      '|1000123 |Oil              |            5|01.12.2026|',
      '|1000124 |Oil              |            5|13.12.2026|',
    ),
    '"Auftrag=name" "Eckstart=date_start" "Menge (GMEIN)=planned_quantity" "MaterialKurztext=product_name" --dates "day-month-year"',
  ],
])('a mapping of %s is proposed', async (_, file, pairs) => {
  const { output } = await explained('list.csv', file);
  const [, command] = /^teleport-floor plant mapping set other orders (.*)$/m.exec(output) ?? [];
  expect(command).toBe(pairs);
  expect(output).not.toContain('would be refused');
});

it('a sheet of a workbook is explained, with the values that would be refused', async () => {
  const rows = [
    ['Reference', 'Product', 'Quantity To Produce'],
    ['WH/MO/1', 'Oil', 'many'],
  ];
  const sheets = [
    { name: 'Notes', rows: [['n']] },
    { name: 'Plan', rows },
  ];
  const { output } = await explained('plan.xlsx', await writeXlsx({ sheets }), '--sheet', 'plan');
  expect(output).toContain(
    '"Quantity To Produce=planned_quantity" "Product=product_name" --sheet "plan"',
  );
  expect(output).toMatch(
    /  line 2, skipped: name WH\/MO\/1, product_name Oil\nThe first of 1 values that would be refused:\n {2}line 2, planned_quantity: "many"/,
  );
});

it('a list that is too long for one import is explained with its number of rows', async () => {
  const rows = Array.from({ length: 10_001 }, (_, index) => `MO-${index},Oil,5`);
  const { output } = await explained(
    'list.csv',
    lines('name,product_name,planned_quantity', ...rows),
  );
  expect(output).toMatch(/^The list has 10001 rows: send at most 10000 at once\.$/m);
});

it('where both orders of day and month would do, none is proposed', async () => {
  const file = lines('Order,Product,Qty,Start', 'WO-1,Oil,1.200,1/12/2026');
  const { output } = await explained('both.csv', file);
  expect(output).not.toMatch(/ --(?:dates|decimal) "/);
  expect(output).toMatch(/line 2, date_start: "1\/12\/2026" may be two dates/);
  expect(output).toMatch(/line 2, planned_quantity: "1\.200" may be 1200 or 1\.2/);
});

it('JSON and a file that cannot be read are refused with the reason', async () => {
  expect((await explained('list.json', '[]')).error).toContain('and no JSON');
  expect((await explained('list.xlsx', 'text')).error).toMatch(/^The file is no \.xlsx file/);
  const { error } = await explained('list.csv', lines('Order,Item', 'WO-1,="0012"'));
  expect(error).toMatch(/^The file has a quotation mark .* \(line 2\)\.$/);
});
