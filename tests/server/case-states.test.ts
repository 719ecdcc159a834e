import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASE_TYPE, statesAround } from '../../server/cases/records.ts';
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

/** Name of the statement that a connection has prepared for reading case states. */
async function preparedName(): Promise<string> {
  const { rows } = await run(
    `select name from pg_prepared_statements where statement like '%cross join lateral%'`,
  );
  return String(rows[0]?.['name']);
}

it('the case states of a change are those of its codes and its holder, each once, of its order', async () => {
  const [own, other] = [await addOrder('MO/1'), await addOrder('MO/2')];
  await addCases(own, 1, 5);
  await addCases(other, 6, 9);
  await run(`update case_record set packed_in = 's0001' where key in ('s0002', 's0003', 's0007')`);
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
    hasContents: false,
  });
  expect(states.get('s0004')).toMatchObject({ packedIn: null, holderCode: null });
  const holder = await statesAround(database.db, own, { codes: ['S0001'] });
  expect(holder.get('s0001')).toMatchObject({ hasContents: true });
});

it('a plan for case states that was made for a few labels reads only a few rows among thousands', async () => {
  const order = await addOrder('MO/3');
  await addCases(order, 101, 103);
  const around = { codes: ['S0101', 'S0102', 'S0103'], holder: 's0101' };
  for (let n = 0; n < 3; n += 1) await statesAround(database.db, order, around);
  await addCases(order, 104, 4000);
  const prepared = `${await preparedName()} ('{s0101,s0102,s0103}', 's0101')`;
  expect(await rowsTouchedBy(prepared)).toBeLessThan(20);
});

it.each([
  ['B', ['batch', 'batch', 'batch']],
  ['I', ['internal_master_case', 'internal_master_case', 'internal_master_case']],
  ['S', ['stray_shipper_case', 'shipper_case', 'shipper_case']],
  ['U', ['stray_individual_unit', 'unit_case', 'unit_case']],
])('the type of a case %s follows from its kind, and from where it is', async (kind, types) => {
  const { rows } = await run(
    `select ${CASE_TYPE} as type from (
       values ($1::text, null::text, false), ($1, 'm', false), ($1, null, true)
     ) as c (kind, packed_in, remaining)`,
    [kind],
  );
  expect(rows.map(({ type }) => type)).toEqual(types);
});
