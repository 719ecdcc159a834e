import { X } from 'lucide-react';
import { createElement } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { MESSAGE_ICONS, messageClass, type Severity } from './message.tsx';

/** How long a toast stays. */
const TOAST_MS = 4000;

interface ToastOptions {
  /** Toasts of one class share an id: the newest takes the place of the last. */
  readonly id?: string;
  readonly severity: Severity;
  readonly text: string;
}

let shown: string | undefined;

/** Shows one toast in the header band for 4 s; a newer one takes the place of an older one. */
export function showToast({ id, severity, text }: ToastOptions): void {
  const toastId = id ?? text;
  const content = createElement(ToastBody, { severity, text });
  if (shown !== undefined && shown !== toastId) toast.dismiss(shown);
  shown = toastId;
  if (toast.isActive(toastId)) toast.update(toastId, { render: content, autoClose: TOAST_MS });
  else
    toast(content, { toastId, autoClose: TOAST_MS, role: severity === 'bad' ? 'alert' : 'status' });
}

interface ToastBodyProps {
  readonly severity: Severity;
  readonly text: string;
  /** Given by the toaster. */
  readonly closeToast?: () => void;
}

function ToastBody({ severity, text, closeToast }: ToastBodyProps) {
  return (
    <div className={`${messageClass(severity)} toast`} data-toast={severity}>
      <Icon of={MESSAGE_ICONS[severity]} />
      <p>
        <strong>{text}</strong>
      </p>
      <IconButton label="Close" icon={X} onPress={() => closeToast?.()} />
    </div>
  );
}

const inAndGone = cssTransition({ enter: 'toast--in', exit: 'toast--out', collapse: false });

/** Where toasts appear: top right, one at a time, the newest. */
export function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      limit={1}
      newestOnTop
      hideProgressBar
      closeButton={false}
      closeOnClick={false}
      draggable={false}
      transition={inAndGone}
      aria-label="Notifications"
    />
  );
}
