import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  Dialog,
  Heading,
  Modal,
  ModalOverlay,
  type ModalOverlayProps,
} from 'react-aria-components';
import { onBackButton } from '../lib/back-button.ts';
import { coverScreen } from '../lib/covers.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { passFocusOn } from './lost-focus.ts';

/**
 * Runs one tick after a press: a dialog that closes at once would leave the end of the same touch to the
 * element behind it.
 */
export const afterPress = (action: () => void): void => {
  setTimeout(action, 0);
};

/** Frame of every dialog: the screen behind it does not move, and Android's Back closes it as Escape does. */
export function Scrim(props: ModalOverlayProps & { readonly isOpen: boolean }) {
  const { isOpen, isKeyboardDismissDisabled = false, onOpenChange } = props;
  const close = useRef<() => void>(undefined);
  useEffect(() => {
    close.current = () => !isKeyboardDismissDisabled && onOpenChange?.(false);
  });
  useEffect(() => (isOpen ? whileOpen() : undefined), [isOpen]);
  useEffect(() => (isOpen ? onBackButton(() => close.current?.()) : undefined), [isOpen]);
  return <ModalOverlay className="scrim" {...props} />;
}

/** The button that opened a dialog may be gone with its press. */
function whileOpen(): () => void {
  const undo = coverScreen();
  return () => {
    undo();
    passFocusOn();
  };
}

interface TitledDialogProps {
  readonly isOpen?: boolean;
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Beside 'dialog'. */
  readonly className?: string;
  /** Escape and Android's Back do this; left out, only the buttons close it. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A title, and what is below it; a press beside the dialog does nothing. */
export function TitledDialog(props: TitledDialogProps) {
  const { isOpen = true, title, role = 'dialog', className, onClose, children } = props;
  return (
    <Scrim
      isOpen={isOpen}
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Modal className="dialog-box">
        <Dialog role={role} className={classes('dialog', className)}>
          <Heading slot="title" level={2} className="heading">
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </Scrim>
  );
}

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title?: string;
  readonly children: ReactNode;
  readonly confirm?: string;
  readonly cancel?: string;
  /** The safe choice is ink and right; the other is apart at the left. */
  readonly safe?: 'confirm' | 'cancel';
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks one question. Escape is Cancel where that is the safe choice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title = t`Confirm Dialog`, children, pending = false, safe, onCancel } = props;
  return (
    <TitledDialog
      isOpen={isOpen}
      title={title}
      role="alertdialog"
      onClose={pending || safe === 'confirm' ? undefined : onCancel}
    >
      <div>{children}</div>
      <Choices {...props} />
    </TitledDialog>
  );
}

function Choices({ safe = 'cancel', pending = false, ...props }: ConfirmDialogProps) {
  const variant = (choice: 'confirm' | 'cancel') => (safe === choice ? 'next' : 'plain');
  const press = (action: () => void) => () => afterPress(action);
  const confirm = (
    <Button
      key="yes"
      variant={variant('confirm')}
      tall
      pending={pending}
      onPress={press(props.onConfirm)}
    >
      {props.confirm ?? t`Confirm`}
    </Button>
  );
  const cancel = (
    <Button
      key="no"
      variant={variant('cancel')}
      tall
      isDisabled={pending}
      onPress={press(props.onCancel)}
    >
      {props.cancel ?? t`Cancel`}
    </Button>
  );
  return (
    <div className="split dialog__actions">
      {safe === 'confirm' ? [cancel, confirm] : [confirm, cancel]}
    </div>
  );
}
