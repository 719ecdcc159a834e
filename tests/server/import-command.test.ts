import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';
import { commandHere } from '../support/server/plant-command.ts';

const absent = postgresBinaries() ? '' : ' (skipped: PostgreSQL is not installed)';

describe.skipIf(absent)(`teleport-floor plant import${absent}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-import-'));
  let databaseUrl = '';
  beforeAll(async () => {
    databaseUrl = await makeDatabase(inject('postgres') ?? '');
    const database = await openDatabase({ databaseUrl });
    await database.sql.query('insert into installation values (1, false) on conflict do nothing');
    await database.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the command saves a mapping and imports a sheet of an .xlsx file with it', async () => {
    const command = (...args: readonly string[]) =>
      commandHere({ DATABASE_URL: databaseUrl }, args);
    const pairs = ['Order=name', 'Article=product_name', 'Qty (=pcs)=planned_quantity'];
    expect(
      await command('mapping', 'set', 'plan', 'orders', ...pairs, '--decimal', 'comma'),
    ).toEqual({ status: 0, output: 'Use it with --mapping plan.', error: '' });
    expect((await command('mapping', 'list')).output).toBe(
      [
        'name  list    columns                                                            dates  decimal  values  fixed  encoding  sheet  heading',
        'plan  orders  "Order=name" "Article=product_name" "Qty (=pcs)=planned_quantity"  -      comma    -       -      -         -      -',
      ].join('\n'),
    );
    expect((await command('mapping', 'set', 'plan', 'orders', 'Order')).error).toContain(
      'cannot be read: write it like "Order No=name"',
    );
    const rows = [
      ['Order', 'Article', 'Qty (=pcs)'],
      ['MO-1', 'Oil', '1.200'],
      ['MO-2', 'Oil', 'many'],
    ];
    const sheets = [
      { name: 'Notes', rows: [['n']] },
      { name: 'Week 49', rows },
    ];
    const file = join(folder, 'Plan.XLSX');
    writeFileSync(file, await writeXlsx({ sheets }));
    const options = ['--sheet', 'week 49', '--mapping', 'plan', '--dry-run'];
    expect(await command('import', file, ...options)).toEqual({
      status: 1,
      output: [
        'new      MO-1: status READY, planned_quantity 1200, product_name Oil',
        'Dry run: 1 new, 0 changed, 0 unchanged. Nothing was written.',
      ].join('\n'),
      error: [
        'one row of Plan.XLSX was skipped:',
        '  row 3, planned_quantity: "many" is not a number: write it like 1300 or 1300.5 (column "Qty (=pcs)")',
      ].join('\n'),
    });
    expect((await command('import', file, '--dry-run', '--sheet', 'Week 49')).error).toContain(
      'row 1, name: is missing in the heading, which is "Order, Article, Qty (=pcs)"',
    );
    expect((await command('import', file, '--mapping', 'none')).error).toContain(
      'There is no mapping "none"',
    );
    const fixed = (pair: string) =>
      command('mapping', 'set', 'fixed', 'orders', 'Order=name', '--fixed', pair);
    expect((await fixed('product_uom')).error).toContain('write it like "product_uom=Units"');
    expect((await fixed('product_uom=kg')).status).toBe(0);
    expect((await command('mapping', 'list')).output).toContain('"product_uom=kg"');
    expect((await command('import', join(folder, 'old.xls'))).error).toMatch(
      /old\.xls does not exist \(ENOENT\): make it, or correct/,
    );
  });

  it('every mapping of docs/mappings.md is taken as it is written there', async () => {
    const page = readFileSync('docs/mappings.md', 'utf8').replaceAll('\\\n', ' ');
    const typed = Array.from(
      page.matchAll(/^teleport-floor plant (mapping set \w+ orders ".*)$/gm),
    );
    expect(typed).toHaveLength(7);
    for (const [, command = ''] of typed) {
      const words = command.match(/"[^"]*"|\S+/g) ?? [];
      const args = words.map((word) => word.replaceAll('"', ''));
      const { error, output } = await commandHere({ DATABASE_URL: databaseUrl }, args);
      expect([error, output]).toEqual(['', `Use it with --mapping ${args[2]}.`]);
    }
  });

  it("Excel's Unicode text and a list whose name has another ending are read, or refused with the endings", async () => {
    const command = (...args: readonly string[]) =>
      commandHere({ DATABASE_URL: databaseUrl }, args);
    const text = '\uFEFFname\tplanned_quantity\tproduct_name\r\nMO-9\t5\tÖl\r\n';
    const file = join(folder, 'Plan.txt');
    writeFileSync(file, Buffer.from(text, 'utf16le'));
    const read = await command('import', file, '--dry-run');
    expect(read.output).toMatch(/^new {6}MO-9: .*product_name Öl\n/);
    writeFileSync(join(folder, 'Plan.xls'), 'old');
    expect(await command('import', join(folder, 'Plan.xls'))).toMatchObject({
      status: 1,
      error: expect.stringMatching(
        /must end in \.csv, .*save an \.xls or \.ods file as \.xlsx\.$/,
      ) as string,
    });
  });
});
