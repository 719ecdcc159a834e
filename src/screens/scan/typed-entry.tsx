import { useState } from 'react';
import { extractCode } from '../../../contract/case-code.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

const NO_CODE = 'A code has 16 characters, e.g. S01 and 13 more.';

/** The code of a damaged label, typed by hand. It is judged as if it had been scanned. */
export function TypedEntry({ onCode }: { readonly onCode: (code: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const code = extractCode(text);
    if (!code) return setError(NO_CODE);
    setText('');
    onCode(code);
  };
  return (
    <form
      className="typed-entry"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label="Code of a damaged label"
        value={text}
        error={error}
        maxLength={300}
        onChange={(value) => {
          setError(undefined);
          setText(value);
        }}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}
