/** A server whose role of PostgreSQL may read and write rows, and change no table. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runCommand } from '../../server/command/run.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { errorSentence } from '../../server/errors/error-sentence.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { buildPlant } from '../../server/http/app.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';
import { visitor } from '../support/server/identity-client.ts';

const absent = postgresBinaries() ? '' : ' (skipped: PostgreSQL is not installed)';

describe.skipIf(absent)(`a role with data rights alone${absent}`, () => {
  let owner = '';
  let limited = '';
  let role = '';
  beforeAll(async () => {
    owner = await makeDatabase(inject('postgres') ?? '');
    const database = await openDatabase({
      databaseUrl: await makeDatabase(inject('postgres') ?? ''),
    });
    role = `rows_${new URL(owner).pathname.slice(7, 15)}`;
    await database.sql.query(`create role ${role} login`);
    await database.close();
    const url = new URL(owner);
    url.username = role;
    limited = url.href;
  });
  afterAll(async () => {
    const database = await openDatabase({ databaseUrl: owner });
    await database.sql.query(`drop owned by ${role}`);
    await database.sql.query(`drop role ${role}`);
    await database.close();
  });

  const migrate = async (...words: readonly string[]) => {
    const lines: string[] = [];
    const env = { DATABASE_URL: owner };
    await runCommand(['migrate', ...words], { env, print: (line) => void lines.push(line) });
    return lines;
  };

  it('a start on an empty database is refused in one sentence that names the command', async () => {
    await expect(openDatabase({ databaseUrl: limited }).catch(errorSentence)).resolves.toMatch(
      /^The role of DATABASE_URL may not create or change the tables: run "teleport-floor plant migrate"[^\n]+$/,
    );
  });

  it('after migrate with --grant the server runs, with people, orders and changes', async () => {
    expect((await migrate('--grant', role)).at(-1)).toBe(
      `${role} may read and write their rows, and change no table.`,
    );
    const database = await openDatabase({ databaseUrl: limited });
    await seedDemo(database, { seed: 1 });
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const { app, identity } = await buildPlant({ config, database, port: 8080 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { access_token } = await visitor(() => ({ url: app.listeningOrigin })).signIn();
    const headers = { authorization: `Bearer ${access_token}` };
    const list = await app.inject({ url: '/v1/production-orders?status=IN_PROGRESS', headers });
    const [order] = list.json<{ items: { id: string; produced_quantity: number }[] }>().items;
    const quantity = (order?.produced_quantity ?? 0) + 1;
    const url = `/v1/production-orders/${order?.id}/produced-quantity?quantity=${quantity}`;
    expect((await app.inject({ method: 'PUT', url, headers })).statusCode).toBe(200);
    await identity?.purge();
    await app.close();
    await database.close();
  });

  it.each(['print_job', 'idp_user'])(
    'a start is refused where the table %s is closed to the role, as after an upgrade without --grant',
    async (table) => {
      const database = await openDatabase({ databaseUrl: owner });
      await database.sql.query(`revoke insert on ${table} from ${role}`);
      await expect(openDatabase({ databaseUrl: limited }).catch(errorSentence)).resolves.toContain(
        `may not read and write the table ${table}: run "teleport-floor plant migrate --grant `,
      );
      await database.close();
      await migrate('--grant', role);
      await (await openDatabase({ databaseUrl: limited })).close();
    },
  );

  it('migrate names a role that does not exist', async () => {
    await expect(migrate('--grant', 'nobody_here')).rejects.toThrow(
      'There is no role "nobody_here": createuser nobody_here makes it.',
    );
  });
});
