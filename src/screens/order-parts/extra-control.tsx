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

/** More labels, beside the printed figure. Enter is Print. */
export function ExtraControl({ name, start, pending, onPrint }: ExtraControlProps) {
  const { text, wrong, edit, print } = useQuantity(start, onPrint);
  const id = useId();
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
      {wrong && <TooSmall id={`${id}-wrong`} />}
    </>
  );
}

const TooSmall = ({ id }: { readonly id: string }) => (
  <p className="note note--bad extra__error" id={id} role="alert">
    <Icon of={CircleAlert} />
    Input a number greater than 0!
  </p>
);

/** The field's text and whether it was refused at the last press. */
function useQuantity(start: number, onQuantity: (quantity: number) => void) {
  const [text, setText] = useState(String(start));
  const [wrong, setWrong] = useState(false);
  const edit = (typed: string) => {
    setText(acceptDigits(text, typed).value);
    setWrong(false);
  };
  const print = () => {
    const quantity = Number(text);
    setWrong(!(quantity > 0));
    if (quantity > 0) onQuantity(quantity);
  };
  return { text, wrong, edit, print };
}
