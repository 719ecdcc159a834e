import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withAdmin } from '../../server/command/connect.ts';
import { listedPrinters } from '../../server/command/calls.ts';
import { checkPrinters } from '../../server/doctor/printers.ts';
import { openDatabase } from '../../server/database/open.ts';
import { readConfig } from '../../server/config.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';
import { startFakePrinter, type FakePrinter } from '../support/server/fake-printer.ts';
import { commandHere } from '../support/server/plant-command.ts';

const absent = postgresBinaries() ? '' : ' (skipped: PostgreSQL is not installed)';

describe.skipIf(absent)(`npm run plant -- printer${absent}`, () => {
  let env: Record<string, string> = {};
  let fake: FakePrinter;
  beforeAll(async () => {
    env = { DATABASE_URL: await makeDatabase(inject('postgres') ?? '') };
    const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] });
    await database.sql.query('insert into installation values (1, false) on conflict do nothing');
    await database.close();
    fake = await startFakePrinter();
  });
  afterAll(() => fake.close());

  const command = (...args: readonly string[]) => commandHere(env, ['printer', ...args]);
  const doctor = () => checkPrinters(() => withAdmin(readConfig(env), listedPrinters));

  it('the command printer adds a printer, prints a sample on it, says what is wrong with it, and removes it', async () => {
    expect(await doctor()).toMatchObject({ isWrong: false, text: expect.stringMatching(/^None/) });
    const address = `127.0.0.1:${fake.port}`;
    expect((await command('add', 'line-2', address, '--station', '2')).status).toBe(0);
    expect((await command('list')).output).toBe(
      [
        'name    host       port   station  dpi  trouble  answers  waiting',
        `line-2  127.0.0.1  ${String(fake.port).padEnd(5)}  2        203  -        no       0`,
      ].join('\n'),
    );
    expect((await command('test', 'line-2')).output).toBe('line-2 has the sample and is ready.');
    expect(fake.labels).toHaveLength(1);
    expect(await doctor()).toMatchObject({ isWrong: false, text: 'line-2 is ready.' });
    fake.says = { paper: true };
    expect((await command('test', 'line-2')).error).toBe(
      'line-2 prints nothing: it is out of paper.',
    );
    expect(await doctor()).toMatchObject({ isWrong: true, text: 'line-2: it is out of paper.' });
    fake.says = {};
    fake.onLabel = () => fake.reset();
    expect((await command('test', 'line-2')).error).toBe(
      'line-2 prints nothing: it took nothing for a while.',
    );
    expect((await command('remove', 'line-2')).status).toBe(0);
    expect((await command('test', 'line-2')).error).toContain('There is no printer "line-2"');
  });

  it('the command printer refuses a malformed address, a name that is taken, and the name of the tablet', async () => {
    expect((await command('add', 'a', 'http://x/')).error).toContain('no address of a printer');
    expect((await command('add', 'a', '192.0.2.1')).status).toBe(0);
    expect((await command('add', 'a', '192.0.2.1')).error).toContain('There is a printer "a"');
    expect((await command('add', 'tablet', '192.0.2.1')).error).toContain("the tablet's own");
  });
});
