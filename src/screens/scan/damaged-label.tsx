import './scan-screen.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { extractCode } from '../../../contract/case-code.ts';
import { store } from '../../lib/store.ts';
import { flowOf } from '../../packing/flows/flows.ts';
import { codeWith, labelOptions } from '../../packing/flows/verdict.ts';
import { openScanAtom } from '../../packing/session/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { withoutReload } from '../../ui/form.ts';
import { TextField } from '../../ui/text-field.tsx';

interface DamagedLabelProps {
  /** The code is judged as if it had been scanned. */
  readonly onCode: (code: string) => void;
}

const noCode = () => t`These characters are not those of one label. Type more of them.`;

/** A label that nothing reads: its last characters are enough, where no other label has them. */
export function DamagedLabel({ onCode }: DamagedLabelProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const edit = (value: string) => {
    setError(undefined);
    setText(value);
  };
  const add = () => {
    const code = extractCode(text) ?? codeWith(labelsNow(), text);
    if (code) onCode(code);
    else setError(noCode());
  };
  return (
    <form
      className="typed-entry"
      aria-label={t`This label is damaged`}
      onSubmit={withoutReload(add)}
    >
      <TextField
        label={t`Code of a damaged label`}
        value={text}
        note={t`Four characters that no other label has are enough.`}
        error={error}
        maxLength={300}
        onChange={edit}
      />
      <Button type="submit">{t`Add`}</Button>
    </form>
  );
}

/** The order's labels of the kind that is awaited. */
function labelsNow() {
  const open = store.get(openScanAtom);
  return open ? labelOptions(flowOf(open.flow), open.progress, open.inventory) : [];
}
