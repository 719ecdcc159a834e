/** A plant runs for months on one embedded database: a statement leaves nothing in memory. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { heapMegabytes } from '../support/heap.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
});
afterAll(() => database.close());

async function ask(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const text = `select n, $1::text as words from generate_series(1, 20) n`;
    const { rows } = await database.sql.query(text, [`words ${time}`]);
    if (rows.length !== 20) throw new Error(`${rows.length} rows`);
  }
}

it('twenty thousand rows that were read and forgotten take no room', async () => {
  await ask(200); // what is made once
  const before = heapMegabytes();
  await ask(1000);
  expect(heapMegabytes() - before).toBeLessThan(1.5); // kept, they take four
});
