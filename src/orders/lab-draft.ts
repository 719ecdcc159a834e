import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { LabTestResults, LabTestResultsUpdate } from '../../contract/types.ts';
import { ApiError } from '../api/errors.ts';
import { wrongFields } from '../api/issues.ts';
import { NO_NUMBER } from '../lib/typed-numbers.ts';

export const NUMBERS = [
  'thc_content',
  'thc_percentage',
  'cbd_content',
  'cbd_percentage',
  'total_cannabinoids',
] as const;
const UNITS = ['thc_content_uom', 'cbd_content_uom'] as const;
export const FIELDS = [...NUMBERS, ...UNITS] as const;
export type LabField = (typeof FIELDS)[number];

export const FIELD_NAMES: Readonly<Record<LabField, MessageDescriptor>> = {
  thc_content: msg`THC content`,
  thc_content_uom: msg`THC unit`,
  thc_percentage: msg`THC percentage (%)`,
  cbd_content: msg`CBD content`,
  cbd_content_uom: msg`CBD unit`,
  cbd_percentage: msg`CBD percentage (%)`,
  total_cannabinoids: msg`Total cannabinoids`,
};

/** The form's fields as text: as they are typed, or as the plant's values are shown. */
export type LabDraft = Readonly<Record<LabField, string>>;

export function draftOf(results: LabTestResults): LabDraft {
  const text = (field: LabField) => [field, asTyped(results[field] ?? '')] as const;
  return Object.fromEntries(FIELDS.map(text)) as LabDraft;
}

/** Digits and a point, also where JavaScript would write 1e-7: a field takes no exponent. */
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });
const asTyped = (value: number | string) =>
  typeof value === 'number' ? plain.format(value) : value;

export const isAboveZero = (text: string): boolean => Number(text) > 0;

/** Fields to correct, with the reason. */
type WrongFields = ReadonlyMap<LabField, string>;

type Judged =
  | { readonly kind: 'ready'; readonly body: LabTestResultsUpdate }
  /** Without a message where each field shows its reason already. */
  | { readonly kind: 'wrong'; readonly message?: string; readonly fields: WrongFields };

/** Texts that are no numbers first, then all numbers above 0, then both units. */
export function judgeDraft(draft: LabDraft): Judged {
  const wrong = (fields: readonly LabField[], advice: string, message?: string): Judged => ({
    kind: 'wrong',
    fields: new Map(fields.map((field) => [field, advice])),
    ...(message && { message }),
  });
  const unread = NUMBERS.filter((field) => draft[field] === NO_NUMBER);
  if (unread.length > 0) return wrong(unread, t`Enter a value above 0`);
  const zero = NUMBERS.filter((field) => !isAboveZero(draft[field]));
  if (zero.length > 0)
    return wrong(zero, t`Enter a value above 0`, t`Lab test result(s) cannot be 0`);
  const missing = UNITS.filter((field) => draft[field] === '');
  if (missing.length > 0)
    return wrong(missing, t`Choose a unit`, t`Missing the unit of measure input`);
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, Number(draft[field])]));
  const units = Object.fromEntries(UNITS.map((field) => [field, draft[field]]));
  return { kind: 'ready', body: { ...numbers, ...units } as LabTestResultsUpdate };
}

/** The form's fields that the plant refused (422), with its reasons. */
export function refusedFields(error: Error | null): WrongFields {
  const wrong = error instanceof ApiError ? wrongFields(error.body) : new Map<string, undefined>();
  const named = FIELDS.filter((field) => wrong.has(field));
  return new Map(named.map((field) => [field, wrong.get(field) ?? t`Check this value`]));
}

/** An impossible percentage; it is shown, not refused (decision 46). */
export const isTooHigh = (field: LabField, draft: LabDraft): boolean =>
  field.endsWith('_percentage') && Number(draft[field]) > 100;

/** Its text is a number; the others are units. */
export const isNumberField = (field: LabField): boolean => NUMBERS.some((one) => one === field);
