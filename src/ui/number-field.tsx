/**
 * Fields for numbers. react-aria's NumberField is not used: it takes the signs of grouping out of
 * what is typed, so that "1,5" becomes 15 in English, and it corrects a number when the field is
 * left, unseen. Here a text that is no number stays as it was typed, is marked, and counts as none.
 */
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** More digits than this lose precision as a number. */
const MOST_DIGITS = 15;

/** What a form holds while its field shows no number: every comparison with its number is false. */
export const NO_NUMBER = 'NaN';

const withoutLeadingZeros = (text: string) => text.replace(/^0+(?=\d)/, '');

/** The whole number in a typed text, '' when empty; undefined where anything but digits is in it. */
export function readDigits(typed: string): string | undefined {
  const text = typed.trim();
  if (!/^\d*$/.test(text)) return undefined;
  const value = withoutLeadingZeros(text);
  return value.length > MOST_DIGITS ? undefined : value;
}

/** The sign between whole and decimal digits in the language of this browser. */
const decimalSign = (): string =>
  new Intl.NumberFormat(navigator.language)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * The same with one point, or with the decimal sign of this browser's language. A longer number
 * that was read can still be shortened.
 */
export function readDecimal(typed: string, before = ''): string | undefined {
  const text = typed.trim().replace(decimalSign(), '.');
  if (!/^\d*\.?\d*$/.test(text)) return undefined;
  const value = withoutLeadingZeros(text);
  const tooLong = value.replace('.', '').length > MOST_DIGITS && value.length >= before.length;
  return tooLong ? undefined : value;
}

export type NumberFieldProps = Omit<TextFieldProps, 'inputMode' | 'type' | 'maxLength'>;

interface CheckedFieldProps extends NumberFieldProps {
  readonly inputMode: 'numeric' | 'decimal';
  readonly read: (typed: string, before: string) => string | undefined;
  /** What is said of a text that is no number. */
  readonly refusal: string;
}

/** Tells the form of numbers only; any other text is NO_NUMBER to it. */
function CheckedField({ read, refusal, ...rest }: CheckedFieldProps) {
  const { value, onChange, error } = rest;
  const [typed, setTyped] = useState('');
  const refused = value === NO_NUMBER;
  const edit = (text: string) => {
    setTyped(text);
    onChange(read(text, value) ?? NO_NUMBER);
  };
  return (
    <TextField
      {...rest}
      value={refused ? typed : value}
      onChange={edit}
      error={refused ? refusal : error}
    />
  );
}

export const DIGITS_ONLY = 'Digits only, for example 120';

/** A whole number as text, '' when empty, NO_NUMBER for anything else. */
export const DigitsField = (props: NumberFieldProps) => (
  <CheckedField {...props} inputMode="numeric" read={readDigits} refusal={DIGITS_ONLY} />
);

/** A number with or without decimals as text, '' when empty, NO_NUMBER for anything else. */
export const DecimalField = (props: NumberFieldProps) => (
  <CheckedField
    {...props}
    inputMode="decimal"
    read={readDecimal}
    refusal="Digits and one point only, for example 12.5"
  />
);
