/** What a program that polls the audit gets while other changes are being written. */
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/open.ts';
import { openAdmin, type AdminApp } from '../support/server/admin-app.ts';
import { postgresBinaries } from '../support/server/database-postgres.ts';
import { openEmpty } from '../support/server/databases.ts';

interface Entry {
  readonly id: number;
  readonly action: string;
}

const absent = postgresBinaries() ? '' : ' (skipped: PostgreSQL is not installed)';

describe.skipIf(absent)(`Pages of the audit${absent}`, () => {
  let database: Database;
  let admin: AdminApp;
  let [one, other]: readonly PoolClient[] = [];
  beforeEach(async () => {
    database = await openEmpty();
    admin = await openAdmin(database);
    [one, other] = [await database.db.$client.connect(), await database.db.$client.connect()];
    for (const client of [one, other]) await client.query('begin; select 1');
  });
  afterEach(async () => {
    one?.release();
    other?.release();
    await admin.app.close();
    await database.close();
  });

  const write = (client: PoolClient | undefined, action: string) =>
    client?.query(
      `insert into audit (actor, username, action, about) values ('a', 'a', '${action}', 'x')`,
    );

  /** Polls as a program does: each page is continued behind its last entry. */
  const poller = () => {
    let last = 0;
    const seen: string[] = [];
    return {
      seen,
      async poll() {
        const url = `/admin/v1/export/audit?after=${last}`;
        const page = (await admin.app.inject({ url })).json<readonly Entry[]>();
        last = page.at(-1)?.id ?? last;
        seen.push(...page.map(({ action }) => action));
      },
    };
  };

  it('a page ends before an entry that is not committed yet, though its transaction began after the one behind it', async () => {
    const program = poller();
    await write(database.db.$client as unknown as PoolClient, 'first');
    await other?.query('rollback; begin; select 1');
    await write(other, 'late');
    await write(one, 'soon');
    await one?.query('commit');
    await program.poll();
    expect(program.seen).not.toContain('soon');
    await other?.query('commit');
    await program.poll();
    expect(program.seen).toEqual(['first', 'late', 'soon']);
  });

  it('a transaction that only reads holds no page back', async () => {
    const program = poller();
    await one?.query('select count(*) from audit');
    await write(other, 'soon');
    await other?.query('commit');
    await program.poll();
    expect(program.seen).toEqual(['soon']);
  });
});
