import { useState } from 'react';
import type { LabTestResults, LabTestResultsUpdate } from '../../../../contract/types.ts';
import { showToast } from '../../../ui/toast.tsx';
import {
  differing,
  draftOf,
  judgeDraft,
  type LabDraft,
  type LabField,
  NUMBERS,
} from './lab-draft.ts';

interface Refused {
  readonly message: string;
  /** Fields to put right; the message goes with the last of them. */
  readonly fields: readonly LabField[];
  /** Parts one refusal from the next, ms. */
  readonly at: number;
}

/** A field that somebody else changed at the plant while the form was open. */
export interface ChangedField {
  readonly field: LabField;
  readonly before: string;
  readonly typed: string;
  readonly now: string;
}

export type LabChoice = 'use-new' | 'keep-mine';

/**
 * What is typed, against what the plant has.
 * @param results what the plant has now; another value for a field is a question to the operator.
 */
export function useLabDraft(results: LabTestResults, onDirty: (dirty: boolean) => void) {
  const now = draftOf(results);
  /** The plant's values that the operator has seen: at first those that the form began with. */
  const [seen, setSeen] = useState(now);
  const [draft, setDraft] = useState(now);
  const [refused, setRefused] = useState<Refused>();
  const [start] = useState(() => NUMBERS.find((field) => now[field] === ''));

  const keep = (next: LabDraft, known: LabDraft) => {
    setDraft(next);
    setSeen(known);
    onDirty(differing(next, known).length > 0);
  };
  const edit = (field: LabField, value: string) => {
    const fields = refused?.fields.filter((one) => one !== field) ?? [];
    setRefused(refused && fields.length > 0 ? { ...refused, fields } : undefined);
    keep({ ...draft, [field]: value }, seen);
  };
  const choose = (field: LabField, choice: LabChoice) =>
    keep(choice === 'use-new' ? { ...draft, [field]: now[field] } : draft, {
      ...seen,
      [field]: now[field],
    });
  const submit = (send: (body: LabTestResultsUpdate) => void) => {
    const judged = judgeDraft(draft);
    if (judged.kind === 'ready') return send(versioned(judged.body, results));
    setRefused({ ...judged, at: performance.now() });
    showToast({ severity: 'bad', text: judged.message });
  };
  // A field that already says what the plant has now needs no choice.
  const changedElsewhere = differing(seen, now)
    .filter((field) => draft[field] !== now[field])
    .map((field) => ({ field, before: seen[field], typed: draft[field], now: now[field] }));
  // What was typed and is neither what was seen nor what the plant has by now.
  const changed = differing(draft, now).some((field) => draft[field] !== seen[field]);
  return { draft, refused, edit, choose, submit, start, changed, changedElsewhere };
}

/** The update says which results it was made from, where the plant names them. */
const versioned = (
  body: LabTestResultsUpdate,
  { results_version: version }: LabTestResults,
): LabTestResultsUpdate => (version ? { ...body, results_version: version } : body);
