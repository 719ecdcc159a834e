import type { CaseType } from '../../../contract/case-types.ts';
import type { SubmissionRequest } from './packing-port.ts';
import { keyOf } from '../inventory.ts';
import type { CaseRecord } from '../../../contract/types.ts';

export type CaseRecords = Partial<Record<CaseType, CaseRecord[]>>;

const PAIRS = [
  ['stray_shipper_case', 'shipper_case'],
  ['stray_individual_unit', 'unit_case'],
] as const satisfies readonly (readonly [CaseType, CaseType])[];

interface Packing {
  readonly codes: readonly string[];
  readonly into?: string;
}

type PackRequest = Exclude<SubmissionRequest, { kind: 'unpack-case' }>;

function packingOf(request: PackRequest): Packing {
  switch (request.kind) {
    case 'pack-master-case':
      return { codes: request.body.shipper_case_uids, into: request.body.master_case_uid };
    case 'pack-shipper-case':
      return { codes: request.body.unit_uids, into: request.body.shipper_case_uid };
    case 'pack-remaining-items':
      return { codes: request.body.stray_case_uids };
    default:
      return request satisfies never;
  }
}

/**
 * The lists as the plant will tell them after a call that it has confirmed. Without it the next
 * case, begun before the lists were read again, would take the last one's codes once more, or
 * refuse those that were unpacked just now.
 */
export function movedCases(lists: CaseRecords, request: SubmissionRequest): CaseRecords {
  if (request.kind === 'unpack-case') return unpacked(lists, keyOf(request.body.unpacked_case_uid));
  const packing = packingOf(request);
  const keys = new Set(packing.codes.map(keyOf));
  const moves = (entry: CaseRecord) => keys.has(keyOf(entry.teleport_uuid));
  const after = { ...lists };
  for (const [loose, packed] of PAIRS) {
    const from = lists[loose];
    if (!from?.some(moves)) continue;
    after[loose] = from.filter((entry) => !moves(entry));
    const to = lists[packed];
    const arrived = from
      .filter(moves)
      .map((entry) => (packing.into ? { ...entry, packed_in: packing.into } : entry));
    if (to) after[packed] = [...to, ...arrived];
  }
  return after;
}

/** The case itself, where it was packed, and what was in it are loose. */
function unpacked(lists: CaseRecords, opened: string): CaseRecords {
  const leaves = ({ teleport_uuid, packed_in }: CaseRecord) =>
    keyOf(teleport_uuid) === opened || (packed_in ? keyOf(packed_in) === opened : false);
  const after = { ...lists };
  for (const [loose, packed] of PAIRS) {
    const from = lists[packed];
    if (!from?.some(leaves)) continue;
    after[packed] = from.filter((entry) => !leaves(entry));
    const to = lists[loose];
    const freed = from.filter(leaves).map((entry) => ({ ...entry, packed_in: null }));
    if (to) after[loose] = [...to, ...freed];
  }
  return after;
}
