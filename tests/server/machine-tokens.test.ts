/** Tokens of programs: what they open, and that only the command makes them. */
import { expect, test } from 'vitest';
import { addToken, listTokens, revokeToken } from '../../server/machines/tokens.ts';
import { openAdmin } from '../support/server/admin-app.ts';
import { plantOfFile } from '../support/server/plant.ts';

const plant = await plantOfFile();

const call = async (token: string, path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${plant.url}${path}`, { headers })).status;
};
const EXPORT = '/admin/v1/export/orders';

test('a token opens what its roles open, and shows when it was used', async () => {
  const { sql } = plant.database;
  const token = (await addToken(sql, 'erp', ['plant:admin'])) ?? '';
  expect((await listTokens(sql))[0]).toMatchObject({ name: 'erp', last_used_at: null });
  expect(await call(token, EXPORT)).toBe(200);
  expect(await call(token, '/v1/production-orders')).toBe(403);
  expect((await listTokens(sql))[0]?.last_used_at).toMatch(/^20/);
});

test.each([
  ['another secret', (token: string) => `${token.slice(0, -4)}AAAA`],
  ['another id', (token: string) => token.replace(/_.{11}_/, '_AAAAAAAAAAA_')],
  ['a part of it', (token: string) => token.slice(0, -1)],
])('a token with %s is refused', async (_what, change) => {
  const token = (await addToken(plant.database.sql, `erp-${_what.length}`, ['plant:admin'])) ?? '';
  expect(await call(change(token), EXPORT)).toBe(401);
});

test('a revoked token is refused, also one that was in use, and its name is not given again', async () => {
  const { sql } = plant.database;
  const token = (await addToken(sql, 'old-erp', ['plant:admin'])) ?? '';
  expect(await call(token, EXPORT)).toBe(200);
  expect(await revokeToken(sql, 'old-erp')).toBe(true);
  await expect.poll(() => call(token, EXPORT)).toBe(401);
  expect(await revokeToken(sql, 'old-erp')).toBe(false);
  expect(await addToken(sql, 'old-erp', ['plant:admin'])).toBeUndefined();
});

test('the secret of a token is not in the database', async () => {
  const token = (await addToken(plant.database.sql, 'hashed', ['plant:admin'])) ?? '';
  const { rows } = await plant.database.sql.query('select * from machine_token');
  // The secret may contain underscores too.
  const [, secret] = /^tpf_[\w-]{11}_([\w-]{43})$/.exec(token) ?? [];
  expect(secret).toBeDefined();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a program cannot make a token, and the command can', async () => {
  const request = {
    method: 'POST' as const,
    url: '/admin/v1/tokens',
    payload: { name: 'second', roles: ['plant:admin'] },
  };
  const program = await openAdmin(plant.database);
  expect((await program.app.inject(request)).statusCode).toBe(403);
  const command = await openAdmin(plant.database, 'UTC', 'command');
  const { token } = (await command.app.inject(request)).json<{ token: string }>();
  expect(await call(token, EXPORT)).toBe(200);
  expect((await command.app.inject(request)).statusCode).toBe(409);
});
