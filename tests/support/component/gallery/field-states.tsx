import { useState } from 'react';
import { Choice, Select } from '../../../../src/ui/select.tsx';
import { DigitsField } from '../../../../src/ui/number-field.tsx';
import { Panel } from '../../../../src/ui/page.tsx';
import { TextField } from '../../../../src/ui/text-field.tsx';

const UNITS = [
  { value: '', label: '' },
  { value: 'g', label: 'g' },
  { value: 'mg', label: 'mg' },
];

export function FieldStates() {
  const [text, setText] = useState('');
  const [digits, setDigits] = useState('120');
  const [unit, setUnit] = useState('mg');
  const [choice, setChoice] = useState<'a' | 'b'>('a');
  return (
    <Panel title="Fields" className="stack">
      <div className="pair">
        <TextField label="Text" value={text} onChange={setText} placeholder="Placeholder" />
        <TextField
          label="Wrong"
          value="0"
          onChange={setText}
          error="Input a number greater than 0!"
        />
        <DigitsField label="Digits" value={digits} onChange={setDigits} note="Whole numbers" />
        <Select label="Unit" value={unit} options={UNITS} onChange={setUnit} />
        <Select label="Disabled unit" value="" options={UNITS} onChange={setUnit} isDisabled />
      </div>
      <Choice
        label="Choice"
        value={choice}
        options={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ]}
        onChange={setChoice}
      />
    </Panel>
  );
}
