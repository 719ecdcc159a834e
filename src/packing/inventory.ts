import type { CaseType } from '../../contract/case-types.ts';
import { codeKey, extractCode } from '../../contract/case-code.ts';
import type { FlowName } from './session/machine.ts';

/** A record of `/cases`, as far as scanning needs it. */
export interface CaseEntry {
  readonly teleport_uuid: string;
  readonly packed_in?: string | null | undefined;
}

/** What the plant knows of the order's codes. Keys are `codeKey` of the extracted code. */
export interface KnownCodes {
  readonly types: ReadonlyMap<string, CaseType>;
  /** Code of the case that a code is packed in, where known. */
  readonly packedIn: ReadonlyMap<string, string>;
  /** Keys of cases that have something in them: they close no second case. */
  readonly filled: ReadonlySet<string>;
  /** The plant says of each code where it is packed, null for nowhere; not every plant does. */
  readonly tellsWhere: boolean;
  /** Keys packed in this session: the plant's lists may have been read just before that. */
  readonly used: ReadonlySet<string>;
}

/** Which lists a flow needs: what it takes, and what tells packed from unknown. */
export const CASE_TYPES_OF: Record<FlowName, readonly CaseType[]> = {
  'station-2': ['stray_shipper_case', 'shipper_case', 'internal_master_case'],
  'station-1b': ['stray_individual_unit', 'unit_case', 'stray_shipper_case', 'shipper_case'],
  unpack: ['internal_master_case', 'shipper_case', 'stray_shipper_case'],
  stray: ['stray_shipper_case', 'shipper_case', 'stray_individual_unit', 'unit_case'],
};

export type CaseLists = Partial<Record<CaseType, readonly CaseEntry[]>>;

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

export const keyOf = (text: string): string => codeKey(extractCode(text) ?? text.trim());

export function knownCodes(lists: CaseLists): KnownCodes {
  const types = new Map<string, CaseType>();
  const packedIn = new Map<string, string>();
  for (const type of READING_ORDER) {
    for (const entry of lists[type] ?? []) {
      const key = keyOf(entry.teleport_uuid);
      types.set(key, type);
      if (entry.packed_in) packedIn.set(key, entry.packed_in);
    }
  }
  const filled = new Set([...packedIn.values()].map(keyOf));
  const tellsWhere = Object.values(lists).some((list) =>
    list.some((entry) => entry.packed_in !== undefined),
  );
  return { types, packedIn, filled, used: new Set(), tellsWhere };
}

const PACKED_TYPE: Partial<Record<CaseType, CaseType>> = {
  stray_shipper_case: 'shipper_case',
  stray_individual_unit: 'unit_case',
};

/** The same knowledge after a packing, until the plant's lists are read again. */
export function markPacked(
  known: KnownCodes,
  keys: readonly string[],
  container?: string,
): KnownCodes {
  const types = new Map(known.types);
  const packedIn = new Map(known.packedIn);
  const used = new Set([...known.used, ...keys]);
  const filled = container ? new Set([...known.filled, codeKey(container)]) : known.filled;
  for (const key of keys) {
    const type = types.get(key);
    const packed = type && PACKED_TYPE[type];
    if (packed) types.set(key, packed);
    if (container) packedIn.set(key, container);
  }
  return { ...known, types, packedIn, filled, used };
}

/** The same knowledge after an unpacking: the case's contents, or the case itself, are loose. */
export function markUnpacked(known: KnownCodes, code: string): KnownCodes {
  const opened = codeKey(code);
  const types = new Map(known.types);
  const packedIn = new Map(known.packedIn);
  const used = new Set(known.used);
  const filled = new Set(known.filled);
  filled.delete(opened);
  used.delete(opened);
  if (types.get(opened) === 'shipper_case') types.set(opened, 'stray_shipper_case');
  for (const [key, container] of known.packedIn) {
    if (codeKey(container) !== opened) continue;
    packedIn.delete(key);
    used.delete(key);
    const type = types.get(key);
    if (type === 'shipper_case') types.set(key, 'stray_shipper_case');
    if (type === 'unit_case') types.set(key, 'stray_individual_unit');
  }
  return { ...known, types, packedIn, filled, used };
}
