import type { CaseType } from '../../contract/case-types.ts';
import { codeKey, extractCode } from '../../contract/case-code.ts';
import type { CaseRecord } from '../../contract/types.ts';
import type { Conflict, ScannedText } from './types.ts';

/** Where one case or unit of the order is. */
export interface ListedCase {
  /** As the plant spells it. */
  readonly code: string;
  readonly type: CaseType;
  /** Code of the case that it is packed in; null for none, or where the plant does not report it. */
  readonly packedIn: string | null;
  /** It belongs to a call that is open on this tablet; the code of that call's case, or ''. */
  readonly inCall?: string;
}

/** Which code of the order is where. Keys are `codeKey` of the extracted code. */
export interface Inventory {
  readonly cases: ReadonlyMap<string, ListedCase>;
  /** Cases that have something in them: they close no second case. */
  readonly filled: ReadonlySet<string>;
  /** Units of the order are in shipper cases: one that is not filled is empty. */
  readonly fillsCases: boolean;
  /** The plant reports the case of each packed code; not every plant does. */
  readonly hasWhereabouts: boolean;
}

/** The answers of `/cases`, one list a type. */
export type CaseLists = Partial<Record<CaseType, readonly CaseRecord[]>>;

/** Change of the plant's lists by a call. `codes`: as sent, by their keys. */
export type CallChange =
  | {
      readonly kind: 'packed';
      readonly codes: ReadonlyMap<string, string>;
      readonly into: string | null;
    }
  | { readonly kind: 'unpacked'; readonly key: string };
/** A change that the plant's lists may lack. */
export type InventoryChange =
  | CallChange
  /** The plant refused this code: it is packed, or has contents, already. */
  | { readonly kind: 'in-use'; readonly key: string; readonly packedIn: string | null }
  /** A call that is open elsewhere on this tablet has these codes: they wait for its end. */
  | { readonly kind: 'in-call'; readonly keys: ReadonlySet<string>; readonly into: string };

/**
 * Lists are read by separate calls, so a case packed between two of them can be on both:
 * the packed list comes last and wins, for a second packing would be refused anyway.
 */
const READING_ORDER: readonly CaseType[] = [
  'batch',
  'internal_master_case',
  'stray_shipper_case',
  'stray_individual_unit',
  'shipper_case',
  'unit_case',
];
const PACKED_TYPE: Partial<Record<CaseType, CaseType>> = {
  stray_shipper_case: 'shipper_case',
  stray_individual_unit: 'unit_case',
};
const STRAY_TYPE: Partial<Record<CaseType, CaseType>> = {
  shipper_case: 'stray_shipper_case',
  unit_case: 'stray_individual_unit',
};
export const keyOf = (text: string): string => toScanned(text).key;

/** A case without units, at an order that has units in cases. It is not packed. */
export const isEmptyCase = (
  { fillsCases, filled }: Inventory,
  key: string,
  { type }: ListedCase,
): boolean => fillsCases && type === 'stray_shipper_case' && !filled.has(key);

/** The cases and units that are packed in one of these. */
export function codesIn(
  { cases }: Inventory,
  containers: readonly { readonly key: string }[],
): readonly ListedCase[] {
  const keys = new Set(containers.map(({ key }) => key));
  return [...cases.values()].filter(({ packedIn }) => packedIn && keys.has(keyOf(packedIn)));
}

/** Looks for the case code in a scanned text. */
export function toScanned(text: string): ScannedText {
  const code = extractCode(text);
  return { text, code, key: codeKey(code ?? text.trim()) };
}

const listedCase = (record: CaseRecord, type: CaseType): ListedCase => ({
  code: record.teleport_uuid,
  type,
  packedIn: record.packed_in ?? null,
});

