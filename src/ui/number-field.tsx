/**
 * Fields for numbers. react-aria's NumberField is not used: it removes grouping signs from what is typed, so that "1,5"
 * becomes 15 in English, and silently rewrites it on blur. These keep what was typed, mark it, and report no number.
 */
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  decimalSign,
  NO_NUMBER,
  readDecimal,
  readDigits,
  withoutLeadingZeros,
  written,
} from '../lib/typed-numbers.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'inputMode' | 'maxLength' | 'onBlur'>;

interface CheckedFieldProps extends NumberFieldProps {
  readonly inputMode: 'numeric' | 'decimal' | 'none';
  readonly read: (typed: string, before: string) => string | undefined;
  /** Error for a text that is no number. */
  readonly refusal: string;
}

interface Edited {
  readonly text: string;
  /** The value last reported to the form. */
  readonly value: string;
}

/**
 * Reports numbers only; any other text is NO_NUMBER to the form. The decimal sign stays as typed until
 * the field is left: after a replacement the next keys would form another number.
 */
function CheckedField({ read, refusal, ...rest }: CheckedFieldProps) {
  const { value, onChange, error } = rest;
  const [edited, setEdited] = useState<Edited>();
  const refused = value === NO_NUMBER;
  const edit = (text: string) => {
    const number = read(text, value);
    const shown = number === undefined ? text : withoutLeadingZeros(text.trim());
    setEdited({ text: shown, value: number ?? NO_NUMBER });
    onChange(number ?? NO_NUMBER);
  };
  const leave = () => {
    if (!refused) setEdited(undefined);
  };
  return (
    <TextField
      {...rest}
      value={edited?.value === value ? edited.text : written(refused ? '' : value)}
      onChange={edit}
      onBlur={leave}
      error={refused ? refusal : error}
    />
  );
}

export const digitsOnly = () => t`Digits only, for example 120`;
export const tooSmall = () => t`Input a number greater than 0!`;

/** A whole number as text, '' when empty, NO_NUMBER for anything else. */
export const DigitsField = ({ hasPad, ...props }: NumberFieldProps & { hasPad?: boolean }) => (
  <CheckedField
    {...props}
    inputMode={hasPad ? 'none' : 'numeric'}
    read={readDigits}
    refusal={digitsOnly()}
  />
);

const decimalRefusal = () =>
  decimalSign() === '.'
    ? t`Digits and one point only, for example 12.5`
    : t`Digits and one comma only, for example 12,5`;

/** A number with or without decimals as text, '' when empty, NO_NUMBER for anything else. */
export const DecimalField = (props: NumberFieldProps) => (
  <CheckedField {...props} inputMode="decimal" read={readDecimal} refusal={decimalRefusal()} />
);
