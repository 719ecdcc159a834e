import { t } from '@lingui/core/macro';
import { Check, ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export interface Option<Value extends string> {
  /** '' is the blank option. */
  readonly value: Value;
  readonly label: string;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

interface NotesProps {
  readonly note?: ReactNode;
  readonly error?: string | undefined;
}

interface SelectProps<Value extends string> extends ChoiceProps<Value>, NotesProps {
  readonly isDisabled?: boolean | undefined;
}

/** An empty key is no key to the list. */
const BLANK = 'blank:';
const keyOf = (value: string) => (value === '' ? BLANK : value);

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, note, error, isDisabled = false } = props;
  const shown = options.find((option) => option.value === value)?.label;
  const known = shown !== undefined;
  const choose = (key: unknown) => {
    const chosen = options.find((option) => keyOf(option.value) === key);
    if (chosen) onChange(chosen.value);
  };
  // A closed list renders all its options, so it is rendered at the first focus or press.
  const [isUsed, setUsed] = useState(false);
  return (
    <AriaSelect
      className="field"
      allowsEmptyCollection={options.length > 0}
      onFocus={() => setUsed(true)}
      value={known ? keyOf(value) : null}
      onChange={choose}
      onOpenChange={() => setUsed(true)}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      placeholder={t`Select`}
    >
      <Label className="field__label">{label}</Label>
      <Button className="select">
        <SelectValue className={classes('select__value', !known && 'select__value--none')}>
          {({ defaultChildren }) => (known ? shown || '\u00a0' : defaultChildren)}
        </SelectValue>
        <Icon of={ChevronDown} />
      </Button>
      <Notes note={note} error={error} />
      {isUsed && <Options options={options} />}
    </AriaSelect>
  );
}

function Notes({ note, error }: NotesProps) {
  return (
    <>
      {note && (
        <Text slot="description" className="note">
          {note}
        </Text>
      )}
      {error && (
        <Text slot="errorMessage" className="note tone--bad">
          {error}
        </Text>
      )}
    </>
  );
}

function Options({ options }: { options: readonly Option<string>[] }) {
  return (
    <Popover className="options" offset={4}>
      <ListBox className="options__list">
        {options.map((option) => (
          <ListBoxItem
            key={option.value}
            id={keyOf(option.value)}
            textValue={option.label || t`Blank`}
            className="options__item"
          >
            {option.label ? (
              <span>{option.label}</span>
            ) : (
              <span className="visually-hidden">{t`Blank`}</span>
            )}
            <Icon of={Check} />
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  );
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
      <div className="row choice">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className="choice__item">
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
