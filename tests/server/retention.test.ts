/** Orders and people that a plant keeps no longer. */
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { runCommand } from '../../server/command/run.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { usersIn } from '../../server/identity/users.ts';
import { codesOf, makePackable, openApi, type ApiApp } from '../support/server/api-app.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

const absent = postgresBinaries() ? '' : ' (skipped: PostgreSQL is not installed)';

describe.skipIf(absent)(`teleport-floor plant retention${absent}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-retention-'));
  let databaseUrl = '';
  let database: Database;
  let api: ApiApp;
  beforeAll(async () => {
    databaseUrl = await makeDatabase(inject('postgres') ?? '', 'demo');
    database = await openDatabase({ databaseUrl });
    await database.sql.query('insert into installation values (1, true) on conflict do nothing');
    api = await openApi(database);
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await api.app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const retention = async (...words: readonly string[]) => {
    const lines: string[] = [];
    const env = { DATABASE_URL: databaseUrl, DEMO: '1' };
    await runCommand(['retention', ...words], { env, print: (line) => void lines.push(line) });
    return lines.join();
  };
  const idOf = (path: string) => path.split('/').at(-1) ?? '';

  /** An order with a packed case; `days` ago it was finished. */
  async function finished(days: number): Promise<string> {
    const path = await makePackable(api, 8);
    const [master] = await codesOf(api, path, 'internal_master_case');
    const shippers = (await codesOf(api, path, 'stray_shipper_case')).slice(0, 2);
    const body = { master_case_uid: master, shipper_case_uids: shippers };
    await api.ask('POST', `${path}/pack-master-case`, body);
    await api.ask('PUT', `${path}/finish-packing`);
    const back = (table: string, column: string) =>
      database.sql.query(
        `update ${table} set ${column} = ${column} - make_interval(days => $2) where order_id = $1`,
        [idOf(path), days],
      );
    await back('audit', 'at');
    await back('case_record', 'packed_at');
    return path;
  }

  const before = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

  /** Rows of an order in the tables that no call of `finished` writes. */
  async function mention(orderId: string, username: string): Promise<void> {
    const { sql } = database;
    await sql.query(
      `insert into label_printer (name, host, port, dpi) values ('zebra', '10.0.0.9', 9100, 203)
       on conflict do nothing`,
    );
    await sql.query(
      `insert into print_job (printer, order_id, set, label_type, label_name, first, last, template, username, done, next)
       values ('zebra', $1, 'a', 'unit', 'Unit', 1, 2, '{}', $2, 3, 3)`,
      [orderId, username],
    );
    await sql.query(
      `insert into label_print (order_id, file, set, label_type, first, last, template, printer, username)
       values ($1, 'a.csv', 'a', 'unit', 1, 2, 'b', 'zebra', $2)`,
      [orderId, username],
    );
    await sql.query(
      `insert into webhook (name, url, secret, events) values ('erp', 'http://erp.invalid', '', '{}')
       on conflict do nothing`,
    );
    await sql.query(
      `insert into webhook_call (webhook, event, audit_id, order_id) values ('erp', 'case.packed', 1, $1)`,
      [orderId],
    );
  }

  it('orders that ended before the day are in the archive and nowhere else; others stay', async () => {
    const [old, young] = [await finished(800), await finished(10)];
    const open = await makePackable(api, 8);
    await database.sql.query("update audit set at = at - interval '800 days' where order_id = $1", [
      idOf(open),
    ]);
    await mention(idOf(old), 'ann');
    const archive = join(folder, 'archive.jsonl');
    expect(await retention('delete', '--before', before, '--archive', archive)).toMatch(
      /^\d+ orders and \d+ entries of the audit were deleted; \S+archive.jsonl has them.$/,
    );
    expect((await api.ask('GET', old)).status).toBe(404);
    for (const path of [young, open]) expect((await api.ask('GET', path)).status).toBe(200);
    const lines = readFileSync(archive, 'utf8').trimEnd().split('\n');
    const rows = lines.map(
      (line) => JSON.parse(line) as { table: string; row: Record<string, unknown> },
    );
    const ofOld = rows.filter(({ row }) => [row['id'], row['order_id']].includes(idOf(old)));
    const tables = ofOld.map(({ table }) => table);
    const countOf = (name: string) => tables.filter((table) => table === name).length;
    expect([...new Set(tables)].map((name) => [name, countOf(name)])).toEqual([
      ['audit', 7],
      ['case_record', 14],
      ['label_file', 2],
      ['label_print', 1],
      ['print_job', 1],
      ['webhook_call', 1],
      ['production_order', 1],
    ]);
    expect(
      rows.some(({ row }) => [idOf(young), idOf(open)].includes(String(row['order_id']))),
    ).toBe(false);
    const { rows: left } = await database.sql.query(
      'select (select count(*) from audit where order_id = $1) + (select count(*) from case_record where order_id = $1) as n',
      [idOf(old)],
    );
    expect(Number(left[0]?.['n'])).toBe(0);
    await expect(retention('delete', '--before', before, '--archive', archive)).rejects.toThrow(
      'archive.jsonl exists: name a new file.',
    );
  });

  /** Ends the connection of a deletion before or after COMMIT reached the database. */
  function loseTheCommit(reaches: boolean): void {
    const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
    let hasDeleted = false;
    const lossy = async function (this: pg.Client, ...words: unknown[]) {
      hasDeleted ||= JSON.stringify(words[0]).includes('delete from production_order');
      if (!hasDeleted || words[0] !== 'commit') return query.apply(this, words);
      if (reaches) await query.apply(this, words);
      throw new Error('Connection terminated unexpectedly');
    };
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(lossy);
  }

  it.each([
    { moment: 'after COMMIT', reaches: true },
    { moment: 'before COMMIT', reaches: false },
  ])('a connection that is lost $moment leaves the archive or the rows', async ({ reaches }) => {
    const old = await finished(800);
    const archive = join(folder, `lost-${reaches}.jsonl`);
    loseTheCommit(reaches);
    const failing = retention('delete', '--before', before, '--archive', archive);
    await expect(failing).rejects.toThrow(
      /whether the rows were deleted is not known.*lost-\w+\.jsonl stays/i,
    );
    vi.restoreAllMocks();
    expect(readFileSync(archive, 'utf8')).toContain(idOf(old));
    expect((await api.ask('GET', old)).status).toBe(reaches ? 404 : 200);
  });

  it('a deletion that fails leaves the rows, and no archive', async () => {
    const old = await finished(800);
    const archive = join(folder, 'failed.jsonl');
    await database.sql.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'kept'; end $$`,
    );
    await database.sql.query(
      'create trigger refuse before delete on production_order execute function refuse()',
    );
    const failing = retention('delete', '--before', before, '--archive', archive);
    await expect(failing).rejects.toThrow('kept');
    await database.sql.query('drop function refuse cascade');
    expect(existsSync(archive)).toBe(false);
    expect((await api.ask('GET', old)).status).toBe(200);
  });

  it.runIf(existsSync('/dev/full'))('a full disk leaves the rows, and is named', async () => {
    const old = await finished(800);
    const archive = join(folder, 'full.jsonl');
    symlinkSync('/dev/full', `${archive}.part`);
    const failing = retention('delete', '--before', before, '--archive', archive);
    await expect(failing).rejects.toThrow(`The disk of ${archive} is full: nothing was deleted.`);
    expect(existsSync(archive)).toBe(false);
    expect((await api.ask('GET', old)).status).toBe(200);
  });

  it('a person is forgotten once the account is disabled, and another one of the same call is not', async () => {
    const people = usersIn(database.sql);
    const account = { username: 'jo', email: 'jo@localhost', name: 'Jo', clientRoles: [] };
    await people.add({ ...account, password: 'a-long-password' });
    const scanned = [
      { username: 'jo', codes: ['a'] },
      { username: 'ann', codes: ['b'] },
    ];
    await database.sql.query(
      `insert into audit (actor, username, action, order_id, detail)
         select '2', 'ann', 'packMasterCase', id, $1 from production_order limit 1`,
      [{ query: {}, body: { scanned_by: scanned } }],
    );
    await database.sql.query(
      "update case_record set scanned_by = 'jo' where key = (select min(key) from case_record)",
    );
    await expect(retention('forget', 'jo')).rejects.toThrow('run "user disable jo" first');
    await people.setDisabled((await people.byName('jo'))?.id ?? '', true);
    const former = /former-[\da-f]{8}/.exec(await retention('forget', 'jo'))?.[0];
    const packs = await database.sql.query(
      "select detail#>'{body,scanned_by}' as people from audit where actor = '2'",
    );
    expect(packs.rows).toEqual([{ people: [{ ...scanned[0], username: former }, scanned[1]] }]);
    const cases = await database.sql.query(
      'select distinct scanned_by from case_record where scanned_by is not null',
    );
    expect(cases.rows).toEqual([{ scanned_by: former }]);
    expect(await people.byName('jo')).toBeUndefined();
    await expect(retention('forget', 'jo')).rejects.toThrow('There is no account "jo".');
  });
});
