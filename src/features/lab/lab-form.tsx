import { t } from '@lingui/core/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Pencil, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type {
  LabTestResults,
  LabTestResultsUpdate,
  UnitOfMeasure,
} from '../../../contract/types.ts';
import { failureWords } from '../../api/errors.ts';
import { unitsQuery } from '../../api/lab.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { withoutReload } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { NO_NUMBER, written } from '../../ui/number-field.tsx';
import { Panel } from '../../ui/page.tsx';
import { tooHigh, FIELD_NAMES, isNumberField, type LabField } from './lab-draft.ts';
import { type LabFormState, LabNumber, Substance } from './lab-fields.tsx';
import { useLabDraft, type ChangedField, type LabChoice } from './use-lab-draft.ts';

interface LabFormProps {
  readonly moId: string;
  /** The plant's current results. The form starts with them; the operator decides on later changes. */
  readonly results: LabTestResults;
  readonly pending: boolean;
  /** Why the last Update failed. */
  readonly failure: Error | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly onUpdate: (body: LabTestResultsUpdate) => void;
}

export function LabForm({ pending, onUpdate, ...draft }: LabFormProps) {
  const lab = useLabDraft(draft);
  const units = useQuery(unitsQuery());
  const form = useRef<HTMLFormElement>(null);
  const undecided = lab.changedElsewhere.length > 0;
  const { count } = lab.refused ?? {};
  useEffect(() => focusFirstWrong(form.current, count), [count]);
  const state: LabFormState = {
    ...lab,
    wrong: lab.refused?.fields ?? new Map(),
    units: units.data ?? [],
    tooHigh: tooHigh(lab.draft),
  };
  return (
    <form
      noValidate
      ref={form}
      onSubmit={withoutReload(() => {
        if (!pending && lab.changed && !undecided) lab.submit(onUpdate);
      })}
    >
      <Panel className="stack stack--wide" label={t`Lab Test Results`}>
        <UnitsMissing units={units} />
        <LabFields form={state} />
        <ChangedElsewhere fields={lab.changedElsewhere} onChoose={lab.choose} />
        {lab.changed && <UpdateLine pending={pending} undecided={undecided} />}
        {lab.refused?.message && <Refusal text={lab.refused.message} />}
        {/* Of a call whose answer was lost the plant may have the results all the same. */}
        <CallFailure
          error={undecided || !lab.changed ? null : draft.failure}
          fallback={t`Failed to update lab test results`}
        />
      </Panel>
    </form>
  );
}

/** @param count of refusals so far; undefined while Update is not refused. */
function focusFirstWrong(form: HTMLElement | null, count: number | undefined): void {
  if (count === undefined) return;
  form?.querySelector<HTMLElement>('[aria-invalid=true], .field[data-invalid] button')?.focus();
}

/** The toast's words stay until the fields are put right. */
const Refusal = ({ text }: { readonly text: string }) => (
  <Message severity="bad" live="off">
    {text}
  </Message>
);

/** Without units nothing can be saved: it is said before the form is filled in. */
function UnitsMissing({ units }: { readonly units: UseQueryResult<readonly UnitOfMeasure[]> }) {
  if (units.data?.length === 0)
    return (
      <Message severity="warn" detail={t`Tell IT: results cannot be saved without a unit.`}>
        {t`The plant has no units of measure`}
      </Message>
    );
  if (!units.error || units.data) return null;
  const { title, detail } = failureWords(units.error, t`No answer`);
  return (
    <>
      <Message severity="warn" detail={`${title} ${detail}`.trim()}>
        {t`The units of measure cannot be read`}
      </Message>
      <Button pending={units.isFetching} onPress={() => void units.refetch()}>
        {t`Read units again`}
      </Button>
    </>
  );
}

const LabFields = ({ form }: { readonly form: LabFormState }) => (
  <>
    <Substance form={form} name="THC" />
    <Substance form={form} name="CBD" />
    <fieldset className="split lab">
      <legend className="visually-hidden">{t`Total`}</legend>
      <h2 className="lab__name">{t`Total`}</h2>
      <LabNumber form={form} field="total_cannabinoids" />
    </fieldset>
  </>
);

/** Update is there once something is changed. */
function UpdateLine({ pending, undecided }: { pending: boolean; undecided: boolean }) {
  const offline = useOfflineWhy();
  return (
    <div className="row row--apart lab-update">
      <p className="note">
        <Icon of={Pencil} />
        {t`Changed, not saved yet`}
      </p>
      <Button
        type="submit"
        variant="next"
        pending={pending}
        why={offline || (undecided && t`Choose for each value`)}
      >
        {t`Update`}
      </Button>
    </div>
  );
}

interface ChangedElsewhereProps {
  readonly fields: readonly ChangedField[];
  readonly onChoose: (field: ChangedField['field'], choice: LabChoice) => void;
}

/** As the field of this name writes it. */
function shown(field: LabField, value: string): string {
  if (value === NO_NUMBER) return t`what you typed`;
  return (isNumberField(field) ? written(value) : value) || t`nothing`;
}

/** Values that another client changed while the form was open: the operator chooses each. */
function ChangedElsewhere({ fields, onChoose }: ChangedElsewhereProps) {
  if (fields.length === 0) return null;
  return (
    <section className="stack" aria-label={t`Changed in the meantime`}>
      <Message
        severity="warn"
        icon={TriangleAlert}
        live="assertive"
        detail={t`Nothing is overwritten. Choose for each value, then press Update.`}
      >
        {t`Someone else changed these results`}
      </Message>
      <ul className="stack">
        {fields.map(({ field, before, typed, now }) => (
          <li key={field} className="split lab-changed">
            <p>
              <span className="strong">{t(FIELD_NAMES[field])}</span>
              <br />
              <span>{shown(field, before)}</span> <span className="muted">→</span>{' '}
              <span className="strong">{shown(field, now)}</span>
            </p>
            <Button
              onPress={() => onChoose(field, 'use-new')}
            >{t`Use ${shown(field, now)}`}</Button>
            <Button
              onPress={() => onChoose(field, 'keep-mine')}
            >{t`Keep ${shown(field, typed)}`}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
