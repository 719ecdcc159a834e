import { useEffect, useState } from 'react';
import type { LabTestResults, LabTestResultsUpdate } from '../../../contract/types.ts';
import { signInState } from '../../auth/sign-in.ts';
import { useUserName } from '../../auth/use-sign-in.ts';
import { showToast } from '../../ui/toast.tsx';
import {
  draftOf,
  fieldAdvice,
  judgeDraft,
  type LabDraft,
  type LabField,
  NUMBERS,
  refusedFields,
} from '../../orders/lab-draft.ts';
import { type Edit, forgetTyped, keepTyped, typedBefore } from '../../orders/lab-typed.ts';

interface Refused {
  readonly message?: string | undefined;
  /** Fields to correct, with the reason; the message goes with the last of them. */
  readonly fields: ReadonlyMap<LabField, string>;
  /** Number of refusals so far. */
  readonly count: number;
}

/** A field that another client changed at the plant while the form was open. */
export interface ChangedField {
  readonly field: LabField;
  readonly before: string;
  readonly typed: string;
  readonly now: string;
}

export type LabChoice = 'use-new' | 'keep-mine';

/**
 * Typed values compared with the values at the plant.
 * @param results of the plant; for a field that differs, the operator is asked
 * @param failure why the plant did not accept the last Update
 */
export function useLabDraft(moId: string, results: LabTestResults, failure: Error | null) {
  const now = draftOf(results);
  const [edits, setEdits] = useEdits(moId);
  const { refused, refuse, correct } = useRefusal(failure);
  const [start] = useState(() => NUMBERS.find((field) => now[field] === ''));
  const typed = Object.fromEntries([...edits].map(([field, edit]) => [field, edit.typed]));
  const draft: LabDraft = { ...now, ...typed };

  /** A field that says what was seen is not touched. */
  const set = (field: LabField, edit: Edit) => {
    const others = [...edits].filter(([name]) => name !== field);
    setEdits(new Map(edit.typed === edit.seen ? others : [...others, [field, edit]]));
  };
  const submit = (send: (body: LabTestResultsUpdate) => void) => {
    const judged = judgeDraft(draft);
    // The update says which results it was made from, where the plant names them.
    const { results_version: version } = results;
    if (judged.kind === 'ready')
      return send(version ? { ...judged.body, results_version: version } : judged.body);
    refuse(new Map(judged.fields.map((field) => [field, fieldAdvice(field)])), judged.message);
    if (judged.message) showToast({ severity: 'bad', text: judged.message });
  };
  // A field that already says what the plant has now needs no choice.
  const changedFields = [...edits].filter(([field, edit]) => edit.typed !== now[field]);
  return {
    draft,
    refused,
    edit: (field: LabField, value: string) => {
      correct(field);
      set(field, { typed: value, seen: edits.get(field)?.seen ?? now[field] });
    },
    choose: (field: LabField, choice: LabChoice) =>
      set(field, { typed: choice === 'use-new' ? now[field] : draft[field], seen: now[field] }),
    submit,
    start,
    changed: changedFields.length > 0,
    changedElsewhere: changedFields
      .filter(([field, { seen }]) => seen !== now[field])
      .map(([field, edit]) => ({ field, before: edit.seen, typed: edit.typed, now: now[field] })),
  };
}

/** A sign-in that takes the page away, or the lock of an idle tablet, would take with it what was typed. */
function useEdits(moId: string) {
  const user = useUserName();
  const [edits, setEdits] = useState(() => typedBefore({ moId, user }));
  useEffect(() => forgetTyped(), []);
  useEffect(
    () =>
      signInState.subscribe(() => {
        if (!['signing-in', 'locked'].includes(signInState.get().kind)) return;
        if (edits.size > 0) keepTyped({ moId, user }, edits);
      }),
    [moId, user, edits],
  );
  return [edits, setEdits] as const;
}

/** The fields that are marked: wrong ones at a press of Update, and those that the plant refused. */
function useRefusal(failure: Error | null) {
  const [refused, setRefused] = useState<Refused>();
  const [answered, setAnswered] = useState(failure);
  const refuse = (fields: Refused['fields'], message?: string) =>
    setRefused((before) => ({ fields, message, count: (before?.count ?? 0) + 1 }));
  if (failure !== answered) {
    setAnswered(failure);
    const fields = refusedFields(failure);
    if (fields.size > 0) refuse(fields);
  }
  const correct = (field: LabField) =>
    setRefused((before) => {
      if (!before) return undefined;
      const fields = new Map([...before.fields].filter(([name]) => name !== field));
      return { ...before, fields, message: fields.size > 0 ? before.message : undefined };
    });
  return { refused, refuse, correct };
}
