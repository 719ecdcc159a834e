/** Rows of started sign-ins, which need no account. */
import { beforeAll, expect, test } from 'vitest';
import type { AdapterFactory } from 'oidc-provider';
import type { Database } from '../../server/database/open.ts';
import { visitor } from '../support/server/identity-client.ts';
import { plantOfFile } from '../support/server/plant.ts';

const HOUR_S = 3600;

const plant = await plantOfFile({ PUBLIC_URL: 'https://floor.plant.example' });
// After the plant, which loads the library without its warning of an old Node.
const { storageIn } = await import('../../server/identity/storage.ts');
let sql: Database['sql'];
beforeAll(async () => {
  ({ sql } = plant.database);
});

const interactions = (create: AdapterFactory) => create('Interaction');

test("one address pushes out its own sign-ins that were begun, and no other address's", async () => {
  let address = '192.0.2.1';
  const limits = { rows: 10, rowsPerAddress: 4, trimEvery: 1 };
  const begun = interactions(storageIn(sql, () => address, limits));
  await begun.upsert('of a person', {}, HOUR_S);
  address = '192.0.2.2';
  for (let n = 0; n < 20; n += 1) await begun.upsert(`flood ${n}`, {}, HOUR_S + n);
  expect(await begun.find('of a person')).toBeDefined();
  const flood = await Promise.all(Array.from({ length: 20 }, (_, n) => begun.find(`flood ${n}`)));
  expect(flood.filter(Boolean)).toHaveLength(4);
  expect(flood[19]).toBeDefined();
});

test('sign-ins that were begun have a bounded number of rows, of however many addresses', async () => {
  let address = '';
  const limits = { rows: 10, rowsPerAddress: 4, trimEvery: 5 };
  const begun = interactions(storageIn(sql, () => address, limits));
  for (let n = 0; n < 40; n += 1) {
    address = `203.0.113.${n}`;
    await begun.upsert(`begun ${n}`, {}, HOUR_S + n);
  }
  const rows = await Promise.all(Array.from({ length: 40 }, (_, n) => begun.find(`begun ${n}`)));
  expect(rows.filter(Boolean)).toHaveLength(10);
  expect(rows[39]).toBeDefined();
});

test('housekeeping deletes what has expired, and no sign-in, delay or tablet that is still in use', async () => {
  const begun = interactions(storageIn(sql, () => ''));
  await begun.upsert('over', {}, -1);
  await begun.upsert('open', {}, HOUR_S);
  await sql.query(`insert into idp_attempt (key, attempts, free, longest, last_at, free_at) values
    ('over', 1, 1, 1, now() - interval '16 minutes', now()), ('open', 1, 1, 1, now() - interval '14 minutes', now())`);
  await sql.query(`insert into idp_device values
    ('over', 'jo', now() - interval '91 days'), ('open', 'jo', now() - interval '89 days')`);
  await plant.identity?.purge();
  const { rows } = await sql.query(`select id from idp_payload where id in ('over', 'open')
    union all select key from idp_attempt union all select device from idp_device`);
  expect(rows.map(({ id }) => id)).toEqual(['open', 'open', 'open']);
});

test('a sign-in that was begun is counted at the address that the proxy names', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  await visitor(() => plant, 'https://floor.plant.example', headers).authorize();
  const { rows } = await sql.query(
    "select payload->>'address' as address from idp_payload where model = 'Interaction'",
  );
  expect(rows.map(({ address }) => address)).toContain('192.0.2.77');
});
