/** The signing keys of the embedded provider: encrypted where they are stored, and rotated. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/database/open.ts';
import { loadKeys, publicKeys, rotateKeys } from '../../server/identity/keys.ts';
import { openEmpty } from '../support/server/databases.ts';
import { openPlant } from '../support/server/plant.ts';
import { visitor } from '../support/server/identity-client.ts';

const SECRET = 'a-secret-of-the-plant-with-enough-signs';
let database: Database;
beforeAll(async () => {
  database = await openEmpty();
});
afterAll(() => database.close());

const stored = async () =>
  JSON.stringify((await database.sql.query('select value from idp_key order by name')).rows);

test('keys that are stored in clear are encrypted once there is a secret, and need it from then on', async () => {
  const before = await loadKeys(database.sql);
  const [key] = before.signing.keys;
  expect(await stored()).toContain(key?.d);
  expect(await loadKeys(database.sql, SECRET)).toEqual(before);
  const text = await stored();
  expect([text.includes(key?.d ?? ''), text.includes(before.cookies[0] ?? '')]).toEqual([
    false,
    false,
  ]);
  expect(await loadKeys(database.sql, SECRET)).toEqual(before);
  await expect(loadKeys(database.sql)).rejects.toThrow(
    'The signing keys in the database are encrypted: set SIGNING_SECRET or SIGNING_SECRET_FILE as before.',
  );
  await expect(loadKeys(database.sql, `${SECRET}!`)).rejects.toThrow('another SIGNING_SECRET');
});

test('a rotation signs with a new key, and ends no sign-in', async () => {
  const plant = await openPlant({ SIGNING_SECRET: SECRET });
  let running = plant;
  const person = visitor(() => running);
  const before = await person.signIn();
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string })
      .kid;
  await rotateKeys(plant.database.sql, SECRET);
  const keys = publicKeys(await loadKeys(plant.database.sql, SECRET)).keys.map(({ kid }) => kid);
  expect(keys).toEqual([
    expect.not.stringMatching(kidOf(before.access_token)),
    kidOf(before.access_token),
  ]);
  const next = await openPlant({ SIGNING_SECRET: SECRET }, plant.database);
  const call = (token: string) =>
    next.app.inject({
      url: '/v1/production-orders',
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await call(before.access_token)).statusCode).toBe(200);
  running = next;
  const silent = await person.toApp(await person.authorize({ prompt: 'none' }));
  expect(silent.searchParams.get('code')).toBeTruthy();
  const refresh = { grant_type: 'refresh_token', refresh_token: before.refresh_token };
  const after = (await (await person.token(refresh)).json()) as { access_token: string };
  expect(kidOf(after.access_token)).toBe(keys[0]);
  expect((await call(after.access_token)).statusCode).toBe(200);
  await rotateKeys(plant.database.sql, SECRET);
  const { signing, cookies } = await loadKeys(plant.database.sql, SECRET);
  const kids = signing.keys.map(({ kid }) => kid);
  expect([kids[1], kids.length, cookies.length]).toEqual([keys[0], 2, 2]);
  await next.close();
  await plant.close();
});
