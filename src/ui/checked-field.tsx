import { useState } from 'react';
import type { Edit } from './digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'inputMode' | 'type' | 'maxLength'>;

interface CheckedFieldProps extends NumberFieldProps {
  readonly inputMode: 'numeric' | 'decimal';
  readonly accept: (before: string, typed: string) => Edit;
  /** What is said when an edit was refused. */
  readonly refusal: string;
}

/** A text that takes only some edits; a refused one changes nothing and is said. */
export function CheckedField({ accept, refusal, ...rest }: CheckedFieldProps) {
  const { value, onChange, note } = rest;
  const [refused, setRefused] = useState(false);
  const edit = (typed: string) => {
    const next = accept(value, typed);
    setRefused(next.refused);
    if (next.value !== value) onChange(next.value);
  };
  return <TextField {...rest} onChange={edit} note={refused ? refusal : note} />;
}
