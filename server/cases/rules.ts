/** What packing and unpacking share: refusals that name each code, so that an operator can take that case away. */
import { codeKey } from '../../contract/case-code.ts';
import type { PackedKind } from '../../contract/case-types.ts';
import { conflict, invalid, type Conflict, type Issue } from '../api/errors.ts';
import { orderView, type OrderRow } from '../orders/order.ts';
import { say, type Sentence } from '../texts/sentence.ts';
import { isPacked, type CaseStates } from './records.ts';

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

/** A field of codes in a call's body, and the kinds they must have. */
export interface CodeField {
  readonly field: string;
  readonly codes: readonly string[];
  readonly kinds: readonly PackedKind[];
}

/** @param isSingle the field is one code and no list */
export function codeIssues(
  known: CaseStates,
  { field, codes, kinds }: CodeField,
  isSingle = false,
): Issue[] {
  const seen = new Set<string>();
  return codes.flatMap((code, index) => {
    const loc = isSingle ? ['body', field] : ['body', field, index];
    const record = known.get(codeKey(code));
    const twice = seen.has(codeKey(code));
    seen.add(codeKey(code));
    if (twice) return [{ loc, msg: say('{0} is in the list twice', code), type: 'duplicate' }];
    if (!record) return [{ loc, msg: say('{0} is not of this order', code), type: 'unknown_code' }];
    if (kinds.some((kind) => kind === record.kind)) return [];
    return [{ loc, msg: say('{0} is not a {1}', code, namesOf(kinds)), type: 'wrong_kind' }];
  });
}

export const packedConflicts = (known: CaseStates, codes: readonly string[]): Conflict[] =>
  codes.flatMap((code) => {
    const record = known.get(codeKey(code));
    if (!record || !isPacked(record)) return [];
    return [{ code, reason: 'packed_elsewhere', packed_in: record.holderCode }];
  });

/** Units of the order are in shipper cases. */
export const fillsCases = ({ iu_packed_qty: packed }: OrderRow): boolean => packed > 0;

/** A label that was stuck on a case and never filled at station 1B. */
export const emptyConflicts = (known: CaseStates, codes: readonly string[]): Conflict[] =>
  codes.flatMap((code) => {
    const record = known.get(codeKey(code));
    const isEmpty = record?.kind === 'S' && !record.hasContents && !isPacked(record);
    return isEmpty ? [{ code, reason: 'empty', packed_in: null }] : [];
  });

type Counter =
  | 'mc_scanned_qty'
  | 'sc_scanned_qty'
  | 'sc_packed_qty'
  | 'iu_packed_qty'
  | 'ss_scanned_qty'
  | 'lu_scanned_qty';

/** By how much counters change. */
export type Counts = { readonly [K in Counter]?: number };

/** The order with changed counters: columns to write, and the answer. */
export function counted(order: OrderRow, change: Counts) {
  const columns = Object.fromEntries(
    Object.entries(change).map(([name, by]) => [name, order[name as Counter] + by]),
  );
  return { order: columns, answer: orderView({ ...order, ...columns }) };
}
