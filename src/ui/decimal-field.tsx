import { CheckedField, type NumberFieldProps } from './checked-field.tsx';
import { acceptDecimal } from './digits.ts';

/** A number with or without a point as text, '' when empty. Anything else is refused and said. */
export const DecimalField = (props: NumberFieldProps) => (
  <CheckedField
    {...props}
    inputMode="decimal"
    accept={acceptDecimal}
    refusal="Digits and one point only. Nothing was changed."
  />
);
