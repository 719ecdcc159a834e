import { t } from '@lingui/core/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Pencil, TriangleAlert } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type {
  LabTestResults,
  LabTestResultsUpdate,
  UnitOfMeasure,
} from '../../../contract/types.ts';
import { failureWords } from '../../api/errors.ts';
import { setLabTestResults, unitsQuery } from '../../api/lab.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { withoutReload } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { NO_NUMBER, written } from '../../lib/typed-numbers.ts';
import { Panel } from '../../ui/page.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { useOrderChange } from '../order/use-order-change.ts';
import { FIELD_NAMES, isNumberField, type LabField } from '../../orders/lab-draft.ts';
import { LabNumber, Substance } from './lab-fields.tsx';
import { type ChangedField, type LabChoice, useLabDraft } from './use-lab-draft.ts';
import type { useLeaveGuard } from './use-leave-guard.ts';

interface LabFormProps extends Pick<OrderPartProps, 'onDone'> {
  readonly moId: string;
  /** The plant's current results. The form starts with them; the operator decides on later changes. */
  readonly results: LabTestResults;
  readonly guard: ReturnType<typeof useLeaveGuard>;
  /** Whether there are unsaved edits, at each change. */
  readonly onDirty: (dirty: boolean) => void;
}

export function LabForm({ moId, results, guard, onDirty, onDone }: LabFormProps) {
  const update = useOrderChange({
    moId,
    send: (body: LabTestResultsUpdate) => setLabTestResults(moId, body),
    done: () => t`Lab test results are updated.`,
    onLeave: () => guard.leaveBy(onDone),
  });
  const lab = useLabDraft(moId, results, update.error);
  // Before the operator can leave.
  useLayoutEffect(() => onDirty(lab.changed), [onDirty, lab.changed]);
  const form = useRef<HTMLFormElement>(null);
  const undecided = lab.changedElsewhere.length > 0;
  const { count } = lab.refused ?? {};
  useEffect(() => focusFirstWrong(form.current, count), [count]);
  return (
    <>
      <form
        noValidate
        ref={form}
        onSubmit={withoutReload(() => {
          if (!update.isPending && lab.changed && !undecided) lab.submit(update.mutate);
        })}
      >
        <Panel className="stack stack--wide" label={t`Lab Test Results`}>
          <LabFields lab={lab} />
          <ChangedElsewhere fields={lab.changedElsewhere} onChoose={lab.choose} />
          {lab.changed && <UpdateLine pending={update.isPending} undecided={undecided} />}
          {lab.refused?.message && <Refusal text={lab.refused.message} />}
          {/* Of a call whose answer was lost the plant may have the results all the same. */}
          <CallFailure
            error={undecided || !lab.changed ? null : update.error}
            fallback={t`Failed to update lab test results`}
          />
        </Panel>
      </form>
      <LeaveQuestion guard={guard} />
    </>
  );
}

const LeaveQuestion = ({ guard }: { readonly guard: ReturnType<typeof useLeaveGuard> }) => (
  <ConfirmDialog
    isOpen={guard.asking}
    title={t`Leave without saving?`}
    confirm={t`Leave`}
    cancel={t`Stay`}
    onConfirm={guard.leave}
    onCancel={guard.stay}
  >
    <p>{t`The lab results were changed and are not saved yet.`}</p>
  </ConfirmDialog>
);

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

function LabFields({ lab }: { readonly lab: ReturnType<typeof useLabDraft> }) {
  const units = useQuery(unitsQuery());
  const form = { ...lab, wrong: lab.refused?.fields, units: units.data ?? [] };
  return (
    <>
      <UnitsMissing units={units} />
      <Substance form={form} name="THC" />
      <Substance form={form} name="CBD" />
      <fieldset className="split lab">
        <legend className="visually-hidden">{t`Total`}</legend>
        <h2 className="lab__name">{t`Total`}</h2>
        <LabNumber form={form} field="total_cannabinoids" />
      </fieldset>
    </>
  );
}

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
