import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide-react';
import type { UnitOfMeasure } from '../../../contract/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { DecimalField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import {
  FIELD_NAMES,
  isAboveZero,
  isTooHigh,
  type LabDraft,
  type LabField,
} from '../../orders/lab-draft.ts';

interface LabFormState {
  readonly draft: LabDraft;
  readonly edit: (field: LabField, value: string) => void;
  /** Fields that were wrong at the last press of Update, with the reason. */
  readonly wrong: ReadonlyMap<LabField, string> | undefined;
  readonly units: readonly UnitOfMeasure[];
  /** Has the focus when the form opens: the first number that is missing. */
  readonly start: LabField | undefined;
}

interface NumberProps {
  readonly form: LabFormState;
  readonly field: LabField;
}

export function LabNumber({ form, field }: NumberProps) {
  return (
    <DecimalField
      label={t(FIELD_NAMES[field])}
      value={form.draft[field]}
      onChange={(typed) => form.edit(field, typed)}
      // An empty form is there to be filled in.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={form.start === field}
      error={form.wrong?.get(field)}
      note={isTooHigh(field, form.draft) && <Above100 />}
    />
  );
}

const Above100 = () => (
  <output className="note tone--warn">
    <Icon of={CircleAlert} />
    {t`Above 100%. Is this right?`}
  </output>
);

interface SubstanceProps {
  readonly form: LabFormState;
  readonly name: 'THC' | 'CBD';
}

/** Content with its unit, and the percentage, of one substance. */
export function Substance({ form, name }: SubstanceProps) {
  const prefix = name === 'THC' ? 'thc' : 'cbd';
  return (
    <fieldset className="split lab">
      <legend className="visually-hidden">{name}</legend>
      <h2 className="lab__name">{name}</h2>
      <LabNumber form={form} field={`${prefix}_content`} />
      <UnitField form={form} name={name} />
      <LabNumber form={form} field={`${prefix}_percentage`} />
    </fieldset>
  );
}

/** A unit of nothing says nothing: the content comes first. */
function UnitField({ form, name }: SubstanceProps) {
  const prefix = name === 'THC' ? 'thc' : 'cbd';
  const field = `${prefix}_content_uom` as const;
  const hasContent = isAboveZero(form.draft[`${prefix}_content`]);
  const known = new Set(['', ...form.units.map((unit) => unit.abbreviation)]);
  // A unit that left the plant's list is still the one that was saved.
  known.add(form.draft[field]);
  return (
    <Select
      label={t(FIELD_NAMES[field])}
      value={form.draft[field]}
      options={[...known].map((value) => ({ value, label: value }))}
      onChange={(value) => form.edit(field, value)}
      isDisabled={!hasContent}
      note={!hasContent && t`Enter the content first`}
      error={form.wrong?.get(field)}
    />
  );
}
