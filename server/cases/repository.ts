/** Reads and moves the case records that a change of an order depends on. */
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { codeKey } from '../../contract/case-code.ts';
import type { CodeKind } from '../../contract/case-types.ts';
import type { Db, Tx } from '../database/open.ts';
import { cases, labelFiles } from '../database/schema.ts';
import { prepared } from '../database/transaction.ts';
import type { CaseState } from '../packing/rules.ts';

/** The cases of these codes, and everything packed in the holder. */
export interface Around {
  readonly codes?: readonly string[];
  /** Key of a case. */
  readonly holder?: string;
}

export type States = ReadonlyMap<string, CaseState>;

const one = alias(cases, 'one');
const holder = alias(cases, 'holder');

/** Nested, because drizzle strips the table names of columns at the top of a selected expression. */
const HOLDER_CODE = sql<string | null>`${sql`(
  select ${holder.code} from ${cases} as "holder" where ${holder.key} = ${one.packedIn})`}`;

/** Labels of a file that is not ready do not exist yet. */
const IS_THERE = sql`coalesce(
  (select ${labelFiles.ready} from ${labelFiles} where ${labelFiles.id} = ${one.fileId}),
  ${one.fileId} is null)`;

/**
 * A connection plans this statement once, perhaps while the table has only a few labels. `limit 1`
 * makes each code an index look-up in every plan, so the statement stays fast with millions of labels.
 */
const CANDIDATES = sql`(
  select found.* from unnest(${sql.placeholder('keys')}::text[]) as wanted
    cross join lateral (select * from ${cases} where ${cases.key} = wanted limit 1) as found
  union all
  select * from ${cases} where ${cases.packedIn} = ${sql.placeholder('holder')}
) as "one"`;

const FIELDS = {
  orderId: sql<string>`${one.orderId}`,
  state: {
    key: sql<string>`${one.key}`,
    code: sql<string>`${one.code}`,
    kind: sql<CodeKind>`${one.kind}`,
    packedIn: sql<string | null>`${one.packedIn}`,
    remaining: sql<boolean>`${one.remaining}`,
    holderCode: HOLDER_CODE,
  },
};

const statesStatement = prepared((db) =>
  db.select(FIELDS).from(CANDIDATES).where(IS_THERE).prepare('case_states'),
);

/** By key. The order is compared here: PostgreSQL would read all labels of the order from its index. */
export async function statesAround(db: Db | Tx, order: string, around: Around): Promise<States> {
  const keys = [...new Set((around.codes ?? []).map(codeKey))];
  const found = await statesStatement(db).execute({ keys, holder: around.holder ?? null });
  const ofOrder = found.filter(({ orderId }) => orderId === order);
  return new Map(ofOrder.map(({ state }) => [state.key, state]));
}

export interface Place {
  readonly packedIn: string | null;
  readonly remaining: boolean;
}

export const LOOSE: Place = { packedIn: null, remaining: false };

const moveStatement = prepared((tx) =>
  tx
    .update(cases)
    .set({
      packedIn: sql`${sql.placeholder('packedIn')}`,
      remaining: sql`${sql.placeholder('remaining')}`,
      packedAt: sql`${sql.placeholder('packedAt')}`,
      packedBy: sql`${sql.placeholder('packedBy')}`,
    })
    .where(sql`${cases.key} = any(${sql.placeholder('keys')})`)
    .prepare('move_cases'),
);

/** @param by subject of the operator who packs them; undefined when they are unpacked */
export async function moveCases(tx: Tx, keys: readonly string[], place: Place, by?: string) {
  const packed = { packedAt: by ? new Date() : null, packedBy: by ?? null };
  await moveStatement(tx).execute({ keys, ...place, ...packed });
}
