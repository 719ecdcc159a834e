/** What packing and unpacking share: refusals that name each code, so that an operator can take that case away. */
import { codeKey } from '../../contract/case-code.ts';
import type { PackedKind } from '../../contract/case-types.ts';
import { conflict, invalid, type Conflict, type Issue } from '../api/errors.ts';
import { changed, type OrderRow } from '../orders/order.ts';
import { say, type Sentence } from '../texts/sentence.ts';
import type { CaseStates } from './records.ts';

/** @throws HttpError 422 with the issues, else 409 with the conflicts */
export function requireNone(issues: readonly Issue[], conflicts: readonly Conflict[] = []): void {
  if (issues.length > 0) throw invalid(issues);
  if (conflicts.length > 0) throw conflict(conflicts);
}

const KIND_NAMES: Record<PackedKind, Sentence> = {
  I: say('master case'),
  S: say('shipper case'),
  U: say('unit'),
};

const namesOf = (kinds: readonly PackedKind[]): Sentence =>
  kinds.map((kind) => KIND_NAMES[kind]).reduce((one, other) => say('{0} or {1}', one, other));

/**
 * @param field of the call's body that has the codes
 * @param kinds that the codes may have
 */
export function codeIssues(
  cases: CaseStates,
  field: string,
  codes: string | readonly string[],
  kinds: readonly PackedKind[],
): Issue[] {
  const seen = new Set<string>();
  return [codes].flat().flatMap((code, index) => {
    const loc = code === codes ? ['body', field] : ['body', field, index];
    const record = cases.get(codeKey(code));
    const isTwice = seen.has(codeKey(code));
    seen.add(codeKey(code));
    if (isTwice) return [{ loc, msg: say('{0} is in the list twice', code), type: 'duplicate' }];
    if (!record) return [{ loc, msg: say('{0} is not of this order', code), type: 'unknown_code' }];
    if (kinds.some((kind) => kind === record.kind)) return [];
    return [{ loc, msg: say('{0} is not a {1}', code, namesOf(kinds)), type: 'wrong_kind' }];
  });
}

type Counter =
  | 'mc_scanned_qty'
  | 'sc_scanned_qty'
  | 'sc_packed_qty'
  | 'iu_packed_qty'
  | 'ss_scanned_qty'
  | 'lu_scanned_qty';

/** By how much counters change. */
export type Counts = { readonly [K in Counter]?: number };

/** The order with changed counters. */
export const counted = (order: OrderRow, change: Counts) =>
  changed(
    order,
    Object.fromEntries(
      Object.entries(change).map(([name, by]) => [name, order[name as Counter] + by]),
    ),
  );
