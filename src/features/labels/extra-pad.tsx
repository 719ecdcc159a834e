import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.tsx';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { LabelQuantityField } from './label-quantity-field.tsx';

interface ExtraPadProps {
  /** Name of the row's labels. */
  readonly name: string;
  readonly printed: number;
  readonly text: string;
  readonly problem: string | undefined;
  readonly pending: boolean;
  /** Why nothing can be printed now. */
  readonly why: string | false;
  readonly onEdit: (text: string) => void;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** The row's number with its own keys, for a finger: no keyboard covers the row. */
export function ExtraPad({ name, printed, text, problem, pending, why, ...on }: ExtraPadProps) {
  const quantity = Number(text);
  const close = (then?: () => void) => () =>
    afterPress(() => {
      on.onClose();
      then?.();
    });
  return (
    <TitledDialog title={t`Extra ${name}`} onClose={on.onClose}>
      <LabelQuantityField value={text} onChange={on.onEdit} error={problem} printed={printed} />
      <div className="dialog__actions">
        <Button tall onPress={close()}>{t`Cancel`}</Button>
        <Button
          variant="next"
          pending={pending}
          why={why || (!(quantity > 0) && t`Enter a number greater than 0`)}
          onPress={close(on.onPrint)}
        >
          {t`Print`}
        </Button>
      </div>
    </TitledDialog>
  );
}
