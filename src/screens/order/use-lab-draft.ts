import { useState } from 'react';
import type { LabTestResults, LabTestResultsUpdate } from '../../../contract/types.ts';
import { showToast } from '../../ui/toast.ts';
import { draftOf, judgeDraft, type LabField, NUMBERS, sameDraft } from './lab-draft.ts';

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
    showToast({ id: 'lab', look: 'bad', text: judged.message });
  };
  const start = NUMBERS.find((field) => saved[field] === '');
  return { draft, refused, edit, submit, start, changed: !sameDraft(draft, saved) };
}
