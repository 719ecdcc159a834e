import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Input, Label, Text, TextField as AriaTextField } from 'react-aria-components';
import { Icon } from './icon.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Error of the value, in words; a text marks the field. */
  readonly error?: string | undefined;
  /** A quiet line under the field. */
  readonly note?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly inputMode?: 'numeric' | 'decimal' | 'none' | undefined;
  readonly maxLength?: number | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, error, note, inputMode, placeholder, onBlur } = props;
  return (
    <AriaTextField
      className="field"
      value={props.value}
      onChange={props.onChange}
      isInvalid={Boolean(error)}
      // A field must not take the focus unless the screen asks for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={props.autoFocus ?? false}
      autoComplete="off"
      {...(inputMode && { inputMode })}
      {...(props.maxLength && { maxLength: props.maxLength })}
      {...(onBlur && { onBlur })}
    >
      <Label className="field__label">{label}</Label>
      <Input className="input" {...(placeholder && { placeholder })} />
      {note && (
        <Text slot="description" className="note">
          {note}
        </Text>
      )}
      <FieldError className="note tone--bad">
        <Icon of={CircleAlert} />
        <span>{error}</span>
      </FieldError>
    </AriaTextField>
  );
}
