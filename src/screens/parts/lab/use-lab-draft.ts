import { useEffect, useState } from 'react';
import type { LabTestResults, LabTestResultsUpdate } from '../../../../contract/types.ts';
import { signInState } from '../../../auth/sign-in.ts';
import { useUserName } from '../../../auth/use-sign-in.ts';
import { showToast } from '../../../ui/toast.tsx';
import {
  differing,
  draftOf,
  judgeDraft,
  type LabDraft,
  type LabField,
  NUMBERS,
} from './lab-draft.ts';
import { forgetTyped, keepTyped, keptTyped, type Typed } from './kept-draft.ts';

interface Refused {
  readonly message: string;
  /** Fields to put right; the message goes with the last of them. */
  readonly fields: readonly LabField[];
  /** Parts one refusal from the next, ms. */
  readonly at: number;
}

/** A field that another client changed at the plant while the form was open. */
export interface ChangedField {
  readonly field: LabField;
  readonly before: string;
  readonly typed: string;
  readonly now: string;
}

export type LabChoice = 'use-new' | 'keep-mine';

interface OpenForm {
  readonly moId: string;
  /** What the plant has now; another value for a field is a question to the operator. */
  readonly results: LabTestResults;
  readonly onDirty: (dirty: boolean) => void;
}

/** What is typed, against what the plant has. */
export function useLabDraft({ moId, results, onDirty }: OpenForm) {
  const now = draftOf(results);
  const user = useUserName();
  const [before] = useState(() => keptTyped({ moId, user }));
  /** The plant's values that the operator has seen: at first those that the form began with. */
  const [seen, setSeen] = useState(before?.seen ?? now);
  const [draft, setDraft] = useState(before?.draft ?? now);
  const [refused, setRefused] = useState<Refused>();
  const [start] = useState(() => NUMBERS.find((field) => now[field] === ''));

  useEffect(() => {
    forgetTyped();
    if (before) onDirty(true);
  }, [before, onDirty]);
  useKeptOverSignIn(moId, user, { seen, draft });

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

/** A sign-in that takes the page away would take with it what was typed. */
function useKeptOverSignIn(moId: string, user: string, { seen, draft }: Typed): void {
  useEffect(
    () =>
      signInState.subscribe(() => {
        if (signInState.get().kind !== 'signing-in') return;
        if (differing(draft, seen).length > 0) keepTyped({ moId, user }, { seen, draft });
      }),
    [moId, user, seen, draft],
  );
}

/** The update says which results it was made from, where the plant names them. */
const versioned = (
  body: LabTestResultsUpdate,
  { results_version: version }: LabTestResults,
): LabTestResultsUpdate => (version ? { ...body, results_version: version } : body);
