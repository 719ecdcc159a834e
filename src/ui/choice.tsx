import { Label, Radio, RadioGroup } from 'react-aria-components';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A few words side by side, one of them chosen: no list to open with a glove. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <RadioGroup
      className="field"
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as Value)}
    >
      <Label className="field__label">{label}</Label>
      <div className="choice">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className="choice__item">
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
