/** The lists that a plant keeps cases on, and the first letter of the codes on each. */
export type CaseType =
  | 'batch'
  | 'internal_master_case'
  | 'shipper_case'
  | 'stray_shipper_case'
  | 'unit_case'
  | 'stray_individual_unit';
export type CodeKind = 'B' | 'I' | 'S' | 'U';
export type LabelType = 'master' | 'shipper' | 'loose';

/** Row 24. S and U each name two kinds; which list a code is on tells them apart. */
export const KIND_OF_TYPE: Record<CaseType, CodeKind> = {
  batch: 'B',
  internal_master_case: 'I',
  shipper_case: 'S',
  stray_shipper_case: 'S',
  unit_case: 'U',
  stray_individual_unit: 'U',
};
