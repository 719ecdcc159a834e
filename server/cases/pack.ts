/** Packs shipper cases into a master case, units into a shipper case, and remaining items, which are in no other case. */
import { codeKey } from '../../contract/case-code.ts';
import type { PackedKind } from '../../contract/case-types.ts';
import type { ScannedBy } from '../../contract/types.ts';
import type { Handlers } from '../api/contract.ts';
import type { Conflict, Issue } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { changeOrder, toChange, type Change } from '../orders/change-order.ts';
import type { OrderRow } from '../orders/order.ts';
import { say } from '../texts/sentence.ts';
import { moveCases, statesAround, type CaseStates } from './records.ts';
import {
  codeIssues,
  counted,
  emptyConflicts,
  fillsCases,
  packedConflicts,
  requireNone,
  type CodeField,
  type Counts,
} from './rules.ts';
import { scannersOf, type HasAccount } from './scanners.ts';

/** A holder and its contents, as a call names them. */
interface ToPack {
  readonly holder: { readonly field: string; readonly code: string; readonly kind: PackedKind };
  readonly contents: CodeField;
}

interface Plant {
  readonly db: Db;
  readonly hasAccount: HasAccount;
}

export const packHandlers = (db: Db, hasAccount: HasAccount) =>
  ({
    packMasterCase: (call) => {
      const { master_case_uid: code, shipper_case_uids: codes, scanned_by } = call.body;
      const wanted: ToPack = {
        holder: { field: 'master_case_uid', code, kind: 'I' },
        contents: { field: 'shipper_case_uids', codes, kinds: ['S'] },
      };
      return packInto({ db, hasAccount }, toChange('packMasterCase', call), wanted, scanned_by);
    },
    packShipperCase: (call) => {
      const { shipper_case_uid: code, unit_uids: codes, scanned_by } = call.body;
      const wanted: ToPack = {
        holder: { field: 'shipper_case_uid', code, kind: 'S' },
        contents: { field: 'unit_uids', codes, kinds: ['U'] },
      };
      return packInto({ db, hasAccount }, toChange('packShipperCase', call), wanted, scanned_by);
    },
    packRemainingItems: (call) => {
      const { stray_case_uids: codes, scanned_by } = call.body;
      const change = toChange('packRemainingItems', call);
      return pack({ db, hasAccount }, change, { codes, scanned_by }, (order, known) => {
        requireRemaining(known, codes, fillsCases(order));
        const kinds = [...known.values()].map(({ kind }) => kind);
        return {
          ss_scanned_qty: kinds.filter((kind) => kind === 'S').length,
          lu_scanned_qty: kinds.filter((kind) => kind === 'U').length,
        };
      });
    },
  }) satisfies Partial<Handlers>;

function packInto(plant: Plant, change: Change, wanted: ToPack, scanned_by: ScannedBy | undefined) {
  const { holder, contents } = wanted;
  const { codes } = contents;
  const sent = { codes, holder: holder.code, scanned_by };
  return pack(plant, change, sent, (order, known) => {
    const isMaster = holder.kind === 'I';
    const size = isMaster ? order.master_case_size : order.shipper_case_size;
    requirePackable(known, { ...wanted, size, fillsCases: fillsCases(order) });
    return isMaster
      ? { mc_scanned_qty: 1, sc_scanned_qty: codes.length }
      : { sc_packed_qty: 1, iu_packed_qty: codes.length };
  });
}

interface Sent {
  /** Codes to be packed. */
  readonly codes: readonly string[];
  /** Left out for remaining items. */
  readonly holder?: string;
  readonly scanned_by: ScannedBy | undefined;
}

/** @param check refuses, or returns what the order counts then */
async function pack(
  { db, hasAccount }: Plant,
  change: Change,
  { codes, holder, scanned_by: scannedBy }: Sent,
  check: (order: OrderRow, known: CaseStates) => Counts,
) {
  const { operator } = change;
  const all = holder === undefined ? codes : [holder, ...codes];
  const scanners = await scannersOf({ operator, codes: all, scannedBy }, hasAccount);
  return changeOrder(db, change, async (order, tx) => {
    const counts = check(order, await statesAround(tx, order.id, { codes: all }));
    await moveCases(tx, codes.map(codeKey), {
      packedIn: holder === undefined ? null : codeKey(holder),
      remaining: holder === undefined,
      by: operator.subject,
      scanners,
    });
    return counted(order, counts);
  });
}

interface PackRule extends ToPack {
  /** Number of cases in a full holder; exactly this number is required. */
  readonly size: number | null;
  /** The order fills its shipper cases with units: one without any is refused. */
  readonly fillsCases: boolean;
}

/** @throws HttpError 422, or 409 with the conflicts */
export function requirePackable(known: CaseStates, { holder, contents, size, ...rule }: PackRule) {
  const wanted: CodeField = { field: holder.field, codes: [holder.code], kinds: [holder.kind] };
  const issues = [
    ...codeIssues(known, wanted, true),
    ...codeIssues(known, contents),
    ...countIssues(contents, size),
  ];
  const used: readonly Conflict[] = known.get(codeKey(holder.code))?.hasContents
    ? [{ code: holder.code, reason: 'already_used', packed_in: null }]
    : packedConflicts(known, [holder.code]);
  const empty = rule.fillsCases ? emptyConflicts(known, contents.codes) : [];
  requireNone(issues, [...used, ...packedConflicts(known, contents.codes), ...empty]);
}

function countIssues({ field, codes }: CodeField, size: OrderRow['master_case_size']): Issue[] {
  if (size !== null && codes.length === size) return [];
  const msg =
    size === null
      ? say('The case size of the order is not set')
      : say('A case holds {0}, and the list has {1}', size, codes.length);
  return [{ loc: ['body', field], msg, type: 'wrong_count' }];
}

/**
 * @param fills the order fills its shipper cases with units: one without any is refused
 * @throws HttpError 422, or 409 with the conflicts
 */
export function requireRemaining(known: CaseStates, codes: readonly string[], fills: boolean) {
  const issues = codeIssues(known, { field: 'stray_case_uids', codes, kinds: ['S', 'U'] });
  const empty = fills ? emptyConflicts(known, codes) : [];
  requireNone(issues, [...packedConflicts(known, codes), ...empty]);
}
