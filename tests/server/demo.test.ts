import { expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { seedDemo } from '../../server/demo/seed.ts';

const today = new Date('2026-01-15T12:00:00Z');

async function month(seed: number) {
  const database = await openDatabase({});
  await seedDemo(database, { seed, today });
  const again = await seedDemo(database, { seed, today });
  const { rows } = await database.sql.query(
    'select o.name, o.status, o.date_start, c.code, c.packed_in from production_order o left join case_record c on c.order_id = o.id order by o.name, c.key',
  );
  await database.close();
  return { again, rows };
}

it('makes the same month, codes included, from the same seed, and never fills twice', async () => {
  const [first, second, other] = [await month(5), await month(5), await month(6)];
  expect(first.again).toBe(false);
  expect(second.rows).toEqual(first.rows);
  expect(other.rows).not.toEqual(first.rows);
  expect(new Set(first.rows.map((row) => row['name'])).size).toBe(60);
  expect(new Set(first.rows.map((row) => row['status'])).size).toBe(5);
});
