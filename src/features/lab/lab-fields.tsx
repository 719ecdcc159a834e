import { t } from '@lingui/core/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { UnitOfMeasure } from '../../../contract/types.ts';
import { failureWords } from '../../api/errors.ts';
import { unitsQuery } from '../../api/lab.ts';
import {
  FIELD_NAMES,
  isAboveZero,
  isTooHigh,
  type LabField,
  NUMBERS,
} from '../../orders/lab-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { DecimalField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { LabDraftState } from './use-lab-draft.ts';

interface LabFieldsProps extends Pick<LabDraftState, 'draft' | 'now' | 'edit'> {
  /** Fields to correct, with the reason. */
  readonly wrong: ReadonlyMap<LabField, string>;
}

/** Content with its unit, and the percentage, of both substances; then the total. */
export function LabFields(form: LabFieldsProps) {
  const units = useQuery(unitsQuery());
  const number = (field: LabField) => <LabNumber form={form} field={field} />;
  return (
    <>
      <UnitsMissing units={units} />
      {(['thc', 'cbd'] as const).map((substance) => (
        <fieldset key={substance} className="split lab">
          <legend className="visually-hidden">{substance.toUpperCase()}</legend>
          <h2 className="lab__name">{substance.toUpperCase()}</h2>
          {number(`${substance}_content`)}
          <UnitField form={form} substance={substance} units={units.data ?? []} />
          {number(`${substance}_percentage`)}
        </fieldset>
      ))}
      <fieldset className="split lab">
        <legend className="visually-hidden">{t`Total`}</legend>
        <h2 className="lab__name">{t`Total`}</h2>
        {number('total_cannabinoids')}
      </fieldset>
    </>
  );
}

interface LabNumberProps {
  readonly form: LabFieldsProps;
  readonly field: LabField;
}

function LabNumber({ form: { draft, now, edit, wrong }, field }: LabNumberProps) {
  return (
    <DecimalField
      label={t(FIELD_NAMES[field])}
      value={draft[field]}
      onChange={(typed) => edit(field, typed)}
      // An empty form is there to be filled in: the first number that is missing has the focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={NUMBERS.find((name) => now[name] === '') === field}
      error={wrong.get(field)}
      note={isTooHigh(field, draft) && <Above100 />}
    />
  );
}

const Above100 = () => (
  <output className="note tone--warn">
    <Icon of={CircleAlert} />
    {t`Above 100%. Is this right?`}
  </output>
);

interface UnitFieldProps {
  readonly form: LabFieldsProps;
  readonly substance: 'thc' | 'cbd';
  readonly units: readonly UnitOfMeasure[];
}

/** A unit of nothing says nothing: the content comes first. */
function UnitField({ form: { draft, edit, wrong }, substance, units }: UnitFieldProps) {
  const field = `${substance}_content_uom` as const;
  const hasContent = isAboveZero(draft[`${substance}_content`]);
  // A unit that left the plant's list is still the one that was saved.
  const known = new Set(['', ...units.map((unit) => unit.abbreviation), draft[field]]);
  return (
    <Select
      label={t(FIELD_NAMES[field])}
      value={draft[field]}
      options={[...known].map((value) => ({ value, label: value }))}
      onChange={(value) => edit(field, value)}
      isDisabled={!hasContent}
      note={!hasContent && t`Enter the content first`}
      error={wrong.get(field)}
    />
  );
}

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
