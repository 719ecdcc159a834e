import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import { TOAST_MS } from './toast-time.ts';

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
