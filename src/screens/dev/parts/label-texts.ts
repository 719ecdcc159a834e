import { codeKind, extractCode } from '../../../../contract/case-code.ts';

/** One text of every kind. They belong to no order: scanning them anywhere does no harm. */
export const EXAMPLE_TEXTS = [
  'U000a1b2c3d-4e5f',
  'S007c6d5e4f-3a2b',
  'I0019f8e7d6-c5b4',
  'https://example.invalid/not-a-case',
] as const;

export const TEXT_KINDS = ['shipper', 'master', 'unit', 'batch', 'unknown'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const KIND_OF_LETTER: Readonly<Record<string, TextKind>> = {
  U: 'unit',
  S: 'shipper',
  I: 'master',
  B: 'batch',
};

/** Case type of a scanned text, by its first letter; 'unknown' for any other text. */
export const kindOfText = (text: string): TextKind =>
  KIND_OF_LETTER[codeKind(extractCode(text) ?? '')] ?? 'unknown';

export const KIND_WORDS: Record<TextKind, { readonly one: string; readonly many: string }> = {
  unit: { one: 'Unit', many: 'Units' },
  shipper: { one: 'Shipper case', many: 'Shipper cases' },
  master: { one: 'Master case', many: 'Master cases' },
  batch: { one: 'Batch', many: 'Batches' },
  unknown: { one: 'Unknown', many: 'Unknown' },
};
