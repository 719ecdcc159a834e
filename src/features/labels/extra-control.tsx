import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { afterPress } from '../../ui/dialog.tsx';
import { classes } from '../../ui/classes.ts';
import { withoutReload } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { readDigits } from '../../lib/typed-numbers.ts';
import { digitsOnly, tooSmall } from '../../ui/number-field.tsx';
import { showToast } from '../../ui/toast.tsx';

interface ExtraControlProps {
  /** Type of the labels: distinguishes the rows' fields for a screen reader. */
  readonly name: string;
  readonly start: number;
  /** The labels are being made. */
  readonly pending: boolean;
  /** Why nothing can be printed now. */
  readonly why: string | false;
  readonly onPrint: (quantity: number) => void;
  /** A finger or pen: opens the screen of extra labels, whose keys cover no row. */
  readonly onTouch: () => void;
}

/** More labels, beside the printed figure, by Enter. */
export function ExtraControl({ name, start, pending, why, onPrint, onTouch }: ExtraControlProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(start); // a default that changes is followed until something is typed
  const digits = readDigits(text);
  const [isRefused, setRefused] = useState(false);
  const note = why || (digits === undefined ? digitsOnly() : isRefused && tooSmall());
  const id = useId();
  const print = () => {
    setRefused(!(Number(digits) > 0));
    if (Number(digits) > 0) onPrint(Number(digits));
    else showToast({ severity: 'bad', text: tooSmall() });
  };
  return (
    <form className="row extra" onSubmit={withoutReload(print)}>
      {pending && <span className="spinner" aria-hidden="true" />}
      <label className="label" htmlFor={id}>
        <Trans>
          Extra<span className="visually-hidden"> {name}</span>
        </Trans>
      </label>
      <input
        className="input input--small"
        id={id}
        inputMode="none"
        enterKeyHint="done"
        autoComplete="off"
        value={text}
        disabled={why !== false}
        onChange={({ target: { value } }) => {
          setTyped(readDigits(value) ?? value);
          setRefused(false);
        }}
        onPointerUp={({ pointerType }) => pointerType !== 'mouse' && !why && afterPress(onTouch)}
        aria-invalid={isRefused}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && <Note id={`${id}-note`} text={note} isBad={isRefused} />}
    </form>
  );
}

interface NoteProps {
  readonly id: string;
  readonly text: string;
  readonly isBad: boolean;
}

const Note = ({ id, text, isBad }: NoteProps) => (
  <p className={classes('note extra__note', isBad && 'tone--bad')} id={id} role="alert">
    <Icon of={CircleAlert} />
    <span>{text}</span>
  </p>
);
