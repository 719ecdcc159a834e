/** npm run demo:reset, as it is typed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { builtProgram } from '../support/child-process.ts';
import { runProgram } from '../support/server/plant-command.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'teleport-floor-commands-'));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Result of the command through `npm run`. */
function demoReset(env: Record<string, string> = {}) {
  const [, program = ''] = /^node scripts\/run\.js (\S+)$/.exec(scripts['demo:reset'] ?? '') ?? [];
  return runProgram(program, { DATA_DIR, ...env });
}

async function inPlant<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(DATA_DIR, 'database') });
  return work(database).finally(() => database.close());
}

/** Every order with its status and printed labels, for comparing. */
async function contentOf({ sql }: Database) {
  const { rows } = await sql.query(
    `select o.name, o.status, c.key, c.packed_in from production_order o
       left join case_record c on c.order_id = o.id order by o.name, c.key`,
  );
  return rows;
}

let before: Awaited<ReturnType<typeof contentOf>>;
beforeAll(() =>
  inPlant(async (database) => {
    await seedDemo(database, { seed: 1 });
    before = await contentOf(database);
  }),
);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

it('npm run demo:reset refuses a plant that is no demonstration, and names a wrong setting', async () => {
  expect(await demoReset({ DEMO: '0' })).toMatchObject({
    status: 1,
    error: 'This plant is no demonstration (DEMO=0): its orders are left alone.',
  });
  const { error } = await demoReset({ PORT: 'x' });
  expect(error).toMatch(/^PORT must be[^\n]*$/);
});

it('npm run demo:reset refuses the directory of a running plant at once', () =>
  inPlant(async (database) => {
    expect(await demoReset()).toEqual({
      status: 1,
      output: '',
      error: `The data directory ${join(DATA_DIR, 'database')} is in use by another process.`,
    });
    expect(await contentOf(database)).toEqual(before);
  }));

it('npm run demo:reset restores the month of the seed, codes included', async () => {
  await inPlant(async (database) => {
    await database.sql.query('truncate production_order, case_record cascade');
    expect(await contentOf(database)).toEqual([]);
  });
  expect(await demoReset()).toMatchObject({ status: 0 });
  expect(await inPlant(contentOf)).toEqual(before);
});

it('a command whose reader ends early does its work without an error', async () => {
  const child = spawn(process.execPath, [...builtProgram('plant'), 'token', 'add', 'erp'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR },
  });
  child.stdout.destroy();
  const [error] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([child.exitCode, error]).toEqual([0, '']);
  const { rows } = await inPlant(({ sql }) => sql.query('select name from machine_token'));
  expect(rows).toEqual([{ name: 'erp' }]);
});
