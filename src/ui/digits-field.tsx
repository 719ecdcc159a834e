import { CheckedField, type NumberFieldProps } from './checked-field.tsx';
import { acceptDigits } from './digits.ts';

/** A whole number as text, '' when empty. What is not digits is refused and said. */
export const DigitsField = (props: NumberFieldProps) => (
  <CheckedField
    {...props}
    inputMode="numeric"
    accept={acceptDigits}
    refusal="Digits only. Nothing was changed."
  />
);
