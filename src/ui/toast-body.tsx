import { X } from 'lucide-react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { MESSAGE_ICONS, messageClass, type MessageLook } from './message.tsx';

interface ToastBodyProps {
  readonly look: MessageLook;
  readonly text: string;
  /** Given by the toaster. */
  readonly closeToast?: () => void;
}

export function ToastBody({ look, text, closeToast }: ToastBodyProps) {
  return (
    <div className={`${messageClass(look)} toast`} data-toast={look}>
      <Icon of={MESSAGE_ICONS[look]} />
      <p>
        <strong>{text}</strong>
      </p>
      <IconButton label="Close" icon={X} onPress={() => closeToast?.()} />
    </div>
  );
}
