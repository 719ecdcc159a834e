import { t } from '@lingui/core/macro';
import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { afterPress, TitledDialog } from './dialog.tsx';
import { Message, type MessageProps } from './message.tsx';

export interface HeaderNoticeProps extends MessageProps {
  /** Name of the region. */
  readonly label: string;
  /** Buttons; the header has room for them on a tablet, and for two at most. */
  readonly actions?: readonly ReactNode[];
  readonly onClose?: (() => void) | undefined;
  readonly ref?: Ref<HTMLElement>;
}

interface WholeNoticeProps extends HeaderNoticeProps {
  readonly onBack: () => void;
}

/** All of a notice, in a dialog. */
export function WholeNotice(props: WholeNoticeProps) {
  const { label, actions = [], onClose, onBack } = props;
  const close = () => {
    onBack();
    onClose?.();
  };
  return (
    <TitledDialog title={label} onClose={onBack}>
      <Message {...props} live="off" />
      <div className="split dialog__actions">
        <Button tall onPress={() => afterPress(close)}>{t`Close`}</Button>
        {actions}
      </div>
    </TitledDialog>
  );
}
