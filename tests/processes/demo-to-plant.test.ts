/** A demonstration's data never serve a plant by mistake, and a plant's no demonstration. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { orders, units } from '../../server/database/schema.ts';
import { requireSameKind } from '../../server/demo/installation.ts';
import { startThatEnds } from '../support/plant-process.ts';
import { makeDatabase } from '../support/server/database-postgres.ts';
import { openPlant } from '../support/server/plant.ts';
import { commandHere, plantCommand, runProgram } from '../support/server/plant-command.ts';

/** Effect of a server's start on the data, in this process, and the answers to its browsers. */
async function startHere(database: Database, DEMO: '0' | '1'): Promise<unknown> {
  await requireSameKind(database, DEMO === '1', 'The data');
  const plant = await openPlant({ DEMO }, database);
  try {
    return await (await fetch(`${plant.url}/config.json`)).json();
  } finally {
    await plant.close();
  }
}

const cluster = inject('postgres');

describe.skipIf(cluster === undefined)(
  'a demonstration on PostgreSQL (skipped: PostgreSQL is not installed)',
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-demo-'));
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
    beforeAll(async () => {
      env.DATABASE_URL = await makeDatabase(cluster ?? '', 'demo');
      await inPlant((database) => startHere(database, '1'));
    });
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

    const inPlant = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ databaseUrl: env.DATABASE_URL });
      return work(database).finally(() => database.close());
    };

    it('a start with DEMO=0 on a demonstration is refused in one sentence that names the way out', async () => {
      const { status, output } = await startThatEnds({ ...env, DEMO: '0' });
      expect(status).toBe(1);
      expect(output.trim()).toMatch(/^[^\n]+ began as a demonstration[^\n]+clean-demo[^\n]+$/);
    });

    it('clean-demo removes the invented data, leaves the plant’s, and the plant starts', async () => {
      await inPlant(async ({ db, sql }) => {
        await db.insert(orders).values({ name: 'WO-1', status: 'READY' });
        await db.insert(units).values({ abbreviation: 'crate', quantityType: 'CountBased' });
        await sql.query(
          `insert into idp_user (id, username, email, name, password_hash)
           values ('1', 'jo', 'jo@plant.example', 'Jo', '00:00')`,
        );
      });
      const refused = await commandHere(env, ['clean-demo']);
      expect(refused).toMatchObject({ status: 1, error: expect.stringContaining('pg_dump') });
      const { status, output } = await plantCommand(env, ['clean-demo', '--backed-up']);
      expect(status).toBe(0);
      expect(output).toContain('Taken out: 60 orders, 3 people, 9 units of measure.');
      await inPlant(async (database) => {
        const { sql } = database;
        const of = async (query: string) => (await sql.query(query)).rows;
        expect(await of('select name from production_order')).toEqual([{ name: 'WO-1' }]);
        expect(await of('select username from idp_user')).toEqual([{ username: 'jo' }]);
        expect(await of('select abbreviation as a from unit_of_measure')).toEqual([{ a: 'crate' }]);
        expect(await of('select code from case_record')).toEqual([]);
        expect(await of('select order_id from lab_test_result')).toEqual([]);
        expect(await startHere(database, '0')).toMatchObject({ demo: false });
      });
    });

    it('a plant’s data are refused as a demonstration, by the server and by demo:reset', async () => {
      const { output } = await startThatEnds({ ...env, DEMO: '1' });
      expect(output).toMatch(/^[^\n]+ holds a plant's own data: set DEMO=0[^\n]+\n$/);
      const reset = await runProgram('demo-reset', { ...env, DEMO: '1' });
      expect(reset).toMatchObject({ status: 1, error: output.trim() });
      expect((await commandHere(env, ['clean-demo'])).output).toMatch(/nothing was changed/);
      const { rows } = await inPlant(({ sql }) => sql.query('select name from production_order'));
      expect(rows).toEqual([{ name: 'WO-1' }]);
    });
  },
);

it('clean-demo of a trial without PostgreSQL names the commands that set one up', async () => {
  const { status, error } = await commandHere({}, ['clean-demo']);
  expect([status, error]).toEqual([1, expect.stringMatching(/^A plant \(DEMO=0\)[^]+createdb/)]);
});

it('a command never creates a plant in an empty folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-none-'));
  const { status, error } = await commandHere({ DATA_DIR: folder }, ['export', 'cases']);
  expect([status, error]).toEqual([1, expect.stringMatching(/^There is no plant in [^\n]+$/)]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
