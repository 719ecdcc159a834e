import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, Plus } from 'lucide-react';
import { type PointerEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { afterPress } from '../../ui/dialog.tsx';
import { classes } from '../../ui/classes.ts';
import { withoutReload } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { digitsOnly, NO_NUMBER, readDigits, tooSmall } from '../../ui/number-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ExtraPad } from './extra-pad.tsx';

interface ExtraControlProps {
  /** Type of the labels: distinguishes the rows' fields for a screen reader. */
  readonly name: string;
  readonly start: number;
  /** Labels of the type that are printed already. */
  readonly printed: number;
  readonly pending: boolean;
  /** Why nothing can be printed now. */
  readonly why: string | false;
  readonly onPrint: (quantity: number) => void;
}

/** More labels, beside the printed figure. Enter is Print; a touch opens keys. */
export function ExtraControl({ name, printed, pending, why, ...rest }: ExtraControlProps) {
  const { text, problem, edit, print } = useQuantity(rest.start, rest.onPrint);
  const [pad, setPad] = useState(false);
  const id = useId();
  return (
    <>
      <form className="extra" onSubmit={withoutReload(print)}>
        <label className="strong" htmlFor={id}>
          <Trans>
            Extra<span className="visually-hidden"> {name}</span>
          </Trans>
        </label>
        <QuantityInput
          {...{ id, text, problem, onEdit: edit }}
          isDisabled={why !== false}
          onTouch={() => setPad(true)}
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
      {pad && (
        <ExtraPad
          {...{ name, printed, text, problem, pending, why }}
          onEdit={edit}
          onPrint={print}
          onClose={() => setPad(false)}
        />
      )}
    </>
  );
}

interface QuantityInputProps {
  readonly id: string;
  readonly text: string;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onEdit: (text: string) => void;
  readonly onTouch: () => void;
}

/** A finger or pen gets keys of another size; no system keyboard covers the row. */
function QuantityInput({ id, text, problem, isDisabled, onEdit, onTouch }: QuantityInputProps) {
  const opensPad = (event: PointerEvent) => event.pointerType !== 'mouse' && !isDisabled;
  return (
    <input
      className="input input--small"
      id={id}
      inputMode="none"
      autoComplete="off"
      value={text}
      disabled={isDisabled}
      onChange={(event) => onEdit(event.target.value)}
      onPointerUp={(event) => opensPad(event) && afterPress(onTouch)}
      aria-invalid={problem === tooSmall()}
      aria-describedby={problem ? `${id}-problem` : undefined}
    />
  );
}

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
