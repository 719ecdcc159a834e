/** The lists that a plant keeps cases on, and the first letter of the codes on each. */
export const CASE_TYPES = [
  'batch',
  'internal_master_case',
  'shipper_case',
  'stray_shipper_case',
  'unit_case',
  'stray_individual_unit',
] as const;
export type CaseType = (typeof CASE_TYPES)[number];
export const CODE_KINDS = ['B', 'I', 'S', 'U'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];
/** Kinds that labels are printed for and packing moves; a batch code only names the batch. */
export type PackedKind = Exclude<CodeKind, 'B'>;
export const LABEL_TYPES = ['master', 'shipper', 'loose'] as const;
export type LabelType = (typeof LABEL_TYPES)[number];

export const KIND_OF_LABEL: Record<LabelType, PackedKind> = {
  master: 'I',
  shipper: 'S',
  loose: 'U',
};

/** S and U are each used for two kinds; the list that contains a code decides between them. */
export const KIND_OF_TYPE: Record<CaseType, CodeKind> = {
  batch: 'B',
  internal_master_case: 'I',
  shipper_case: 'S',
  stray_shipper_case: 'S',
  unit_case: 'U',
  stray_individual_unit: 'U',
};

/** Packed in no case, so that it can be scanned into one. */
export const isStray = (type: CaseType): boolean =>
  type === 'stray_shipper_case' || type === 'stray_individual_unit';
