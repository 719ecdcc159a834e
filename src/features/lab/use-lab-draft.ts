import { useEffect, useLayoutEffect, useState } from 'react';
import type { LabTestResults, LabTestResultsUpdate } from '../../../contract/types.ts';
import { signInState } from '../../auth/sign-in.ts';
import { useUserName } from '../../auth/use-sign-in.ts';
import { tabText } from '../../lib/storage.ts';
import { parsedObject } from '../../lib/unknown.ts';
import { NO_NUMBER } from '../../ui/number-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  differing,
  draftOf,
  fieldAdvice,
  FIELDS,
  judgeDraft,
  type LabDraft,
  type LabField,
  NUMBERS,
  refusedFields,
} from './lab-draft.ts';

/**
 * Lab results that were typed when a sign-in replaced the page: the same person finds them again in this
 * tab. With blocked storage they are lost.
 */
const tabDraft = tabText('lab results before sign-in');

interface TypedDraft {
  /** The plant's values that the operator had seen. */
  readonly seen: LabDraft;
  readonly draft: LabDraft;
}

interface DraftOwner {
  readonly moId: string;
  readonly user: string;
}

function keepTyped({ moId, user }: DraftOwner, { seen, draft }: TypedDraft): void {
  tabDraft.keep(JSON.stringify({ moId, user, seen, draft: withoutRefused(draft) }));
}

const forgetTyped = (): void => tabDraft.forget();

function typedBefore({ moId, user }: DraftOwner): TypedDraft | undefined {
  const all = parsedObject(tabDraft.read());
  if (all?.['moId'] !== moId || all['user'] !== user) return undefined;
  const [seen, draft] = [all['seen'], all['draft']];
  return isDraft(seen) && isDraft(draft) ? { seen, draft } : undefined;
}

/** The draft lacks texts that are no numbers, so they have to be typed again. */
const withoutRefused = (draft: LabDraft): LabDraft =>
  Object.fromEntries(
    FIELDS.map((field) => [field, draft[field] === NO_NUMBER ? '' : draft[field]]),
  ) as LabDraft;

function isDraft(value: unknown): value is LabDraft {
  if (typeof value !== 'object' || value === null) return false;
  const texts: Record<string, unknown> = { ...value };
  return FIELDS.every((field) => typeof texts[field] === 'string');
}

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

interface OpenForm {
  readonly moId: string;
  /** Values of the plant; for a field that differs, the operator is asked. */
  readonly results: LabTestResults;
  /** Why the plant did not accept the last Update. */
  readonly failure: Error | null;
  readonly onDirty: (dirty: boolean) => void;
}

/** Typed values compared with the values at the plant. */
export function useLabDraft({ failure, onDirty, ...form }: OpenForm) {
  const now = draftOf(form.results);
  const { seen, draft, keep } = useTyped(form.moId, now);
  const { refused, refuse, correct } = useRefusal(failure);
  const [start] = useState(() => NUMBERS.find((field) => now[field] === ''));

  const edit = (field: LabField, value: string) => {
    correct(field);
    keep({ ...draft, [field]: value }, seen);
  };
  const choose = (field: LabField, choice: LabChoice) =>
    keep(choice === 'use-new' ? { ...draft, [field]: now[field] } : draft, {
      ...seen,
      [field]: now[field],
    });
  const submit = (send: (body: LabTestResultsUpdate) => void) => {
    const judged = judgeDraft(draft);
    if (judged.kind === 'ready') return send(versioned(judged.body, form.results));
    refuse(new Map(judged.fields.map((field) => [field, fieldAdvice(field)])), judged.message);
    if (judged.message) showToast({ severity: 'bad', text: judged.message });
  };
  // A field that already says what the plant has now needs no choice.
  const changedElsewhere = differing(seen, now)
    .filter((field) => draft[field] !== now[field])
    .map((field) => ({ field, before: seen[field], typed: draft[field], now: now[field] }));
  // A typed value that equals neither the seen value nor the plant's present one.
  const changed = differing(draft, now).some((field) => draft[field] !== seen[field]);
  useLayoutEffect(() => onDirty(changed), [changed, onDirty]);
  return { draft, refused, edit, choose, submit, start, changed, changedElsewhere };
}

/** The fields as they are typed, and the plant's values that the operator has seen. */
function useTyped(moId: string, now: LabDraft) {
  const user = useUserName();
  const [before] = useState(() => typedBefore({ moId, user }));
  const [typed, setTyped] = useState<TypedDraft>(before ?? { seen: now, draft: now });
  const { seen, draft } = typed;
  // An untouched form shows what the plant has.
  if (differing(draft, seen).length === 0 && differing(seen, now).length > 0)
    setTyped({ seen: now, draft: now });
  useEffect(forgetTyped, []);
  useStoredOverSignIn(moId, user, typed);
  const keep = (next: LabDraft, known: LabDraft) => setTyped({ seen: known, draft: next });
  return { seen, draft, keep };
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

/** A sign-in that takes the page away, or the lock of an idle tablet, would take with it what was typed. */
function useStoredOverSignIn(moId: string, user: string, typed: TypedDraft): void {
  useEffect(
    () =>
      signInState.subscribe(() => {
        if (!['signing-in', 'locked'].includes(signInState.get().kind)) return;
        if (differing(typed.draft, typed.seen).length > 0) keepTyped({ moId, user }, typed);
      }),
    [moId, user, typed],
  );
}

/** The update says which results it was made from, where the plant names them. */
const versioned = (
  body: LabTestResultsUpdate,
  { results_version: version }: LabTestResults,
): LabTestResultsUpdate => (version ? { ...body, results_version: version } : body);
