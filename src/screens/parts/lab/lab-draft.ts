import { useState } from 'react';
import type { LabTestResults, LabTestResultsUpdate } from '../../../../contract/types.ts';
import { showToast } from '../../../ui/toast.tsx';

/** The form's fields as they are typed. */
export type LabDraft = Readonly<Record<keyof LabTestResultsUpdate, string>>;
export type LabField = keyof LabDraft;

export const NUMBERS = [
  'thc_content',
  'thc_percentage',
  'cbd_content',
  'cbd_percentage',
  'total_cannabinoids',
] as const satisfies readonly LabField[];
const UNITS = ['thc_content_uom', 'cbd_content_uom'] as const satisfies readonly LabField[];
const PERCENTAGES = ['thc_percentage', 'cbd_percentage'] as const satisfies readonly LabField[];

const CANNOT_BE_0 = 'Lab test result(s) cannot be 0';
const MISSING_UNIT = 'Missing the unit of measure input';

function draftOf(results: LabTestResults): LabDraft {
  const text = (field: LabField) => [field, asTyped(results[field] ?? '')] as const;
  return Object.fromEntries([...NUMBERS, ...UNITS].map(text)) as LabDraft;
}

/** Digits and a point, also where JavaScript would write 1e-7: a field takes no exponent. */
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });
const asTyped = (value: number | string) =>
  typeof value === 'number' ? plain.format(value) : value;

const sameDraft = (one: LabDraft, other: LabDraft): boolean =>
  [...NUMBERS, ...UNITS].every((field) => one[field] === other[field]);

export const isAboveZero = (text: string): boolean => Number(text) > 0;

type Judged =
  | { readonly kind: 'ready'; readonly body: LabTestResultsUpdate }
  | { readonly kind: 'wrong'; readonly message: string; readonly fields: readonly LabField[] };

/** All numbers above 0 first, then both units. */
function judgeDraft(draft: LabDraft): Judged {
  const zero = NUMBERS.filter((field) => !isAboveZero(draft[field]));
  if (zero.length > 0) return { kind: 'wrong', message: CANNOT_BE_0, fields: zero };
  const missing = UNITS.filter((field) => draft[field] === '');
  if (missing.length > 0) return { kind: 'wrong', message: MISSING_UNIT, fields: missing };
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, Number(draft[field])]));
  const units = Object.fromEntries(UNITS.map((field) => [field, draft[field]]));
  return { kind: 'ready', body: { ...numbers, ...units } as LabTestResultsUpdate };
}

/** Percentages that cannot be right; they are told, not refused (decision 46). */
export const tooHigh = (draft: LabDraft): readonly LabField[] =>
  PERCENTAGES.filter((field) => Number(draft[field]) > 100);

interface Refused {
  readonly message: string;
  /** Fields to put right; the message goes with the last of them. */
  readonly fields: readonly LabField[];
  /** Parts one refusal from the next, ms. */
  readonly at: number;
}

/** What is typed, against the results that were read when the form opened. */
export function useLabDraft(results: LabTestResults, onDirty: (dirty: boolean) => void) {
  const [saved] = useState(() => draftOf(results));
  const [draft, setDraft] = useState(saved);
  const [refused, setRefused] = useState<Refused>();

  const edit = (field: LabField, value: string) => {
    const next = { ...draft, [field]: value };
    const fields = refused?.fields.filter((one) => one !== field) ?? [];
    setDraft(next);
    setRefused(refused && fields.length > 0 ? { ...refused, fields } : undefined);
    onDirty(!sameDraft(next, saved));
  };
  const submit = (send: (body: LabTestResultsUpdate) => void) => {
    const judged = judgeDraft(draft);
    if (judged.kind === 'ready') return send(judged.body);
    setRefused({ ...judged, at: performance.now() });
    showToast({ id: 'lab', severity: 'bad', text: judged.message });
  };
  const start = NUMBERS.find((field) => saved[field] === '');
  return { draft, refused, edit, submit, start, changed: !sameDraft(draft, saved) };
}
