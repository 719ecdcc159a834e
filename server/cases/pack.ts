/** Packs shipper cases into a master case, units into a shipper case, and remaining items, which are in no other case. */
import { codeKey } from '../../contract/case-code.ts';
import type { Handlers, OperationCall } from '../api/contract.ts';
import type { Conflict, Issue } from '../api/errors.ts';
import type { Operator } from '../api/operator.ts';
import type { Db, Tx } from '../database/open.ts';
import { sqlOf } from '../database/transaction.ts';
import { changeOrder, toChange } from '../orders/change-order.ts';
import type { OrderRow } from '../orders/order.ts';
import { say } from '../texts/sentence.ts';
import { isPacked, statesAround, type CaseStates } from './records.ts';
import { codeIssues, counted, requireNone } from './rules.ts';
import { scannersOf, type HasAccount } from './scanners.ts';

interface Plant {
  readonly db: Db;
  readonly hasAccount: HasAccount;
}

export const packHandlers = (plant: Plant) =>
  ({
    packMasterCase: (call) => packMasterCase(plant, call),
    packShipperCase: (call) => packShipperCase(plant, call),
    packRemainingItems: (call) => packRemainingItems(plant, call),
  }) satisfies Partial<Handlers>;

async function packMasterCase({ db, hasAccount }: Plant, call: OperationCall<'packMasterCase'>) {
  const { master_case_uid: master, shipper_case_uids: shippers } = call.body;
  const codes = [master, ...shippers];
  const scanners = await scannersOf(call, codes, hasAccount);
  return changeOrder(db, toChange('packMasterCase', call), async (order, tx) => {
    const cases = await statesAround(tx, order.id, { codes });
    requireNone(
      [
        ...codeIssues(cases, 'master_case_uid', master, ['I']),
        ...codeIssues(cases, 'shipper_case_uids', shippers, ['S']),
        ...countIssues('shipper_case_uids', shippers, order.master_case_size),
      ],
      [
        ...holderConflicts(cases, master),
        ...packedConflicts(cases, shippers),
        ...emptyConflicts(cases, shippers, order),
      ],
    );
    await packCases(tx, call, { codes: shippers, holder: master, scanners });
    return counted(order, { mc_scanned_qty: 1, sc_scanned_qty: shippers.length });
  });
}

async function packShipperCase({ db, hasAccount }: Plant, call: OperationCall<'packShipperCase'>) {
  const { shipper_case_uid: shipper, unit_uids: units } = call.body;
  const codes = [shipper, ...units];
  const scanners = await scannersOf(call, codes, hasAccount);
  return changeOrder(db, toChange('packShipperCase', call), async (order, tx) => {
    const cases = await statesAround(tx, order.id, { codes });
    requireNone(
      [
        ...codeIssues(cases, 'shipper_case_uid', shipper, ['S']),
        ...codeIssues(cases, 'unit_uids', units, ['U']),
        ...countIssues('unit_uids', units, order.shipper_case_size),
      ],
      [...holderConflicts(cases, shipper), ...packedConflicts(cases, units)],
    );
    await packCases(tx, call, { codes: units, holder: shipper, scanners });
    return counted(order, { sc_packed_qty: 1, iu_packed_qty: units.length });
  });
}

async function packRemainingItems(
  { db, hasAccount }: Plant,
  call: OperationCall<'packRemainingItems'>,
) {
  const { stray_case_uids: codes } = call.body;
  const scanners = await scannersOf(call, codes, hasAccount);
  return changeOrder(db, toChange('packRemainingItems', call), async (order, tx) => {
    const cases = await statesAround(tx, order.id, { codes });
    requireNone(codeIssues(cases, 'stray_case_uids', codes, ['S', 'U']), [
      ...packedConflicts(cases, codes),
      ...emptyConflicts(cases, codes, order),
    ]);
    await packCases(tx, call, { codes, holder: null, scanners });
    const shippers = [...cases.values()].filter(({ kind }) => kind === 'S').length;
    const units = codes.length - shippers;
    return counted(order, { ss_scanned_qty: shippers, lu_scanned_qty: units });
  });
}

function countIssues(field: string, codes: readonly string[], size: number | null): Issue[] {
  if (size !== null && codes.length === size) return [];
  const msg =
    size === null
      ? say('The case size of the order is not set')
      : say('A case holds {0}, and the list has {1}', size, codes.length);
  return [{ loc: ['body', field], msg, type: 'wrong_count' }];
}

const packedConflicts = (cases: CaseStates, codes: readonly string[]): Conflict[] =>
  codes.flatMap((code) => {
    const record = cases.get(codeKey(code));
    if (!record || !isPacked(record)) return [];
    return [{ code, reason: 'packed_elsewhere', packed_in: record.holderCode }];
  });

/** A case that others go into has to be empty and stray. */
const holderConflicts = (cases: CaseStates, code: string): readonly Conflict[] =>
  cases.get(codeKey(code))?.hasContents
    ? [{ code, reason: 'already_used', packed_in: null }]
    : packedConflicts(cases, [code]);

/** Refuses empty shipper cases of an order that fills them with units: only their labels were stuck on. */
const emptyConflicts = (
  cases: CaseStates,
  codes: readonly string[],
  { iu_packed_qty: packedUnits }: OrderRow,
): Conflict[] =>
  codes.flatMap((code) => {
    const record = cases.get(codeKey(code));
    const isEmpty = record?.kind === 'S' && !record.hasContents && !isPacked(record);
    return packedUnits > 0 && isEmpty ? [{ code, reason: 'empty', packed_in: null }] : [];
  });

const PACK = `
  update case_record set packed_in = $2, remaining = $2::text is null, packed_at = now(), packed_by = $3,
    packed_station = $4, scanned_by = $5::jsonb ->> key
  where key = any($1)`;

interface Packed {
  readonly codes: readonly string[];
  /** Null for remaining items. */
  readonly holder: string | null;
  readonly scanners: Readonly<Record<string, string>>;
}

async function packCases(
  tx: Tx,
  { operator, station }: { readonly operator: Operator; readonly station: string | undefined },
  { codes, holder, scanners }: Packed,
): Promise<void> {
  await sqlOf(tx).query(PACK, [
    codes.map(codeKey),
    holder && codeKey(holder),
    operator.username,
    station ?? null,
    JSON.stringify(scanners),
  ]);
}
