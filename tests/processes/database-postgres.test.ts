/** A PostgreSQL that hangs or only reads: calls end, and the plant says why. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../server/database/client.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { readConfig } from '../../server/config.ts';
import { errorSentence } from '../../server/errors/error-sentence.ts';
import { buildPlant } from '../../server/http/app.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

const absent = !postgresBinaries();
const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A network between the plant and a PostgreSQL; when it hangs, nothing gets through any more. */
async function network(databaseUrl: string) {
  const folder = new URL(databaseUrl).searchParams.get('host') ?? '';
  const sockets: Socket[] = [];
  let isHanging = false;
  const server = createServer((near) => {
    if (isHanging) return void sockets.push(near);
    const far = connect(`${folder}/.s.PGSQL.5432`);
    sockets.push(near, far);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hang = () => {
    isHanging = true;
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: url.href, hang };
}

describe.skipIf(absent)(
  `PostgreSQL${absent ? ' (skipped: PostgreSQL is not installed)' : ''}`,
  () => {
    it('a PostgreSQL that hangs is reported by /readyz, and calls end with 503', async () => {
      const { url, hang } = await network(await makeDatabase(inject('postgres') ?? ''));
      const database = await openDatabase({ databaseUrl: url, databaseTimeout: 1 });
      const config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0' });
      const { app } = await buildPlant({ config, database, port: 8080 });
      ends.push(() => app.close());
      expect((await app.inject('/readyz')).statusCode).toBe(200);
      hang();
      const ready = await app.inject('/readyz');
      expect([ready.statusCode, ready.json()]).toEqual([
        503,
        { ok: false, detail: 'The database does not answer.' },
      ]);
      await expect(database.sql.query('select 2')).rejects.toThrow(/timeout|terminated/);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
    });

    it('a PostgreSQL that never answers ends a start, in a sentence that names the setting', async () => {
      const silent = createServer(() => undefined);
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      ends.push(() => void silent.close());
      const { port } = silent.address() as AddressInfo;
      const databaseUrl = `postgres://plant@127.0.0.1:${port}/plant`;
      const ended = await openDatabase({ databaseUrl }).then(
        () => expect.unreachable('nothing answered'),
        errorSentence,
      );
      expect(ended).toMatch(
        /^The database of DATABASE_URL cannot be used \(timeout expired\): check the host/,
      );
    });

    it('a statement that takes too long is ended', async () => {
      const databaseUrl = await makeDatabase(inject('postgres') ?? '');
      const database = await openDatabase({ databaseUrl, databaseTimeout: 1 });
      ends.push(() => database.close());
      await expect(database.sql.query('select pg_sleep($1)', [30])).rejects.toMatchObject({
        code: '57014',
      });
    });

    /** New connections can only read from here on, as those to a standby. */
    async function onlyRead(databaseUrl: string, { sql }: Pick<Database, 'sql'>): Promise<void> {
      const name = new URL(databaseUrl).pathname.slice(1);
      await sql.query(`alter database ${name} set default_transaction_read_only = on`);
    }

    it('a PostgreSQL that only reads is reported by /readyz', async () => {
      const databaseUrl = await makeDatabase(inject('postgres') ?? '');
      const database = await openDatabase({ databaseUrl });
      ends.push(() => database.close());
      const config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0' });
      const { app } = await buildPlant({ config, database, port: 8080 });
      ends.push(() => app.close());
      expect((await app.inject('/readyz')).statusCode).toBe(200);
      await onlyRead(databaseUrl, database);
      await withClient(databaseUrl, (client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      );
      await expect
        .poll(async () => (await app.inject('/readyz')).json())
        .toEqual({
          ok: false,
          detail: 'The database only reads: it is a standby, or closed for changes.',
        });
    });
  },
);
