/** Reads and moves the case records that a change of an order depends on. */
import { and, eq, isNotNull, max, min, sql } from 'drizzle-orm';
import { codeKey } from '../../contract/case-code.ts';
import type { Db, Tx } from '../database/open.ts';
import { sqlOf } from '../database/transaction.ts';
import type { CaseState } from '../packing/rules.ts';
import type { PackingRecord } from '../../contract/types.ts';
import { audit, cases } from '../database/schema.ts';

/** The cases of these codes, and everything packed in the holder. */
interface Around {
  readonly codes?: readonly string[];
  /** Key of a case. */
  readonly holder?: string;
}

type States = ReadonlyMap<string, CaseState>;

/**
 * A connection plans this statement once, perhaps while the table has only a few labels. `limit 1` and the
 * subselect make each code an index look-up in every plan, so the statement stays fast with millions of labels.
 */
const STATES_AROUND = `
  select around.order_id as "orderId", around.key, around.code, around.kind,
    around.packed_in as "packedIn", around.remaining,
    (select code from case_record where key = around.packed_in) as "holderCode",
    (select key from case_record where packed_in = around.key limit 1) is not null as "hasContents"
  from (
    select found.* from unnest($1::text[]) as wanted
      cross join lateral (select * from case_record where key = wanted limit 1) as found
    union all
    select * from case_record where packed_in = $2
  ) as around`;

/** Records by key. Their order is compared here: PostgreSQL would read all labels of the order from its index. */
export async function statesAround(db: Db | Tx, order: string, around: Around): Promise<States> {
  const keys = [...new Set((around.codes ?? []).map(codeKey))];
  const { rows: found } = await sqlOf(db).query<CaseState & { readonly orderId: string }>(
    STATES_AROUND,
    [keys, around.holder ?? null],
  );
  const ofOrder = found.filter(({ orderId }) => orderId === order);
  return new Map(ofOrder.map(({ orderId: _order, ...state }) => [state.key, state]));
}

interface PackedState {
  readonly packedIn: string | null;
  readonly remaining: boolean;
  /** Subject of the operator who packs; null for a case that is unpacked. */
  readonly by: string | null;
  /** Usernames of the people who scanned for the operator, by the keys of cases. */
  readonly scanners?: Readonly<Record<string, string>>;
}

export const LOOSE: PackedState = { packedIn: null, remaining: false, by: null };

const MOVE = `
  update case_record set packed_in = $2, remaining = $3, packed_by = $4,
    packed_at = case when $4::text is not null then now() end, scanned_by = $5::jsonb ->> key
  where key = any($1)`;

export async function moveCases(tx: Tx, keys: readonly string[], state: PackedState) {
  const { packedIn, remaining, by, scanners = {} } = state;
  await sqlOf(tx).query(MOVE, [keys, packedIn, remaining, by, JSON.stringify(scanners)]);
}

export async function packingRecord(db: Db, orderId: string): Promise<PackingRecord> {
  const packed = and(eq(cases.orderId, orderId), isNotNull(cases.packedAt));
  const [times] = await db
    .select({ from: min(cases.packedAt), to: max(cases.packedAt) })
    .from(cases)
    .where(packed);
  // Cases have the subject of a person; the audit has the name that the person had then.
  const packers = db.selectDistinct({ subject: cases.packedBy }).from(cases).where(packed);
  const named = await db
    .selectDistinct({ name: audit.username })
    .from(audit)
    .where(and(eq(audit.orderId, orderId), sql`${audit.actor} in ${packers}`));
  return {
    people: named.map(({ name }) => name).toSorted(),
    packed_from: times?.from?.toISOString() ?? null,
    packed_to: times?.to?.toISOString() ?? null,
  };
}
