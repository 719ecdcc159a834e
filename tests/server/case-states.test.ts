import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { areLoose, looseParameters, statesAround } from '../../server/api/case-states.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
});
afterAll(() => database.close());

const run = (text: string, params: readonly unknown[] = []) => database.sql.query(text, params);

const addOrder = async (name: string): Promise<string> => {
  const { rows } = await run('insert into production_order (name) values ($1) returning id', [
    name,
  ]);
  return String(rows[0]?.['id']);
};

/** Shipper cases S0001 and so on of an order. */
const addCases = (orderId: string, from: number, to: number) =>
  run(
    `insert into case_record (key, code, order_id, kind)
     select lower(code), code, $1, 'S' from (
       select 'S' || lpad(n::text, 4, '0') as code from generate_series(${from}, ${to}) as n
     ) as codes`,
    [orderId],
  );

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows of tables and indexes that a plan has touched. */
function touched(plan: Plan): number {
  const { 'Actual Rows': kept, 'Actual Loops': times, 'Rows Removed by Filter': left = 0 } = plan;
  const isScan = (plan['Relation Name'] ?? plan['Index Name']) !== undefined;
  const own = isScan ? (kept + left) * times : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + touched(part), own);
}

async function rowsTouchedBy(prepared: string): Promise<number> {
  const { rows } = await run(`explain (analyze, format json) execute ${prepared}`);
  const plans = rows[0]?.['QUERY PLAN'] as readonly { readonly Plan: Plan }[];
  return plans.reduce((sum, { Plan: plan }) => sum + touched(plan), 0);
}

describe('The cases that a change looks at', () => {
  it('are those of its codes and what is packed in its holder, each once, of its order alone', async () => {
    const [own, other] = [await addOrder('MO/1'), await addOrder('MO/2')];
    await addCases(own, 1, 5);
    await addCases(other, 6, 9);
    await run(
      `update case_record set packed_in = 's0001' where key in ('s0002', 's0003', 's0007')`,
    );
    const around = { codes: ['s0003', 'S0004', 'S0004', 'S0008', 'S9999'], holder: 's0001' };
    const states = await statesAround(database.db, own, around);
    expect([...states.keys()].toSorted()).toEqual(['s0002', 's0003', 's0004']);
    expect(states.get('s0003')).toEqual({
      key: 's0003',
      code: 'S0003',
      kind: 'S',
      packedIn: 's0001',
      remaining: false,
      holderCode: 'S0001',
    });
    expect(states.get('s0004')).toMatchObject({ packedIn: null, holderCode: null });
  });

  it('are found alone among all labels of an order, also by a plan that was made for a few', async () => {
    const order = await addOrder('MO/3');
    await addCases(order, 101, 103);
    const around = { codes: ['S0101', 'S0102', 'S0103'], holder: 's0101' };
    for (let n = 0; n < 3; n += 1) await statesAround(database.db, order, around);
    await addCases(order, 104, 4000);
    expect(
      await rowsTouchedBy(`states_around ('${order}', '{s0101,s0102,s0103}', 's0101')`),
    ).toBeLessThan(20);
  });

  it('are compared with what they usually are by a plan that was made for a few, too', async () => {
    const order = await addOrder('MO/4');
    await addCases(order, 5001, 5003);
    const loose = database.db
      .select({ loose: sql<boolean>`${areLoose(sql`${sql.placeholder('order')}::uuid`)}` })
      .from(sql`(values (1)) as once`)
      .prepare('are_loose');
    const usually = new Map(
      (['s5001', 's5002', 's5003'] as const).map((key) => [key, 'S' as const]),
    );
    const asked = { order, ...looseParameters({ usually, holder: 's5001' }) };
    for (let n = 0; n < 3; n += 1) expect(await loose.execute(asked)).toEqual([{ loose: true }]);
    await addCases(order, 5004, 9000);
    const values = `'{s5001,s5002,s5003}', '{s5001,s5002,s5003}', '{S,S,S}', '${order}', 's5001'`;
    expect(await rowsTouchedBy(`are_loose (${values})`)).toBeLessThan(20);
  });
});
