import { CircleAlert, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { acceptDigits } from '../../ui/digits.ts';
import { Icon } from '../../ui/icon.tsx';

interface ExtraControlProps {
  /** Whose labels: tells the rows' fields apart for a screen reader. */
  readonly name: string;
  readonly start: number;
  readonly pending: boolean;
  readonly onPrint: (quantity: number) => void;
}

const TOO_SMALL = 'Input a number greater than 0!';

/** More labels, beside the printed figure. Enter is Print. */
export function ExtraControl({ name, start, pending, onPrint }: ExtraControlProps) {
  const [text, setText] = useState(String(start));
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const edit = (typed: string) => {
    setText(acceptDigits(text, typed).value);
    setWrong(false);
  };
  const print = () => {
    const quantity = Number(text);
    setWrong(!(quantity > 0));
    if (quantity > 0 && !pending) onPrint(quantity);
  };
  return (
    <>
      <form
        className="extra"
        onSubmit={(event) => {
          event.preventDefault();
          print();
        }}
      >
        <label className="strong" htmlFor={id}>
          Extra<span className="visually-hidden"> {name}</span>
        </label>
        <input
          className="input input--small"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => edit(event.target.value)}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
        />
        <Button
          small
          type="submit"
          icon={Plus}
          pending={pending}
          aria-label={`Print extra ${name}`}
        >
          Print
        </Button>
      </form>
      {wrong && (
        <p className="note note--bad extra__error" id={`${id}-wrong`} role="alert">
          <Icon of={CircleAlert} />
          {TOO_SMALL}
        </p>
      )}
    </>
  );
}
