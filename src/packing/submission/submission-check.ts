import { codeKey } from '../../../contract/case-code.ts';
import type { SubmissionRequest } from './packing-port.ts';
import type { KnownCodes } from '../inventory.ts';
import type { Conflict, FlowState } from '../session/machine.ts';

/** The call that a state stands for; null when there is nothing to send. */
export function requestOf(state: FlowState): SubmissionRequest | null {
  if (state.phase !== 'submitting') return null;
  switch (state.flow) {
    case 'station-2': {
      const shipper_case_uids = state.contents.map((taken) => taken.code);
      return {
        kind: 'pack-master-case',
        body: { master_case_uid: state.closer.code, shipper_case_uids },
      };
    }
    case 'station-1b': {
      const unit_uids = state.contents.map((taken) => taken.code);
      return {
        kind: 'pack-shipper-case',
        body: { shipper_case_uid: state.closer.code, unit_uids },
      };
    }
    case 'unpack':
      return { kind: 'unpack-case', body: { unpacked_case_uid: state.target.code } };
    case 'stray':
      return {
        kind: 'pack-remaining-items',
        body: { stray_case_uids: state.items.map((taken) => taken.code) },
      };
    default:
      return state satisfies never;
  }
}

export type WhatHappened =
  | { readonly kind: 'done' }
  | { readonly kind: 'not-done' }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };

/** Reads from the plant's lists whether a call whose answer was lost was carried out. */
export function whatHappened(request: SubmissionRequest, known: KnownCodes): WhatHappened {
  switch (request.kind) {
    case 'pack-master-case':
      return packed(request.body.shipper_case_uids, known, request.body.master_case_uid);
    case 'pack-shipper-case':
      return packed(request.body.unit_uids, known, request.body.shipper_case_uid);
    case 'pack-remaining-items':
      return packed(request.body.stray_case_uids, known, null);
    case 'unpack-case':
      return unpacked(request.body.unpacked_case_uid, known);
    default:
      return request satisfies never;
  }
}

const STRAY: readonly (string | undefined)[] = ['stray_shipper_case', 'stray_individual_unit'];

/**
 * A packing is all or nothing. All gone from the stray lists, and none known to be in another
 * case: it was ours. Some gone: another tablet has them, and ours was refused.
 */
function packed(
  codes: readonly string[],
  known: KnownCodes,
  container: string | null,
): WhatHappened {
  const gone = codes.filter((code) => !STRAY.includes(known.types.get(codeKey(code))));
  if (gone.length === 0) return { kind: 'not-done' };
  const whereabouts = gone.map((code) => ({ code, packedIn: known.packedIn.get(codeKey(code)) }));
  const foreign = container
    ? whereabouts.filter(({ packedIn }) => packedIn && codeKey(packedIn) !== codeKey(container))
    : [];
  if (gone.length === codes.length && foreign.length === 0) return { kind: 'done' };
  const ours = gone.length - foreign.length;
  return { kind: 'conflict', conflicts: foreign.length > 0 && ours === 0 ? foreign : whereabouts };
}

/** A shipper case is loose again, or nothing is in the master case any more. */
function unpacked(code: string, known: KnownCodes): WhatHappened {
  const key = codeKey(code);
  const type = known.types.get(key);
  if (type === 'stray_shipper_case') return { kind: 'done' };
  if (type !== 'internal_master_case' || known.packedIn.size === 0) return { kind: 'not-done' };
  const inside = [...known.packedIn.values()].some((container) => codeKey(container) === key);
  return inside ? { kind: 'not-done' } : { kind: 'done' };
}