export function readInventory(lists: CaseLists): Inventory {
  const cases = new Map<string, ListedCase>();
  const filled = new Set<string>();
  for (const type of READING_ORDER) {
    for (const record of lists[type] ?? []) {
      const listed = listedCase(record, type);
      cases.set(keyOf(listed.code), listed);
      if (listed.packedIn) filled.add(keyOf(listed.packedIn));
    }
  }
  const hasWhereabouts = Object.values(lists).some((list) =>
    list.some((record) => record.packed_in !== undefined),
  );
  const fillsCases = lists.unit_case?.some(({ packed_in }) => packed_in) === true;
  return { cases, filled, fillsCases, hasWhereabouts };
}

/** Where a case is after a change; the same object when the change does not concern it. */
function caseAfter(key: string, listed: ListedCase, change: InventoryChange): ListedCase {
  const { type, packedIn } = listed;
  switch (change.kind) {
    case 'packed':
      if (!change.codes.has(key)) return listed;
      return { ...listed, type: PACKED_TYPE[type] ?? type, packedIn: change.into ?? packedIn };
    case 'in-use':
      if (change.key !== key) return listed;
      return { ...listed, type: PACKED_TYPE[type] ?? type, packedIn: change.packedIn ?? packedIn };
    case 'in-call':
      return change.keys.has(key) ? { ...listed, inCall: change.into } : listed;
    case 'unpacked':
      if (change.key !== key && (!packedIn || keyOf(packedIn) !== change.key)) return listed;
      return { ...listed, type: STRAY_TYPE[type] ?? type, packedIn: null };
    default:
      return change satisfies never;
  }
}

/** Keys that a change may affect; the contents of an emptied case are found among all. */
function concerned(cases: Inventory['cases'], change: InventoryChange): Iterable<string> {
  switch (change.kind) {
    case 'packed':
      return change.codes.keys();
    case 'in-use':
      return [change.key];
    case 'in-call':
      return change.keys;
    case 'unpacked':
      return cases.keys();
    default:
      return change satisfies never;
  }
}

/** The inventory with changes on top of the plant's lists, the later over the earlier. */
export function withChanges(inventory: Inventory, changes: readonly InventoryChange[]): Inventory {
  if (changes.length === 0) return inventory;
  const cases = new Map(inventory.cases);
  const filled = new Set(inventory.filled);
  for (const change of changes) {
    for (const key of concerned(cases, change)) {
      const listed = cases.get(key);
      if (listed) cases.set(key, caseAfter(key, listed, change));
    }
    if (change.kind === 'unpacked') filled.delete(change.key);
    if (change.kind === 'in-use') filled.add(change.key);
    const container = change.kind === 'packed' && change.into;
    if (container) filled.add(keyOf(container));
  }
  return { ...inventory, cases, filled };
}

/** The plant's lists after the change; unaffected lists stay the same objects. */
export function listsAfter(lists: CaseLists, change: InventoryChange): CaseLists {
  const after = { ...lists };
  for (const type of READING_ORDER) {
    const arrivals = new Map<CaseRecord, ListedCase>();
    for (const record of lists[type] ?? []) {
      const moved = caseAfter(keyOf(record.teleport_uuid), listedCase(record, type), change);
      if (moved.type !== type) arrivals.set(record, moved);
    }
    const [first] = arrivals.values();
    if (!first) continue;
    after[type] = (after[type] ?? []).filter((record) => !arrivals.has(record));
    const records = Array.from(arrivals, ([record, { packedIn }]) =>
      packedIn === (record.packed_in ?? null) ? record : { ...record, packed_in: packedIn },
    );
    if (lists[first.type]) after[first.type] = [...(after[first.type] ?? []), ...records];
  }
  return after;
}

/** What a refusal says of the inventory. An empty case stays free: its filling is awaited. */
export const changesByConflicts = (conflicts: readonly Conflict[]): readonly InventoryChange[] =>
  conflicts
    .filter(({ reason }) => reason !== 'empty')
    .map(({ code, packedIn }) => ({
      kind: 'in-use',
      key: keyOf(code),
      packedIn: packedIn ?? null,
    }));
