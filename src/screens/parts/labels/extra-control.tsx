import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { digitsOnly, NO_NUMBER, readDigits } from '../../../ui/number-field.tsx';
import { showToast } from '../../../ui/toast.tsx';

interface ExtraControlProps {
  /** Type of the labels: distinguishes the rows' fields for a screen reader. */
  readonly name: string;
  readonly start: number;
  readonly pending: boolean;
  /** Why nothing can be printed now. */
  readonly why: string | false;
  readonly onPrint: (quantity: number) => void;
}

/** More labels, beside the printed figure. Enter is Print. */
export function ExtraControl({ name, start, pending, why, onPrint }: ExtraControlProps) {
  const { text, problem, edit, print } = useQuantity(start, onPrint);
  const id = useId();
  return (
    <>
      <form className="extra" onSubmit={quietly(print)}>
        <label className="strong" htmlFor={id}>
          <Trans>
            Extra<span className="visually-hidden"> {name}</span>
          </Trans>
        </label>
        <input
          className="input input--small"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          disabled={why !== false}
          onChange={(event) => edit(event.target.value)}
          aria-invalid={problem === tooSmall()}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <Button
          small
          type="submit"
          icon={Plus}
          pending={pending}
          why={why}
          aria-label={t`Print extra ${name}`}
        >
          {t`Print`}
        </Button>
      </form>
      {problem && <Problem id={`${id}-problem`} text={problem} />}
    </>
  );
}

/** The form is handled here, not by the browser. */
const quietly = (action: () => void) => (event: FormEvent) => {
  event.preventDefault();
  action();
};

const Problem = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <p
    className={classes('note extra__error', text === tooSmall() && 'note--bad')}
    id={id}
    role="alert"
  >
    <Icon of={CircleAlert} />
    <span>{text}</span>
  </p>
);

const tooSmall = () => t`Input a number greater than 0!`;

/** The field's text and why the last edit or press was refused. */
function useQuantity(start: number, onQuantity: (quantity: number) => void) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(start); // a default that changes is followed until something is typed
  const [problem, setProblem] = useState<string>();
  const edit = (value: string) => {
    const digits = readDigits(value);
    setTyped(digits ?? value);
    setProblem(digits === undefined ? digitsOnly() : undefined);
  };
  const print = () => {
    const quantity = Number(readDigits(text) ?? NO_NUMBER);
    setProblem(quantity > 0 ? undefined : tooSmall());
    if (quantity > 0) onQuantity(quantity);
    else showToast({ severity: 'bad', text: tooSmall() });
  };
  return { text, problem, edit, print };
}
