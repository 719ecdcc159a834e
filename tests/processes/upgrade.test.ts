/** A plant of the oldest form of the data, as its own program left it, copied to PostgreSQL by the version of today. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { readSlice } from '../../server/admin/exports/export.ts';
import { EXPORTS } from '../../server/admin/exports/exports.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { requireSameKind } from '../../server/demo/installation.ts';
import { visitor } from '../support/server/identity-client.ts';
import { openPlant, type TestPlant } from '../support/server/plant.ts';
import { makeDatabase } from '../support/server/database-postgres.ts';
import { commandHere, type CommandResult } from '../support/server/plant-command.ts';

const FIXTURE = 'tests/fixtures/plant/first-form.tar.br';
const ORDER = 'MO/00429';
const DATA_DIR = mkdtempSync(join(tmpdir(), 'teleport-floor-upgrade-'));

const cluster = inject('postgres');
let copied: CommandResult;
let again: CommandResult;
let database: Database;
let plant: TestPlant;
beforeAll(async () => {
  if (cluster === undefined) return;
  const directory = join(DATA_DIR, 'database');
  mkdirSync(directory);
  execFileSync('tar', ['-x', '-C', directory], {
    input: brotliDecompressSync(readFileSync(FIXTURE)),
  });
  const env = { DATA_DIR, DATABASE_URL: await makeDatabase(cluster) };
  copied = await commandHere(env, ['copy-to-postgres']);
  again = await commandHere(env, ['copy-to-postgres']);
  database = await openDatabase({ databaseUrl: env.DATABASE_URL });
  plant = await openPlant({}, database);
});
beforeEach(({ skip }) => skip(cluster === undefined, 'PostgreSQL is not installed'));
afterAll(async () => {
  await plant?.close();
  await database?.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const query = async (text: string) => (await database.sql.query(text)).rows;

it('copy-to-postgres reports its rows, and each migration of today has run', async () => {
  expect(copied).toEqual({
    status: 0,
    output: expect.stringMatching(/^\d+ rows were copied\. \S+ is as it was\.$/) as string,
    error: '',
  });
  const { entries } = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')) as {
    readonly entries: readonly object[];
  };
  expect(await query('select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([
    { n: entries.length },
  ]);
});

it('a second copy into the same database is refused', () => {
  expect(again).toEqual({
    status: 1,
    output: '',
    error: 'The database of DATABASE_URL has a plant already: name an empty one.',
  });
});

it('the copy contains orders, labels and packed cases, with their counters', async () => {
  expect(
    await query(`select (select count(*)::int from production_order) as orders,
      (select count(*)::int from case_record) as labels,
      (select count(*)::int from case_record where packed_in is not null) as packed,
      (select count(*)::int from lab_test_result) as results`),
  ).toEqual([{ orders: 60, labels: 1806, packed: 1026, results: 31 }]);
  expect(
    await query(`select status, produced_quantity::int, shipper_case_size, master_case_size,
      mc_scanned_qty, sc_scanned_qty, sc_packed_qty, iu_packed_qty
      from production_order where name = '${ORDER}'`),
  ).toEqual([
    {
      status: 'IN_PROGRESS',
      produced_quantity: 24,
      shipper_case_size: 4,
      master_case_size: 2,
      mc_scanned_qty: 1,
      sc_scanned_qty: 2,
      sc_packed_qty: 1,
      iu_packed_qty: 4,
    },
  ]);
});

it('the copied audit is exported, entry by entry', async () => {
  const rows = await readSlice(database.sql, EXPORTS.audit, 0);
  expect(rows.map((row) => [row['username'], row['station'], row['action']])).toEqual(
    [
      'setProducedQuantity',
      'setShipperCaseSize',
      'setMasterCaseSize',
      'generateProductionCaseLabels',
      'generateMasterCaseLabels',
      'packShipperCase',
      'packMasterCase',
    ].map((action) => ['operator', '2', action]),
  );
  expect(new Set(rows.map((row) => row['order']))).toEqual(new Set([ORDER]));
});

it('the copy is a demonstration, and not a plant', async () => {
  await requireSameKind(database, true, DATA_DIR);
  await expect(requireSameKind(database, false, DATA_DIR)).rejects.toThrow(
    'began as a demonstration',
  );
});

it('copied people sign in, their last call gets its answer again, and the order can be packed', async () => {
  const { access_token: token } = await visitor(() => plant).signIn();
  const [order] = await query(`select id from production_order where name = '${ORDER}'`);
  const pack = async (body: object, key: string) => {
    const path = `/v1/production-orders/${String(order?.['id'])}/pack-master-case`;
    const answer = await fetch(`${plant.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const { mc_scanned_qty } = (await answer.json()) as { readonly mc_scanned_qty: number };
    return { status: answer.status, mc_scanned_qty, headers: answer.headers };
  };
  const codes = (
    await query(`select code from case_record where order_id = '${String(order?.['id'])}'
    order by code`)
  ).map(({ code }) => String(code));
  const [masters, shippers] = ['I', 'S'].map((kind) =>
    codes.filter((code) => code.startsWith(kind)),
  );
  const body = (n: number, from: number) => ({
    master_case_uid: masters?.[n],
    shipper_case_uids: shippers?.slice(from, from + 2),
  });
  const again = await pack(body(0, 0), 'a-key-of-0.1.0');
  expect(again).toMatchObject({ status: 200, mc_scanned_qty: 1 });
  expect(again.headers.get('idempotent-replay')).toBe('true');
  expect(await pack(body(1, 3), 'a-new-key')).toMatchObject({ status: 200, mc_scanned_qty: 2 });
});
