/** The case records that a change looks at, with its order in one statement or in one of their own. */
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { codeKey } from '../../contract/case-code.ts';
import type { CodeKind } from '../../contract/case-types.ts';
import type { Db } from '../database/open.ts';
import { memoPerDatabase } from '../database/statements.ts';
import { cases, labelFiles } from '../database/schema.ts';
import type { CaseState } from '../packing/rules.ts';

/** The cases of these codes, and what is packed in the holder. */
export interface Around {
  readonly codes?: readonly string[];
  /** Key of a case. */
  readonly holder?: string;
  /** The kinds of the codes by their keys, where nearly every call finds all of them loose, and the holder empty. */
  readonly usually?: ReadonlyMap<string, CodeKind>;
}

/** Parameters of a statement with `statesIn`. */
export const aroundParameters = ({ codes = [], holder }: Around) => ({
  keys: [...new Set(codes.map(codeKey))],
  holder: holder ?? null,
});

export type States = ReadonlyMap<string, CaseState>;

export const byKey = (states: readonly CaseState[]): States =>
  new Map(states.map((one) => [one.key, one]));

const one = alias(cases, 'one');
const holder = alias(cases, 'holder');

/** Labels of a file that is not ready do not exist yet. */
const isThere = sql`coalesce(
  (select ${labelFiles.ready} from ${labelFiles} where ${labelFiles.id} = ${one.fileId}),
  ${one.fileId} is null)`;

/**
 * A plan is made once, perhaps for a table of a few labels, and must hold when they are millions:
 * `limit 1` makes each code a look-up of its own, and the order's id, of which an index would read all
 * labels of the order, is compared last.
 */
const listIn = (orderId: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'key', ${one.key}, 'code', ${one.code}, 'kind', ${one.kind}, 'packedIn', ${one.packedIn},
    'remaining', ${one.remaining},
    'holderCode', (select ${holder.code} from ${cases} as "holder" where ${holder.key} = ${one.packedIn})
  )) filter (where ${one.orderId} = ${orderId} and ${isThere}), '[]')
  from (
    select asked.* from unnest(${sql.placeholder('keys')}::text[]) as wanted
      cross join lateral (select * from ${cases} where ${cases.key} = wanted limit 1) as asked
    union all
    select * from ${cases} where ${cases.packedIn} = ${sql.placeholder('holder')}
  ) as "one")`;

/** What is read where `areLoose` holds. */
export const looseStates = ({ usually = new Map() }: Around): States =>
  byKey(
    [...usually].map(([key, kind]) => {
      return { key, code: key, kind, packedIn: null, holderCode: null, remaining: false };
    }),
  );

/** Parameters of a statement with `areLoose`. */
export const looseParameters = ({ usually = new Map(), holder }: Around) => ({
  looseKeys: [...usually.keys()],
  looseKinds: [...usually.values()],
  holder: holder ?? null,
});

/**
 * Whether the cases are what they usually are. Written as `listIn` is, for the same reason; `not exists`
 * would look for the first of many rows, in the table's order.
 */
export const areLoose = (orderId: SQL): SQL => sql`(
  select count(*) = cardinality(${sql.placeholder('looseKeys')}::text[])
  from unnest(${sql.placeholder('looseKeys')}::text[], ${sql.placeholder('looseKinds')}::text[])
      as wanted(key, kind)
    cross join lateral (select * from ${cases} where ${cases.key} = wanted.key limit 1) as "one"
  where ${one.orderId} = ${orderId} and ${one.kind} = wanted.kind
    and ${one.packedIn} is null and not ${one.remaining} and ${isThere}
) and (select count(*) from ${cases} where ${cases.packedIn} = ${sql.placeholder('holder')}) = 0`;

/** As a column of a statement. Nested, because drizzle takes the tables' names off columns on top. */
export const statesIn = (orderId: SQL) => sql<readonly CaseState[]>`${listIn(orderId)}`;

const contents = memoPerDatabase((db) =>
  db
    .select({ states: statesIn(sql`${sql.placeholder('orderId')}::uuid`) })
    .from(sql`(values (1)) as once`)
    .prepare('states_around'),
);

/** Reads them without their order. */
export async function statesAround(db: Db, orderId: string, around: Around): Promise<States> {
  const [read] = await contents(db).execute({ orderId, ...aroundParameters(around) });
  return byKey(read?.states ?? []);
}
