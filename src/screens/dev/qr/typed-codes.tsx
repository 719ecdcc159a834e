import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger, Label, TextArea, TextField } from 'react-aria-components';
import { Button } from '../../../ui/button.tsx';
import { labelTextsIn } from './label-sources.ts';

interface TypedCodesProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Codes by hand, or from the label file that an order's label page saves. */
export function TypedCodes({ value, onChange }: TypedCodesProps) {
  const found = labelTextsIn(value).length;
  const [fault, setFault] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text().catch(() => '');
    const none = labelTextsIn(text).length === 0;
    setFault(none ? `${file.name} holds no codes.` : undefined);
    if (!none) onChange(text);
  };
  return (
    <>
      <TextField className="field" value={value} onChange={onChange} autoComplete="off">
        <Label className="field__label">Codes</Label>
        <TextArea className="input qr-typed" rows={4} spellCheck={false} />
      </TextField>
      <p className={fault ? 'note note--bad' : 'note'} role="status">
        {fault ?? (found === 1 ? '1 code' : `${found} codes`)}
      </p>
      <FileTrigger
        acceptedFileTypes={['.csv', 'text/csv', 'text/plain']}
        onSelect={(files) => void read(files?.[0])}
      >
        <Button icon={FileUp}>Choose a label file</Button>
      </FileTrigger>
    </>
  );
}
