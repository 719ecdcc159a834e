/** The case records that a change of an order reads. */
import { codeKey } from '../../contract/case-code.ts';
import type { CodeKind } from '../../contract/case-types.ts';
import type { Db, Tx } from '../database/open.ts';
import { sqlOf } from '../database/transaction.ts';

export interface CaseState {
  readonly key: string;
  readonly code: string;
  readonly kind: CodeKind;
  readonly packedIn: string | null;
  /** Code of the holder, as printed. */
  readonly holderCode: string | null;
  readonly remaining: boolean;
  readonly hasContents: boolean;
}

/** By key. */
export type CaseStates = ReadonlyMap<string, CaseState>;

export const isPacked = (one: Pick<CaseState, 'packedIn' | 'remaining'>): boolean =>
  one.packedIn !== null || one.remaining;

/** Type of a row `c` of case_record. S and U each stand for two types: packed or stray. */
export const CASE_TYPE = `
  case c.kind when 'B' then 'batch' when 'I' then 'internal_master_case'
    when 'S' then case when c.packed_in is null and not c.remaining then 'stray_shipper_case' else 'shipper_case' end
    else case when c.packed_in is null and not c.remaining then 'stray_individual_unit' else 'unit_case' end
  end`;

/** The cases of these codes, and everything packed in the holder. */
interface Around {
  readonly codes?: readonly string[];
  /** Key of a case. */
  readonly holder?: string;
}

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
export async function statesAround(
  db: Db | Tx,
  order: string,
  around: Around,
): Promise<CaseStates> {
  const keys = [...new Set((around.codes ?? []).map(codeKey))];
  const { rows: found } = await sqlOf(db).query<CaseState & { readonly orderId: string }>(
    STATES_AROUND,
    [keys, around.holder ?? null],
  );
  const ofOrder = found.filter(({ orderId }) => orderId === order);
  return new Map(ofOrder.map(({ orderId: _order, ...state }) => [state.key, state]));
}
