import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** More digits than this lose precision as a number. */
const MOST_DIGITS = 15;

/** What a field holds after an edit. */
export interface Edit {
  readonly value: string;
  readonly refused: boolean;
}

const withoutLeadingZeros = (text: string) => text.replace(/^0+(?=\d)/, '');

/**
 * What a digits field holds after an edit. Surrounding blanks and leading zeros go; an edit that
 * brings anything but digits is refused whole, because "1e3" or "-5" must not become 13 or 5.
 */
export function acceptDigits(before: string, typed: string): Edit {
  const text = typed.trim();
  if (!/^\d*$/.test(text)) return { value: before, refused: true };
  const value = withoutLeadingZeros(text);
  if (value.length > MOST_DIGITS) return { value: before, refused: true };
  return { value, refused: false };
}

/** The same with one point. A longer number that was read can still be shortened. */
function acceptDecimal(before: string, typed: string): Edit {
  const text = typed.trim();
  if (!/^\d*\.?\d*$/.test(text)) return { value: before, refused: true };
  const value = withoutLeadingZeros(text);
  const tooLong = value.replace('.', '').length > MOST_DIGITS && value.length >= before.length;
  return tooLong ? { value: before, refused: true } : { value, refused: false };
}

type NumberFieldProps = Omit<TextFieldProps, 'inputMode' | 'type' | 'maxLength'>;

interface CheckedFieldProps extends NumberFieldProps {
  readonly inputMode: 'numeric' | 'decimal';
  readonly accept: (before: string, typed: string) => Edit;
  /** What is said when an edit was refused. */
  readonly refusal: string;
}

/** A text that takes only some edits; a refused one changes nothing and is said. */
function CheckedField({ accept, refusal, ...rest }: CheckedFieldProps) {
  const { value, onChange, note } = rest;
  const [refused, setRefused] = useState(false);
  const edit = (typed: string) => {
    const next = accept(value, typed);
    setRefused(next.refused);
    if (next.value !== value) onChange(next.value);
  };
  return <TextField {...rest} onChange={edit} note={refused ? refusal : note} />;
}

/** A whole number as text, '' when empty. What is not digits is refused and said. */
export const DigitsField = (props: NumberFieldProps) => (
  <CheckedField
    {...props}
    inputMode="numeric"
    accept={acceptDigits}
    refusal="Digits only. Nothing was changed."
  />
);

/** A number with or without a point as text, '' when empty. Anything else is refused and said. */
export const DecimalField = (props: NumberFieldProps) => (
  <CheckedField
    {...props}
    inputMode="decimal"
    accept={acceptDecimal}
    refusal="Digits and one point only. Nothing was changed."
  />
);
