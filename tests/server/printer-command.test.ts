import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { printersOfTrial } from '../../server/command/doctor.ts';
import { checkPrinters } from '../../server/doctor/data.ts';
import { errorSentence } from '../../server/errors/error-sentence.ts';
import { openDatabase } from '../../server/database/open.ts';
import { noteTrouble } from '../../server/printing/printers.ts';
import { openPrintingSession, withPrinter } from '../../server/printing/printing-session.ts';
import { readConfig } from '../../server/config.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';
import { makeOrder } from '../support/server/api-app.ts';
import { FakePrinter } from '../support/server/fake-printer.ts';
import { commandHere } from '../support/server/plant-command.ts';

const absent = postgresBinaries() ? '' : ' (skipped: PostgreSQL is not installed)';

describe.skipIf(absent)(`teleport-floor plant printer${absent}`, () => {
  let env: Record<string, string> = {};
  let fake: FakePrinter;
  beforeAll(async () => {
    env = { DATABASE_URL: await makeDatabase(inject('postgres') ?? '') };
    const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] });
    await database.sql.query('insert into installation values (1, false) on conflict do nothing');
    await database.close();
    fake = await new FakePrinter().listening();
  });
  afterAll(() => fake.close());

  const command = (...args: readonly string[]) => commandHere(env, ['printer', ...args]);
  const doctor = () => {
    const config = readConfig(env);
    return checkPrinters(config, () => printersOfTrial(config)).then(
      (text) => ({ isWrong: false, text }),
      (error: unknown) => ({ isWrong: true, text: errorSentence(error) }),
    );
  };

  it('the command printer adds a printer, prints a sample on it, says what is wrong with it, and removes it', async () => {
    expect(await doctor()).toMatchObject({ isWrong: false, text: expect.stringMatching(/^None/) });
    const address = `127.0.0.1:${fake.port}`;
    expect((await command('add', 'line-2', address, '--station', '2')).output).toBe(
      [
        'Tablets offer line-2 from now on. "printer test line-2" prints a sample.',
        'line-2 is ready.',
      ].join('\n'),
    );
    expect((await command('list')).output).toBe(
      [
        'name    host       port   station  protocol  dpi  settings  trouble  answers  about  waiting',
        `line-2  127.0.0.1  ${String(fake.port).padEnd(5)}  2        zpl       -    -         -        yes      -      0`,
      ].join('\n'),
    );
    expect((await command('test', 'line-2')).output).toBe('line-2 has the sample and is ready.');
    expect(fake.labels).toHaveLength(1);
    expect(await doctor()).toMatchObject({ isWrong: false, text: 'line-2 is ready.' });
    fake.says = { paper: true };
    expect((await command('test', 'line-2')).error).toBe('line-2: it is out of paper.');
    expect(await doctor()).toMatchObject({ isWrong: true, text: 'line-2: it is out of paper.' });
    fake.says = {};
    fake.onLabel = () => fake.reset();
    expect((await command('test', 'line-2')).error).toBe('line-2: it took nothing for a while.');
    expect((await command('remove', 'line-2')).status).toBe(0);
    expect((await command('test', 'line-2')).error).toContain('There is no printer "line-2"');
  });

  it('add, test and doctor say the same about a printer: what it is, and that it is set to another resolution', async () => {
    fake.is = 'ZTC ZD421-300dpi ZPL,V93.21.07Z,12,8176KB';
    fake.onLabel = () => undefined;
    const model = 'It is a ZTC ZD421-300dpi ZPL, 8176KB.';
    const other =
      'It is set to 203 dpi, and its head has 300: "printer set line-3 --dpi 300" prints labels of their size.';
    const address = `127.0.0.1:${fake.port}`;
    const added = await command('add', 'line-3', address, '--dpi', '203');
    expect(added.output.split('\n').slice(1)).toEqual(['line-3 is ready.', model, other]);
    expect((await command('test', 'line-3')).output.split('\n').slice(1)).toEqual([model, other]);
    expect(await doctor()).toMatchObject({
      isWrong: true,
      text: `line-3 is ready. ${model} ${other}`,
    });
    expect((await command('set', 'line-3', '--dpi', '300', '--right=-1.5')).status).toBe(0);
    expect(await doctor()).toMatchObject({ isWrong: false, text: `line-3 is ready. ${model}` });
    expect((await command('test', 'line-3')).status).toBe(0);
    expect(fake.labels.at(-1)).toContain('^LS18');
    expect((await command('list')).output).toContain('right=-1.5');
    expect((await command('set', 'line-4', '--dpi', '300')).error).toContain('no printer "line-4"');
    await command('remove', 'line-3');
  });

  it('doctor and test say what a job knows of its printer, whose only connection it has', async () => {
    await command('add', 'line-2', `127.0.0.1:${fake.port}`);
    const before = fake.asked.length;
    const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] });
    const session = openPrintingSession(database);
    let end = (): void => undefined;
    const printing = withPrinter(
      await session.sql(),
      'line-2',
      () => new Promise<void>((done) => (end = done)),
    );
    const path = await makeOrder(database);
    await database.sql.query(
      `insert into print_job (printer, order_id, set, label_type, label_name, first, last, template,
         username, done, next) values ('line-2', $1, 'U1', 'loose', 'Unit', 1, 6, '{}', 'ana', 1, 1)`,
      [path.split('/').at(-1)],
    );
    expect(await doctor()).toMatchObject({
      isWrong: false,
      text: expect.stringMatching(/^line-2 has labels to print: 6\./),
    });
    expect((await command('test', 'line-2')).error).toBe(
      'line-2 prints a job now. It was sent no sample.',
    );
    await noteTrouble(database.sql, 'line-2', 'paper');
    expect(await doctor()).toMatchObject({
      isWrong: true,
      text: expect.stringMatching(/^line-2: it is out of paper\./),
    });
    expect((await command('test', 'line-2')).error).toBe(
      'line-2: it is out of paper. It was sent no sample.',
    );
    await command('remove', 'line-2');
    const { status, output } = await command('add', 'line-2', `127.0.0.1:${fake.port}`);
    expect([status, output], 'while labels of before come out').toEqual([
      0,
      expect.stringMatching(
        /^Tablets offer line-2 .*\nline-2: it has been at one label for a while/,
      ),
    ]);
    expect(fake.asked).toHaveLength(before);
    end();
    await printing;
    await session.end();
    await database.close();
    await command('remove', 'line-2');
  });

  it('the command printer refuses a malformed address, a name that is taken, and the name of the tablet', async () => {
    expect((await command('add', 'a', 'http://x/')).error).toContain('no address of a printer');
    expect((await command('add', 'a', '127.0.0.1:9')).status).toBe(0);
    expect((await command('add', 'a', '127.0.0.1:9')).error).toContain('There is a printer "a"');
    expect((await command('add', 'tablet', '127.0.0.1:9')).error).toContain("the tablet's own");
  });
});
