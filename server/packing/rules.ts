/**
 * The rules of packing as pure functions: case records in, a decision out. Refusals name each code,
 * so that an operator can take away that case.
 */
import { codeKey } from '../../contract/case-code.ts';
import type { CaseType, CodeKind, PackedKind } from '../../contract/case-types.ts';
import { type KnownStatus, LOCKED_STATUSES } from '../../contract/statuses.ts';
import { say, type Sentence, type Words } from '../texts/sentence.ts';

export const isLocked = (status: KnownStatus): boolean => LOCKED_STATUSES.includes(status);

/** An order is finished only from the first produced quantity on. */
export const canFinish = (status: KnownStatus): boolean => status === 'IN_PROGRESS';

/** An import can reopen a cancelled order. */
export const canReopen = (status: KnownStatus): boolean => status === 'DONE';

/** Lab results are recorded before and after packing ends. */
export const takesLabResults = (status: KnownStatus): boolean =>
  !isLocked(status) || status === 'DONE';

/** Ready becomes In Progress with the first produced quantity. */
export const statusAfterQuantity = (status: KnownStatus): KnownStatus =>
  status === 'READY' ? 'IN_PROGRESS' : status;

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

export interface Issue {
  readonly loc: (string | number)[];
  readonly msg: Words;
  readonly type: string;
}

export interface Conflict {
  readonly code: string;
  readonly reason: 'packed_elsewhere' | 'already_used' | 'not_stray' | 'empty';
  readonly packed_in: string | null;
}

export type Decision =
  | { readonly kind: 'go' }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };

export const isPacked = (one: Pick<CaseState, 'packedIn' | 'remaining'>): boolean =>
  one.packedIn !== null || one.remaining;

/** S and U each stand for two kinds: packed or stray. */
export function caseType(one: Pick<CaseState, 'kind' | 'packedIn' | 'remaining'>): CaseType {
  switch (one.kind) {
    case 'B':
      return 'batch';
    case 'I':
      return 'internal_master_case';
    case 'S':
      return isPacked(one) ? 'shipper_case' : 'stray_shipper_case';
    case 'U':
      return isPacked(one) ? 'unit_case' : 'stray_individual_unit';
    default:
      return one.kind satisfies never;
  }
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

type Known = ReadonlyMap<string, CaseState>;

function issuesOf(known: Known, { field, codes, kinds }: CodeField, single: boolean): Issue[] {
  const seen = new Set<string>();
  return codes.flatMap((code, index) => {
    const loc = single ? ['body', field] : ['body', field, index];
    const record = known.get(codeKey(code));
    const twice = seen.has(codeKey(code));
    seen.add(codeKey(code));
    if (twice) return [{ loc, msg: say('{0} is in the list twice', code), type: 'duplicate' }];
    if (!record) return [{ loc, msg: say('{0} is not of this order', code), type: 'unknown_code' }];
    if (kinds.some((kind) => kind === record.kind)) return [];
    return [{ loc, msg: say('{0} is not a {1}', code, namesOf(kinds)), type: 'wrong_kind' }];
  });
}

function countIssue({ field, codes }: CodeField, size: number | null): Issue[] {
  if (size !== null && codes.length === size) return [];
  const msg =
    size === null
      ? say('The case size of the order is not set')
      : say('A case holds {0}, and the list has {1}', size, codes.length);
  return [{ loc: ['body', field], msg, type: 'wrong_count' }];
}

const conflictsOf = (known: Known, codes: readonly string[]): Conflict[] =>
  codes.flatMap((code) => {
    const record = known.get(codeKey(code));
    if (!record || !isPacked(record)) return [];
    return [{ code, reason: 'packed_elsewhere', packed_in: record.holderCode }];
  });

/** A label that was stuck on a case and never filled at station 1B. */
const emptyOnes = (known: Known, codes: readonly string[]): Conflict[] =>
  codes.flatMap((code) => {
    const record = known.get(codeKey(code));
    const isEmpty = record?.kind === 'S' && !record.hasContents && !isPacked(record);
    return isEmpty ? [{ code, reason: 'empty', packed_in: null }] : [];
  });

const decide = (issues: readonly Issue[], conflicts: readonly Conflict[]): Decision => {
  if (issues.length > 0) return { kind: 'invalid', issues };
  return conflicts.length > 0 ? { kind: 'conflict', conflicts } : { kind: 'go' };
};

export interface PackInto {
  readonly holder: { readonly field: string; readonly code: string; readonly kind: PackedKind };
  readonly contents: CodeField;
  /** Number of cases in a full holder; exactly this number is required. */
  readonly size: number | null;
  /** The order fills its shipper cases with units: one without any is refused. */
  readonly fillsCases: boolean;
}

/** Decides packing contents into a holder: shipper cases into a master case, units into a shipper case. */
export function decidePack(
  known: Known,
  { holder, contents, size, fillsCases }: PackInto,
): Decision {
  const wanted: CodeField = { field: holder.field, codes: [holder.code], kinds: [holder.kind] };
  const issues = [
    ...issuesOf(known, wanted, true),
    ...issuesOf(known, contents, false),
    ...countIssue(contents, size),
  ];
  const used: Conflict[] = known.get(codeKey(holder.code))?.hasContents
    ? [{ code: holder.code, reason: 'already_used', packed_in: null }]
    : conflictsOf(known, [holder.code]);
  const empty = fillsCases ? emptyOnes(known, contents.codes) : [];
  return decide(issues, [...used, ...conflictsOf(known, contents.codes), ...empty]);
}

/** Decides packing stray shipper cases and units as remaining items. */
export function decideRemaining(
  known: Known,
  codes: readonly string[],
  { fillsCases }: Pick<PackInto, 'fillsCases'>,
): Decision {
  const wanted: CodeField = { field: 'stray_case_uids', codes, kinds: ['S', 'U'] };
  const empty = fillsCases ? emptyOnes(known, codes) : [];
  return decide(issuesOf(known, wanted, false), [...conflictsOf(known, codes), ...empty]);
}

/** Decides unpacking a master case, or a shipper case that is packed or holds units. */
export function decideUnpack(known: Known, code: string): Decision {
  const field = 'unpacked_case_uid';
  const issues = issuesOf(known, { field, codes: [code], kinds: ['I', 'S'] }, true);
  const record = known.get(codeKey(code));
  if (issues.length > 0 || !record) return decide(issues, []);
  if (record.hasContents || isPacked(record)) return { kind: 'go' };
  const msg = say('{0} is already loose', code);
  return decide([{ loc: ['body', field], msg, type: 'loose' }], []);
}
