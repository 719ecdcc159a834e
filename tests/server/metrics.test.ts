import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { buildPlant, type Plant } from '../../server/http/app.ts';
import { readConfig } from '../../server/config.ts';
import { waitsInWords } from '../../server/doctor/data.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { readWaits } from '../../server/metrics/waits.ts';
import { askForLabels } from '../../server/printing/jobs.ts';
import { noteTrouble } from '../../server/printing/printers.ts';
import { addPrinter } from '../support/server/printing.ts';
import { addWebhook, removeWebhook } from '../../server/webhooks/webhooks.ts';
import { codesOf, makePackable, type ApiApp } from '../support/server/api-app.ts';
import { visitor } from '../support/server/identity-client.ts';
import { REALM } from '../support/server/plant.ts';

const metrics = createMetrics();
let database: Database;
let plant: Plant;
let token = '';

beforeAll(async () => {
  database = await openDatabase({ observe: metrics.database });
  const config = readConfig({ LOG_LEVEL: 'silent' });
  plant = await buildPlant({ config, database, port: 8080, metrics });
  await plant.app.listen({ port: 0, host: '127.0.0.1' });
  const address = plant.app.listeningOrigin;
  token = (await visitor(() => ({ url: address })).signIn()).access_token;
});
afterAll(async () => {
  await plant.app.close();
  await database.close();
});

