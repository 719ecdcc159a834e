import { t } from '@lingui/core/macro';
import { createElement } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { Icon } from './icon.tsx';
import { MESSAGE_ICONS, messageClass, type Severity } from './message.tsx';

/** How long a toast stays. */
const TOAST_MS = 4000;

/**
 * Shows one toast below the header for 4 s, which takes no press; a newer one takes the place of an older one at once. The time is a
 * timer's: the library's own clock is an animation, which never starts where motion is reduced.
 */
export function showToast({ severity, text }: ToastMessage): void {
  toast.dismiss();
  const shown = toast(createElement(ToastBody, { severity, text }), {
    role: severity === 'bad' ? 'alert' : 'status',
  });
  setTimeout(() => toast.dismiss(shown), TOAST_MS);
}

interface ToastMessage {
  readonly severity: Severity;
  readonly text: string;
}

function ToastBody({ severity, text }: ToastMessage) {
  return (
    <div className={`${messageClass(severity)} toast`} data-toast={severity}>
      <Icon of={MESSAGE_ICONS[severity]} />
      <p>
        <strong>{text}</strong>
      </p>
    </div>
  );
}

const inAndGone = cssTransition({ enter: 'toast--in', exit: 'toast--out', collapse: false });

/** Where toasts appear: top right, one at a time, the newest. */
export function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={false}
      newestOnTop
      hideProgressBar
      closeButton={false}
      closeOnClick={false}
      draggable={false}
      transition={inAndGone}
      aria-label={t`Notifications`}
    />
  );
}
