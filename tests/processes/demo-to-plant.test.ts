/** A demonstration's data never serve a plant by mistake, and a plant's no demonstration. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { orders, units } from '../../server/database/schema.ts';
import { isDemonstration, requireSameKind, whereOf } from '../../server/demo/installation.ts';
import { startThatEnds } from '../support/plant-process.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';
import { openPlant } from '../support/server/identity-client.ts';
import { commandHere, plantCommand, runProgram } from '../support/server/plant-command.ts';

type Settings = Readonly<Record<string, string>>;

/** What a start of the server does with the data, in this process; what its browsers are told. */
async function startHere(database: Database, DEMO: '0' | '1'): Promise<unknown> {
  await requireSameKind(database, DEMO === '1', 'The data');
  const plant = await openPlant({ DEMO }, database);
  try {
    return await (await fetch(`${plant.url}/config.json`)).json();
  } finally {
    await plant.close();
  }
}

for (const kind of ['pglite', 'postgres'] as const) {
  const absent = kind === 'postgres' && !postgresBinaries();
  const title = `on ${kind}${absent ? ' (skipped: PostgreSQL is not installed)' : ''}`;
  describe.skipIf(absent)(title, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-demo-'));
    let env: Settings;
    beforeAll(async () => {
      const server = kind === 'postgres' ? inject('postgres') : undefined;
      env = { DATA_DIR: dataDir, ...(server && { DATABASE_URL: await makeDatabase(server) }) };
      await inPlant((database) => startHere(database, '1'));
    });
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

    const inPlant = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const database = await openDatabase({
        databaseUrl: env['DATABASE_URL'],
        dataDir: join(dataDir, 'database'),
      });
      return work(database).finally(() => database.close());
    };

    /** What a start of the server says that ends; on one database it is the process itself. */
    const refusal = async (DEMO: string): Promise<string> => {
      if (kind === 'postgres') {
        const where = whereOf({ dataDir, databaseUrl: env['DATABASE_URL'] });
        const starting = inPlant((database) => requireSameKind(database, DEMO === '1', where));
        return starting.then(String, (error: Error) => error.message);
      }
      const { status, output } = await startThatEnds({ ...env, DEMO });
      expect(status).toBe(1);
      return output.trim();
    };

    it('a start with DEMO=0 on a demonstration is refused in one sentence that names the way out', async () => {
      const output = await refusal('0');
      expect(output).toMatch(/^[^\n]+ began as a demonstration[^\n]+clean-demo[^\n]+$/);
      if (kind === 'pglite') expect(output).toContain(dataDir);
    });

    it('clean-demo takes out what was invented, leaves what is the plant’s, and the plant starts', async () => {
      await inPlant(async ({ db, sql }) => {
        await db.insert(orders).values({ name: 'WO-1', status: 'READY' });
        await db.insert(units).values({ abbreviation: 'crate', quantityType: 'CountBased' });
        await sql.query(
          `insert into idp_user (id, username, email, name, password_hash)
           values ('1', 'jo', 'jo@plant.example', 'Jo', '00:00')`,
        );
      });
      if (kind === 'postgres') {
        const refused = await commandHere(env, ['clean-demo']);
        expect(refused).toMatchObject({ status: 1, error: expect.stringContaining('pg_dump') });
      }
      const backedUp = kind === 'postgres' ? ['--backed-up'] : [];
      const { status, told } = await plantCommand(env, ['clean-demo', ...backedUp]);
      expect(status).toBe(0);
      expect(told).toContain('Taken out: 60 orders, 2 people, 9 units of measure.');
      if (kind === 'pglite') expect(readdirSync(join(dataDir, 'backups'))).not.toEqual([]);
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
      const output = await refusal('1');
      expect(output).toMatch(/^[^\n]+ holds a plant's own data: set DEMO=0[^\n]+$/);
      const reset = await runProgram('demo-reset', { ...env, DEMO: '1' });
      expect(reset).toMatchObject({ status: 1, error: output });
      expect((await commandHere(env, ['clean-demo'])).told).toMatch(/nothing was changed/);
      const { rows } = await inPlant(({ sql }) => sql.query('select name from production_order'));
      expect(rows).toEqual([{ name: 'WO-1' }]);
    });
  });
}

it('data of an earlier version are told apart by what is in them', async () => {
  const demo = await openPlant();
  await requireSameKind(demo.database, true, 'data');
  expect(await isDemonstration(demo.database)).toBe(true);
  await demo.close();

  const own = await openPlant({ DEMO: '0' });
  await expect(requireSameKind(own.database, true, 'data')).rejects.toThrow(
    /^data holds a plant's own/,
  );
  await requireSameKind(own.database, false, 'data');
  await own.close();
});

it('a command never begins a plant in a folder that has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-none-'));
  const { status, error } = await commandHere({ DATA_DIR: folder }, ['clean-demo']);
  expect([status, error]).toEqual([1, expect.stringMatching(/^There is no plant in [^\n]+$/)]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('a command that does not exist is answered with those that do', async () => {
  expect(await commandHere({}, ['cleandemo'])).toMatchObject({
    status: 1,
    error: expect.stringMatching(/^"cleandemo" is not a command\. Commands: [^\n]+$/),
  });
  expect((await commandHere({}, ['clean-demo', '--now'])).error).toMatch(/Usage: [^\n]*clean-demo/);
});
