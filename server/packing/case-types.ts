import { isPacked, type CaseState } from './rules.ts';

export type CaseType =
  | 'batch'
  | 'internal_master_case'
  | 'shipper_case'
  | 'stray_shipper_case'
  | 'unit_case'
  | 'stray_individual_unit';

/** S and U name two kinds each: packed or stray (decision 24). */
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
