import { t } from '@lingui/core/macro';
import { formatCount } from '../../ui/format.ts';
import type { NumberFieldProps } from '../../ui/number-field.tsx';
import { OldAndNew, PadField } from '../../ui/number-pad.tsx';

interface LabelQuantityFieldProps extends Pick<
  NumberFieldProps,
  'value' | 'onChange' | 'error' | 'note'
> {
  /** Labels of the type that are printed already. */
  readonly printed: number;
}

/** How many labels are printed next, and how many there are then. */
export function LabelQuantityField({ printed, ...field }: LabelQuantityFieldProps) {
  const quantity = Number(field.value);
  return (
    <PadField label={t`How Many?`} {...field}>
      <OldAndNew
        label={t`Printed`}
        before={formatCount(printed)}
        after={quantity > 0 ? formatCount(printed + quantity) : undefined}
      />
    </PadField>
  );
}
