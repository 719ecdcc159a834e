import { codeKind, extractCode } from '../../../../contract/case-code.ts';

export const TEXT_KINDS = ['shipper', 'master', 'unit', 'batch', 'unknown'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const KIND_OF_LETTER: Readonly<Record<string, TextKind>> = {
  U: 'unit',
  S: 'shipper',
  I: 'master',
  B: 'batch',
};

/** What a scanned text names, by its first letter; 'unknown' is no code of ours. */
export const kindOfText = (text: string): TextKind =>
  KIND_OF_LETTER[codeKind(extractCode(text) ?? '')] ?? 'unknown';

export const KIND_WORDS: Record<TextKind, { readonly one: string; readonly many: string }> = {
  unit: { one: 'Unit', many: 'Units' },
  shipper: { one: 'Shipper case', many: 'Shipper cases' },
  master: { one: 'Master case', many: 'Master cases' },
  batch: { one: 'Batch', many: 'Batches' },
  unknown: { one: 'Unknown', many: 'Unknown' },
};
