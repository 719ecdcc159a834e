/** A list that is sent as another kind of list. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { openAdmin, type AdminApp } from '../support/server/admin-app.ts';

const example = (name: string) => readFileSync(`docs/examples/${name}.csv`, 'utf8');

let database: Database;
let admin: AdminApp;
beforeAll(async () => {
  database = await openDatabase({});
  admin = await openAdmin(database);
});
afterAll(async () => {
  await admin.app.close();
  await database.close();
});

it.each([
  ['products', 'orders', 'import-products'],
  ['units', 'orders', 'import-units'],
  ['orders', 'products', 'import'],
  ['units', 'products', 'import-units'],
  ['orders', 'units', 'import'],
] as const)(
  'a list of %s sent as %s is refused with the command for %s',
  async (list, as, command) => {
    const { status, issues } = await admin.load(as, example(list));
    expect(status).toBe(422);
    expect(issues[0]).toMatch(
      new RegExp(`^1 : is the first line of a list of .+: use ${command} \\(`),
    );
  },
);

it('a mistaken list in JSON is refused as well', async () => {
  const { issues } = await admin.load('orders', [
    { sku: 'P-1', name: 'Oil', weight_code: '30 ml' },
  ]);
  expect(issues[0]).toContain('use import-products');
});

it('a wrong list of the right kind has its own error alone', async () => {
  const { issues } = await admin.load('orders', 'name,planned_quantity\nA-1,many\n');
  expect(issues.join()).not.toContain('use import');
  expect(issues).toHaveLength(2);
});
