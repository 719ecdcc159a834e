import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { LabTestResults, LabTestResultsUpdate } from '../../server-api/contract/types.ts';
import { reasonOf } from '../../server-api/errors.ts';
import { unitsQuery } from '../../server-api/list-units.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toast.ts';
import { draftOf, judgeDraft, type LabField, sameDraft, tooHigh } from './lab-draft.ts';
import { type LabFormState, LabNumber, Substance } from './lab-fields.tsx';

interface LabFormProps {
  readonly results: LabTestResults;
  readonly pending: boolean;
  readonly onDirty: (dirty: boolean) => void;
  readonly onUpdate: (body: LabTestResultsUpdate) => void;
}

/** The results that were read when the form opened; a later read does not overwrite what is typed. */
export function LabForm({ results, pending, onDirty, onUpdate }: LabFormProps) {
  const [saved] = useState(() => draftOf(results));
  const [draft, setDraft] = useState(saved);
  const [wrong, setWrong] = useState<readonly LabField[]>([]);
  const units = useQuery(unitsQuery());
  const edit = (field: LabField, value: string) => {
    const next = { ...draft, [field]: value };
    setDraft(next);
    setWrong(wrong.filter((one) => one !== field));
    onDirty(!sameDraft(next, saved));
  };
  const submit = () => {
    const judged = judgeDraft(draft);
    if (judged.kind === 'ready') return onUpdate(judged.body);
    setWrong(judged.fields);
    showToast({ id: 'lab', look: 'bad', text: judged.message });
  };
  const form = { draft, edit, wrong, units: units.data ?? [], tooHigh: tooHigh(draft) };
  const changed = !sameDraft(draft, saved);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending && changed) submit();
      }}
    >
      <Panel className="stack stack--wide" label="Lab Test Results">
        {units.error && <NoUnits error={units.error} />}
        <LabFields form={form} />
        {changed && <UpdateLine pending={pending} />}
      </Panel>
    </form>
  );
}

const NoUnits = ({ error }: { readonly error: Error }) => (
  <Message look="warn" detail={reasonOf(error)}>
    The units of measure cannot be read
  </Message>
);

const LabFields = ({ form }: { readonly form: LabFormState }) => (
  <>
    <Substance form={form} name="THC" />
    <Substance form={form} name="CBD" />
    <fieldset className="lab">
      <legend className="visually-hidden">Total</legend>
      <h2 className="lab__name">Total</h2>
      <LabNumber form={form} field="total_cannabinoids" label="Total cannabinoids" />
    </fieldset>
  </>
);

/** Update is there once something is changed. */
const UpdateLine = ({ pending }: { readonly pending: boolean }) => (
  <div className="lab-update">
    <p className="note">
      <Icon of={Pencil} />
      Changed, not saved yet
    </p>
    <Button type="submit" look="next" pending={pending}>
      Update
    </Button>
  </div>
);
