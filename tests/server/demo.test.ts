import { beforeAll, expect, it } from 'vitest';
import { demoMonth, openLabels } from '../../server/demo/month.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { openEmpty } from '../support/server/databases.ts';

const today = new Date('2026-01-15T12:00:00Z');

async function month(seed: number) {
  const database = await openEmpty();
  await seedDemo(database, { seed, today });
  const again = await seedDemo(database, { seed, today });
  const { rows } = await database.sql.query(
    'select o.name, o.status, o.date_start, c.code, c.packed_in from production_order o left join case_record c on c.order_id = o.id order by o.name, c.key',
  );
  await database.close();
  return { again, rows };
}

let first: Awaited<ReturnType<typeof month>>;
beforeAll(async () => {
  first = await month(5);
});

it('the same seed gives the same month, codes included, and only once', async () => {
  const [second, other] = [await month(5), await month(6)];
  expect(first.again).toBe(false);
  expect(second.rows).toEqual(first.rows);
  expect(other.rows).not.toEqual(first.rows);
  expect(new Set(first.rows.map((row) => row['name'])).size).toBe(60);
  expect(new Set(first.rows.map((row) => row['status'])).size).toBe(5);
});

it('demonstration labels can still be packed after seeding', async () => {
  const { rows } = first;
  const packedIn = new Map(rows.map((row) => [row['code'], row['packed_in']]));
  const filled = new Set(packedIn.values());
  const orders = openLabels(5);
  expect(orders).toHaveLength(12);
  for (const { order, master, shipper, loose } of orders) {
    const own = new Set(rows.filter((row) => row['name'] === order).map((row) => row['code']));
    for (const code of [...master, ...shipper, ...loose]) {
      expect(own).toContain(code);
      expect(packedIn.get(code)).toBeNull();
    }
    for (const code of master) expect(filled).not.toContain(code.toLowerCase());
    expect(master.length * shipper.length).toBeGreaterThan(0);
  }
});

it('demonstration labels suffice to pack every order to its end, with a master case in each', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const offered = new Map(openLabels(seed).map((labels) => [labels.order, labels]));
    for (const { plan, counts } of demoMonth(seed)) {
      const labels = offered.get(plan.name);
      if (!labels) continue;
      const [units, shippers] = [plan.shipperCaseSize ?? 0, plan.masterCaseSize ?? 0];
      const filled = plan.shippers > 0 ? (counts.shipper - plan.shippers) * units : 0;
      const { order, master, shipper, loose } = labels;
      expect([order, master.length]).toEqual([order, counts.master - plan.masters + 1]);
      expect([order, shipper.length]).toEqual([
        order,
        counts.shipper - plan.masters * shippers + 1,
      ]);
      expect(loose.length).toBeGreaterThan(filled + counts.loose);
      expect([order, counts.master > 0]).toEqual([order, true]);
      expect(plan.planned).toBeGreaterThanOrEqual(plan.produced);
    }
  }
});
