/**
 * Random lists that Python's csv, openpyxl and xlsxwriter wrote. LISTS=500 writes more than the ordinary run, PYTHON names
 * another interpreter: pip install openpyxl xlsxwriter.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mappingOf, readOrders, XLSX } from '../support/server/read-list.ts';

/** The distribution's Python has the packages of the distribution, and may not be the first of the PATH. */
const PYTHONS = [process.env['PYTHON'] ?? 'python3', '/usr/bin/python3'];
const PYTHON = PYTHONS.find(
  (python) => spawnSync(python, ['-c', 'import openpyxl, xlsxwriter']).status === 0,
);
const COUNT = Number(process.env['LISTS'] ?? 60);
const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000);

const absent = PYTHON ? '' : ' (skipped: Python with openpyxl and xlsxwriter is not installed)';

interface Written {
  readonly file: string;
  readonly by: string;
  readonly form: Parameters<typeof mappingOf>[1];
  readonly rows: readonly object[];
}

const NAMES = ['name', 'product_name', 'planned_quantity', 'date_start', 'batch_id'];
const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-lists-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.skipIf(absent)(
  `lists that foreign programs wrote are read as they were meant (seed ${SEED})${absent}`,
  async () => {
    const script = 'tests/support/server/write-lists.py';
    const { status, stderr } = spawnSync(PYTHON ?? '', [script, folder, `${COUNT}`, `${SEED}`]);
    expect([status, String(stderr)]).toEqual([0, '']);
    for (let index = 0; index < COUNT; index++) {
      const written = JSON.parse(readFileSync(join(folder, `${index}.json`), 'utf8')) as Written;
      const bytes = readFileSync(join(folder, written.file));
      const isCsv = !written.file.endsWith('.xlsx');
      const sent = { type: isCsv ? 'text/csv' : XLSX, bytes };
      const mapping = mappingOf(
        Object.fromEntries(NAMES.map((name) => [name, name])),
        written.form,
      );
      const { rows, problems } = await readOrders(sent, { mapping });
      const found = rows.map((row) => ({ ...row, line: 0 }));
      expect({ by: written.by, index, problems, found }).toEqual({
        by: written.by,
        index,
        problems: [],
        found: written.rows.map((row) => ({ ...row, line: 0 })),
      });
    }
  },
  300_000,
);