const ask: ApiApp['ask'] = async (method, url, body, key) => {
  const answer = await plant.app.inject({
    method: method as 'GET',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'x-teleport-station': '2',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const { statusCode: status, headers } = answer;
  return { status, headers, body: answer.json() };
};

/** The value of one line of /metrics; undefined when it is not there. */
async function value(line: string): Promise<number | undefined> {
  const { body } = await plant.app.inject('/metrics');
  const found = body.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

it('a pack counts once with its station, its repetition as a replay, and a refusal by its reason', async () => {
  const path = await makePackable({ app: plant.app, database, ask });
  const api = { app: plant.app, database, ask };
  const [shipper = '', other = ''] = await codesOf(api, path, 'stray_shipper_case');
  const units = await codesOf(api, path, 'stray_individual_unit');
  const body = { shipper_case_uid: shipper, unit_uids: units.slice(0, 2) };
  const pack = (asked: unknown, key?: string) =>
    ask('POST', `${path}/pack-shipper-case`, asked, key);
  expect((await pack(body, 'the-same-key')).status).toBe(200);
  expect((await pack(body, 'the-same-key')).status).toBe(200);
  expect((await pack({ ...body, shipper_case_uid: other })).status).toBe(409);
  expect((await pack({})).status).toBe(422);
  expect((await pack({ ...body, print_quality: {} })).status).toBe(422);
  const of = 'operation="packShipperCase"';
  expect(await value(`teleport_packs_total{${of},station="2"}`)).toBe(1);
  expect(await value(`teleport_replays_total{${of}}`)).toBe(1);
  expect(await value(`teleport_refusals_total{${of},reason="packed_elsewhere"}`)).toBe(1);
  expect(await value(`teleport_refusals_total{${of},reason="invalid"}`)).toBe(2);
});

it('events that wait for a webhook and those that were given up are counted by its name', async () => {
  const { sql } = database;
  await addWebhook(sql, { name: 'erp', url: 'http://erp.invalid', events: ['order.finished'] });
  const path = await makePackable({ app: plant.app, database, ask });
  await sql.query(
    `insert into webhook_call (webhook, event, audit_id, order_id, dead_at)
     values ('erp', 'order.finished', 1, $1, null), ('erp', 'order.finished', 2, $1, now()), ('erp', 'order.finished', 3, $1, now())`,
    [path.split('/').at(-1)],
  );
  const count = (thing: string) => value(`teleport_waiting{thing="${thing}",name="erp"}`);
  await expect.poll(() => count('webhook_waiting')).toBe(1);
  expect(await count('webhook_given_up')).toBe(2);
  expect(
    await value('teleport_waiting_seconds{thing="webhook_given_up",name="erp"}'),
  ).toBeGreaterThanOrEqual(0);
  expect(await value('teleport_waiting_limit_seconds{thing="webhook_waiting"}')).toBe(1800);
  await removeWebhook(sql, 'erp');
  await expect.poll(() => count('webhook_given_up')).toBeUndefined();
});

it('a backup that cannot be found hides no other wait, and a folder that cannot be read is one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-backups-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const backups = async () =>
    (await readWaits(database.sql, dataDir)).filter(({ thing }) => thing === 'backup');
  expect(await backups()).toEqual([]);
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  writeFileSync(join(folder, 'plant-2026-12-01T06-00-00Z.tar'), '');
  symlinkSync('/nowhere', join(folder, 'plant-last.tar'));
  expect(await backups()).toMatchObject([{ count: 1, why: null }]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, ''); // no folder, so that root cannot read it either
  const [unread] = await backups();
  expect(unread).toMatchObject({ seconds: Infinity, why: expect.stringContaining('ENOTDIR') });
  const waits = await readWaits(database.sql, dataDir);
  expect(() => waitsInWords(waits)).toThrow(
    /^backup: 1 for an unknown time \(ENOTDIR.+: see "systemctl status/,
  );
});

it('a print waits from the trouble or the question on, however long its job has been printing', async () => {
  const { sql } = database;
  const api = { app: plant.app, database, ask };
  const path = await makePackable(api);
  await addPrinter(sql, 'north');
  await sql.query(
    `insert into print_job (id, printer, order_id, set, label_type, label_name, first, last, template, username, done, next, state, created_at)
     values (1, 'north', $1, 'S1', 'shipper_case', 'Case', 1, 900, '{}', 'jo', 5, 7, 'printing', now() - interval '2 hours')`,
    [path.split('/').at(-1)],
  );
  const prints = async () =>
    (await readWaits(sql, 'none')).filter(({ thing }) => thing === 'print');
  expect(await prints()).toEqual([]);
  await noteTrouble(sql, 'north', 'paper');
  await sql.query(`update label_printer set trouble_at = now() - interval '10 minutes'`);
  await noteTrouble(sql, 'north', 'offline'); // still the same stop
  const [stopped] = await prints();
  expect(stopped).toMatchObject({ name: 'north', count: 1, why: 'offline' });
  expect(Math.round((stopped?.seconds ?? 0) / 60)).toBe(10);
  await askForLabels(sql, '1');
  const [asked] = await prints();
  expect(asked).toMatchObject({ count: 1, why: null });
  expect(asked?.seconds).toBeLessThan(60);
  await sql.query('delete from label_printer');
});

it('a call without a token counts as unauthorized', async () => {
  await plant.app.inject('/v1/production-orders');
  expect(await value('teleport_refusals_total{operation="listOrders",reason="unauthorized"}')).toBe(
    1,
  );
});

it('password attempts are counted by their result', async () => {
  const browser = visitor(() => ({ url: plant.app.listeningOrigin }));
  const page = browser.next(await browser.authorize());
  expect(page).toContain(REALM);
  await browser.open(page, { username: 'operator', password: 'guess' });
  expect(await value('teleport_sign_ins_total{result="wrong"}')).toBe(1);
  expect(await value('teleport_sign_ins_total{result="success"}')).toBe(1);
});

it('statements, waits and failed statements of the database are timed and counted', async () => {
  expect(await value('teleport_database_statement_seconds_count')).toBeGreaterThan(20);
  expect(await value('teleport_database_wait_seconds_count')).toBeGreaterThan(20);
  await expect(database.sql.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  expect(await value('teleport_database_errors_total{sqlstate="22"}')).toBe(1);
});

it('metrics contain the version, the kind of database and the free disk space', async () => {
  const { body } = await plant.app.inject('/metrics');
  expect(body).toMatch(
    /^teleport_build_info\{version="\d+\.\d+\.\d+( \([\da-f]+\+?\))?",built="[\d-]*",database="pglite"\} 1$/m,
  );
  expect(body).toMatch(/^teleport_data_free_bytes /m);
});

it('a plant is not ready for a minute after its database had no room for a change', async () => {
  const { sql } = database;
  const api = { app: plant.app, database, ask };
  const path = await makePackable(api);
  const [shipper = ''] = await codesOf(api, path, 'stray_shipper_case');
  const units = await codesOf(api, path, 'stray_individual_unit');
  await sql.query(`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
  await sql.query(
    'create trigger disk_is_full before insert on audit execute function fill_disk()',
  );
  onTestFinished(async () => {
    vi.useRealTimers();
    await sql.query('drop function fill_disk cascade');
  });
  const ready = async () => (await plant.app.inject('/readyz')).statusCode;
  expect(await ready()).toBe(200);
  vi.useFakeTimers({ toFake: ['performance'] });
  const { status } = await ask('POST', `${path}/pack-shipper-case`, {
    shipper_case_uid: shipper,
    unit_uids: units.slice(0, 2),
  });
  expect([status, await ready()]).toEqual([503, 503]);
  vi.advanceTimersByTime(61_000);
  expect(await ready()).toBe(200);
});
