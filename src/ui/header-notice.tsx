import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { createContext, type ReactNode, type Ref, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Button, IconButton } from './button.tsx';
import { afterPress, TitledDialog } from './dialog.tsx';
import { Message, type MessageProps } from './message.tsx';

/** The shell's notice in every header; null for none. */
export const ShellNotice = createContext<ReactNode>(null);

interface HeaderNoticeProps extends MessageProps {
  /** Name of the region. */
  readonly label: string;
  /** Only in the dialog: too much for the header. */
  readonly more?: ReactNode;
  /** Buttons; the header has room for them on a tablet, and for two at most. */
  readonly actions?: readonly ReactNode[];
  readonly onClose?: (() => void) | undefined;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * A notice that comes and goes by itself: over the title, the part of a screen that is not pressed, so that it moves and
 * covers nothing else. A press shows all of it in a dialog.
 */
export function HeaderNotice(props: HeaderNoticeProps) {
  const { label, actions = [], onClose, ref } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="header-notice" aria-label={label} ref={ref}>
      <Message {...props} />
      <AriaButton
        className="header-notice__open"
        aria-label={t`Show all of the notice`}
        onPress={() => setOpen(true)}
      />
      <div className="header-notice__actions">
        {actions.length < 3 && actions}
        {onClose && <IconButton label={t`Close`} icon={X} onPress={onClose} />}
      </div>
      {isOpen && <WholeNotice {...props} onBack={() => setOpen(false)} />}
    </section>
  );
}

function WholeNotice(props: HeaderNoticeProps & { readonly onBack: () => void }) {
  const { label, more, actions = [], onClose, onBack } = props;
  const close = () => {
    onBack();
    onClose?.();
  };
  return (
    <TitledDialog title={label} onClose={onBack}>
      <Message {...props} live="off" />
      {more}
      <div className="dialog__actions">
        <Button tall onPress={() => afterPress(close)}>{t`Close`}</Button>
        {actions}
      </div>
    </TitledDialog>
  );
}
