/** Packs shipper cases into a master case, and units into a shipper case. */
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
} from './rules.ts';
import { scannersOf, type HasAccount } from './scanners.ts';

/** A holder and its contents, as a call names them. */
interface ToPack {
  readonly holder: { readonly field: string; readonly code: string; readonly kind: PackedKind };
  readonly contents: CodeField;
}

export const packHandlers = (db: Db, hasAccount: HasAccount) =>
  ({
    packMasterCase: (call) => {
      const { master_case_uid: code, shipper_case_uids: codes, scanned_by: scannedBy } = call.body;
      const wanted: ToPack = {
        holder: { field: 'master_case_uid', code, kind: 'I' },
        contents: { field: 'shipper_case_uids', codes, kinds: ['S'] },
      };
      return pack({ db, hasAccount }, toChange('packMasterCase', call), { ...wanted, scannedBy });
    },
    packShipperCase: (call) => {
      const { shipper_case_uid: code, unit_uids: codes, scanned_by: scannedBy } = call.body;
      const wanted: ToPack = {
        holder: { field: 'shipper_case_uid', code, kind: 'S' },
        contents: { field: 'unit_uids', codes, kinds: ['U'] },
      };
      return pack({ db, hasAccount }, toChange('packShipperCase', call), { ...wanted, scannedBy });
    },
  }) satisfies Partial<Handlers>;

async function pack(
  { db, hasAccount }: { readonly db: Db; readonly hasAccount: HasAccount },
  change: Change,
  { scannedBy, ...wanted }: ToPack & { readonly scannedBy: ScannedBy | undefined },
) {
  const { holder, contents } = wanted;
  const codes = [holder.code, ...contents.codes];
  const { operator } = change;
  const scanners = await scannersOf({ operator, codes, scannedBy }, hasAccount);
  return changeOrder(db, change, async (order, tx) => {
    const known = await statesAround(tx, order.id, { codes });
    const isMaster = holder.kind === 'I';
    const size = isMaster ? order.master_case_size : order.shipper_case_size;
    requirePackable(known, { ...wanted, size, fillsCases: fillsCases(order) });
    const packed = { packedIn: codeKey(holder.code), by: operator.subject, scanners };
    await moveCases(tx, contents.codes.map(codeKey), { ...packed, remaining: false });
    const number = contents.codes.length;
    return counted(
      order,
      isMaster
        ? { mc_scanned_qty: 1, sc_scanned_qty: number }
        : { sc_packed_qty: 1, iu_packed_qty: number },
    );
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
