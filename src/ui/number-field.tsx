/**
 * Fields for numbers. react-aria's NumberField is not used: it removes grouping signs from what is typed, so that "1,5"
 * becomes 15 in English, and silently rewrites it on blur. These keep what was typed, mark it, and report no number.
 */
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatTag } from '../lib/language.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** More digits than this lose precision as a number. */
const MOST_DIGITS = 15;

/** Value of a form while its field shows no number: every comparison with a number is false. */
export const NO_NUMBER = 'NaN';

const withoutLeadingZeros = (text: string) => text.replace(/^0+(?=\d)/, '');

/** The whole number in a typed text, '' when empty; undefined where anything but digits is in it. */
export function readDigits(typed: string): string | undefined {
  const text = typed.trim();
  if (!/^\d*$/.test(text)) return undefined;
  const value = withoutLeadingZeros(text);
  return value.length > MOST_DIGITS ? undefined : value;
}

const decimalSign = (tag: string): string =>
  new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

/** Signs between whole and decimal digits: of the app's language, of the browser's language, and the point. */
const decimalSigns = () => [decimalSign(formatTag()), decimalSign(navigator.language), '.'];

/** A number as the language in use writes it: 12,5. Text that is no number stays. */
export const written = (value: string): string =>
  // The browser's tables of numbers keep a cheap tablet for some hundredths of a second.
  value.includes('.') ? value.replace('.', decimalSign(formatTag())) : value;

/**
 * In a language with a decimal comma, 1.500 may be one thousand five hundred: it is ambiguous, so it is
 * no number.
 */
const isGrouped = (text: string): boolean =>
  decimalSign(formatTag()) !== '.' && /^[1-9]\d{0,2}(\.\d{3})+$/.test(text);

/**
 * The same with one point, or with the decimal sign of the app's or the browser's language. A longer number
 * that was read can still be shortened.
 */
export function readDecimal(typed: string, before = ''): string | undefined {
  if (isGrouped(typed.trim())) return undefined;
  const sign = decimalSigns().find((one) => typed.includes(one)) ?? '.';
  const text = typed.trim().replace(sign, '.');
  if (!/^\d*\.?\d*$/.test(text)) return undefined;
  const value = withoutLeadingZeros(text);
  const tooLong = value.replace('.', '').length > MOST_DIGITS && value.length >= before.length;
  return tooLong ? undefined : value;
}

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
  decimalSign(formatTag()) === '.'
    ? t`Digits and one point only, for example 12.5`
    : t`Digits and one comma only, for example 12,5`;

/** A number with or without decimals as text, '' when empty, NO_NUMBER for anything else. */
export const DecimalField = (props: NumberFieldProps) => (
  <CheckedField {...props} inputMode="decimal" read={readDecimal} refusal={decimalRefusal()} />
);
