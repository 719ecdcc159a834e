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
  ['products', 'orders'],
  ['units', 'orders'],
  ['orders', 'products'],
  ['units', 'products'],
  ['orders', 'units'],
] as const)(
  'a list of %s sent as %s is refused with what its rows lack or do not fit',
  async (list, as) => {
    const { status, issues } = await admin.load(as, example(list));
    expect(status).toBe(422);
    expect(issues).not.toEqual([]);
  },
);
