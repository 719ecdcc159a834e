import { useEffect, useState } from 'react';
import type { LabTestResults } from '../../../contract/types.ts';
import { signInState } from '../../auth/sign-in.ts';
import { useUserName } from '../../auth/use-sign-in.ts';
import { draftOf, type LabDraft, type LabField } from '../../orders/lab-draft.ts';
import { type Edit, forgetTyped, keepTyped, typedBefore } from '../../orders/lab-typed.ts';

export type LabDraftState = ReturnType<typeof useLabDraft>;

/** What was typed, over what the plant has now. Nothing is changed before the results are read. */
export function useLabDraft(moId: string, results: LabTestResults | undefined) {
  const isRead = results !== undefined;
  const now = draftOf(results ?? {});
  const [edits, setEdits] = useEdits(moId, isRead);
  const typed = Object.fromEntries([...edits].map(([field, edit]) => [field, edit.typed]));
  const draft: LabDraft = { ...now, ...typed };
  /** A field that says what was seen is not touched. */
  const set = (field: LabField, edit: Edit) => {
    const others = [...edits].filter(([name]) => name !== field);
    setEdits(new Map(edit.typed === edit.seen ? others : [...others, [field, edit]]));
  };
  // A field that already says what the plant has now needs no choice.
  const changed = [...edits].filter(([field, edit]) => edit.typed !== now[field]);
  return {
    draft,
    now,
    isChanged: isRead && changed.length > 0,
    /** Fields that another client changed at the plant meanwhile: the operator chooses each. */
    changedElsewhere: changed.filter(([field, { seen }]) => seen !== now[field]),
    edit: (field: LabField, value: string) =>
      set(field, { typed: value, seen: edits.get(field)?.seen ?? now[field] }),
    choose: (field: LabField, value: string) => set(field, { typed: value, seen: now[field] }),
  };
}

/** A sign-in that takes the page away, or the lock of an idle tablet, would take with it what was typed. */
function useEdits(moId: string, isShown: boolean) {
  const user = useUserName();
  const [edits, setEdits] = useState(() => typedBefore({ moId, user }));
  useEffect(() => {
    if (isShown) forgetTyped();
  }, [isShown]);
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
