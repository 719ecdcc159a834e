import { useState } from 'react';
import { acceptDigits } from './digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DigitsFieldProps = Omit<TextFieldProps, 'inputMode' | 'type' | 'maxLength'>;

/** A whole number as text, '' when empty. What is not digits is refused and said. */
export function DigitsField({ value, onChange, note, ...rest }: DigitsFieldProps) {
  const [refused, setRefused] = useState(false);
  const edit = (typed: string) => {
    const next = acceptDigits(value, typed);
    setRefused(next.refused);
    if (next.value !== value) onChange(next.value);
  };
  return (
    <TextField
      {...rest}
      value={value}
      onChange={edit}
      inputMode="numeric"
      note={refused ? 'Digits only. Nothing was changed.' : note}
    />
  );
}
