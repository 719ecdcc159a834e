import { createElement } from 'react';
import { toast } from 'react-toastify/unstyled';
import { TOAST_MS } from './toast-time.ts';
import type { MessageLook } from './message.tsx';
import { ToastBody } from './toast-body.tsx';

export interface ToastOptions {
  /** Toasts of one class share an id: the newest takes the place of the last. */
  readonly id?: string;
  readonly look: MessageLook;
  readonly text: string;
}

let shown: string | undefined;

/** Shows one toast in the header band for 4 s; a newer one takes the place of an older one. */
export function showToast({ id, look, text }: ToastOptions): void {
  const toastId = id ?? text;
  const content = createElement(ToastBody, { look, text });
  if (shown !== undefined && shown !== toastId) toast.dismiss(shown);
  shown = toastId;
  if (toast.isActive(toastId)) toast.update(toastId, { render: content, autoClose: TOAST_MS });
  else toast(content, { toastId, autoClose: TOAST_MS, role: look === 'bad' ? 'alert' : 'status' });
}
